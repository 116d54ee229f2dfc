/** The languages of the shop. Docs/languages.md says how to add one. `format` is the tag by which `Intl` writes numbers and dates. */
export const languages = {
  en: { name: 'English', dir: 'ltr', format: 'en-US' },
  de: { name: 'Deutsch', dir: 'ltr', format: 'de-DE' },
  fr: { name: 'Français', dir: 'ltr', format: 'fr-FR' },
  ar: { name: 'العربية', dir: 'rtl', format: 'ar-u-nu-latn' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl'; format: string }>;

export type Locale = keyof typeof languages;

/** All languages, the source of the messages first. */
export const allLocales = Object.keys(languages) as [Locale, ...Locale[]];

/** The language in which the messages are written first. */
export const sourceLocale: Locale = 'en';

let current: () => Locale | undefined = () => undefined;

/** Returns the language of the request or the page, in which texts, numbers and dates are shown. */
export const getLocale = (): Locale => current() ?? sourceLocale;

/** Sets where the language comes from. The entry of a program calls it once. */
export const readLocaleFrom = (source: () => Locale | undefined): void => {
  current = source;
};

/** Returns the tag by which `Intl` writes numbers and dates in the current language. */
export const getFormatLocale = (): string => languages[getLocale()].format;

export const isLocale = (code: string | null): code is Locale => code !== null && Object.hasOwn(languages, code);
