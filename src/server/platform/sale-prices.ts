import type { Cents } from '#contract/money/money.ts';

/** A price with what it was before the running sale; null without one. */
export type SalePrices = { priceCents: Cents; regularCents: Cents | null; lowestCents: Cents | null };

/**
 * Returns the price that a sale is compared with: the regular one or, where the shop shows that, the lowest of the 30 days before. Null when
 * the price is not below it (rule 19 of the selling design).
 */
export function compareAtOf(
  { priceCents, regularCents, lowestCents }: SalePrices,
  { showLowestPrice }: { showLowestPrice: boolean },
): Cents | null {
  if (regularCents === null) return null;
  if (!showLowestPrice) return priceCents < regularCents ? regularCents : null;
  const compared = lowestCents === null ? null : Math.min(regularCents, lowestCents);
  return compared !== null && priceCents < compared ? compared : null;
}

/** Whether a sale lowers the price. */
export const isOnSale = ({ priceCents, regularCents }: Pick<SalePrices, 'priceCents' | 'regularCents'>): boolean =>
  regularCents !== null && priceCents < regularCents;
