import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { databaseAway } from './errors.ts';

/** Registers health checks: `/healthz` tells whether the process responds, `/readyz` whether its database does too. */
export function registerHealth(app: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    await pool.query('select 1').catch(() => {
      throw databaseAway();
    });
    return { status: 'ok' };
  });
}
