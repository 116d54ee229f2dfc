import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

const closing = () =>
  new AppError(503, 'UNAVAILABLE', 'The shop is restarting. Please try again in a moment.', { retryAfterSeconds: 5 });

/** Refuses requests on open connections while the shop closes, in the format of all errors; Fastify's own answer has another one. */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? closing() : undefined);
  });
}
