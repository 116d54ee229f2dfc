import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargesOn } from './charges.ts';
import { priceOrder } from './price-order.ts';
import { paidCostsOf, type PaidCosts } from './placed-lines.ts';
import { deliveryLeft, givenBackOf, type GivenParts, returnValueOf, valueOfPieces } from './return-value.ts';

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
  .record({
    lines,
    charges: fc.oneof(charges, placeCharges),
    offers,
    adjusted: fc.oneof(fc.constant(0), fc.integer({ min: -10_000_000, max: 10_000 })),
    size: fc.integer({ min: 1, max: 5 }),
  })
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
    fc.property(orderInParts, ({ lines: sold, charges: added, offers: offered, returns, adjusted }) => {
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
      const placed = priced.lines.map(({ unitCents, discountCents, taxCents }, position) => ({
        position,
        quantity: sold[position]?.quantity ?? 0,
        priceCents: unitCents,
        discountCents,
        taxCents,
      }));
      const adjustmentCents = Math.max(adjusted, -totalCents);
      const costs = paidCostsOf(placed, { ...priced, adjustmentCents });
      const values = returns.map((returning, index) =>
        returnValueOf(costs, returning, { pieces: returns.slice(0, index).flat(), deliveryCents: 0 }),
      );
      for (const value of values) {
        const amounts = value.lines.map(({ amountCents }) => amountCents);
        expect(Math.min(...amounts, value.taxCents, value.deliveryCents)).toBeGreaterThanOrEqual(0);
        expect(value.lines.every((line) => line.taxCents >= 0 && line.taxCents <= line.amountCents)).toBe(true);
        expect(value.totalCents).toBe(amounts.reduce((sum, amount) => sum + amount, value.deliveryCents));
      }
      expect(values.reduce((sum, value) => sum + value.totalCents, 0)).toBe(totalCents + adjustmentCents);
      const taxCents = values.reduce((sum, value) => sum + value.taxCents, 0);
      expect(taxCents).toBeLessThanOrEqual(priced.taxCents);
      expect(adjustmentCents < 0 || taxCents === priced.taxCents).toBe(true);
    }),
  );
});

const someCosts = fc.record({
  lines: fc
    .array(
      fc
        .record({ totalCents: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 7 }) })
        .chain((line) => fc.integer({ min: 0, max: line.totalCents }).map((taxCents) => ({ ...line, taxCents }))),
      { minLength: 1, maxLength: 4 },
    )
    .map((sold) => sold.map((line, at) => ({ ...line, position: 2 * at, kind: null }))),
  delivery: fc.record({ totalCents: fc.integer({ min: 0, max: 2000 }), taxCents: fc.constant(0) }),
});
/** All pieces of an order, one after another: refunded by line, with the delivery or without, or returned. */
const givenInSteps = someCosts.chain((sold) => {
  const pieces = sold.lines.flatMap(({ position, quantity }) => Array.from({ length: quantity }, () => position));
  const steps = fc
    .shuffledSubarray(pieces, { minLength: pieces.length })
    .chain((shuffled) =>
      fc.tuple(
        ...shuffled.map((position) =>
          fc.record({ position: fc.constant(position), as: fc.constantFrom('refund', 'delivery', 'return') }),
        ),
      ),
    );
  return fc.record({ costs: fc.constant(sold), steps });
});

test('refunds by line and returns give back no more than was paid, and all pieces with the delivery exactly that', () => {
  fc.assert(
    fc.property(givenInSteps, ({ costs, steps }) => {
      const paid = costs.lines.reduce((sum, { totalCents }) => sum + totalCents, costs.delivery.totalCents);
      const refundedLines: GivenParts['refundedLines'][number][] = [];
      const returns: GivenParts['returns'][number][] = [];
      let refundedDeliveryCents = 0;
      let total = 0;
      for (const { position, as } of steps) {
        const pieces = [{ position, quantity: 1 }];
        const before = givenBackOf(costs, { refundedLines, refundedDeliveryCents, returns });
        if (as === 'return') {
          const { totalCents } = returnValueOf(costs, pieces, before);
          returns.push({ lines: pieces, refundCents: totalCents });
          total += totalCents;
        } else {
          const fee = as === 'delivery' ? deliveryLeft(costs, before.deliveryCents).totalCents : 0;
          const values = valueOfPieces(costs, pieces, before.pieces);
          refundedLines.push(...values);
          refundedDeliveryCents += fee;
          total += values.reduce((sum, { amountCents }) => sum + amountCents, fee);
        }
        expect(total).toBeLessThanOrEqual(paid);
      }
      const given = givenBackOf(costs, { refundedLines, refundedDeliveryCents, returns });
      const rest = deliveryLeft(costs, given.deliveryCents).totalCents;
      expect(total + rest).toBe(paid);
    }),
  );
});

