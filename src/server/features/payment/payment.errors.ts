import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { Logger } from 'pino';
import type { OrderStatus } from '#contract/order/order-states.ts';
import { AppError } from '#server/platform/app-error.ts';
import { GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';

export const nothingToPay = () => new AppError(409, 'NOTHING_TO_PAY', m.payment_there_is_no_order_waiting());

export const paymentNotFound = () => new AppError(404, 'PAYMENT_NOT_FOUND', m.payment_this_order_has_no_such());

const notPayableTexts: Readonly<Record<Exclude<OrderStatus, 'pending'>, Text>> = {
  confirmed: m.payment_this_order_is_confirmed,
  dispatched: m.payment_this_order_is_dispatched,
  lost: m.payment_this_order_is_lost,
  returned_to_sender: m.payment_this_order_is_returned_to_sender,
  delivered: m.payment_this_order_is_delivered,
  cancelled: m.payment_this_order_is_cancelled,
  returned: m.payment_this_order_is_returned,
};

export const notPayable = (orderStatus: keyof typeof notPayableTexts) =>
  new AppError(409, 'NOT_PAYABLE', notPayableTexts[orderStatus]());

export const paymentInProgress = () =>
  new AppError(409, 'PAYMENT_UNDER_WAY', m.payment_a_payment_for_this_order(), {
    retryAfterSeconds: 3,
  });

/** `message` is the provider's reason in words for a shopper (spec §8). */
export const paymentDeclined = (message: string) =>
  new AppError(402, 'PAYMENT_DECLINED', message || m.payment_payment_failed());

/** New accounts pay by PayPal while the shop limits declined cards. */
export const cardsPaused = (waitMs: number) => {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError(429, 'CARDS_PAUSED', m.payment_new_accounts_cannot_pay_by_card({ minutes }), {
    retryAfterSeconds,
  });
};

/** Whether money moved is not known yet, so the shopper must not be asked to try again. */
export const paymentUnknown = () =>
  new AppError(503, 'PAYMENT_UNKNOWN', m.payment_the_bank_hasnt_answered_yet(), { retryAfterSeconds: 60 });

const providerAway = () =>
  new AppError(503, 'PAYMENT_PROVIDER_AWAY', m.payment_payments_cannot_be_taken_right(), {
    retryAfterSeconds: 10,
  });

/** Logs that the provider did not answer, and returns the error for the shopper. Rethrows every other error. */
export function toProviderAway(error: unknown, log: Pick<Logger, 'error'>): AppError {
  if (!(error instanceof GatewayUnavailable)) throw error;
  log.error({ err: error }, 'the payment provider does not answer');
  return providerAway();
}

export const cardNotFound = () => new AppError(404, 'CARD_NOT_FOUND', m.payment_this_saved_card_does_not());

export const cardRefused = (message: string) =>
  new AppError(422, 'CARD_REFUSED', message, { errors: [{ path: 'cardNumber', message }] });

export const tooManyCards = () => new AppError(409, 'TOO_MANY_CARDS', m.payment_you_have_saved_the_maximum());

export const tooMuchRefunded = () => new AppError(409, 'TOO_MUCH_REFUNDED', m.payment_this_is_more_than_is());

/** A refund that cannot be given as store credit: the order is in another currency than the shop, or its account was erased. */
export const noCreditFor = (currency: string) => {
  const message = m.payment_this_refund_cannot_be_store_credit({ currency });
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'to', message }] });
};
