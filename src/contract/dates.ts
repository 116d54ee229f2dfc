import { getFormatLocale } from '#i18n/locale.ts';
import { english } from './format.ts';

/** The forms in which pages and mails show a date, with examples in American English. */
const styles = {
  /** November 25, 2026 */
  day: { dateStyle: 'long' },
  /** November 25, 2026 at 9:41 AM */
  'day-time': { dateStyle: 'long', timeStyle: 'short' },
  /** Nov 25, 2026 */
  'short-day': { dateStyle: 'medium' },
  /** Nov 25, 2026, 9:41 AM */
  'short-day-time': { dateStyle: 'medium', timeStyle: 'short' },
  /** 11/25/26 */
  digits: { dateStyle: 'short' },
  /** Wed, Nov 25 */
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** November 25 */
  'long-month-day': { month: 'long', day: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov 25 */
  'month-day': { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date. Without a time zone, that of the browser applies; the server would render another one. */
export const formatDate = (value: string, style: DateStyle, timeZone?: string, locale = getFormatLocale()): string =>
  unbroken(getFormat(style, timeZone, locale).format(new Date(value)), locale);

/** 2026-11-27T00:00 -> Nov 27, 2026, 12:00 AM: a minute of the shop's wall clock. */
export const formatWallClock = (minute: string, locale = getFormatLocale()): string =>
  formatDate(`${minute}Z`, 'short-day-time', 'UTC', locale);

/** Formats a range of days, such as `2026-11-24` to `2026-11-27`. English repeats the month: Tue, Nov 24 – Fri, Nov 27. */
export function formatDays(from: string, to: string, style: DateStyle, locale = getFormatLocale()): string {
  if (from === to) return formatDate(from, style, 'UTC', locale);
  if (locale === english) return [from, to].map((day) => formatDate(day, style, 'UTC', locale)).join(' – ');
  const range = getFormat(style, 'UTC', locale).formatRange(new Date(from), new Date(to));
  return unbroken(range, locale).replace('\u00A0–\u00A0', ' – ');
}

/** Returns the last day before an end on the shop's wall clock: `2026-11-30T00:00` -> `2026-11-29`. */
export const lastDayBefore = (end: string): string =>
  new Date(Date.parse(`${end}Z`) - 60_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Formats an end on the shop's wall clock, which is exclusive: midnight as the day that it ends, another minute with its time. */
export const formatEnd = (end: string, locale = getFormatLocale()): string =>
  end.endsWith('T00:00') ? formatDate(lastDayBefore(end), 'short-day', 'UTC', locale) : formatWallClock(end, locale);

/** Returns the day of a moment in a time zone: `2026-11-24`. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment);

/** Returns the minute of the wall clock of a time zone: `2026-11-24T09:41`. */
export const minuteOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(moment)
    .replace(' ', 'T');

/** Keeps a date on one line, with the same spaces whatever the browser knows of the language. English dates may break. */
const unbroken = (date: string, locale: string): string =>
  locale === english ? date : date.replaceAll(/\s/g, '\u00A0');

/** Caches the formats: creating one takes longer than using it a thousand times. */
function getFormat(style: DateStyle, timeZone: string | undefined, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
  formats.set(key, format);
  return format;
}
