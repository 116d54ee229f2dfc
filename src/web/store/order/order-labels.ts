import type { Order, PaymentMethod } from '#contract/order/order.ts';
import type { OrderStatus, PaymentStatus } from '#contract/order/order-states.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** How the states of an order are called in front of a shopper. */
export const orderStatusLabels: Readonly<Record<OrderStatus, { label: string; tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  dispatched: { label: 'Dispatched', tone: 'success' },
  delivered: { label: 'Delivered', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  returned: { label: 'Returned', tone: 'neutral' },
};

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
};

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  paypal: 'PayPal',
  card: 'Card',
  cod: 'Cash on delivery',
};

type States = Pick<Order, 'orderStatus' | 'paymentStatus'>;

/** It can be paid, and will be cancelled when it is not. */
export const awaitsPayment = ({ orderStatus, paymentStatus, paymentMethod }: States & Pick<Order, 'paymentMethod'>) =>
  orderStatus === 'pending' && paymentMethod !== 'cod' && (paymentStatus === 'pending' || paymentStatus === 'failed');

/** What was paid for an order that was cancelled goes back by itself. */
export const isRefundPending = ({ orderStatus, paymentStatus }: States): boolean =>
  orderStatus === 'cancelled' && paymentStatus === 'paid';

/** Nothing is paid for it, and nothing given back. */
export const isFree = ({ totalAmount }: Pick<Order, 'totalAmount'>): boolean => totalAmount === 0;

export function paymentLabel(order: States & Pick<Order, 'totalAmount'>): string {
  if (isFree(order)) return 'Nothing to pay';
  return isRefundPending(order) ? 'Refund on its way' : paymentStatusLabels[order.paymentStatus];
}

/** How it is paid, and whether it is, for the team. */
export const paymentSummary = (order: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'totalAmount'>): string =>
  isFree(order)
    ? 'Nothing to pay'
    : `${paymentMethodLabels[order.paymentMethod]}, ${paymentStatusLabels[order.paymentStatus].toLowerCase()}`;

/** The key that a text from a URL names, if it does. */
export const parseKey = <Key extends string>(
  words: Readonly<Record<Key, unknown>>,
  text: string | null,
): Key | undefined => Object.keys(words).find((key): key is Key => key === text);

/** Before it is paid nobody knows when it leaves, and once it is there nobody asks. */
export const isOnItsWay = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean =>
  orderStatus === 'confirmed' || orderStatus === 'dispatched';
