import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { AppError } from '#server/platform/app-error.ts';
import { NoticeRefused } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaymentService } from './payment.service.ts';

const noticeRefused = () => new AppError(401, 'NOTICE_REFUSED', 'This message is not signed by the payment provider.');

const tooManyNotices = () =>
  new AppError(503, 'TOO_BUSY', 'Too many messages wait to be verified.', { retryAfterSeconds: 60 });

/** The provider verifies its messages, so a flood of forged ones may not use up the calls that payments need. */
const maxVerifications = 4;
const maxWaitingNotices = 100;

/** Registers the endpoint for the provider's notices. The body is not parsed, because its signature covers the raw bytes. */
export async function registerPaymentWebhook(app: FastifyInstance, payment: PaymentService): Promise<void> {
  const limitVerifications = pLimit(maxVerifications);
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>(
      '/api/payment/webhook',
      { schema: { hide: true } },
      async ({ headers, body }, reply) => {
        const headerTexts = Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value?.toString()]),
        );
        // The provider sends a refused message again.
        if (limitVerifications.pendingCount >= maxWaitingNotices) throw tooManyNotices();
        const verifying = limitVerifications(() => payment.readNotice(headerTexts, body));
        const notice = await verifying.catch((error: unknown) => {
          throw error instanceof NoticeRefused ? noticeRefused() : error;
        });
        if (notice) await payment.handleNotice(notice.paymentId);
        return reply.code(204).send();
      },
    );
  });
}
