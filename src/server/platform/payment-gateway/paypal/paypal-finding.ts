import type { Clock } from '#server/platform/clock.ts';
import type { Finding, PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { Order } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { chargeIn, refundIn, refundWord } from './paypal-outcome.ts';
import { orderReader } from './paypal-reading.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A call that PayPal was still busy with when the shop hung up has long ended by then. */
export const inFlightMs = 15 * minute;
/** PayPal keeps an order open for hours, and delivers a message that the shop does not take for three days. */
export const openMs = 72 * hour;

/** When an attempt began: its reference is a UUIDv7, which begins with the time in milliseconds. */
export function beganAt(reference: string): number | undefined {
  const isTimed = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(reference);
  return isTimed ? Number.parseInt(reference.replaceAll('-', '').slice(0, 12), 16) : undefined;
}

export function createPaypalFinding({ client, clock }: { client: PaypalClient; clock: Clock }): PaymentGateway['find'] {
  const { readOrder } = orderReader(client);

  /** Not knowing when something began is no reason to call it over. */
  const stillWaits = (since: number | undefined, ms: number): Finding => {
    const isOver = since !== undefined && !Number.isNaN(since) && clock.now().getTime() - since > ms;
    return { status: isOver ? 'unknown' : 'waiting' };
  };

  /**
   * An order without a capture has taken nothing. A wallet's that is approved waits for the shop, another may still be. A card's
   * can only be captured by a call that carries the card: once that call cannot be under way any more, nothing will come.
   */
  const withoutCapture = ({ status, payment_source, update_time, create_time }: Order): Finding => {
    if (!payment_source?.paypal) return stillWaits(Date.parse(update_time ?? create_time ?? ''), inFlightMs);
    return status === 'APPROVED' ? { status: 'approved' } : stillWaits(Date.parse(create_time ?? ''), openMs);
  };

  return async ({ reference, paymentId }) => {
    /*
     * PayPal cannot be asked by the shop's reference: orders have no search, the search of transactions lags by hours and
     * needs a right of its own, and the call that made the order cannot be repeated without its amount. Who keeps the
     * `paymentId` of `prepareCharge` before charging never comes here with an attempt that could have taken money.
     * For a charge in one step that was lost together with its answer, `waiting` is said for as long as PayPal may still
     * tell of it by itself, which is longer than an unpaid order lives: nobody is asked to pay again meanwhile.
     */
    if (paymentId === undefined) return stillWaits(beganAt(reference), openMs);

    const order = await readOrder(paymentId);
    if (!order) return stillWaits(beganAt(reference), inFlightMs);
    const refund = refundIn(order, reference);
    if (refund) return refundWord(refund);
    const isItsCharge = order.purchase_units.every(({ custom_id = reference }) => custom_id === reference);
    // A refund that PayPal does not list has not arrived, or is on its way.
    if (!isItsCharge) return stillWaits(beganAt(reference), inFlightMs);
    return chargeIn(order) ?? withoutCapture(order);
  };
}
