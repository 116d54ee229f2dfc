import { decimalsOf } from './decimals.ts';
import type { Cents } from './money.ts';

/** A decimal number above 0 as text, so that it is exact: `0.92`. */
export const factorPattern = /^(?=.*[1-9])\d{1,10}(\.\d{1,10})?$/;

/** Converts an amount to another currency, of which `factor` is one unit of the first. Halves are rounded up. */
export function convertAmount(cents: Cents, from: string, to: string, factor: string): Cents {
  const [whole = '', fraction = ''] = factor.split('.');
  const numerator = BigInt(cents) * BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(to));
  const denominator = 10n ** BigInt(fraction.length + decimalsOf(from));
  return Number((2n * numerator + denominator) / (2n * denominator));
}