const costs: PaidCosts = {
  lines: [{ position: 0, totalCents: 11_521, taxCents: 1921, quantity: 2, kind: null }],
  delivery: { totalCents: 500, taxCents: 0 },
};
const piece = { position: 0, quantity: 1 };
const one = [piece];
const nothing = { pieces: [], deliveryCents: 0 };
const back = (pieces: typeof one, deliveryCents = 0) => ({ pieces, deliveryCents });

test('a piece is worth its price with its tax, and the last piece the delivery too', () => {
  expect(returnValueOf(costs, one, nothing)).toEqual({
    lines: [{ position: 0, quantity: 1, amountCents: 5761, taxCents: 961 }],
    taxCents: 961,
    deliveryCents: 0,
    totalCents: 5761,
  });
  expect(returnValueOf(costs, one, back(one))).toEqual({
    lines: [{ position: 0, quantity: 1, amountCents: 5760, taxCents: 960 }],
    taxCents: 960,
    deliveryCents: 500,
    totalCents: 6260,
  });
});

test('the last piece is worth what was not refunded of the delivery yet', () => {
  const taxed = { ...costs, delivery: { totalCents: 600, taxCents: 100 } };
  expect(returnValueOf(taxed, one, back(one))).toMatchObject({ deliveryCents: 600, taxCents: 1060, totalCents: 6360 });
  const left = { deliveryCents: 300, taxCents: 1010, totalCents: 6060 };
  expect(returnValueOf(taxed, one, back(one, 300))).toMatchObject(left);
  expect(returnValueOf(taxed, one, back(one, 700))).toMatchObject({ deliveryCents: 0, taxCents: 960 });
  expect(returnValueOf(taxed, one, nothing)).toMatchObject({ deliveryCents: 0, taxCents: 961, totalCents: 5761 });
});

test('the tax of a piece is never more than its value, however little that is', () => {
  const cheap: PaidCosts = {
    lines: [{ position: 0, totalCents: 8, taxCents: 2, quantity: 10 }],
    delivery: { totalCents: 0, taxCents: 0 },
  };
  const values = Array.from({ length: 10 }, (_, count) =>
    returnValueOf(cheap, one, back(Array.from({ length: count }, () => one).flat())),
  );
  for (const { totalCents, taxCents } of values) expect(taxCents).toBeLessThanOrEqual(totalCents);
  expect(values.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(2);
});

test('the last goods bring the delivery back, though gift cards of the order stay', () => {
  const line = { position: 0, taxCents: 0, totalCents: 5000, quantity: 1 };
  const sold: PaidCosts = {
    lines: [line, { ...line, position: 1, kind: 'gift-card' }],
    delivery: { totalCents: 500, taxCents: 0 },
  };
  expect(returnValueOf(sold, one, nothing)).toMatchObject({ deliveryCents: 500, totalCents: 5500 });
});

const placed = [
  { position: 0, priceCents: 3000, quantity: 2, discountCents: 0, taxCents: 600 },
  { position: 2, priceCents: 2000, quantity: 1, discountCents: 0, taxCents: 200, kind: 'gift-card' as const },
  { position: 5, priceCents: 1000, quantity: 1, discountCents: 0, taxCents: 100 },
];
const charged = { deliveryCents: 500, taxCents: 950, includedTaxCents: 0 };

test('an adjustment is divided among the goods, and what they do not cost is of the delivery', () => {
  const totals = (adjustmentCents: number) => {
    const { lines: sold, delivery } = paidCostsOf(placed, { ...charged, adjustmentCents });
    return [...sold.map(({ totalCents }) => totalCents), delivery.totalCents];
  };
  expect(totals(0)).toEqual([6600, 2200, 1100, 550]);
  expect(totals(-770)).toEqual([5940, 2200, 990, 550]);
  expect(totals(700)).toEqual([7200, 2200, 1200, 550]);
  expect(totals(-8000)).toEqual([0, 2200, 0, 250]);
  expect(totals(-99_999)).toEqual([0, 2200, 0, 0]);
});

test('what returns gave back beyond the value of their pieces is of the delivery', () => {
  const refunded = { refundedLines: [{ ...piece, amountCents: 5761 }], refundedDeliveryCents: 0 };
  const returned = (refundCents: number) => [{ lines: one, refundCents }];
  const givenOf = (refundCents: number) => givenBackOf(costs, { ...refunded, returns: returned(refundCents) });
  expect(givenOf(5760)).toEqual({ pieces: [{ ...piece, amountCents: 5761 }, ...one], deliveryCents: 0 });
  expect(givenOf(6260).deliveryCents).toBe(500);
  expect(givenOf(1000).deliveryCents).toBe(0);
  expect(givenBackOf(costs, { refundedLines: [], refundedDeliveryCents: 200, returns: [] }).deliveryCents).toBe(200);
});
