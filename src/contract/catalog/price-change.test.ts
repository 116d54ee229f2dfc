import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canHaveEnding, changedPrice, type PriceChange, priceEndings } from './price-change.ts';

const percent = (value: number, ending?: PriceChange['ending']): PriceChange => ({ by: 'percent', value, ending });

test.each<[cents: number, change: PriceChange, expected: number]>([
  [2000, percent(1000), 2200],
  [2000, percent(-1000), 1800],
  [1999, percent(0), 1999],
  // 12.5 %, of which a half is rounded up.
  [100, percent(1250), 113],
  [300, percent(-50), 299],
  [1, percent(-9900), 1],
  [2000, { by: 'amount', value: 250 }, 2250],
  [2000, { by: 'amount', value: -2500 }, 1],
  [2000, { by: 'set', value: 1234 }, 1234],
  [2000, { by: 'set', value: 0 }, 1],
  [2000, percent(1000, '.99'), 2199],
  [2000, percent(1000, '.95'), 2195],
  [2200, percent(0, '.50'), 2250],
  [2249, percent(0, '.00'), 2200],
  [2250, percent(0, '.00'), 2300],
  [2249, percent(0, '.99'), 2299],
  [2248, percent(0, '.99'), 2199],
  [10, percent(0, '.00'), 100],
  [1, percent(0, '.99'), 99],
  [1, percent(0, '.50'), 50],
])('%i changed by %j is %i', (cents, change, expected) => {
  expect(changedPrice(cents, change)).toBe(expected);
});

const prices = fc.integer({ min: 0, max: 2_000_000_000 });
const changes = fc.oneof(
  fc.record({ by: fc.constant('percent' as const), value: fc.integer({ min: -10_000, max: 100_000 }) }),
  fc.record({ by: fc.constant('amount' as const), value: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }) }),
  fc.record({ by: fc.constant('set' as const), value: prices }),
);

test('a changed price is above 0, and within half a unit of the exact one', () => {
  fc.assert(
    fc.property(prices, changes, (cents, change) => {
      const price = changedPrice(cents, change);
      expect(Number.isSafeInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(1);
      if (change.by !== 'percent' || price === 1) return;
      const off = BigInt(price) * 10_000n - BigInt(cents) * BigInt(10_000 + change.value);
      expect(off > -5000n && off <= 5000n).toBe(true);
    }),
  );
});

test('a price with an ending is the nearest one, of two the higher', () => {
  fc.assert(
    fc.property(prices, changes, fc.constantFrom(...priceEndings), (cents, change, ending) => {
      const exact = changedPrice(cents, change);
      const price = changedPrice(cents, { ...change, ending });
      expect((price / 100).toFixed(2).slice(-3)).toBe(ending);
      expect(price - exact).toBeGreaterThan(-50);
      expect(price <= 100 || price - exact <= 50).toBe(true);
    }),
  );
});

test('a higher price stays at least as high', () => {
  fc.assert(
    fc.property(prices, prices, changes, fc.option(fc.constantFrom(...priceEndings)), (one, other, change, ending) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const full = { ...change, ending: ending ?? undefined };
      expect(changedPrice(low, full)).toBeLessThanOrEqual(changedPrice(high, full));
    }),
  );
});

test('only currencies with hundredths have endings', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD'].map(canHaveEnding)).toEqual([true, true, false, false]);
});
