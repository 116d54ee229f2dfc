import type { Cents } from '#contract/money/money.ts';

/** A gift card or store credit, and what is left of it. */
type Balance = { balanceCents: Cents };

/**
 * Returns what each balance pays of an order: as much as it has and the order still costs, in the order of the balances. Gift cards that are bought
 * are paid with money (rule 3 of the selling design), so `payableCents` is the total without them.
 */
export function tenderOf<Source extends Balance>(
  payableCents: Cents,
  sources: readonly Source[],
): (Source & { cents: Cents })[] {
  let left = payableCents;
  return sources.flatMap((source) => {
    const cents = Math.min(source.balanceCents, left);
    left -= cents;
    return cents > 0 ? [{ ...source, cents }] : [];
  });
}
