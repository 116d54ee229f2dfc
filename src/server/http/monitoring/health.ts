import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { checkReadiness } from '#server/db/readiness.ts';
import { unavailable } from '#server/http/errors.ts';

/** Registers health checks: `/healthz` tells whether the process responds, `/readyz` whether its database can be read and written. */
export function registerHealth(app: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    await checkReadiness(pool).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database is not ready');
      throw unavailable();
    });
    return { status: 'ok' };
  });
}
