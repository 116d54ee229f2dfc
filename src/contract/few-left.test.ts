import { expect, test } from 'vitest';
import { fewLeft } from './few-left.ts';

test.each([
  [null, null],
  [Number.POSITIVE_INFINITY, null],
  [4, null],
  [3, 3],
  [1, 1],
  [0, null],
])('of %s pieces, %s are told', (stock, told) => {
  expect(fewLeft(stock)).toBe(told);
});
