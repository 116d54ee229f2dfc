import { expect, test } from 'vitest';
import { deliveryWords } from './delivery.ts';

test.each([
  [3, 5, 'Arrives in 3 to 5 working days'],
  [2, 2, 'Arrives in 2 working days'],
  [1, 1, 'Arrives in 1 working day'],
])('%i to %i: %s', (from, to, words) => {
  expect(deliveryWords({ from, to })).toBe(words);
});
