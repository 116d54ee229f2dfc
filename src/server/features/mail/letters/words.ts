import { type Cents, formatAmount, toDollars } from '#contract/money.ts';
import type { Block } from './blocks.ts';

export const amount = (cents: Cents): string => formatAmount(toDollars(cents));

/** Rounded down: nobody should come too late. */
export const hoursWords = (hours: number): string => {
  if (hours < 2) return `${Math.floor(hours * 60)} minutes`;
  return hours < 72 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`;
};

export const signInsAreOff: Block = {
  type: 'paragraph',
  text: 'This e-mail address is confirmed now, so a sign-in through a provider that has another address does not open your account any more.',
};

/** For a subject: one line, and nothing that turns the direction of what follows. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/**
 * Anybody can make an account with the e-mail of another. A name that reads like a link or an advertisement is not passed on
 * to them in the shop's letters.
 */
export function greeting(name: string): string {
  const line = oneLine(name);
  return line === '' || line.length > 60 || /[/@]|\bwww\.|\.\p{L}{2,}/iu.test(line) ? 'Hello,' : `Hello ${line},`;
}
