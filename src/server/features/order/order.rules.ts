import { mayMoveOrder, type OrderStatus, type PaymentStatus } from '#contract/order-states.ts';

type FirstStep = { kind: 'order'; to: OrderStatus } | { kind: 'payment'; to: PaymentStatus };

/**
 * The steps that a new order takes at once, after it is pending: what costs nothing is paid, and what is paid or is cash on
 * delivery is confirmed.
 */
export function firstSteps(paymentMethod: 'paypal' | 'card' | 'cod', totalCents: number): readonly FirstStep[] {
  const confirmed = { kind: 'order', to: 'confirmed' } as const;
  if (totalCents === 0) return [{ kind: 'payment', to: 'paid' }, confirmed];
  return paymentMethod === 'cod' ? [confirmed] : [];
}

export type SeenLine = { id: string; quantity: number; priceCents: number };

/** Whether these are the lines that the shopper saw: another bag may come to the same total. */
export const isAsSeen = (lines: readonly SeenLine[], seen: readonly SeenLine[]): boolean =>
  lines.length === seen.length &&
  lines.every(({ id, quantity, priceCents }) =>
    seen.some((line) => line.id === id && line.quantity === quantity && line.priceCents === priceCents),
  );

/** Whether the shopper may still cancel. What was paid goes back. */
export const mayCancel = (order: { orderStatus: OrderStatus }): boolean => mayMoveOrder(order.orderStatus, 'cancelled');
