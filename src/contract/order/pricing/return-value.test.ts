import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargesOn } from './charges.ts';
import { priceOrder } from './price-order.ts';
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

/** One fee and rate, or those of a place, which the prices may contain, with a tax on the delivery. */
const placeCharges = fc.record({
  delivery: fc.record({
    feeCents: fc.integer({ min: 0, max: 100_000 }),
    taxClass: fc.constantFrom('standard', null),
  }),
  taxes: fc.record({
    prices: fc.constantFrom('added' as const, 'included' as const, 'removed' as const),
    rates: fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 3 }).map((rates) => ({
      standard: rates.map((rate, at) => ({ name: `Tax ${at}`, rate })),
    })),
  }),
});

/** The pieces of an order in any order, as returns of one to five pieces. */
const orderInParts = fc
  .record({ lines, charges: fc.oneof(charges, placeCharges), offers, size: fc.integer({ min: 1, max: 5 }) })
  .chain((order) => {
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
      const goods = sold.map(({ priceCents, quantity }, at) => ({
        id: `l${at}`,
        unitCents: priceCents,
        quantity,
        taxClass: 'standard',
      }));
      const { totalCents, ...priced } = priceOrder({
        lines: goods,
        offers: offered,
        ...('taxes' in added ? added : chargesOn(goods, added)),
      });
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
      expect(values.reduce((sum, value) => sum + value.taxCents, 0)).toBe(priced.taxCents);
    }),
  );
});

const order = {
  lines: [{ totalCents: 11_521, taxCents: 1921, quantity: 2 }],
  deliveryCents: 500,
  taxCents: 1921,
  includedTaxCents: 0,
};
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

test('the last piece is worth the delivery with its tax, which the fee may contain', () => {
  const taxed = { ...order, taxCents: 2021 };
  expect(returnValueOf(taxed, one, one)).toMatchObject({ deliveryCents: 600, taxCents: 1060, totalCents: 6360 });
  const included = { ...taxed, includedTaxCents: 2021 };
  expect(returnValueOf(included, one, one)).toMatchObject({ deliveryCents: 500, taxCents: 1060, totalCents: 6260 });
  expect(returnValueOf(taxed, one, [])).toMatchObject({ deliveryCents: 0, taxCents: 961, totalCents: 5761 });
});

test('the tax of a piece is never more than its value, however little that is', () => {
  const cheap = { ...order, lines: [{ totalCents: 8, taxCents: 2, quantity: 10 }], taxCents: 2, deliveryCents: 0 };
  const values = Array.from({ length: 10 }, (_, count) =>
    returnValueOf(cheap, one, Array.from({ length: count }, () => one).flat()),
  );
  for (const { totalCents, taxCents } of values) expect(taxCents).toBeLessThanOrEqual(totalCents);
  expect(values.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(2);
});

test('the last goods bring the delivery back, though gift cards of the order stay', () => {
  const line = { taxCents: 0, totalCents: 5000, quantity: 1 };
  const sold = {
    lines: [line, { ...line, kind: 'gift-card' as const }],
    deliveryCents: 500,
    taxCents: 0,
    includedTaxCents: 0,
  };
  expect(returnValueOf(sold, [{ position: 0, quantity: 1 }], [])).toMatchObject({
    deliveryCents: 500,
    totalCents: 5500,
  });
});
