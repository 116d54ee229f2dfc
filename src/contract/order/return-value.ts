import type { Cents } from '#contract/money/money.ts';

type SoldLine = { priceCents: Cents; quantity: number };
type SoldOrder = { lines: readonly SoldLine[]; deliveryCents: Cents; taxCents: Cents };
/** A quantity of the order's line at this index. */
type Pieces = { position: number; quantity: number };

export type ReturnValue = { itemsCents: Cents; taxCents: Cents; deliveryCents: Cents; totalCents: Cents };

const valueOf = (lines: readonly SoldLine[], pieces: readonly Pieces[]): Cents =>
  pieces.reduce((sum, { position, quantity }) => sum + (lines[position]?.priceCents ?? 0) * quantity, 0);

/**
 * Calculates what the shopper paid for returned pieces: their price and their share of the tax. The delivery fee belongs to the
 * last pieces. The tax is the difference of two rounded shares of all pieces returned so far, so that the returns of a whole
 * order add up to exactly what was paid, in whichever parts it comes back.
 */
export function returnValueOf(
  { lines, deliveryCents, taxCents }: SoldOrder,
  returning: readonly Pieces[],
  returnedBefore: readonly Pieces[],
): ReturnValue {
  const subtotalCents = valueOf(
    lines,
    lines.map(({ quantity }, position) => ({ position, quantity })),
  );
  const taxUpTo = (cents: Cents): Cents => (subtotalCents === 0 ? 0 : Math.round(taxCents * (cents / subtotalCents)));
  const before = valueOf(lines, returnedBefore);
  const itemsCents = valueOf(lines, returning);
  const tax = taxUpTo(before + itemsCents) - taxUpTo(before);
  const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const returned = [...returnedBefore, ...returning].reduce((sum, { quantity }) => sum + quantity, 0);
  const delivery = returned >= sold ? deliveryCents : 0;
  return { itemsCents, taxCents: tax, deliveryCents: delivery, totalCents: itemsCents + tax + delivery };
}
