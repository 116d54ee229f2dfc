import type { FastifyInstance } from 'fastify';
import type { Visits } from '#server/platform/visits.ts';

/** Whoever only reads is a visitor; who signs in or orders is not. */
export function useVisits(app: FastifyInstance, visits: Visits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET') visits.note();
    done();
  });
}
