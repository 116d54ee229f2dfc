export type Locale = 'en';

/** The language in which texts, numbers and dates are shown. */
export const getLocale = (): Locale => 'en';

/** The tags by which `Intl` writes numbers and dates. */
export const formatLocales: Readonly<Record<Locale, string>> = { en: 'en-US' };
