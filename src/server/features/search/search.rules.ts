import { compareNames } from '#contract/lists.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { ProductSearchResult } from '#contract/catalog/search.ts';
import { priceStepsHere } from './search.price-steps.ts';

type Ranges = ProductSearchResult['facets']['price']['ranges'];

/** Returns the price ranges that have products. `counts` has the number of products in each price step, from 1. */
export function toPriceRanges(counts: ReadonlyMap<number, number>): Ranges {
  const bounds = priceStepsHere();
  return bounds.flatMap((min, at) => {
    const max = bounds[at + 1];
    const count = counts.get(at + 1) ?? 0;
    return count > 0 ? [{ min: toDecimal(min), max: max === undefined ? null : toDecimal(max), count }] : [];
  });
}

const letterSizes = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
/** 2XL, 3XS. */
const repeatedX = /^(\d)(X[SL])$/;

/** Returns the rank of a size: letters from small to large, then numbers, then everything else. */
function rankOf(size: string): [group: number, rank: number] {
  const [first = ''] = size.toUpperCase().split(/[\s/–-]/);
  const spelled = first.replace(
    repeatedX,
    (_, times: string, letter: string) => 'X'.repeat(Number(times) - 1) + letter,
  );
  const index = letterSizes.indexOf(spelled);
  if (index >= 0) return [0, index + (first.length < size.length ? 0.5 : 0)];
  const number = Number.parseFloat(first.replace(',', '.'));
  return Number.isNaN(number) ? [2, 0] : [1, number];
}

export function bySize(one: { name: string }, other: { name: string }): number {
  const [group, rank] = rankOf(one.name);
  const [otherGroup, otherRank] = rankOf(other.name);
  return group - otherGroup || rank - otherRank || compareNames(one.name, other.name);
}
