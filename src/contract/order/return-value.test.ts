import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from './pricing.ts';
import { returnValueOf } from './return-value.ts';

const charges = fc.record({
  deliveryCents: fc.integer({ min: 0, max: 100_000 }),
  freeDeliveryFromCents: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  taxMillipercent: fc.integer({ min: 0, max: 30_000 }),
});
const lines = fc.array(
  fc.record({ priceCents: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 12 }) }),
  { minLength: 1, maxLength: 8 },
);

/** The pieces of an order in any order, as returns of one to five pieces. */
const orderInParts = fc.record({ lines, charges, size: fc.integer({ min: 1, max: 5 }) }).chain((order) => {
  const pieces = order.lines.flatMap(({ quantity }, position) => Array.from({ length: quantity }, () => position));
  return fc.shuffledSubarray(pieces, { minLength: pieces.length }).map((shuffled) => ({
    ...order,
    returns: Array.from({ length: Math.ceil(shuffled.length / order.size) }, (_, part) =>
      shuffled.slice(part * order.size, (part + 1) * order.size).map((position) => ({ position, quantity: 1 })),
    ),
  }));
});

test('the returns of a whole order add up to exactly what was paid, in any parts and order', () => {
  fc.assert(
    fc.property(orderInParts, ({ lines: sold, charges: added, returns }) => {
      const { totalCents, ...totals } = totalsOf(sold, added);
      const order = { ...totals, lines: sold };
      const values = returns.map((returning, index) => returnValueOf(order, returning, returns.slice(0, index).flat()));
      for (const value of values) {
        expect(Number.isInteger(value.totalCents)).toBe(true);
        expect(Math.min(value.itemsCents, value.taxCents, value.deliveryCents)).toBeGreaterThanOrEqual(0);
        expect(value.totalCents).toBe(value.itemsCents + value.taxCents + value.deliveryCents);
      }
      expect(values.reduce((sum, value) => sum + value.totalCents, 0)).toBe(totalCents);
    }),
  );
});

const order = { lines: [{ priceCents: 4800, quantity: 2 }], deliveryCents: 500, taxCents: 1920 };
const one = [{ position: 0, quantity: 1 }];

test('a piece is worth its price with its tax, and the last piece the delivery too', () => {
  expect(returnValueOf(order, one, [])).toEqual({
    itemsCents: 4800,
    taxCents: 960,
    deliveryCents: 0,
    totalCents: 5760,
  });
  expect(returnValueOf(order, one, one)).toEqual({
    itemsCents: 4800,
    taxCents: 960,
    deliveryCents: 500,
    totalCents: 6260,
  });
});
