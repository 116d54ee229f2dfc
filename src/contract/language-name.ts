import { getFormatLocale } from '#i18n/locale.ts';

/** Returns the name of a language in the language of the page: `de` -> German. */
export const formatLanguage = (code: string): string =>
  new Intl.DisplayNames(getFormatLocale(), { type: 'language' }).of(code) ?? code;
