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

/** Rounds halves up. */
const round = ({ numerator, denominator }: Exact): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** Converts an amount to another currency, of which `factor` is one unit of the first. Halves are rounded up. */
export const convertAmount = (cents: Cents, from: string, to: string, factor: string): Cents =>
  round(convertExactly(cents, from, to, factor));

/** Converts an amount back that `convertAmount` made: `from` is the currency of the result, `to` that of the amount. */
export function convertBack(cents: Cents, from: string, to: string, factor: string): Cents {
  const { numerator, denominator } = convertExactly(1, from, to, factor);
  return round({ numerator: BigInt(cents) * denominator, denominator: numerator });
}

/** Returns the part of an amount that belongs to `part` of `whole`. Halves are rounded up. */
export const shareOf = (cents: Cents, part: Cents, whole: Cents): Cents =>
  round({ numerator: BigInt(cents) * BigInt(part), denominator: BigInt(whole) });
