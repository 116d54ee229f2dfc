import type { Cents } from '#contract/money/money.ts';
import { ratio } from './ratio.ts';

/** A named part of a tax; the rate is in thousandths of a per cent: 8875 is 8.875 %. */
export type TaxPart = { name: string; rate: number };

export type Taxes = {
  /** Whether prices lack the tax, contain it, or contain that of another place, which is taken out of them. */
  prices: 'added' | 'included' | 'removed';
  /** By class. What is in none is not taxed. */
  rates: Readonly<Record<string, readonly TaxPart[]>>;
};

export const partsOf = ({ rates }: Taxes, taxClass: string | null): readonly TaxPart[] =>
  taxClass === null ? [] : (rates[taxClass] ?? []);

export const rateOf = (taxes: Taxes, taxClass: string | null): number =>
  partsOf(taxes, taxClass).reduce((sum, { rate }) => sum + rate, 0);

/** What is left of an amount without the tax that it contains. */
export const withoutTax = (cents: Cents, rate: number): Cents => ratio(cents, 100_000, 100_000 + rate);

/** A price as the pricing takes it: without the tax of another place. */
export const withoutRemovedTax = (taxes: Taxes, cents: Cents, taxClass: string | null): Cents =>
  taxes.prices === 'removed' ? withoutTax(cents, rateOf(taxes, taxClass)) : cents;
