import { addMonths } from '#contract/add-months.ts';
import { giftCardLength, parseGiftCardCode } from '#contract/order/gift-card-code.ts';
import type { AppError } from '#server/platform/app-error.ts';
import { cardBlocked, cardEmpty, cardExpired } from './gift-cards.errors.ts';
import type { CardRow } from './gift-cards.repository.ts';

/** How many characters of a code are stored, by which people tell their cards apart. */
export const endingLength = 4;

/** For how many days a gift card can be used that had expired when money was given back to it. */
export const daysAfterExpiry = 90;

/** Returns why a gift card cannot be used at all on a day of the shop; undefined when it can, though it may be empty. */
export function whyUnusable(
  { status, expiresOn }: Pick<CardRow, 'status' | 'expiresOn'>,
  today: string,
): AppError | undefined {
  if (status !== 'active') return cardBlocked();
  return expiresOn !== null && expiresOn < today ? cardExpired(expiresOn) : undefined;
}

/** Returns why a gift card pays nothing on a day of the shop; undefined when it can. */
export const whyRefused = (
  card: Pick<CardRow, 'status' | 'expiresOn' | 'balanceCents'>,
  today: string,
): AppError | undefined => whyUnusable(card, today) ?? (card.balanceCents === 0 ? cardEmpty() : undefined);

/** Returns the end of a code that a search may mean: four characters, or those of a whole code. */
export function endingIn(text: string): string | undefined {
  const typed = text.trim();
  // Zeros make a whole code of an ending, which is then read as any code is.
  const code = parseGiftCardCode(typed.length === endingLength ? typed.padStart(giftCardLength, '0') : typed);
  return code?.slice(-endingLength);
}

/** Returns the last day on which a gift card of this day can be used; null for no end. */
export const lastDayAfter = (day: string, months: number | null): string | null =>
  months === null ? null : addMonths(day, months);
