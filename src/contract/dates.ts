import { getFormatLocale } from '#i18n/locale.ts';

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
  /** Nov 25 */
  'month-day': { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date. Without a time zone, that of the browser applies; the server would render another one. */
export const formatDate = (value: string, style: DateStyle, timeZone?: string): string =>
  getFormat(style, timeZone).format(new Date(value));

/** Caches the formats: creating one takes longer than using it a thousand times. */
function getFormat(style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const locale = getFormatLocale();
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
  formats.set(key, format);
  return format;
}
