import { mayMoveOrder, type OrderStatus, type PaymentStatus } from '#contract/order-states.ts';

/** The states that a new order passes through at once: cash on delivery needs no payment to be confirmed. */
export const firstStates = (paymentMethod: 'paypal' | 'card' | 'cod'): readonly OrderStatus[] =>
  paymentMethod === 'cod' ? ['pending', 'confirmed'] : ['pending'];

/** Whether the shopper may still cancel. Paid money goes back through the payment feature, not through here. */
export const mayCancel = (order: { orderStatus: OrderStatus; paymentStatus: PaymentStatus }): boolean =>
  mayMoveOrder(order.orderStatus, 'cancelled') && order.paymentStatus !== 'paid';
