import { expect, test } from 'vitest';
import { whyUnavailable } from './availability.ts';

test('returns undefined for an available line', () => {
  expect(whyUnavailable({ available: true, left: 3 })).toBeUndefined();
});

test('asks to remove a line that is sold out', () => {
  expect(whyUnavailable({ available: false, left: null })).toBe('Sold out. Please remove it to continue.');
});

test('asks to choose fewer when the stock is too low', () => {
  expect(whyUnavailable({ available: false, left: 2 })).toBe(
    'There are only 2 left. Please choose fewer or remove it.',
  );
  expect(whyUnavailable({ available: false, left: 1 })).toMatch(/^There is only 1 left\./);
});

test('says of what the market does not sell what its page says', () => {
  const notSoldHere = 'This product is not sold in Europe.';
  expect(whyUnavailable({ available: false, left: null, notSoldHere })).toBe(notSoldHere);
});
