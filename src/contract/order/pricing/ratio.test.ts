import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, ratio } from './ratio.ts';

const amount = fc.integer({ min: 0, max: 2_000_000_000 });

test.each([
  [1, 1, 2, 1],
  [1, 1, 3, 0],
  [2, 1, 3, 1],
  [0, 5, 7, 0],
  [2_000_000_000, 2_000_000_001, 4_000_000_000, 1_000_000_001],
])('%d times %d by %d is %d', (a, b, c, expected) => {
  expect(ratio(a, b, c)).toBe(expected);
});

test('the parts of an amount add up to it, and each is its share but for less than one', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (whole, weights) => {
      const parts = allocate(whole, weights);
      const sum = weights.reduce((total, weight) => total + weight, 0);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(whole);
      if (sum === 0) return;
      for (const [at, part] of parts.entries()) {
        const exact = (whole * (weights[at] ?? 0)) / sum;
        expect(Math.abs(part - exact)).toBeLessThan(1 + exact * 1e-12);
      }
    }),
  );
});

test('what is left goes to those that lose most, and without weights all to the first', () => {
  expect(allocate(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(allocate(5, [3, 1])).toEqual([4, 1]);
  expect(allocate(7, [0, 0])).toEqual([7, 0]);
  expect(allocate(0, [3, 1])).toEqual([0, 0]);
});
