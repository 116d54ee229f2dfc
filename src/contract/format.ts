import { getFormatLocale } from '#i18n/locale.ts';

/**
 * Returns a formatter of a locale. Each is made once, when it is first needed: making one takes a phone 100 ms and longer than using it
 * a thousand times.
 */
function lazily<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}

/** The locale whose prices are written without a formatter, so that a first visit makes none. */
export const english = 'en-US';

const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

const numbers = lazily((locale) => new Intl.NumberFormat(locale));
const shortNumbers = lazily((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const twoDecimals = lazily((locale) => new Intl.NumberFormat(locale, decimals));
const ungrouped = lazily((locale) => new Intl.NumberFormat(locale, { ...decimals, useGrouping: false }));
const sums = lazily((locale) => new Intl.NumberFormat(locale, currency));
const wholeSums = lazily((locale) => new Intl.NumberFormat(locale, { ...currency, maximumFractionDigits: 0 }));
const compactSums = lazily(
  (locale) => new Intl.NumberFormat(locale, { ...currency, notation: 'compact', maximumFractionDigits: 1 }),
);
const collators = lazily((locale) => new Intl.Collator(locale, { numeric: true }));
const lists = lazily((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** 12345 -> 12,345. */
export const formatNumber = (value: number, locale = getFormatLocale()): string => numbers(locale).format(value);

/** 1234.56 -> 1,234.6. */
export const formatShortNumber = (value: number, locale = getFormatLocale()): string =>
  shortNumbers(locale).format(value);

/** 1299.5 -> 1,299.50, 48 -> 48: an amount as a field shows it. */
export const formatAmountText = (dollars: number, locale = getFormatLocale()): string =>
  (Number.isInteger(dollars) ? numbers : twoDecimals)(locale).format(dollars);

/** 1299.5 -> 1299.50, 48 -> 48.00: an amount as a field suggests it. */
export const formatSuggestedAmount = (dollars: number, locale = getFormatLocale()): string =>
  ungrouped(locale).format(dollars);

/** 48 dollars -> $48.00, for the cart, the summary and orders (spec §9). */
export const formatAmount = (dollars: number, locale = getFormatLocale()): string =>
  locale === english ? `$${dollars.toFixed(2)}` : formatSum(dollars, locale);

/** 48 dollars -> $48, 19.5 -> $19.50, for product cards, which show the price as the merchant entered it (D8). */
export function formatPrice(dollars: number, locale = getFormatLocale()): string {
  if (!Number.isInteger(dollars)) return formatAmount(dollars, locale);
  return locale === english ? `$${dollars}` : wholeSums(locale).format(dollars);
}

/** 12345 dollars -> $12,345.00. */
export const formatSum = (dollars: number, locale = getFormatLocale()): string => sums(locale).format(dollars);

/** 12345 dollars -> $12.3K. */
export const formatCompactSum = (dollars: number, locale = getFormatLocale()): string =>
  compactSums(locale).format(dollars);

type CurrencySign = { sign: string; place: 'start' | 'end' };

/** Returns the currency sign that a field for amounts shows, and on which side of the amount. */
export function currencySign(locale = getFormatLocale()): CurrencySign {
  if (locale === english) return { sign: '$', place: 'start' };
  const parts = sums(locale).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isBefore = at < parts.findIndex(({ type }) => type === 'integer');
  return { sign: parts[at]?.value ?? '', place: isBefore ? 'start' : 'end' };
}

export type DecimalSign = '.' | ',';

/** Returns the sign between whole and decimals. */
export function decimalSign(locale = getFormatLocale()): DecimalSign {
  const found = numbers(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal');
  return found?.value === ',' ? ',' : '.';
}

/** `Red`, `Green`, `Blue` -> Red, Green, and Blue. */
export const formatList = (names: readonly string[], locale = getFormatLocale()): string => lists(locale).format(names);

/** Sand -> sand: the name of a color within a sentence. German writes it with a capital there too. */
export const formatWithinSentence = (color: string, locale = getFormatLocale()): string =>
  locale.startsWith('de') ? color : color.toLocaleLowerCase(locale);

/** Orders names in a list: "Belt 2" before "Belt 10", and German "Ärmel" before "Bund". */
export const compareNames = (one: string, other: string, locale = formatLocale()): number =>
  collators(locale).compare(one, other);

/** `Boxy tee`, ``, `M` -> Boxy tee, M: what describes one thing. */
export const joinNames = (names: readonly (string | null | undefined)[], locale = formatLocale()): string =>
  names.filter(Boolean).join(locale.startsWith('ar') ? '، ' : ', ');
