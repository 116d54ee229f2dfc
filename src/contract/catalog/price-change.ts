import { decimalsOf } from '#contract/money/decimals.ts';
import type { Cents } from '#contract/money/money.ts';

/** What prices can end in: the hundredths. */
export const priceEndings = ['.00', '.50', '.90', '.95', '.99'] as const;
export type PriceEnding = (typeof priceEndings)[number];

export const priceChangeKinds = ['percent', 'amount', 'set'] as const;
export type PriceChangeKind = (typeof priceChangeKinds)[number];

/** A change of many prices: by a percentage in hundredths of a percent, by an amount, or to one. */
export type PriceChange = { by: PriceChangeKind; value: number; ending?: PriceEnding | undefined };

/** The highest percentage by which prices can rise at once. */
export const highestPercent = 1000;

/** Whether prices of a currency can have an ending: those with hundredths. */
export const canHaveEnding = (currency: string): boolean => decimalsOf(currency) === 2;

const lowestPrice: Cents = 1;
const unit = 100;

/** Returns the price with an ending that is nearest, of two the higher. */
function withEnding(cents: Cents, ending: Cents): Cents {
  const lowest = ending === 0 ? unit : ending;
  const units = Math.floor((cents - ending + unit / 2) / unit);
  return Math.max(units * unit + ending, lowest);
}

/** Returns a percentage more or less of a price, halves rounded up. `hundredths` are those of a percent. */
function byPercent(cents: Cents, hundredths: number): Cents {
  const share = 10_000;
  return Math.floor((cents * (share + hundredths) + share / 2) / share);
}

/**
 * Returns a price after a change, at least the smallest amount. `value` is in hundredths of a percent, or in the smallest unit of the
 * currency.
 */
export function changedPrice(cents: Cents, { by, value, ending }: PriceChange): Cents {
  const changed = by === 'percent' ? byPercent(cents, value) : value + (by === 'amount' ? cents : 0);
  const atLeast = Math.max(changed, lowestPrice);
  return ending === undefined ? atLeast : withEnding(atLeast, Number(ending.slice(1)));
}
