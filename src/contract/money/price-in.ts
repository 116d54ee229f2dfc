import { convertExactly } from './convert-amount.ts';
import { exactDecimal } from './exact-decimal.ts';
import { type Cents, highestCents } from './money.ts';

/** How the prices of a list are made from those of the shop. */
export type PriceRule = {
  currency: string;
  /** Units of the currency for one unit of that of the shop, as text, so that it is exact. Null: only fixed prices. */
  rate: string | null;
  /** Per cent, as text: `-5.5`. */
  adjust: string;
  /** A price is a multiple of `step` plus `ending`. */
  step: Cents;
  ending: Cents;
};

/**
 * Returns the price in the currency of a list: the nearest that its rounding knows, of two the higher. Only what is free in the shop is
 * free in the list. Returns undefined without a rate, and where the price would be higher than a price can be.
 */
export function priceIn(rule: PriceRule, cents: Cents, baseCurrency: string): Cents | undefined {
  if (rule.rate === null) return undefined;
  if (cents === 0) return 0;
  const converted = convertExactly(cents, baseCurrency, rule.currency, rule.rate);
  const adjust = exactDecimal(rule.adjust);
  const percent = 100n * adjust.denominator;
  const numerator = converted.numerator * (percent + adjust.numerator);
  const denominator = converted.denominator * percent;
  const [step, ending] = [BigInt(rule.step), BigInt(rule.ending)];
  // Below the ending, the division would round towards zero; the lowest price is the ending in any case.
  const above = 2n * (numerator - ending * denominator) + step * denominator;
  const steps = above < 0n ? 0n : above / (2n * step * denominator);
  const price = steps * step + ending || step;
  return price > BigInt(highestCents) ? undefined : Number(price);
}
