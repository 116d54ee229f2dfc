import type { Cents } from '#contract/money/money.ts';
import type { PlacedLineCosts } from './placed-lines.ts';
import { isGoods, type Line } from './offers.ts';
import { ratio } from './ratio.ts';

/** A number of pieces of the line at this index. */
type Pieces = { position: number; quantity: number };
type SoldOrder = {
  lines: readonly (Pick<PlacedLineCosts, 'taxCents' | 'totalCents'> & Pick<Line, 'quantity' | 'kind'>)[];
  deliveryCents: Cents;
  taxCents: Cents;
  /** The part of the tax that the prices contain. */
  includedTaxCents: Cents;
};

/** What is given back for returned pieces. `taxCents` is part of the amounts. */
export type ReturnValue = {
  lines: (Pieces & { amountCents: Cents; taxCents: Cents })[];
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
};

const countPieces = (pieces: readonly Pieces[], position: number): number =>
  pieces.reduce((sum, piece) => (piece.position === position ? sum + piece.quantity : sum), 0);

/**
 * Works out what the shopper paid for returned pieces: their part of what the line cost with its tax. The delivery fee with its tax belongs
 * to the last pieces of the goods: gift cards are not returned. Each amount is the difference of two rounded shares of all pieces that have come back so far, so that the returns of a whole
 * order add up to exactly what was paid, in whichever parts it comes back. The tax is a share of these amounts, so that it never exceeds one.
 */
export function returnValueOf(
  { lines, ...order }: SoldOrder,
  returning: readonly Pieces[],
  returnedBefore: readonly Pieces[],
): ReturnValue {
  const values = lines.flatMap(({ totalCents, taxCents, quantity: sold }, position) => {
    const quantity = countPieces(returning, position);
    if (quantity === 0) return [];
    const before = countPieces(returnedBefore, position);
    const paidBefore = ratio(totalCents, before, sold);
    const paid = ratio(totalCents, before + quantity, sold);
    const taxOf = (cents: Cents) => (totalCents === 0 ? 0 : ratio(taxCents, cents, totalCents));
    return [{ position, quantity, amountCents: paid - paidBefore, taxCents: taxOf(paid) - taxOf(paidBefore) }];
  });
  const isLast = lines.every(
    (line, position) => !isGoods(line) || countPieces([...returnedBefore, ...returning], position) >= line.quantity,
  );
  const taxOfDelivery = isLast ? lines.reduce((rest, { taxCents }) => rest - taxCents, order.taxCents) : 0;
  const delivery = isLast ? order.deliveryCents + (order.includedTaxCents > 0 ? 0 : taxOfDelivery) : 0;
  return {
    lines: values,
    deliveryCents: delivery,
    taxCents: values.reduce((sum, { taxCents }) => sum + taxCents, taxOfDelivery),
    totalCents: values.reduce((sum, { amountCents }) => sum + amountCents, delivery),
  };
}
