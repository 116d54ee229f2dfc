import { mayMoveOrder, type OrderStatus } from '#contract/order-states.ts';

/** The states that a new order passes through at once: cash on delivery needs no payment to be confirmed. */
export const firstStates = (paymentMethod: 'paypal' | 'card' | 'cod'): readonly OrderStatus[] =>
  paymentMethod === 'cod' ? ['pending', 'confirmed'] : ['pending'];

/** Whether the shopper may still cancel. What was paid goes back. */
export const mayCancel = (order: { orderStatus: OrderStatus }): boolean => mayMoveOrder(order.orderStatus, 'cancelled');
