import type { Clock } from '#server/platform/clock.ts';
import type { Finding, PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { Order } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { chargeIn, refundIn, refundOutcome } from './paypal-outcome.ts';
import { orderReader } from './paypal-reading.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A call that PayPal was processing when the shop disconnected has ended by then. */
export const inFlightMs = 15 * minute;
/** PayPal keeps an order open for hours and retries the delivery of an event for three days. */
export const openMs = 72 * hour;

/** Returns when an attempt began. Its reference is a UUIDv7, which starts with the time in milliseconds. */
export function beganAt(reference: string): number | undefined {
  const isTimed = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(reference);
  return isTimed ? Number.parseInt(reference.replaceAll('-', '').slice(0, 12), 16) : undefined;
}

export function createPaypalFinding({ client, clock }: { client: PaypalClient; clock: Clock }): PaymentGateway['find'] {
  const { readOrder } = orderReader(client);

  /** An attempt whose begin is unknown never times out. */
  const waitingSince = (since: number | undefined, ms: number): Finding => {
    const hasTimedOut = since !== undefined && !Number.isNaN(since) && clock.now().getTime() - since > ms;
    return { status: hasTimedOut ? 'unknown' : 'waiting' };
  };

  /**
   * An order without a capture has moved no money. An approved wallet payment waits for the shop; others may still be approved. A card
   * payment is only captured by a call that contains the card, so nothing happens after that call can no longer be in progress.
   */
  const withoutCapture = ({ status, payment_source, update_time, create_time }: Order): Finding => {
    if (!payment_source?.paypal) return waitingSince(Date.parse(update_time ?? create_time ?? ''), inFlightMs);
    return status === 'APPROVED' ? { status: 'approved' } : waitingSince(Date.parse(create_time ?? ''), openMs);
  };

  return async ({ reference, paymentId }) => {
    /*
     * PayPal has no lookup by the shop's reference: orders have no search, the search of transactions lags by hours and needs a
     * separate permission, and the call that created the order cannot be repeated without its amount. A caller that stores the
     * `paymentId` of `prepareCharge` before charging never gets here with an attempt that could have moved money. For a charge in
     * one step whose response was lost, this returns `waiting` as long as PayPal may still send an event. That is longer than an
     * unpaid order exists, so the shopper is not asked to pay again meanwhile.
     */
    if (paymentId === undefined) return waitingSince(beganAt(reference), openMs);

    const order = await readOrder(paymentId);
    if (!order) return waitingSince(beganAt(reference), inFlightMs);
    const refund = refundIn(order, reference);
    if (refund) return refundOutcome(refund);
    const isItsCharge = order.purchase_units.every(({ custom_id = reference }) => custom_id === reference);
    // A refund that PayPal does not list has not been received, or is in progress.
    if (!isItsCharge) return waitingSince(beganAt(reference), inFlightMs);
    return chargeIn(order) ?? withoutCapture(order);
  };
}
