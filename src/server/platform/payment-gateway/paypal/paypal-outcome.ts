import type { Outcome } from '#server/platform/payment-gateway/payment-gateway.ts';
import { faceOf, type Order, type Refund } from './paypal-answers.ts';
import { declined, declinedByBank } from './paypal-declines.ts';

/** A refunded payment was captured before. */
const captured = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const refused = new Set(['DECLINED', 'FAILED']);

type OutcomeOrWaiting = Outcome | { status: 'waiting' };
const waiting: OutcomeOrWaiting = { status: 'waiting' };

/** Returns the outcome of the order's charge; undefined when no capture was attempted. */
export function chargeIn(order: Order): OutcomeOrWaiting | undefined {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const done = captures.find(({ status }) => captured.has(status));
  if (done) {
    const { card, paypal } = order.payment_source ?? {};
    const payerId = order.payer?.payer_id ?? paypal?.account_id;
    return {
      status: 'done',
      providerReference: done.id,
      ...done.amount,
      ...(payerId !== undefined && { payerId }),
      ...(card?.last_digits !== undefined && { card: faceOf({ brand: card.brand, last_digits: card.last_digits }) }),
    };
  }
  // An unknown status must not lead to another charge.
  if (captures.some(({ status }) => !refused.has(status))) return waiting;
  const last = captures.at(-1);
  if (last) return declinedByBank(last.processor_response?.response_code);
  return order.status === 'VOIDED' ? declined('ORDER_VOIDED') : undefined;
}

export function refundOutcome({ id, status, amount }: Refund): OutcomeOrWaiting {
  if (status === 'COMPLETED') return { status: 'done', providerReference: id, ...amount };
  return status === 'CANCELLED' || status === 'FAILED' ? declined('REFUND_FAILED') : waiting;
}

/** Returns the refund with this reference. */
export const refundIn = (order: Order, reference: string): Refund | undefined =>
  order.purchase_units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .find(({ custom_id, invoice_id }) => custom_id === reference || invoice_id === reference);
