import { expect, test } from 'vitest';
import { longestGap } from './gap.ts';

test('finds the longest time without an order, also right after the start', () => {
  expect(longestGap([900, 1100, 5100, 1000, 5200], 1000)).toEqual({ lengthMs: 4000, endedAt: 5100 });
  expect(longestGap([900, 4000, 4100], 1000)).toEqual({ lengthMs: 3000, endedAt: 4000 });
  expect(longestGap([900], 1000)).toEqual({ lengthMs: 0, endedAt: 1000 });
});
