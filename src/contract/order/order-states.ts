/** The life of an order and of its payment (contract, "Orders"): every allowed step, and nothing else (D11). */
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

/** Nothing happens to it any more, and no money is on its way back: the shopper may take it off their list (D18). */
export const isFinished = ({ orderStatus, paymentStatus }: Outcome): boolean =>
  orderStatus === 'delivered' ||
  orderStatus === 'returned' ||
  (orderStatus === 'cancelled' && paymentStatus !== 'paid');

/** It has ended with its money still here: what is left of it can be given back. */
export const canRefund = ({ orderStatus, paymentStatus }: Outcome): boolean =>
  (orderStatus === 'cancelled' || orderStatus === 'returned') && paymentStatus === 'paid';

type States = { orderStatus: OrderStatus; paymentStatus: PaymentStatus; paymentMethod: 'paypal' | 'card' | 'cod' };

/** Why the team may not take an order to this state now; undefined when it may. */
export function statusChangeError(order: States, to: OrderStatus): string | undefined {
  const { orderStatus, paymentStatus, paymentMethod } = order;
  const isPaid = paymentStatus === 'paid';
  if (orderStatus === 'pending' && to === 'dispatched') return 'This order is pending: it is sent once it is paid.';
  if (!canMoveOrder(orderStatus, to)) return `This order is ${orderStatus}, so it cannot be ${to}.`;
  if (to === 'confirmed' && !isPaid && paymentMethod !== 'cod') {
    return 'This order is pending: it is confirmed once it is paid.';
  }
  return undefined;
}
