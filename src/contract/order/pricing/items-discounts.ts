import type { Cents } from '#contract/money/money.ts';
import { takeSets } from './buy-x-get-y.ts';
import type { Line, Offer, OfferOf } from './offers.ts';
import { ratio } from './ratio.ts';

/** What a discount saves, on a line or as a whole. */
export type Saving = { offer: Offer; cents: Cents };

/** One way in which the discounts of items fall on the lines, at the index of each. */
export type ItemsPlan = { savings: Saving[][]; /** What the lines cost then. */ costs: Cents[] };

/** So that there are at most 64 plans. */
const mostSets = 6;

/** What a discount saves on some pieces of a line. */
function savingOf(offer: Offer, line: Line, pieces: number): Cents {
  if (!offer.goods.includes(line.id)) return 0;
  switch (offer.type) {
    case 'percent':
      return ratio(line.unitCents * pieces, offer.percent, 10_000);
    case 'amount':
      return Math.min(offer.amountCents, line.unitCents) * pieces;
    case 'fixed-price':
      return Math.max(0, line.unitCents - offer.priceCents) * pieces;
    default:
      return 0;
  }
}

/** Returns the discount that saves most on some pieces of a line; of equal ones the one without a code. Undefined when none saves. */
function bestSaving(offers: readonly Offer[], line: Line, pieces: number): Saving | undefined {
  let best: Saving | undefined;
  for (const offer of offers) {
    const cents = savingOf(offer, line, pieces);
    const isBetter =
      cents > (best?.cents ?? 0) || (cents === best?.cents && best.offer.code !== null && offer.code === null);
    if (isBetter) best = { offer, cents };
  }
  return best;
}

const isSets = (offer: Offer): offer is OfferOf<'buy-x-get-y'> => offer.type === 'buy-x-get-y';

/**
 * Returns the ways in which discounts of items can fall on lines: each choice among those that make sets, which take pieces one after the
 * other, and beside it, for the pieces of each line that are left, the discount that saves most. A piece has one discount at most.
 * `offers` are sorted by id.
 */
export function itemsPlans(lines: readonly Line[], offers: readonly Offer[]): ItemsPlan[] {
  const all = lines.map(({ quantity }) => quantity);
  const ofSets = offers.filter(isSets).filter((offer) => takeSets(offer, lines, all) !== undefined);
  const ofPieces = offers.filter((offer) => !isSets(offer));
  const plans: ItemsPlan[] = [];

  const complete = (left: readonly number[], savings: readonly Saving[][]): void => {
    const whole = lines.map((line, at) => {
      const best = bestSaving(ofPieces, line, left[at] ?? 0);
      return [...(savings[at] ?? []), ...(best ? [best] : [])];
    });
    const costs = lines.map(({ unitCents, quantity }, at) =>
      (whole[at] ?? []).reduce((cost, { cents }) => cost - cents, unitCents * quantity),
    );
    plans.push({ savings: whole, costs });
  };
  const visit = (next: number, left: readonly number[], savings: readonly Saving[][]): void => {
    const offer = ofSets[next];
    if (!offer || next === mostSets) {
      complete(left, savings);
      return;
    }
    visit(next + 1, left, savings);
    const sets = takeSets(offer, lines, left);
    if (!sets) return;
    visit(
      next + 1,
      left.map((pieces, at) => pieces - (sets.used[at] ?? 0)),
      savings.map((saved, at) => {
        const cents = sets.savedCents[at] ?? 0;
        return cents > 0 ? [...saved, { offer, cents }] : saved;
      }),
    );
  };
  visit(
    0,
    all,
    lines.map(() => []),
  );
  return plans;
}
