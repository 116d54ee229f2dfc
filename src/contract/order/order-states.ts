/** The statuses of an order and its payment, and all allowed transitions between them (contract, "Orders"; D11). */
export type OrderStatus = 'pending' | 'confirmed' | 'dispatched' | 'delivered' | 'cancelled' | 'returned';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'partly_refunded' | 'refunded';

export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['dispatched', 'cancelled'],
  dispatched: ['delivered'],
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

type States = { orderStatus: OrderStatus; paymentStatus: PaymentStatus; paymentMethod: 'paypal' | 'card' | 'cod' };

/** Returns why an admin cannot change an order to this status now; undefined when it is allowed. */
export function statusChangeError(order: States, to: OrderStatus): string | undefined {
  const { orderStatus, paymentMethod } = order;
  if (orderStatus === 'pending' && to === 'dispatched')
    return 'This order is pending: it can be dispatched once it is paid.';
  if (!canMoveOrder(orderStatus, to)) return `This order is ${orderStatus}, so it cannot be ${to}.`;
  if (to === 'confirmed' && !holdsPayment(order) && paymentMethod !== 'cod') {
    return 'This order is pending: it can be confirmed once it is paid.';
  }
  return undefined;
}
