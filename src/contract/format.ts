import { getFormatLocale } from '#i18n/locale.ts';

/**
 * Returns a formatter of the language of the page. Each is made once, when it is first needed: making one takes a phone 100 ms and longer
 * than using it a thousand times.
 */
function lazily<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const locale = getFormatLocale();
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}

const numbers = lazily((locale) => new Intl.NumberFormat(locale));
const shortNumbers = lazily((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const sums = lazily((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));
const compactSums = lazily(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);
const lists = lazily((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** 12345 -> 12,345. */
export const formatNumber = (value: number): string => numbers().format(value);

/** 1234.56 -> 1,234.6. */
export const formatShortNumber = (value: number): string => shortNumbers().format(value);

/** 12345 dollars -> $12,345.00. */
export const formatSum = (dollars: number): string => sums().format(dollars);

/** 12345 dollars -> $12.3K. */
export const formatCompactSum = (dollars: number): string => compactSums().format(dollars);

/** `Red`, `Green`, `Blue` -> Red, Green, and Blue. */
export const formatList = (names: readonly string[]): string => lists().format(names);
