import { AppError } from '#server/platform/app-error.ts';

export const nothingToPay = () => new AppError(409, 'NOTHING_TO_PAY', 'There is no order that waits for a payment.');

export const notPayable = (orderStatus: string) =>
  new AppError(409, 'NOT_PAYABLE', `This order is ${orderStatus}, so it cannot be paid.`);

export const paymentUnderWay = () =>
  new AppError(409, 'PAYMENT_UNDER_WAY', 'A payment of this order is under way. Please wait a moment.', {
    retryAfterSeconds: 3,
  });

/** The provider's own reason, in words for a shopper (spec §8). */
export const paymentDeclined = (message: string) => new AppError(402, 'PAYMENT_DECLINED', message || 'Payment failed');

/** Nobody knows yet whether money was moved, so nobody may be asked to try again. */
export const paymentUnknown = () =>
  new AppError(
    503,
    'PAYMENT_UNKNOWN',
    'The bank has not answered yet. Please do not pay again: we find out, and your order shows it in a few minutes.',
    { retryAfterSeconds: 60 },
  );

export const providerAway = () =>
  new AppError(503, 'PAYMENT_PROVIDER_AWAY', 'Payments cannot be taken right now. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });

export const cardNotFound = () => new AppError(404, 'CARD_NOT_FOUND', 'There is no such saved card.');

export const cardRefused = (message: string) =>
  new AppError(422, 'CARD_REFUSED', message, { errors: [{ path: 'cardNumber', message }] });

export const tooManyCards = () =>
  new AppError(409, 'TOO_MANY_CARDS', 'You have saved as many cards as there is room for. Please remove one first.');

export const tooMuchRefunded = () =>
  new AppError(409, 'TOO_MUCH_REFUNDED', 'This is more than was paid and not given back yet.');
