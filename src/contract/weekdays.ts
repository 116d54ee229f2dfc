import { getFormatLocale } from '#i18n/locale.ts';
import { perLocale } from './format.ts';

const names = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the name of a day of the week, of which 1 is Monday. */
export const formatWeekday = (day: number, locale = getFormatLocale()): string =>
  // The first of January 2024 was a Monday.
  names(locale).format(Date.UTC(2024, 0, day));
