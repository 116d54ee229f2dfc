import type { FastifyInstance } from 'fastify';
import type { Readiness } from '#server/db/readiness.ts';
import { unavailable } from '#server/http/errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Lifecycle } from '#server/platform/lifecycle.ts';

const stopping = () =>
  new AppError(503, 'STOPPING', 'The shop is stopping. Please try again in a moment.', { retryAfterSeconds: 5 });

type HealthDeps = { readiness: Readiness; lifecycle: Lifecycle };

/**
 * Registers three questions: `/healthz` whether the process responds, `/openz` whether a load balancer should send visitors here, and
 * `/readyz` whether the database can be read and written. Without the database, an instance still has its cached pages.
 */
export function registerHealth(app: FastifyInstance, { readiness, lifecycle }: HealthDeps): void {
  const answer = (url: string, check: () => void | Promise<void>) =>
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      await check();
      return { status: 'ok' };
    });

  const checkOpen = () => {
    if (lifecycle.isStopping()) throw stopping();
  };

  answer('/healthz', () => undefined);
  answer('/openz', checkOpen);
  answer('/readyz', async () => {
    checkOpen();
    await readiness.check().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the database is not ready');
      throw unavailable();
    });
  });
}
