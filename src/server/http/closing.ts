import * as m from '#i18n/messages.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { Lifecycle } from '#server/platform/lifecycle.ts';

const closing = () => new AppError(503, 'UNAVAILABLE', m.error_the_shop_is_restarting(), { retryAfterSeconds: 5 });

/**
 * Answers on connections that end with the answer from the moment the shop is told to stop, so that clients open the next one elsewhere.
 * Refuses requests on open connections once it closes, in the format of all errors; Fastify's own answer has another one.
 */
export function registerClosing(app: FastifyInstance, lifecycle: Lifecycle): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.isStopping()) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? closing() : undefined);
  });
}
