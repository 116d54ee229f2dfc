import { getBaseCurrency, getCurrency } from '#i18n/currency.ts';
import { decimalsOf } from './decimals.ts';

/**
 * Money is an integer in the smallest unit of its currency everywhere except in JSON, where it is a decimal number (contract: `48`,
 * `19.5`). The smallest unit of most currencies is a cent, by which names say what they hold.
 */
export type Cents = number;

const unitOf = (currency: string): number => 10 ** decimalsOf(currency);

/** 4800 -> 48, 1950 -> 19.5 in dollars. The only way amounts leave the server. */
export const toDecimal = (cents: Cents, currency = getCurrency()): number => cents / unitOf(currency);

/** 19.5 -> 1950 in dollars. Rounds to the nearest unit: 19.999 is 2000, and 0.29, which has no exact binary form, is 29. */
export const toMinor = (amount: number, currency = getCurrency()): Cents => Math.round(amount * unitOf(currency));

/** Whether an amount has no more decimals than the currency, by default that of the shop. */
export const isPayable = (amount: number, currency = getBaseCurrency()): boolean => {
  const cents = amount * unitOf(currency);
  return Math.abs(cents - Math.round(cents)) < 1e-6;
};

/** The highest price, and the highest total of an order, in the smallest unit of the currency. The columns hold little more. */
export const highestCents: Cents = 2_000_000_000;

/** The highest price in a currency, by default that of the shop: 20,000,000 dollars, 2,000,000,000 yen. */
export const maxPrice = (currency = getBaseCurrency()): number => toDecimal(highestCents, currency);
