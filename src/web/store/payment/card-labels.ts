import * as m from '#i18n/messages.ts';
import { isExpired } from '#contract/order/card.ts';
import type { SavedCard } from '#contract/order/payment.ts';

type CardName = Pick<SavedCard, 'brand' | 'last4'>;

/** `Visa ending in 4242`. */
export const formatCard = ({ brand, last4 }: CardName): string => m.payment_ending_in({ brand, last4 });

/** `Visa ending in 4242, expires 12/2030`. */
export function formatCardWithExpiry(card: Omit<SavedCard, '_id' | 'userId' | 'kind'>, now: Date): string {
  const until = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  const { brand, last4 } = card;
  return isExpired(card, now)
    ? m.payment_ending_in_expired({ brand, last4, until })
    : m.payment_ending_in_expires({ brand, last4, until });
}
