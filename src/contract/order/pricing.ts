import { getCurrency } from '#i18n/currency.ts';
import { type Cents, toMinor, toDecimal } from '#contract/money/money.ts';

/** The charges that are added to the lines of an order (D9). */
export type Charges = {
  deliveryCents: Cents;
  /** Delivery is free from this subtotal on; null: never. */
  freeDeliveryFromCents: Cents | null;
  /** Thousandths of a percent of the subtotal: 8875 is 8.875 %. */
  taxMillipercent: number;
};

/** The charges until the merchant sets them (spec §9). */
export const noCharges: Charges = { deliveryCents: 0, freeDeliveryFromCents: null, taxMillipercent: 0 };

export type Totals = { subtotalCents: Cents; deliveryCents: Cents; taxCents: Cents; totalCents: Cents };

/** Calculates the totals of an order. Cart, summary and order all use this function. */
export function totalsOf(lines: readonly { priceCents: Cents; quantity: number }[], charges: Charges): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  const taxCents = Math.round((subtotalCents * charges.taxMillipercent) / 100_000);
  const { freeDeliveryFromCents } = charges;
  const isFree = freeDeliveryFromCents !== null && subtotalCents >= freeDeliveryFromCents;
  const deliveryCents = isFree ? 0 : charges.deliveryCents;
  return { subtotalCents, deliveryCents, taxCents, totalCents: subtotalCents + deliveryCents + taxCents };
}

/** Calculates the totals of lines as in JSON. */
export function quoteOf(
  lines: readonly { price: number; quantity: number }[],
  charges: Charges,
  currency = getCurrency(),
) {
  const totals = totalsOf(
    lines.map((line) => ({ priceCents: toMinor(line.price, currency), quantity: line.quantity })),
    charges,
  );
  return {
    subtotal: toDecimal(totals.subtotalCents, currency),
    delivery: toDecimal(totals.deliveryCents, currency),
    tax: toDecimal(totals.taxCents, currency),
    total: toDecimal(totals.totalCents, currency),
  };
}
