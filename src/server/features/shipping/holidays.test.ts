import { expect, test } from 'vitest';
import { hasCalendar, holidaysOf } from './holidays.ts';

test.each([
  ['US', '', '2026-11-26', true],
  ['US', '', '2026-11-27', false],
  ['DE', '', '2026-12-25', true],
  ['DE', '', '2026-12-24', false],
  ['DE', '', '2026-08-15', false],
  ['DE', 'BY', '2026-01-06', true],
  ['DE', '', '2026-01-06', false],
  ['GB', 'ENG', '2026-04-06', true],
  ['TR', '', '2026-03-20', true],
  ['AE', '', '2026-12-02', true],
  ['ZZ', '', '2026-12-25', false],
])('%s %s %s: %s', async (country, region, day, isFree) => {
  expect((await holidaysOf({ country, region }))(day)).toBe(isFree);
});

test.each([
  ['US', '', true],
  ['US', 'LA', true],
  ['US', 'XX', false],
  ['US', 'constructor', false],
  ['JP', '', true],
  ['JP', '13', false],
  ['ZZ', '', false],
  ['constructor', '', false],
])('a calendar of %s %s is known: %s', async (country, region, isKnown) => {
  expect(await hasCalendar({ country, region })).toBe(isKnown);
});
