import type { Cents } from '#contract/money/money.ts';
import type { PricedLine } from './price-order.ts';
import { allocate } from './ratio.ts';

/** A line of an order that was placed. Those of older orders have no tax of their own. */
type PlacedLine = { priceCents: Cents; quantity: number; discountCents: Cents; taxCents: Cents | null };
const hasTax = <Line extends PlacedLine>(line: Line): line is Line & { taxCents: Cents } => line.taxCents !== null;

export type PlacedLineCosts = Omit<PricedLine, 'discounts'>;

/**
 * Returns what the lines of an order that was placed have cost. `taxCents` is that of the order, which is divided among the lines of older
 * orders by what they cost.
 */
export function pricedLinesOf(lines: readonly PlacedLine[], taxCents: Cents): PlacedLineCosts[] {
  const costs = lines.map(({ priceCents, quantity, discountCents }) => priceCents * quantity - discountCents);
  const taxes = lines.every(hasTax) ? lines.map((line) => line.taxCents) : allocate(taxCents, costs);
  return lines.map(({ priceCents, quantity, discountCents }, at) => {
    const tax = taxes[at] ?? 0;
    return {
      subtotalCents: priceCents * quantity,
      discountCents,
      taxCents: tax,
      totalCents: (costs[at] ?? 0) + tax,
    };
  });
}
