/** The statuses of an order and its payment, and all allowed transitions between them (contract, "Orders"; D11). */
export type OrderStatus = 'pending' | 'confirmed' | 'dispatched' | 'delivered' | 'cancelled' | 'returned';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded';

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
  paid: ['refunded'],
  failed: ['pending'],
  refunded: [],
};

export const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean => orderTransitions[from].includes(to);
export const canMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentTransitions[from].includes(to);

type Outcome = { orderStatus: OrderStatus; paymentStatus: PaymentStatus };

/** Returns true when the order and its payment are final, so that the shopper may remove the order from their list (D18). */
export const isFinished = ({ orderStatus, paymentStatus }: Outcome): boolean =>
  orderStatus === 'delivered' ||
  orderStatus === 'returned' ||
  (orderStatus === 'cancelled' && paymentStatus !== 'paid');

/** Returns true when the order was cancelled or returned and its payment is not fully refunded. */
export const canRefund = ({ orderStatus, paymentStatus }: Outcome): boolean =>
  (orderStatus === 'cancelled' || orderStatus === 'returned') && paymentStatus === 'paid';

type States = { orderStatus: OrderStatus; paymentStatus: PaymentStatus; paymentMethod: 'paypal' | 'card' | 'cod' };

/** Returns why an admin cannot change an order to this status now; undefined when it is allowed. */
export function statusChangeError(order: States, to: OrderStatus): string | undefined {
  const { orderStatus, paymentStatus, paymentMethod } = order;
  const isPaid = paymentStatus === 'paid';
  if (orderStatus === 'pending' && to === 'dispatched')
    return 'This order is pending: it can be dispatched once it is paid.';
  if (!canMoveOrder(orderStatus, to)) return `This order is ${orderStatus}, so it cannot be ${to}.`;
  if (to === 'confirmed' && !isPaid && paymentMethod !== 'cod') {
    return 'This order is pending: it can be confirmed once it is paid.';
  }
  return undefined;
}
