import { expect, test } from 'vitest';
import { lowStockCount } from './product-notices.ts';

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
