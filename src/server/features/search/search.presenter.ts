import { toDollars } from '#contract/money.ts';
import type { ProductSearchResult, ProductSuggestions } from '#contract/catalog/search.ts';
import type { Card, CategoryName, OptionName } from './search.names.repository.ts';
import type { Found, Option } from './search.repository.ts';
import { bySize, rangesOf } from './search.rules.ts';

type Facets = ProductSearchResult['facets'];
type Prices = NonNullable<Found['prices']>;

/** What was chosen of each filter; undefined where nothing was. */
export type Chosen = {
  categories: CategoryName[] | undefined;
  colors: OptionName[] | undefined;
  sizes: OptionName[] | undefined;
};

function summed<Key>(counts: readonly (readonly [Key, number])[]): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

const inCategories = (prices: Prices, { categories }: Chosen): Prices => {
  const ids = new Set(categories?.map(({ id }) => id));
  return categories ? prices.filter(({ categoryId }) => ids.has(categoryId)) : prices;
};

const totalOf = (prices: Prices) => prices.reduce((sum, { inPrice, count }) => sum + (inPrice ? count : 0), 0);

function categoryFacet(prices: Prices, chosen: Chosen, all: readonly CategoryName[]): Facets['categories'] {
  const counts = summed(prices.map(({ categoryId, inPrice, count }) => [categoryId, inPrice ? count : 0] as const));
  const chosenIds = new Set(chosen.categories?.map(({ id }) => id));
  return all.flatMap(({ id, slug, name }) => {
    const count = counts.get(id) ?? 0;
    return count > 0 || chosenIds.has(id) ? [{ value: slug, name, count }] : [];
  });
}

/** What was chosen stays in the list, so that it can be taken back. */
function withChosen(counted: readonly Option[], chosen: readonly OptionName[] | undefined): Option[] {
  const known = new Set(counted.map(({ id }) => id));
  return [...counted, ...(chosen ?? []).filter(({ id }) => !known.has(id)).map((option) => ({ ...option, count: 0 }))];
}

const optionFacet = ({ name, hex, count }: Option) => ({ value: name, name, count, ...(hex !== null && { hex }) });
const byCount = (one: Option, other: Option) => other.count - one.count || one.name.localeCompare(other.name, 'en');

function priceFacet(prices: Prices): Facets['price'] {
  if (prices.length === 0) return { min: 0, max: 0, ranges: [] };
  return {
    min: toDollars(Math.min(...prices.map(({ min }) => min))),
    max: toDollars(Math.max(...prices.map(({ max }) => max))),
    ranges: rangesOf(summed(prices.map(({ step, count }) => [step, count] as const))),
  };
}

export function presentCounts({ prices, colors, sizes }: Found, chosen: Chosen, all: readonly CategoryName[]) {
  const everywhere = prices ?? [];
  const here = inCategories(everywhere, chosen);
  return {
    total: totalOf(here),
    facets: {
      categories: categoryFacet(everywhere, chosen, all),
      colors: withChosen(colors ?? [], chosen.colors)
        .toSorted(byCount)
        .map(optionFacet),
      sizes: withChosen(sizes ?? [], chosen.sizes)
        .toSorted(bySize)
        .map(optionFacet),
      price: priceFacet(here),
    },
  };
}

export const presentCard = ({
  id,
  slug,
  name,
  priceCents,
  image,
  imageAlt,
}: Card): ProductSuggestions['products'][number] => ({
  _id: id,
  slug,
  name,
  price: toDollars(priceCents),
  image: image ?? '',
  imageAlt: imageAlt ?? '',
});
