import type { Cents } from '#contract/money/money.ts';
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
