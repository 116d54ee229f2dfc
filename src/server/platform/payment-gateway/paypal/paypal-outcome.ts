import type { Outcome } from '#server/platform/payment-gateway/payment-gateway.ts';
import { faceOf, type Order, type Refund } from './paypal-answers.ts';
import { declined, declinedByBank } from './paypal-declines.ts';

/** What was given back later was taken all the same. */
const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const refused = new Set(['DECLINED', 'FAILED']);

type Word = Outcome | { status: 'waiting' };
const waiting: Word = { status: 'waiting' };

/** What has become of the order's money; undefined: nobody has tried to take it. */
export function chargeIn(order: Order): Word | undefined {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const done = captures.find(({ status }) => taken.has(status));
  if (done) {
    const { card, paypal } = order.payment_source ?? {};
    const payerId = order.payer?.payer_id ?? paypal?.account_id;
    return {
      status: 'done',
      providerReference: done.id,
      amountCents: done.amount,
      ...(payerId !== undefined && { payerId }),
      ...(card?.last_digits !== undefined && { card: faceOf({ brand: card.brand, last_digits: card.last_digits }) }),
    };
  }
  // A status that is new to us is no reason to charge again.
  if (captures.some(({ status }) => !refused.has(status))) return waiting;
  const last = captures.at(-1);
  if (last) return declinedByBank(last.processor_response?.response_code);
  return order.status === 'VOIDED' ? declined('ORDER_VOIDED') : undefined;
}

export function refundWord({ id, status, amount }: Refund): Word {
  if (status === 'COMPLETED') return { status: 'done', providerReference: id, amountCents: amount };
  return status === 'CANCELLED' || status === 'FAILED' ? declined('REFUND_FAILED') : waiting;
}

/** The refund that was asked for under this reference. */
export const refundIn = (order: Order, reference: string): Refund | undefined =>
  order.purchase_units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .find(({ custom_id, invoice_id }) => custom_id === reference || invoice_id === reference);
