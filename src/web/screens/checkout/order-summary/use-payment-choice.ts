import { useState } from 'react';
import type { PaymentMethod } from '#contract/order/order.ts';
import { useCards } from '#web/components/payment/use-cards.ts';
import { parseKey, paymentMethodLabels } from '#web/store/order/order-labels.ts';

/** A method with a new card, PayPal or cash, or a saved card by its id. */
export type PaymentChoice = { method: PaymentMethod; savedCardId?: string };

const savedPrefix = 'saved ';

/** The choice of how to pay. Begins with the newest saved card, or without one with PayPal (D10). */
export function usePaymentChoice() {
  const { cards, newestValidId } = useCards();
  const [chosen, choose] = useState<string>();
  const value = chosen ?? (newestValidId === undefined ? 'paypal' : savedPrefix + newestValidId);
  return {
    cards: cards.map((card) => ({ ...card, value: savedPrefix + card.value })),
    value,
    choose,
    choice: toChoice(value),
  };
}

const toChoice = (value: string): PaymentChoice =>
  value.startsWith(savedPrefix)
    ? { method: 'card', savedCardId: value.slice(savedPrefix.length) }
    : { method: parseKey(paymentMethodLabels, value) ?? 'paypal' };
