import type { FastifyInstance } from 'fastify';
import type { Outage } from '#server/db/outage.ts';

/**
 * Lets requests wait for a database that is away, for `waitMs` from their arrival. A client that has disconnected is not waited for,
 * unless its response is a page or cached for others.
 */
export function registerPatience(app: FastifyInstance, { outage, waitMs }: { outage: Outage; waitMs: number }): void {
  // After the body was read, which would lose the context.
  app.addHook('preValidation', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    outage.patiently(
      {
        until: performance.now() + waitMs - reply.elapsedTime,
        isGone: () => endpoint !== undefined && !endpoint.cached && reply.raw.closed,
        isRepeatable: isRead || (endpoint?.repeatable ?? false),
      },
      done,
    );
  });
}
