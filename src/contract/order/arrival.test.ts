import { expect, test } from 'vitest';
import { estimateArrival, formatArrival } from './arrival.ts';

// 20 November 2026 is a Friday.
test.each([
  ['2026-11-20', 1, 1, '2026-11-23', '2026-11-23'],
  ['2026-11-20', 2, 5, '2026-11-24', '2026-11-27'],
  ['2026-11-21', 1, 6, '2026-11-23', '2026-11-30'],
  ['2026-11-22', 1, 1, '2026-11-23', '2026-11-23'],
  ['2026-12-30', 1, 3, '2026-12-31', '2027-01-04'],
])('estimates an order of %s with %i to %i working days: %s to %s', (day, from, to, first, last) => {
  expect(estimateArrival(day, { from, to })).toEqual({ from: first, to: last });
});

test.each([
  ['2026-11-24', '2026-11-27', 'Tue, Nov 24 – Fri, Nov 27'],
  ['2026-11-27', '2026-12-01', 'Fri, Nov 27 – Tue, Dec 1'],
  ['2026-11-24', '2026-11-24', 'Tue, Nov 24'],
])('formats %s to %s as "%s"', (from, to, text) => {
  expect(formatArrival({ from, to })).toBe(text);
});
