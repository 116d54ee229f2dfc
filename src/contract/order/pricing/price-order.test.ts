import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatPrice } from '#contract/format.ts';
import { toMinor, toDecimal } from '#contract/money/money.ts';
import { type Charges, noCharges } from './charges.ts';
import { pricedLinesOf } from './placed-lines.ts';
import { priceBag } from './price-bag.ts';
import { priceOrder } from './price-order.ts';
import { quote } from './quote.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const bags = fc
  .array(fc.record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 1000 }) }), { maxLength: 30 })
  .map((drafts) => drafts.map((draft, at) => ({ id: String(at).padStart(2, '0'), ...draft })));
const charges = fc.record({
  deliveryCents: fc.integer({ min: 0, max: 100_000 }),
  freeDeliveryFromCents: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  taxMillipercent: fc.integer({ min: 0, max: 30_000 }),
});

test('adds lines, delivery and tax to the exact total in cents', () => {
  fc.assert(
    fc.property(bags, charges, (bag, added) => {
      const { lines: priced, ...totals } = priceBag(bag, added);
      expect(totals.totalCents).toBe(totals.subtotalCents + totals.deliveryCents + totals.taxCents);
      expect(Number.isInteger(totals.totalCents)).toBe(true);
      expect(priced.every(({ taxCents }) => Number.isInteger(taxCents) && taxCents >= 0)).toBe(true);
      const sumOf = (amount: 'subtotalCents' | 'taxCents') => priced.reduce((sum, part) => sum + part[amount], 0);
      expect(sumOf('subtotalCents')).toBe(totals.subtotalCents);
      expect(bag.length === 0 ? totals.taxCents : sumOf('taxCents')).toBe(totals.taxCents);
    }),
  );
});

/** As the shop has added up orders from its first version on. */
function totalsBefore(bag: readonly { priceCents: number; quantity: number }[], added: Charges) {
  const subtotalCents = bag.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const taxCents = Math.round((subtotalCents * added.taxMillipercent) / 100_000);
  const { freeDeliveryFromCents: freeFrom } = added;
  const deliveryCents = freeFrom !== null && subtotalCents >= freeFrom ? 0 : added.deliveryCents;
  return { subtotalCents, deliveryCents, taxCents, totalCents: subtotalCents + deliveryCents + taxCents };
}

test('adds up as before to the cent', () => {
  fc.assert(
    fc.property(bags, charges, (bag, added) => {
      expect(priceBag(bag, added)).toMatchObject(totalsBefore(bag, added));
    }),
    { numRuns: 1000 },
  );
});

test('divides the tax among the lines by what they cost, the odd cents to those that lose most', () => {
  const sold = [2, 1, 1].map((quantity, at) => ({
    id: `l${at}`,
    priceCents: 333,
    quantity,
    discountCents: 0,
    taxCents: null,
  }));
  const { lines: priced, taxCents } = priceBag(sold, { ...noCharges, taxMillipercent: 7500 });
  expect(taxCents).toBe(100);
  expect(priced.map((part) => part.taxCents)).toEqual([50, 25, 25]);
  expect(pricedLinesOf(sold, { taxCents: 101, includedTaxCents: 0 }).map((part) => part.taxCents)).toEqual([
    51, 25, 25,
  ]);
  const placed = [{ priceCents: 333, quantity: 2, discountCents: 66, taxCents: 7 }];
  expect(pricedLinesOf(placed, { taxCents: 50, includedTaxCents: 0 })).toEqual([
    { subtotalCents: 666, discountCents: 66, taxCents: 7, totalCents: 607 },
  ]);
  expect(pricedLinesOf(placed, { taxCents: 7, includedTaxCents: 7 })).toEqual([
    { subtotalCents: 666, discountCents: 66, taxCents: 7, totalCents: 600 },
  ]);
});

test('says of each tax what it is charged on, without all taxes that the price contains', () => {
  const parts = [
    { name: 'State', rate: 4000 },
    { name: 'City', rate: 4875 },
  ];
  const priceWith = (prices: 'added' | 'included', unitCents: number) =>
    priceOrder({
      lines: [{ id: 'a', unitCents, quantity: 1, taxClass: 'standard' }],
      offers: [],
      delivery: { feeCents: 1000, taxClass: null },
      taxes: { prices, rates: { standard: parts } },
    }).taxes.map((tax) => [tax.name, tax.baseCents, tax.cents]);
  const expected = [
    ['State', 10_000, 400],
    ['City', 10_000, 488],
  ];
  expect(priceWith('added', 10_000)).toEqual(expected);
  expect(priceWith('included', 10_888)).toEqual(expected);
});

test('converts an amount to dollars, JSON and back without loss', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toMinor(toDecimal(amount))).toBe(amount);
      expect(toMinor(JSON.parse(JSON.stringify(toDecimal(amount))) as number)).toBe(amount);
    }),
  );
});

test('returns the same total in dollars and in cents', () => {
  fc.assert(
    fc.property(bags, charges, (bag, added) => {
      const { total } = quote(
        bag.map(({ id, priceCents, quantity }) => ({ _id: id, price: toDecimal(priceCents), quantity })),
        added,
      );
      expect(toMinor(total)).toBe(priceBag(bag, added).totalCents);
    }),
  );
});

test('adds no delivery and no tax until a merchant sets them', () => {
  expect(priceBag([{ id: 'tee', priceCents: 3800, quantity: 2 }], noCharges)).toMatchObject({
    lines: [{ subtotalCents: 7600, discountCents: 0, taxCents: 0, totalCents: 7600 }],
    subtotalCents: 7600,
    discounts: [],
    discountCents: 0,
    deliveryCents: 0,
    taxCents: 0,
    totalCents: 7600,
  });
});

test.each([
  [48, '$48', '$48.00'],
  [19.5, '$19.50', '$19.50'],
  [0, '$0', '$0.00'],
  [1234.05, '$1,234.05', '$1,234.05'],
])('formats %d as %s on a product card and %s in the cart (D8)', (dollars, price, amount) => {
  expect(formatPrice(dollars)).toBe(price);
  expect(formatAmount(dollars)).toBe(amount);
});

test('delivery is free from the subtotal that the merchant sets', () => {
  const fee = { deliveryCents: 495, freeDeliveryFromCents: 5000, taxMillipercent: 0 };
  const deliveryOf = (priceCents: number) => priceBag([{ id: 'tee', priceCents, quantity: 1 }], fee).deliveryCents;
  expect([deliveryOf(4999), deliveryOf(5000), deliveryOf(5001)]).toEqual([495, 0, 0]);
});
