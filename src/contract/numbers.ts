import { getBaseCurrency } from '#i18n/currency.ts';
import { getFormatLocale } from '#i18n/locale.ts';
import { decimalsOf } from './money/decimals.ts';
import { keepSignInOrder, perLocale } from './format.ts';

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));
const exactNumbers = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 15 }));
const shortNumbers = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** Makes formatters for each currency, from its options. */
function perCurrency(optionsOf: (currency: string, decimals: number) => Intl.NumberFormatOptions) {
  const made = new Map<string, (locale: string) => Intl.NumberFormat>();
  return (currency: string, locale: string): Intl.NumberFormat => {
    const formatters =
      made.get(currency) ?? perLocale((tag) => new Intl.NumberFormat(tag, optionsOf(currency, decimalsOf(currency))));
    made.set(currency, formatters);
    return formatters(locale);
  };
}

const withDecimals = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const withSign = (currency: string) => ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }) as const;

const decimals = perCurrency((_currency, digits) => withDecimals(digits));
const ungrouped = perCurrency((_currency, digits) => ({ ...withDecimals(digits), useGrouping: false }));
const sums = perCurrency((currency, digits) => ({ ...withSign(currency), ...withDecimals(digits) }));
const compactSums = perCurrency((currency) => ({
  ...withSign(currency),
  notation: 'compact',
  maximumFractionDigits: 1,
}));

/** 12345 -> 12,345. */
export const formatNumber = (value: number, locale = getFormatLocale()): string => numbers(locale).format(value);

/** 1234.5678 -> 1,234.5678: with all of its decimals. */
export const formatExactNumber = (value: number, locale = getFormatLocale()): string =>
  exactNumbers(locale).format(value);

/** 1234.56 -> 1,234.6. */
export const formatShortNumber = (value: number, locale = getFormatLocale()): string =>
  shortNumbers(locale).format(value);

const units = perLocale((key) => {
  const [locale, unit] = key.split(' ');
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: unit ?? '',
    maximumFractionDigits: unit === 'percent' ? 3 : 1,
  });
});

/** 1.5 megabyte -> 1.5 MB. */
export const formatUnit = (value: number, unit: string, locale = getFormatLocale()): string =>
  units(`${locale} ${unit}`).format(value);

/** 12345 -> $12,345.00. */
export const formatSum = (amount: number, currency = getBaseCurrency(), locale = getFormatLocale()): string =>
  keepSignInOrder(sums(currency, locale).format(amount));

/** 12345 -> $12.3K. */
export const formatCompactSum = (amount: number, currency = getBaseCurrency(), locale = getFormatLocale()): string =>
  keepSignInOrder(compactSums(currency, locale).format(amount));

/** 1299.5 -> 1,299.50, 48 -> 48: an amount as a field shows it. */
export const formatAmountText = (amount: number, currency = getBaseCurrency(), locale = getFormatLocale()): string =>
  (Number.isInteger(amount) ? numbers(locale) : decimals(currency, locale)).format(amount);

/** 1299.5 -> 1299.50, 48 -> 48.00: an amount as a field suggests it. */
export const formatSuggestedAmount = (
  amount: number,
  currency = getBaseCurrency(),
  locale = getFormatLocale(),
): string => ungrouped(currency, locale).format(amount);

export type DecimalSign = '.' | ',';

/** Returns the sign between whole and decimals. */
export function decimalSign(locale = getFormatLocale()): DecimalSign {
  const found = numbers(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal');
  return found?.value === ',' ? ',' : '.';
}
