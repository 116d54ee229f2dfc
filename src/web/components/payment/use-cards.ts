import { useState } from 'react';
import { isExpired } from '#contract/order/card.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { formatCardWithExpiry } from '#web/store/payment/card-labels.ts';
import { selectCards } from '#web/store/payment/payment.selectors.ts';
import type { Card } from '#web/ui/form/choice.tsx';

/** Returns the saved cards as choices, newest first, and the newest that has not expired. */
export function useCards(): { cards: Card[]; newestValidId: string | undefined } {
  const saved = useAppSelector(selectCards);
  const [now] = useState(() => new Date());
  return {
    cards: saved.map((card) => ({
      value: card._id,
      label: formatCardWithExpiry(card, now),
      disabled: isExpired(card, now),
    })),
    newestValidId: saved.find((card) => !isExpired(card, now))?._id,
  };
}
