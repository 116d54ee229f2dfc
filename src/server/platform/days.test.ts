import { expect, test } from 'vitest';
import { addDays, clockTime, dayOf, endOfDay, startOfDay } from './days.ts';

const hours = (day: string, timeZone: string) =>
  (endOfDay(day, timeZone).getTime() - startOfDay(day, timeZone).getTime()) / 3_600_000;

test.each([
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z', 24],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', 23],
  // The change of the clock skips midnight.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', 24],
])('computes the start and length of %s in %s: %s, %d hours', (day, timeZone, start, length) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(start);
  expect(hours(day, timeZone)).toBe(length);
});

test('finds the day of a moment in the time zone of the store', () => {
  const late = new Date('2026-11-20T04:30:00.000Z');
  expect(dayOf(late, 'America/New_York')).toBe('2026-11-19');
  expect(dayOf(late, 'UTC')).toBe('2026-11-20');
  expect(clockTime(late, 'America/New_York')).toBe('2026-11-19 23:30');
});

test('adds days across the end of a month', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
