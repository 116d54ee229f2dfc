import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBag } from './price-bag.ts';
import { returnValueOf } from './return-value.ts';

const charges = fc.record({
  deliveryCents: fc.integer({ min: 0, max: 100_000 }),
  freeDeliveryFromCents: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  taxMillipercent: fc.integer({ min: 0, max: 30_000 }),
});
/** Discounts of all goods. */
const offers = fc
  .array(
    fc.record({
      on: fc.constantFrom('items' as const, 'order' as const),
      percent: fc.integer({ min: 1, max: 10_000 }),
      hasCombinations: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  .map((drafts) =>
    drafts.map(({ on, percent, hasCombinations }, at) => ({
      id: `o${at}`,
      name: 'Sale',
      code: null,
      type: 'percent' as const,
      on,
      percent,
      goods: Array.from({ length: 8 }, (_, line) => `l${line}`),
      minimum: { subtotalCents: 0, pieces: 0 },
      combines: hasCombinations ? (['items', 'order'] as const) : [],
    })),
  );
const lines = fc.array(
  fc.record({ priceCents: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 12 }) }),
  { minLength: 1, maxLength: 8 },
);

/** The pieces of an order in any order, as returns of one to five pieces. */
const orderInParts = fc.record({ lines, charges, offers, size: fc.integer({ min: 1, max: 5 }) }).chain((order) => {
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
    fc.property(orderInParts, ({ lines: sold, charges: added, offers: offered, returns }) => {
      const { totalCents, ...priced } = priceBag(
        sold.map((line, at) => ({ id: `l${at}`, ...line })),
        added,
        offered,
      );
      const order = {
        ...priced,
        lines: priced.lines.map((line, at) => ({ ...line, quantity: sold[at]?.quantity ?? 0 })),
      };
      const values = returns.map((returning, index) => returnValueOf(order, returning, returns.slice(0, index).flat()));
      for (const value of values) {
        const amounts = value.lines.map(({ amountCents }) => amountCents);
        expect(Math.min(...amounts, value.taxCents, value.deliveryCents)).toBeGreaterThanOrEqual(0);
        expect(value.lines.every((line) => line.taxCents >= 0 && line.taxCents <= line.amountCents)).toBe(true);
        expect(value.totalCents).toBe(amounts.reduce((sum, amount) => sum + amount, value.deliveryCents));
      }
      expect(values.reduce((sum, value) => sum + value.totalCents, 0)).toBe(totalCents);
    }),
  );
});

const order = { lines: [{ totalCents: 11_521, taxCents: 1921, quantity: 2 }], deliveryCents: 500 };
const one = [{ position: 0, quantity: 1 }];

test('a piece is worth its price with its tax, and the last piece the delivery too', () => {
  expect(returnValueOf(order, one, [])).toEqual({
    lines: [{ position: 0, quantity: 1, amountCents: 5761, taxCents: 961 }],
    taxCents: 961,
    deliveryCents: 0,
    totalCents: 5761,
  });
  expect(returnValueOf(order, one, one)).toEqual({
    lines: [{ position: 0, quantity: 1, amountCents: 5760, taxCents: 960 }],
    taxCents: 960,
    deliveryCents: 500,
    totalCents: 6260,
  });
});
