import { expect, test } from 'vitest';
import { estimateArrival } from '#contract/order/arrival.ts';
import type { Handling } from '#contract/shop/shipping.ts';
import { arrivesAfter, leavesOn } from './leaves-on.ts';

const handling: Handling = { days: 0, cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], calendar: null, closed: [] };
const never = () => false;
const isChristmas = (day: string) => day.endsWith('-12-25');

test.each<[string, string, Partial<Handling>, string]>([
  ['at the cut-off', '2026-11-27T14:00', {}, '2026-11-27'],
  ['a minute later, on a Friday', '2026-11-27T14:01', {}, '2026-11-30'],
  ['on a Saturday', '2026-11-28T09:00', {}, '2026-11-30'],
  ['with a day of handling', '2026-11-27T09:00', { days: 1 }, '2026-11-30'],
  ['late, with a day of handling', '2026-11-27T15:00', { days: 1 }, '2026-12-01'],
  ['on a closed day', '2026-11-27T09:00', { closed: ['2026-11-27'] }, '2026-11-30'],
  ['without a cut-off, on a Saturday', '2026-11-28T23:59', { cutOff: null }, '2026-11-28'],
  ['on Christmas', '2026-12-25T09:00', {}, '2026-12-28'],
  ['of a shop that works on Saturdays', '2026-11-28T09:00', { weekdays: [1, 2, 3, 4, 5, 6] }, '2026-11-28'],
])('an order %s', (_when, orderedAt, more, day) => {
  expect(leavesOn(orderedAt, { ...handling, ...more }, isChristmas)).toBe(day);
});

test('without cut-off, handling and calendar, orders arrive as before', () => {
  for (const day of ['2026-11-23', '2026-11-27', '2026-11-28', '2026-11-29']) {
    const left = leavesOn(`${day}T18:00`, { ...handling, cutOff: null }, never);
    expect(arrivesAfter(left, { from: 2, to: 4 }, handling.weekdays, never)).toEqual(
      estimateArrival(day, { from: 2, to: 4 }),
    );
  }
});

test('public holidays on the way do not count', () => {
  expect(arrivesAfter('2026-12-24', { from: 1, to: 2 }, handling.weekdays, isChristmas)).toEqual({
    from: '2026-12-28',
    to: '2026-12-29',
  });
});
