import { decimalsOf } from './decimals.ts';
import { type Exact, exactDecimal } from './exact-decimal.ts';
import type { Cents } from './money.ts';

/** A decimal number above 0 as text, so that it is exact: `0.92`. */
export const factorPattern = /^(?=.*[1-9])\d{1,10}(\.\d{1,10})?$/;

/** `0,92` -> 0.92: a factor as people type it. */
export const parseFactor = (text: string): string => text.trim().replace(',', '.');

/** Converts an amount to another currency exactly, of which `factor` is one unit of the first. */
export function convertExactly(cents: Cents, from: string, to: string, factor: string): Exact {
  const { numerator, denominator } = exactDecimal(factor);
  return {
    numerator: BigInt(cents) * numerator * 10n ** BigInt(decimalsOf(to)),
    denominator: denominator * 10n ** BigInt(decimalsOf(from)),
  };
}

/** Converts an amount to another currency, of which `factor` is one unit of the first. Halves are rounded up. */
export function convertAmount(cents: Cents, from: string, to: string, factor: string): Cents {
  const { numerator, denominator } = convertExactly(cents, from, to, factor);
  return Number((2n * numerator + denominator) / (2n * denominator));
}
