import { expect, test } from 'vitest';
import { isLuhnValid } from '#contract/order/card.ts';
import { faceOf } from './card-rules.ts';
import { testCards } from './sandbox/test-cards.ts';

test.each(Object.keys(testCards))('has a valid check digit in the test card %s', (number) => {
  expect(isLuhnValid(number)).toBe(true);
});

test.each([
  ['4242424242424242', 'Visa'],
  ['378282246310005', 'American Express'],
  ['9999999999999999', 'Card'],
])('keeps of %s the brand %s and the last four digits', (number, brand) => {
  expect(faceOf({ number })).toEqual({ brand, last4: number.slice(-4) });
});
