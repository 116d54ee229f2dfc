import type { Cents } from '#contract/money/money.ts';
import { isGoods, type Line as BagLine } from './offers.ts';
import type { PricedLine } from './price-order.ts';
import { allocate } from './ratio.ts';

/** A line of an order that was placed. Those of older orders have no tax of their own. */
type PlacedLine = { priceCents: Cents; quantity: number; discountCents: Cents; taxCents: Cents | null };
const hasTax = <Line extends PlacedLine>(line: Line): line is Line & { taxCents: Cents } => line.taxCents !== null;

export type PlacedLineCosts = Omit<PricedLine, 'discounts' | 'unitCents' | 'regularCents'>;

/** The tax of an order: all of it, and the part that its prices contain. */
type OrderTaxes = { taxCents: Cents; includedTaxCents: Cents };

/**
 * Returns what the lines of an order that was placed have cost. The tax of an older order is divided among its lines by what they cost.
 */
export function pricedLinesOf(
  lines: readonly PlacedLine[],
  { taxCents, includedTaxCents }: OrderTaxes,
): PlacedLineCosts[] {
  const costs = lines.map(({ priceCents, quantity, discountCents }) => priceCents * quantity - discountCents);
  const taxes = lines.every(hasTax) ? lines.map((line) => line.taxCents) : allocate(taxCents, costs);
  return lines.map(({ priceCents, quantity, discountCents }, at) => {
    const tax = taxes[at] ?? 0;
    return {
      subtotalCents: priceCents * quantity,
      discountCents,
      taxCents: tax,
      totalCents: (costs[at] ?? 0) + (includedTaxCents > 0 ? 0 : tax),
    };
  });
}

type PlacedOrder = OrderTaxes & { deliveryCents: Cents; adjustmentCents: Cents };
type Cost = { totalCents: Cents; taxCents: Cents };

/** What the shopper paid for an order: for each line and for the delivery, with their tax. `taxCents` is part of `totalCents`. */
export type PaidCosts = {
  lines: (Cost & Pick<BagLine, 'quantity' | 'kind'> & { position: number })[];
  delivery: Cost;
};

const asCost = ({ totalCents, taxCents }: Cost): Cost => ({ totalCents, taxCents: Math.min(taxCents, totalCents) });

/**
 * Returns what the shopper paid for the parts of an order that was placed. What the team has added to the total or taken off it is divided
 * among the goods by what they cost; what they do not cost, or an order without goods, is of the delivery.
 */
export function paidCostsOf(
  placed: readonly (PlacedLine & Pick<BagLine, 'kind'> & { position: number })[],
  order: PlacedOrder,
): PaidCosts {
  const lines = pricedLinesOf(placed, order);
  const costs = lines.map(({ totalCents }, at) => (isGoods(placed[at] ?? {}) ? totalCents : 0));
  const taxOfDelivery = lines.reduce((rest, { taxCents }) => rest - taxCents, order.taxCents);
  const fee = order.deliveryCents + (order.includedTaxCents > 0 ? 0 : taxOfDelivery);
  const ofGoods = costs.reduce((sum, cents) => sum + cents, 0);
  const adjustment = ofGoods === 0 ? 0 : Math.max(order.adjustmentCents, -ofGoods);
  const parts = allocate(Math.abs(adjustment), costs).map((cents) => Math.sign(adjustment) * cents);
  return {
    lines: placed.map(({ position, quantity, kind = null }, at) => ({
      position,
      quantity,
      kind,
      ...asCost({ totalCents: (lines[at]?.totalCents ?? 0) + (parts[at] ?? 0), taxCents: lines[at]?.taxCents ?? 0 }),
    })),
    delivery: asCost({
      totalCents: Math.max(0, fee + order.adjustmentCents - adjustment),
      taxCents: taxOfDelivery,
    }),
  };
}
