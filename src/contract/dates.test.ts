import { expect, test } from 'vitest';
import { type DateStyle, formatDate } from './dates.ts';

test.each<[DateStyle, string]>([
  ['day', 'November 25, 2026'],
  ['day-time', 'November 25, 2026 at 9:41 AM'],
  ['short-day', 'Nov 25, 2026'],
  ['short-day-time', 'Nov 25, 2026, 9:41 AM'],
  ['digits', '11/25/26'],
  ['weekday', 'Wed, Nov 25'],
  ['month-day', 'Nov 25'],
])('formats a date as %s: %s', (style, text) => {
  // Before AM and PM is a narrow no-break space.
  expect(formatDate('2026-11-25T09:41:00Z', style, 'UTC').replaceAll(/\s/g, ' ')).toBe(text);
});

test.each([
  ['de-DE', '25. November 2026 um 09:41'],
  ['fr-FR', '25 novembre 2026 à 09:41'],
  ['ar-u-nu-latn', '25 نوفمبر 2026 في 9:41 ص'],
])('formats a date in %s on one line', (locale, text) => {
  expect(formatDate('2026-11-25T09:41:00Z', 'day-time', 'UTC', locale)).toBe(text.replaceAll(' ', '\u00A0'));
});

test('formats a date in a time zone', () => {
  expect(formatDate('2026-11-25T23:41:00Z', 'day', 'Asia/Tokyo')).toBe('November 26, 2026');
});
