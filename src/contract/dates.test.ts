import { expect, test } from 'vitest';
import { type DateStyle, formatDate, formatEnd, formatWallClock, lastDayBefore, minuteOf } from './dates.ts';

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

test('reads the minute of the wall clock of a time zone, and writes one', () => {
  const moment = new Date('2026-11-25T18:05:59Z');
  expect(minuteOf(moment, 'UTC')).toBe('2026-11-25T18:05');
  expect(minuteOf(moment, 'Asia/Kolkata')).toBe('2026-11-25T23:35');
  expect(minuteOf(new Date('2026-11-25T15:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-26T00:00');
  expect(formatWallClock('2026-11-27T00:00').replaceAll(/\s/g, ' ')).toBe('Nov 27, 2026, 12:00 AM');
});

test('formats an end at midnight as the day that it ends, and another with its time', () => {
  const english = (end: string) => formatEnd(end).replaceAll(/\s/g, ' ');
  expect(english('2026-11-30T00:00')).toBe('Nov 29, 2026');
  expect(english('2027-01-01T00:00')).toBe('Dec 31, 2026');
  expect(english('2026-11-30T18:30')).toBe('Nov 30, 2026, 6:30 PM');
  expect(formatEnd('2026-11-30T18:30', 'de-DE')).toBe('30.11.2026, 18:30'.replaceAll(' ', '\u00A0'));
});

test('finds the last day before an end', () => {
  const ends = ['2026-03-01T00:00', '2026-03-01T00:01', '2026-03-01T23:59'];
  expect(ends.map(lastDayBefore)).toEqual(['2026-02-28', '2026-03-01', '2026-03-01']);
});
