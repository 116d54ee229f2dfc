import { expect, test } from 'vitest';
import { isLuhnValid } from '#contract/order/card.ts';
import { faceOf } from './card-rules.ts';
import { testCards } from './sandbox/test-cards.ts';

test.each(Object.keys(testCards))('the check digit of the test card %s is right', (number) => {
  expect(isLuhnValid(number)).toBe(true);
});

test.each([
  ['4242424242424242', 'Visa'],
  ['378282246310005', 'American Express'],
  ['9999999999999999', 'Card'],
])('of %s the brand %s and the last four digits are kept', (number, brand) => {
  expect(faceOf({ number })).toEqual({ brand, last4: number.slice(-4) });
});
