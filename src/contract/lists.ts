import { getFormatLocale } from '#i18n/locale.ts';
import { perLocale } from './format.ts';

const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const collators = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** `Red`, `Green`, `Blue` -> Red, Green, and Blue. */
export const formatList = (names: readonly string[], locale = getFormatLocale()): string => lists(locale).format(names);

/** Orders names in a list: "Belt 2" before "Belt 10", and German "Ärmel" before "Bund". */
export const compareNames = (one: string, other: string, locale = getFormatLocale()): number =>
  collators(locale).compare(one, other);

/** Returns a function that names what a code stands for, and returns a code that stands for nothing. */
function namesOf(type: 'region' | 'currency' | 'language') {
  const names = perLocale((locale) => new Intl.DisplayNames(locale, { type }));
  return (code: string): string => names(getFormatLocale()).of(code) ?? code;
}

/** Returns the name of a country in the language of the page: `DE` -> Germany. */
export const formatCountry = namesOf('region');

/** Returns the name of a currency in the language of the page: `JPY` -> Japanese Yen. */
export const formatCurrency = namesOf('currency');

/** Returns the name of a language in the language of the page: `de` -> German. */
export const formatLanguage = namesOf('language');
