import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from './currencies.ts';
import { decimalsOf } from './decimals.ts';
import { type PriceRule, priceIn } from './price-in.ts';

const euro: PriceRule = { currency: 'EUR', rate: '0.92', adjust: '0', step: 100, ending: 95 };
const dinar: PriceRule = { currency: 'KWD', rate: '0.307', adjust: '0', step: 250, ending: 0 };
const yen: PriceRule = { currency: 'JPY', rate: '150', adjust: '0', step: 100, ending: 0 };

test.each([
  [3800, euro, 3495],
  [1200, euro, 1095],
  [1, euro, 95],
  [3800, dinar, 11_750],
  [3800, yen, 5700],
  [1, yen, 100],
  [0, yen, 0],
  [0, euro, 0],
  [3800, { ...euro, adjust: '10' }, 3895],
  [3800, { ...euro, adjust: '-5.5' }, 3295],
  [1000, { ...euro, rate: '1', step: 500, ending: 250 }, 1250],
  [3800, { ...euro, rate: null }, undefined],
  [100_000_000, { ...euro, rate: '9999999999.9' }, undefined],
])('%d cents are, by %j, %s', (cents, rule, price) => {
  expect(priceIn(rule, cents, 'USD')).toBe(price);
});

const currency = fc.constantFrom(...currencies);
const rate = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000_000 }).map((part) => `0.${String(part).padStart(10, '0')}`),
  fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 999 })).map((parts) => parts.join('.')),
);
const adjust = fc.integer({ min: -90_000, max: 1_000_000 }).map((thousandths) => (thousandths / 1000).toFixed(3));
const rule: fc.Arbitrary<PriceRule> = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.nat({ max: 99_999 }), currency, rate, adjust)
  .map(([step, ending, to, by, more]) => ({ currency: to, rate: by, adjust: more, step, ending: ending % step }));
const cents = fc.integer({ min: 1, max: 100_000_000 });

/** Returns the distance between a price and the exact amount, both multiplied by the same number. */
function distance(price: bigint, amount: number, { rate: by, adjust: more, currency: to }: PriceRule, from: string) {
  const scaled = (text: string, decimals: number) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  };
  const exact = BigInt(amount) * scaled(by ?? '0', 10) * (100_000n + scaled(more, 3)) * 10n ** BigInt(decimalsOf(to));
  const difference = price * 10n ** 15n * 10n ** BigInt(decimalsOf(from)) - exact;
  return difference < 0n ? -difference : difference;
}

test('a price is a step with the ending, above 0, and the nearest one to the exact amount, of two the higher', () => {
  fc.assert(
    fc.property(rule, cents, currency, (list, amount, from) => {
      const found = priceIn(list, amount, from);
      fc.pre(found !== undefined);
      const price = BigInt(found);
      const [step, ending] = [BigInt(list.step), BigInt(list.ending)];
      expect(price).toBeGreaterThan(0n);
      expect((price - ending) % step).toBe(0n);
      const own = distance(price, amount, list, from);
      expect(own < distance(price + step, amount, list, from)).toBe(true);
      const isLowest = price - step < ending || price === step;
      expect(isLowest || own <= distance(price - step, amount, list, from)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a list keeps the order of prices', () => {
  fc.assert(
    fc.property(rule, cents, cents, currency, (list, one, other, from) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((amount) => priceIn(list, amount, from));
      expect(low ?? Infinity).toBeLessThanOrEqual(high ?? Infinity);
    }),
    { numRuns: 1000 },
  );
});
