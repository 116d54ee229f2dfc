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
  ['en-US', '2026-11-24', '2026-11-27', 'Tue, Nov 24 – Fri, Nov 27'],
  ['en-US', '2026-11-27', '2026-12-01', 'Fri, Nov 27 – Tue, Dec 1'],
  ['en-US', '2026-11-24', '2026-11-24', 'Tue, Nov 24'],
  ['de-DE', '2026-11-24', '2026-11-27', 'Di., 24. – Fr., 27. Nov.'],
  ['de-DE', '2026-11-27', '2026-12-01', 'Fr., 27. Nov. – Di., 1. Dez.'],
  ['de-DE', '2026-11-24', '2026-11-24', 'Di., 24. Nov.'],
  ['fr-FR', '2026-11-24', '2026-11-27', 'mar. 24 – ven. 27 nov.'],
  ['fr-FR', '2026-12-30', '2027-01-04', 'mer. 30 déc. 2026 – lun. 4 janv. 2027'],
  ['ar-u-nu-latn', '2026-11-24', '2026-11-27', 'الثلاثاء، 24 – الجمعة، 27 نوفمبر'],
  ['ar-u-nu-latn', '2026-11-24', '2026-11-24', 'الثلاثاء، 24 نوفمبر'],
])('formats an arrival in %s from %s to %s as "%s"', (locale, from, to, text) => {
  expect(formatArrival({ from, to }, locale).replaceAll('\u00A0', ' ')).toBe(text);
});

test('keeps each day on one line', () => {
  expect(formatArrival({ from: '2026-11-24', to: '2026-11-27' }, 'de-DE')).toBe(
    'Di.,\u00A024. – Fr.,\u00A027.\u00A0Nov.',
  );
});
