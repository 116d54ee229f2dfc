import { toDollars } from '#contract/money.ts';
import type { ProductSearchResult } from '#contract/catalog/search.ts';
import { priceSteps } from '#server/db/schema/index.ts';

/** The tag of every answer that searches; told by the database when what is searched in has changed. */
export const searchTag = 'search';

type Ranges = ProductSearchResult['facets']['price']['ranges'];

/** The ranges with something in them, from how many products are in each step (the first is 1). */
export function rangesOf(counts: ReadonlyMap<number, number>): Ranges {
  return priceSteps.flatMap((min, at) => {
    const max = priceSteps[at + 1];
    const count = counts.get(at + 1) ?? 0;
    return count > 0 ? [{ min: toDollars(min), max: max === undefined ? null : toDollars(max), count }] : [];
  });
}

const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
const many = /^(\d)(X[SL])$/;

/** A size as a place on a scale: letters from small to large, then numbers, then all else. */
function placeOf(size: string): [group: number, place: number] {
  const [first = ''] = size.toUpperCase().split(/[\s/–-]/);
  const spelled = first.replace(many, (_, times: string, letter: string) => 'X'.repeat(Number(times) - 1) + letter);
  const letter = letters.indexOf(spelled);
  if (letter >= 0) return [0, letter + (first.length < size.length ? 0.5 : 0)];
  const number = Number.parseFloat(first.replace(',', '.'));
  return Number.isNaN(number) ? [2, 0] : [1, number];
}

export function bySize(one: { name: string }, other: { name: string }): number {
  const [group, place] = placeOf(one.name);
  const [otherGroup, otherPlace] = placeOf(other.name);
  return group - otherGroup || place - otherPlace || one.name.localeCompare(other.name, 'en');
}
