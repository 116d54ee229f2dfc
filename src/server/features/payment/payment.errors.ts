import type { Logger } from 'pino';
import { AppError } from '#server/platform/app-error.ts';
import { GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';

export const nothingToPay = () => new AppError(409, 'NOTHING_TO_PAY', 'There is no order waiting for payment.');

export const paymentNotFound = () =>
  new AppError(404, 'PAYMENT_NOT_FOUND', 'This order has no such payment. Please start the payment again.');

export const notPayable = (orderStatus: string) =>
  new AppError(409, 'NOT_PAYABLE', `This order is ${orderStatus}, so it cannot be paid.`);

export const paymentInProgress = () =>
  new AppError(409, 'PAYMENT_UNDER_WAY', 'A payment for this order is already in progress. Please wait a moment.', {
    retryAfterSeconds: 3,
  });

/** `message` is the provider's reason in words for a shopper (spec §8). */
export const paymentDeclined = (message: string) => new AppError(402, 'PAYMENT_DECLINED', message || 'Payment failed');

/** New accounts pay by PayPal while the shop limits declined cards. */
export const cardsPaused = (waitMs: number) => {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError(
    429,
    'CARDS_PAUSED',
    `New accounts cannot pay by card right now. Please pay with PayPal, or try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfterSeconds },
  );
};

/** Whether money moved is not known yet, so the shopper must not be asked to try again. */
export const paymentUnknown = () =>
  new AppError(
    503,
    'PAYMENT_UNKNOWN',
    'The bank hasn’t answered yet. Please don’t pay again: we’re checking, and your order will show the result in a few minutes.',
    { retryAfterSeconds: 60 },
  );

const providerAway = () =>
  new AppError(503, 'PAYMENT_PROVIDER_AWAY', 'Payments cannot be taken right now. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });

/** Logs that the provider did not answer, and returns the error for the shopper. Rethrows every other error. */
export function toProviderAway(error: unknown, log: Pick<Logger, 'error'>): AppError {
  if (!(error instanceof GatewayUnavailable)) throw error;
  log.error({ err: error }, 'the payment provider does not answer');
  return providerAway();
}

export const cardNotFound = () => new AppError(404, 'CARD_NOT_FOUND', 'This saved card does not exist.');

export const cardRefused = (message: string) =>
  new AppError(422, 'CARD_REFUSED', message, { errors: [{ path: 'cardNumber', message }] });

export const tooManyCards = () =>
  new AppError(409, 'TOO_MANY_CARDS', 'You have saved the maximum number of cards. Please remove one first.');

export const tooMuchRefunded = () => new AppError(409, 'TOO_MUCH_REFUNDED', 'This is more than is left to refund.');
