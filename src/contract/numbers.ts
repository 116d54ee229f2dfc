import { getFormatLocale } from '#i18n/locale.ts';
import { perLocale } from './format.ts';

const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));
const shortNumbers = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const decimals = perLocale((locale) => new Intl.NumberFormat(locale, cents));
const ungrouped = perLocale((locale) => new Intl.NumberFormat(locale, { ...cents, useGrouping: false }));
const sums = perLocale((locale) => new Intl.NumberFormat(locale, currency));
const compactSums = perLocale(
  (locale) => new Intl.NumberFormat(locale, { ...currency, notation: 'compact', maximumFractionDigits: 1 }),
);

/** 12345 -> 12,345. */
export const formatNumber = (value: number, locale = getFormatLocale()): string => numbers(locale).format(value);

/** 1234.56 -> 1,234.6. */
export const formatShortNumber = (value: number, locale = getFormatLocale()): string =>
  shortNumbers(locale).format(value);

/** 12345 dollars -> $12,345.00. */
export const formatSum = (dollars: number, locale = getFormatLocale()): string => sums(locale).format(dollars);

/** 12345 dollars -> $12.3K. */
export const formatCompactSum = (dollars: number, locale = getFormatLocale()): string =>
  compactSums(locale).format(dollars);

/** 1299.5 -> 1,299.50, 48 -> 48: an amount as a field shows it. */
export const formatAmountText = (dollars: number, locale = getFormatLocale()): string =>
  (Number.isInteger(dollars) ? numbers : decimals)(locale).format(dollars);

/** 1299.5 -> 1299.50, 48 -> 48.00: an amount as a field suggests it. */
export const formatSuggestedAmount = (dollars: number, locale = getFormatLocale()): string =>
  ungrouped(locale).format(dollars);

export type DecimalSign = '.' | ',';

/** Returns the sign between whole and decimals. */
export function decimalSign(locale = getFormatLocale()): DecimalSign {
  const found = numbers(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal');
  return found?.value === ',' ? ',' : '.';
}
