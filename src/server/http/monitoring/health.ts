import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/errors.ts';
import type { Readiness } from '#server/db/readiness.ts';
import { unavailable } from '#server/http/errors.ts';
import type { Lifecycle } from '#server/platform/lifecycle.ts';

const stopping: ErrorBody = { message: 'The shop is stopping. Please try again in a moment.', code: 'STOPPING' };

type HealthDeps = { readiness: Readiness; lifecycle: Lifecycle };

/**
 * Registers three questions: `/healthz` whether the process responds, `/openz` whether a load balancer should send visitors here, and
 * `/readyz` whether the database can be read and written. Without the database, an instance still has its cached pages.
 */
export function registerHealth(app: FastifyInstance, { readiness, lifecycle }: HealthDeps): void {
  const answer = (url: string, { untilStopping }: { untilStopping: boolean }, check = async () => {}) =>
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (untilStopping && lifecycle.isStopping()) {
        // Not thrown, since this is no failure to be logged.
        return reply.code(503).header('retry-after', '5').send(stopping);
      }
      await check();
      return { status: 'ok' };
    });

  answer('/healthz', { untilStopping: false });
  answer('/openz', { untilStopping: true });
  answer('/readyz', { untilStopping: true }, async () => {
    await readiness.check().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the database is not ready');
      throw unavailable();
    });
  });
}
