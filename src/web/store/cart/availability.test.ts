import { expect, test } from 'vitest';
import { whyUnavailable } from './availability.ts';

test('a line that can be bought needs no words', () => {
  expect(whyUnavailable({ available: true, quantity: 3 })).toBeUndefined();
});

test('the last wanted piece is gone', () => {
  expect(whyUnavailable({ available: false, quantity: 1 })).toBe('Sold out. Please remove it to go on.');
});

test('there are fewer than wanted', () => {
  expect(whyUnavailable({ available: false, quantity: 3 })).toMatch(/^There are fewer than 3 left\./);
});
