import type { Order } from '#contract/order/order.ts';
import { holdsPayment, wasPaid, type OrderStatus, type PaymentStatus } from '#contract/order/order-states.ts';
import { paymentMethodLabels } from './payment-method-labels.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** The labels of order statuses, for shoppers. */
export const orderStatusLabels: Readonly<Record<OrderStatus, { label: string; tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  dispatched: { label: 'Dispatched', tone: 'success' },
  lost: { label: 'Lost', tone: 'danger' },
  returned_to_sender: { label: 'Returned to sender', tone: 'danger' },
  delivered: { label: 'Delivered', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  returned: { label: 'Returned', tone: 'neutral' },
};

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

export { paymentMethodLabels };

type States = Pick<Order, 'orderStatus' | 'paymentStatus'>;

/** Returns true when the order can be paid, and will be cancelled when it is not. */
export const awaitsPayment = ({ orderStatus, paymentStatus, paymentMethod }: States & Pick<Order, 'paymentMethod'>) =>
  orderStatus === 'pending' && paymentMethod !== 'cod' && (paymentStatus === 'pending' || paymentStatus === 'failed');

/** Returns the status of an order, for shoppers. */
export const orderStatusLabel = (order: States & Pick<Order, 'paymentMethod'>): { label: string; tone: Tone } =>
  awaitsPayment(order) ? { label: 'Awaiting payment', tone: 'warning' } : orderStatusLabels[order.orderStatus];

/** Returns true for a cancelled order whose payment will be refunded automatically. */
export const isRefundPending = (order: States): boolean => order.orderStatus === 'cancelled' && holdsPayment(order);

/** Returns what became of the payment of an order that was refunded, in part or in full, or will be; for shoppers. */
export const refundLabel = (order: States & Pick<Order, 'paymentMethod' | 'totalAmount'>): string | undefined => {
  const isRefunded = order.paymentStatus === 'partly_refunded' || order.paymentStatus === 'refunded';
  return !isFree(order) && (isRefunded || isRefundPending(order)) ? paymentLabel(order) : undefined;
};

/** Returns true for an order with nothing to pay or refund. */
export const isFree = ({ totalAmount }: Pick<Order, 'totalAmount'>): boolean => totalAmount === 0;

/** Returns the status of the payment. A payment that will never come is not pending. */
export const paymentStatusLabel = (order: States): string =>
  order.orderStatus === 'cancelled' && !wasPaid(order) ? 'Not paid' : paymentStatusLabels[order.paymentStatus];

/** Returns the status of the payment, and what is to come. */
export function paymentLabel(order: States & Pick<Order, 'paymentMethod' | 'totalAmount'>): string {
  if (isFree(order)) return 'Nothing to pay';
  if (isDueOnDelivery(order)) return 'Due on delivery';
  return isRefundPending(order) ? 'Refund on its way' : paymentStatusLabel(order);
}

/** Returns true while the shopper has nothing to do, because the cash is collected with the package. */
const isDueOnDelivery = (order: States & Pick<Order, 'paymentMethod'>): boolean =>
  order.paymentMethod === 'cod' && order.paymentStatus === 'pending' && isOnItsWay(order);

/** Returns the payment method and status, for admins. */
export function paymentSummary(order: States & Pick<Order, 'paymentMethod' | 'totalAmount'>): string {
  if (isFree(order)) return 'Nothing to pay';
  const status = isDueOnDelivery(order) ? 'due' : paymentStatusLabel(order).toLowerCase();
  return `${paymentMethodLabels[order.paymentMethod]}, ${status}`;
}

/** Returns the text of a URL as a key of the labels; undefined when it is not one. */
export const parseKey = <Key extends string>(
  labels: Readonly<Record<Key, unknown>>,
  text: string | null,
): Key | undefined => Object.keys(labels).find((key): key is Key => key === text);

/** Returns true while the expected arrival is worth showing: the order is confirmed and not delivered yet. */
export const isOnItsWay = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean =>
  orderStatus === 'confirmed' || orderStatus === 'dispatched';
