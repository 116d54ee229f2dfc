import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatPrice } from '#contract/format.ts';
import { toMinor, toDecimal } from '#contract/money/money.ts';
import { noCharges, quoteOf, totalsOf } from './pricing.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const line = fc.record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 1000 }) });
const charges = fc.record({
  deliveryCents: fc.integer({ min: 0, max: 100_000 }),
  freeDeliveryFromCents: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  taxMillipercent: fc.integer({ min: 0, max: 30_000 }),
});

test('adds lines, delivery and tax to the exact total in cents', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), charges, (lines, added) => {
      const totals = totalsOf(lines, added);
      const sum = lines.reduce((total, { priceCents, quantity }) => total + priceCents * quantity, 0);
      expect(totals.subtotalCents).toBe(sum);
      expect(totals.totalCents).toBe(totals.subtotalCents + totals.deliveryCents + totals.taxCents);
      expect(Number.isInteger(totals.totalCents)).toBe(true);
    }),
  );
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
    fc.property(fc.array(line, { maxLength: 30 }), charges, (lines, added) => {
      const quote = quoteOf(
        lines.map(({ priceCents, quantity }) => ({ price: toDecimal(priceCents), quantity })),
        added,
      );
      expect(toMinor(quote.total)).toBe(totalsOf(lines, added).totalCents);
    }),
  );
});

test('adds no delivery and no tax until a merchant sets them', () => {
  expect(totalsOf([{ priceCents: 3800, quantity: 2 }], noCharges)).toEqual({
    subtotalCents: 7600,
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
  const deliveryOf = (priceCents: number) => totalsOf([{ priceCents, quantity: 1 }], fee).deliveryCents;
  expect([deliveryOf(4999), deliveryOf(5000), deliveryOf(5001)]).toEqual([495, 0, 0]);
});
