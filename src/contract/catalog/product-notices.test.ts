import { expect, test } from 'vitest';
import { formatDeliveryDays, lowStockCount } from './product-notices.ts';

test.each([
  [3, 5, 'Arrives in 3 to 5 working days'],
  [2, 2, 'Arrives in 2 working days'],
  [1, 1, 'Arrives in 1 working day'],
])('formats %i to %i days as "%s"', (from, to, text) => {
  expect(formatDeliveryDays({ from, to })).toBe(text);
});

test.each([
  [null, null],
  [Number.POSITIVE_INFINITY, null],
  [4, null],
  [3, 3],
  [1, 1],
  [0, null],
])('for a stock of %s returns %s', (stock, count) => {
  expect(lowStockCount(stock)).toBe(count);
});
