import { expect, test } from 'vitest';
import { type PriceStep, roundStep, splitPriceSteps } from './search.price-steps.ts';

const numbersOf = (steps: readonly PriceStep[]) => steps.map(({ number }) => number);

test.each([
  { min: undefined, max: undefined, inside: [1, 2, 3, 4, 5, 6, 7], partly: [] },
  { min: 0, max: 2499, inside: [1], partly: [] },
  { min: 2500, max: 9999, inside: [2, 3], partly: [] },
  { min: 2500, max: 10_000, inside: [2, 3], partly: [4] },
  { min: 1, max: undefined, inside: [2, 3, 4, 5, 6, 7], partly: [1] },
  { min: 2600, max: 2700, inside: [], partly: [2] },
  { min: 4999, max: 5000, inside: [], partly: [2, 3] },
  { min: 100_000, max: undefined, inside: [7], partly: [] },
  { min: 100_000, max: 200_000, inside: [], partly: [7] },
  { min: 3000, max: 2900, inside: [], partly: [2] },
])('splits the price ranges by $min to $max cents', ({ min, max, inside, partly }) => {
  const split = splitPriceSteps(min, max);
  expect({ inside: numbersOf(split.inside), partly: numbersOf(split.partly) }).toEqual({ inside, partly });
});

test.each([
  [0, 0],
  [1, 1],
  [2300, 2500],
  [3_750, 5_000],
  [4600, 5000],
  [7_499, 5_000],
  [7_500, 10_000],
  [92_000, 100_000],
  [767_500, 1_000_000],
])('rounds %i to the nearest of 1, 2, 2.5, 5 × 10ⁿ', (amount, rounded) => {
  expect(roundStep(amount)).toBe(rounded);
});
