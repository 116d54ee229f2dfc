import type { Cents } from '#contract/money/money.ts';
import type { PaidCosts } from './placed-lines.ts';
import { isGoods } from './offers.ts';
import { ratio } from './ratio.ts';

/** A number of pieces of the line at this position of the order. */
type Pieces = { position: number; quantity: number };
type PiecesValue = Pieces & { amountCents: Cents; taxCents: Cents };

/** What was given back for an order before: pieces, and what of the delivery fee with its tax. */
export type GivenBack = { pieces: readonly Pieces[]; deliveryCents: Cents };

/** What is given back for returned pieces. `taxCents` is part of the amounts. */
export type ReturnValue = {
  lines: PiecesValue[];
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
};

const countPieces = (pieces: readonly Pieces[], position: number): number =>
  pieces.reduce((sum, piece) => (piece.position === position ? sum + piece.quantity : sum), 0);

/** Returns a part of a tax: that of an amount of a total. */
const taxPart = ({ totalCents, taxCents }: PaidCosts['delivery'], cents: Cents): Cents =>
  totalCents === 0 ? 0 : ratio(taxCents, cents, totalCents);

/**
 * Works out what the shopper paid for pieces that come back: their part of what the line cost with its tax. Each amount is the difference of
 * two rounded shares of all pieces that have come back so far, so that all pieces of a line add up to exactly what was paid, in whichever
 * parts they come back. The tax is a share of these amounts, so that it never exceeds one.
 */
export const valueOfPieces = (
  { lines }: Pick<PaidCosts, 'lines'>,
  pieces: readonly Pieces[],
  before: readonly Pieces[],
): PiecesValue[] =>
  lines.flatMap((line) => {
    const { position, quantity: sold, totalCents } = line;
    const quantity = countPieces(pieces, position);
    if (quantity === 0) return [];
    const count = countPieces(before, position);
    // A line may have lost pieces since.
    const paidBefore = ratio(totalCents, Math.min(count, sold), sold);
    const paid = ratio(totalCents, Math.min(count + quantity, sold), sold);
    const taxCents = taxPart(line, paid) - taxPart(line, paidBefore);
    return [{ position, quantity, amountCents: paid - paidBefore, taxCents }];
  });

/** Returns what of the delivery fee was not given back, with its tax, and that tax. */
export const deliveryLeft = ({ delivery }: Pick<PaidCosts, 'delivery'>, givenCents: Cents): PaidCosts['delivery'] => {
  const given = Math.min(givenCents, delivery.totalCents);
  return {
    totalCents: delivery.totalCents - given,
    taxCents: delivery.taxCents - taxPart(delivery, given),
  };
};

/** Works out what the shopper paid for returned pieces. What is left of the delivery fee belongs to the last goods: gift cards are not returned. */
export function returnValueOf(costs: PaidCosts, returning: readonly Pieces[], before: GivenBack): ReturnValue {
  const lines = valueOfPieces(costs, returning, before.pieces);
  const back = [...before.pieces, ...returning];
  const isLast = costs.lines.every((line) => !isGoods(line) || countPieces(back, line.position) >= line.quantity);
  const delivery = isLast ? deliveryLeft(costs, before.deliveryCents) : { totalCents: 0, taxCents: 0 };
  return {
    lines,
    deliveryCents: delivery.totalCents,
    taxCents: lines.reduce((sum, { taxCents }) => sum + taxCents, delivery.taxCents),
    totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, delivery.totalCents),
  };
}

/** What was refunded of an order by its lines and its delivery, and the returns that were accepted. */
export type GivenParts = {
  refundedLines: readonly (Pieces & { amountCents: Cents })[];
  refundedDeliveryCents: Cents;
  returns: readonly { lines: readonly Pieces[]; refundCents: Cents }[];
};

/** Adds up what was given back for an order. What returns gave back beyond the value of their pieces is of the delivery. */
export function givenBackOf(
  costs: PaidCosts,
  { refundedLines, refundedDeliveryCents, returns }: GivenParts,
): GivenBack {
  const pieces = [...refundedLines, ...returns.flatMap(({ lines }) => lines)];
  const value = valueOfPieces(costs, pieces, []).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const ofReturns = refundedLines.reduce((rest, { amountCents }) => rest - amountCents, value);
  const beyond = returns.reduce((sum, { refundCents }) => sum + refundCents, 0) - ofReturns;
  return { pieces, deliveryCents: refundedDeliveryCents + Math.max(0, beyond) };
}
