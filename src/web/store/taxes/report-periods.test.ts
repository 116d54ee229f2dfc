import { expect, test } from 'vitest';
import { reportPeriods } from './report-periods.ts';

const daysOf = (today: string) => reportPeriods(today).map(({ from, to }) => [from, to]);

test('the months, quarters and years around a day', () => {
  expect(daysOf('2026-11-28')).toEqual([
    ['2026-11-01', '2026-11-30'],
    ['2026-10-01', '2026-10-31'],
    ['2026-10-01', '2026-12-31'],
    ['2026-07-01', '2026-09-30'],
    ['2026-01-01', '2026-12-31'],
    ['2025-01-01', '2025-12-31'],
  ]);
});

test('those before a year begins', () => {
  expect(daysOf('2028-02-29').slice(0, 4)).toEqual([
    ['2028-02-01', '2028-02-29'],
    ['2028-01-01', '2028-01-31'],
    ['2028-01-01', '2028-03-31'],
    ['2027-10-01', '2027-12-31'],
  ]);
  expect(daysOf('2027-01-01')[1]).toEqual(['2026-12-01', '2026-12-31']);
});
