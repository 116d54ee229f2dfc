import type { Cents } from '#contract/money/money.ts';
import type { Line, OfferOf } from './offers.ts';
import { allocate, ratio } from './ratio.ts';

/** The pieces that sets use and what they save, by line. */
export type Sets = { used: number[]; savedCents: Cents[] };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Makes as many sets as the pieces allow that are left of each line: the cheapest get pieces, and beside them the dearest buy pieces. What
 * they save is spread over all of their pieces by price, so that nobody sends back the paid piece and keeps the free one. Returns
 * undefined when there is no set.
 */
export function takeSets(
  { buy, get, timesPerOrder }: OfferOf<'buy-x-get-y'>,
  lines: readonly Line[],
  left: readonly number[],
): Sets | undefined {
  const isBought = lines.map(({ id }) => buy.goods.includes(id));
  const isGot = lines.map(({ id }) => get.goods.includes(id));
  const count = (has: (at: number) => boolean) => sum(left.map((pieces, at) => (has(at) ? pieces : 0)));
  const buyable = count((at) => isBought[at] === true);
  const sets = Math.min(
    timesPerOrder ?? Number.POSITIVE_INFINITY,
    Math.floor(count((at) => isGot[at] === true) / get.quantity),
    Math.floor(buyable / buy.quantity),
    Math.floor(count((at) => isBought[at] === true || isGot[at] === true) / (buy.quantity + get.quantity)),
  );
  if (sets === 0) return undefined;

  // Of lines with the same price, the later one first.
  const byPrice = lines
    .map(({ unitCents }, at) => ({ unitCents, at }))
    .toSorted((a, b) => a.unitCents - b.unitCents || b.at - a.at);
  const got = lines.map(() => 0);
  let needed = sets * get.quantity;
  // A get piece that could be bought too is taken only while enough are left to be bought.
  let spare = buyable - sets * buy.quantity;
  for (const { at } of byPrice) {
    if (!isGot[at]) continue;
    const pieces = Math.min(left[at] ?? 0, needed, isBought[at] ? spare : needed);
    got[at] = pieces;
    needed -= pieces;
    if (isBought[at]) spare -= pieces;
  }
  const bought = lines.map(() => 0);
  needed = sets * buy.quantity;
  for (const { at } of byPrice.toSorted((a, b) => b.unitCents - a.unitCents || b.at - a.at)) {
    if (!isBought[at]) continue;
    const pieces = Math.min((left[at] ?? 0) - (got[at] ?? 0), needed);
    bought[at] = pieces;
    needed -= pieces;
  }
  const used = lines.map((_, at) => (got[at] ?? 0) + (bought[at] ?? 0));
  const savedCents = sum(lines.map(({ unitCents }, at) => (got[at] ?? 0) * ratio(unitCents, get.percent, 10_000)));
  return {
    used,
    savedCents: allocate(
      savedCents,
      lines.map(({ unitCents }, at) => unitCents * (used[at] ?? 0)),
    ),
  };
}
