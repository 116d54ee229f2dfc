import { getFormatLocale } from '#i18n/locale.ts';
import { perLocale } from './format.ts';

const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const collators = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** `Red`, `Green`, `Blue` -> Red, Green, and Blue. */
export const formatList = (names: readonly string[], locale = getFormatLocale()): string => lists(locale).format(names);

/** Orders names in a list: "Belt 2" before "Belt 10", and German "Ärmel" before "Bund". */
export const compareNames = (one: string, other: string, locale = getFormatLocale()): number =>
  collators(locale).compare(one, other);

/** Returns a function that names a country in the language of the page: `DE` -> Germany. */
export function countryNames(locale = getFormatLocale()): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** Returns the name of a currency in the language of the page: `JPY` -> Japanese Yen. */
export const formatCurrency = (code: string): string =>
  new Intl.DisplayNames(getFormatLocale(), { type: 'currency' }).of(code) ?? code;

/** Returns the name of a language in the language of the page: `de` -> German. */
export const formatLanguage = (code: string): string =>
  new Intl.DisplayNames(getFormatLocale(), { type: 'language' }).of(code) ?? code;
