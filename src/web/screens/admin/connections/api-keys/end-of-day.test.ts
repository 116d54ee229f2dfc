import { expect, test } from 'vitest';
import { endOfDay } from './end-of-day.ts';

test.each([
  ['2026-12-31', 'UTC', '2026-12-31T23:59:59.000Z'],
  ['2026-12-31', 'Europe/Berlin', '2026-12-31T22:59:59.000Z'],
  ['2026-12-31', 'America/Los_Angeles', '2027-01-01T07:59:59.000Z'],
  // The clocks are changed in the night before, and after.
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.000Z'],
  ['2026-10-24', 'Europe/Berlin', '2026-10-24T21:59:59.000Z'],
])('the end of %s in %s is %s', (day, timeZone, moment) => {
  expect(endOfDay(day, timeZone)).toBe(moment);
});
