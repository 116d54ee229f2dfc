import { useState } from 'react';
import type { PaymentMethod } from '#contract/order/order.ts';
import { useCards } from '#web/components/payment/use-cards.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { parseKey, paymentMethodLabels } from '#web/store/order/order-labels.ts';
import { offeredMethods } from '#web/store/order/offered-methods.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';

/** A method with a new card, PayPal or cash, or a saved card by its id. */
export type PaymentChoice = { method: PaymentMethod; savedCardId?: string };

const allMethods: readonly PaymentMethod[] = ['paypal', 'card', 'cod'];
const savedPrefix = 'saved ';

/**
 * The choice of how to pay. Begins with the preferred method, by card with the newest saved one; without it, with the newest saved card,
 * or without one with PayPal (D10), if the shop offers them.
 */
export function usePaymentChoice(hasGiftCard: boolean, preferred?: PaymentMethod | null) {
  const offered = offeredMethods(useAppSelector(selectSettings)?.paymentMethods ?? allMethods, hasGiftCard);
  const takesCards = offered.includes('card');
  const { cards, newestValidId } = useCards();
  const [latest, choose] = useState<string>();
  // Cash is no longer offered once a gift card is in the bag.
  const chosen = latest === 'cod' && hasGiftCard ? undefined : latest;
  const first = offered.find((method) => method === preferred);
  const saved = newestValidId !== undefined && takesCards ? savedPrefix + newestValidId : undefined;
  const otherwise = first ?? offered[0] ?? 'paypal';
  const takesSaved = first === undefined || first === 'card';
  const value = chosen ?? (takesSaved ? (saved ?? otherwise) : otherwise);
  return {
    offered,
    cards: (takesCards ? cards : []).map((card) => ({ ...card, value: savedPrefix + card.value })),
    value,
    choose,
    choice: toChoice(value),
  };
}

const toChoice = (value: string): PaymentChoice =>
  value.startsWith(savedPrefix)
    ? { method: 'card', savedCardId: value.slice(savedPrefix.length) }
    : { method: parseKey(paymentMethodLabels, value) ?? 'paypal' };
