import { getLocale, languages } from '#i18n/locale.ts';

/** Returns the direction in which the language of the mail is written. */
export const direction = (): 'ltr' | 'rtl' => languages[getLocale()].dir;
