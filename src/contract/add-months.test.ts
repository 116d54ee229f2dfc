import { expect, test } from 'vitest';
import { addMonths } from './add-months.ts';

test.each([
  ['2026-11-28', 36, '2029-11-28'],
  ['2026-11-28', 2, '2027-01-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
])('%s and %i months is %s', (day, months, last) => {
  expect(addMonths(day, months)).toBe(last);
});
