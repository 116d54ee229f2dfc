import { getCurrency } from '#i18n/currency.ts';
import { type Cents, toDecimal, toMinor } from '#contract/money/money.ts';
import type { Charges } from './charges.ts';
import { allocate, ratio } from './ratio.ts';

type LineToPrice = { priceCents: Cents; quantity: number };

/** What a line costs: its pieces, and its part of the tax. */
export type PricedLine = { subtotalCents: Cents; taxCents: Cents };

export type PricedOrder = {
  /** In the order of the lines. Their taxes add up to that of the order. */
  lines: PricedLine[];
  subtotalCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
};

const subtotalOf = ({ priceCents, quantity }: LineToPrice): Cents => priceCents * quantity;

/** Divides the tax of an order among its lines, by what they cost. */
function withTax(lines: readonly LineToPrice[], taxCents: Cents): PricedLine[] {
  const subtotals = lines.map(subtotalOf);
  const taxes = allocate(taxCents, subtotals);
  return subtotals.map((subtotalCents, at) => ({ subtotalCents, taxCents: taxes[at] ?? 0 }));
}

/** A line of an order that was placed. Those of older orders have no tax of their own. */
type PlacedLine = LineToPrice & { taxCents: Cents | null };
const hasTax = <Line extends PlacedLine>(line: Line): line is Line & { taxCents: Cents } => line.taxCents !== null;

/** Returns what the lines of an order that was placed have cost. `taxCents` is that of the order. */
export const pricedLinesOf = (lines: readonly PlacedLine[], taxCents: Cents): PricedLine[] =>
  lines.every(hasTax)
    ? lines.map((line) => ({ subtotalCents: subtotalOf(line), taxCents: line.taxCents }))
    : withTax(lines, taxCents);

/** Works out what an order costs. The bag, the summary, the order and the preview of the settings all use this function. */
export function priceOrder(lines: readonly LineToPrice[], charges: Charges): PricedOrder {
  const subtotalCents = lines.reduce((sum, line) => sum + subtotalOf(line), 0);
  const taxCents = ratio(subtotalCents, charges.taxMillipercent, 100_000);
  const { freeDeliveryFromCents } = charges;
  const isFree = freeDeliveryFromCents !== null && subtotalCents >= freeDeliveryFromCents;
  const deliveryCents = isFree ? 0 : charges.deliveryCents;
  const totalCents = subtotalCents + deliveryCents + taxCents;
  return { lines: withTax(lines, taxCents), subtotalCents, deliveryCents, taxCents, totalCents };
}

/** What a bag costs, in decimal numbers as in JSON. */
export type Quote = { subtotal: number; delivery: number; tax: number; total: number };

/** Works out what lines cost whose prices are decimal numbers, as those of a bag are. */
export function quote(
  lines: readonly { price: number; quantity: number }[],
  charges: Charges,
  currency = getCurrency(),
): Quote {
  const priced = priceOrder(
    lines.map(({ price, quantity }) => ({ priceCents: toMinor(price, currency), quantity })),
    charges,
  );
  return {
    subtotal: toDecimal(priced.subtotalCents, currency),
    delivery: toDecimal(priced.deliveryCents, currency),
    tax: toDecimal(priced.taxCents, currency),
    total: toDecimal(priced.totalCents, currency),
  };
}
