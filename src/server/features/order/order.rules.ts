import { mayMoveOrder, type OrderStatus } from '#contract/order-states.ts';

/** The states that a new order passes through at once: cash on delivery needs no payment to be confirmed. */
export const firstStates = (paymentMethod: 'paypal' | 'card' | 'cod'): readonly OrderStatus[] =>
  paymentMethod === 'cod' ? ['pending', 'confirmed'] : ['pending'];

export type SeenLine = { id: string; quantity: number; priceCents: number };

/** Whether these are the lines that the shopper saw: another bag may come to the same total. */
export const isAsSeen = (lines: readonly SeenLine[], seen: readonly SeenLine[]): boolean =>
  lines.length === seen.length &&
  lines.every(({ id, quantity, priceCents }) =>
    seen.some((line) => line.id === id && line.quantity === quantity && line.priceCents === priceCents),
  );

/** Whether the shopper may still cancel. What was paid goes back. */
export const mayCancel = (order: { orderStatus: OrderStatus }): boolean => mayMoveOrder(order.orderStatus, 'cancelled');
