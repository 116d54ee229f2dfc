import { isExpired } from '#contract/order/card.ts';
import type { SavedCard } from '#contract/order/payment.ts';

type CardName = Pick<SavedCard, 'brand' | 'last4'>;

/** `Visa ending in 4242`. */
export const formatCard = ({ brand, last4 }: CardName): string => `${brand} ending in ${last4}`;

/** `Visa ending in 4242, expires 12/2030`. */
export function formatCardWithExpiry(card: Omit<SavedCard, '_id' | 'userId' | 'kind'>, now: Date): string {
  const until = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return `${formatCard(card)}, ${isExpired(card, now) ? 'expired' : 'expires'} ${until}`;
}
