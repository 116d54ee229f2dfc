import { expect, test } from 'vitest';
import { whyUnavailable } from './availability.ts';

test('a line that can be bought needs no words', () => {
  expect(whyUnavailable({ available: true, left: 3 })).toBeUndefined();
});

test('what is sold out has to go, however many were wanted', () => {
  expect(whyUnavailable({ available: false, left: null })).toBe('Sold out. Please remove it to go on.');
});

test('there are fewer than wanted', () => {
  expect(whyUnavailable({ available: false, left: 2 })).toBe(
    'There are only 2 left. Please choose fewer, or remove it.',
  );
  expect(whyUnavailable({ available: false, left: 1 })).toMatch(/^There is only 1 left\./);
});
