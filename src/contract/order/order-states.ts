/** The statuses of an order and its payment, and all allowed transitions between them (contract, "Orders"; D11). */
export type OrderStatus =
  | 'pending'
  | 'confirmed'
  | 'dispatched'
  | 'lost'
  | 'returned_to_sender'
  | 'delivered'
  | 'cancelled'
  | 'returned';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'partly_refunded' | 'refunded';

export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['dispatched', 'cancelled'],
  dispatched: ['delivered', 'lost', 'returned_to_sender'],
  lost: ['dispatched', 'delivered', 'returned_to_sender', 'cancelled'],
  returned_to_sender: ['dispatched', 'cancelled'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['paid', 'failed'],
  paid: ['partly_refunded', 'refunded'],
  failed: ['pending'],
  partly_refunded: ['refunded'],
  refunded: [],
};

export const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean => orderTransitions[from].includes(to);
export const canMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentTransitions[from].includes(to);

/** Returns true when the order was paid and not refunded in full. */
export const holdsPayment = ({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'partly_refunded';

/** Returns true when the order was paid, even if it was refunded since. */
export const wasPaid = (order: { paymentStatus: PaymentStatus }): boolean =>
  holdsPayment(order) || order.paymentStatus === 'refunded';

type Outcome = { orderStatus: OrderStatus; paymentStatus: PaymentStatus };

/** Returns true when the order and its payment are final, so that the shopper may remove the order from their list (D18). */
export const isFinished = (order: Outcome): boolean =>
  order.orderStatus === 'delivered' ||
  order.orderStatus === 'returned' ||
  (order.orderStatus === 'cancelled' && !holdsPayment(order));

/** Returns true when the order was cancelled or returned and its payment is not fully refunded. */
export const canRefund = (order: Outcome): boolean =>
  (order.orderStatus === 'cancelled' || order.orderStatus === 'returned') && holdsPayment(order);

/** Returns true when the parcel did not arrive. The order is then sent again, or cancelled and refunded. */
export const isUndelivered = ({ orderStatus }: { orderStatus: OrderStatus }): boolean =>
  orderStatus === 'lost' || orderStatus === 'returned_to_sender';

/** Returns true when the shopper may cancel the order: it is not dispatched yet. */
export const canShopperCancel = ({ orderStatus }: { orderStatus: OrderStatus }): boolean =>
  orderStatus === 'pending' || orderStatus === 'confirmed';

type States = { orderStatus: OrderStatus; paymentStatus: PaymentStatus; paymentMethod: 'paypal' | 'card' | 'cod' };

/** Returns why an admin cannot change an order to this status now; undefined when it is allowed. */
export function statusChangeError(order: States, to: OrderStatus): string | undefined {
  const { orderStatus, paymentMethod } = order;
  if (orderStatus === 'pending' && to === 'dispatched')
    return 'This order is pending: it can be dispatched once it is paid.';
  if (!canMoveOrder(orderStatus, to)) return `This order is ${inWords(orderStatus)}, so it cannot be ${inWords(to)}.`;
  if (to === 'confirmed' && !holdsPayment(order) && paymentMethod !== 'cod') {
    return 'This order is pending: it can be confirmed once it is paid.';
  }
  return undefined;
}

/** Returns why an order cannot be dispatched from a list, where nothing is asked about its pieces; undefined when it can. */
export const listDispatchError = (order: States): string | undefined =>
  isUndelivered(order)
    ? `This order is ${inWords(order.orderStatus)}: open it to send it again.`
    : statusChangeError(order, 'dispatched');

/** `returned_to_sender` -> returned to sender. */
const inWords = (status: OrderStatus): string => status.replaceAll('_', ' ');
