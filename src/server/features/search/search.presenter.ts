import { compareNames } from '#contract/lists.ts';
import { type Cents, toDecimal } from '#contract/money/money.ts';
import { colorFilters } from '#contract/catalog/color-families.ts';
import type { ProductSearchResult, ProductSuggestions } from '#contract/catalog/search.ts';
import type { Localized } from './search.localization.ts';
import type { SuggestionCard, CategoryName, OptionName } from './search.names.repository.ts';
import type { FoundRows, CountedOption } from './search.repository.ts';
import { bySize, toPriceRanges } from './search.rules.ts';

export type Facets = ProductSearchResult['facets'];
type Prices = NonNullable<FoundRows['prices']>;

/** The chosen values of each filter; undefined for a filter that is not used. */
export type ChosenFilters = {
  categories: CategoryName[] | undefined;
  colors: OptionName[] | undefined;
  /** The requested names and values of colors. */
  colorFilters: readonly string[];
  sizes: OptionName[] | undefined;
};

function sumByKey<Key>(counts: readonly (readonly [Key, number])[]): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

const inCategories = (prices: Prices, { categories }: ChosenFilters): Prices => {
  const ids = new Set(categories?.map(({ id }) => id));
  return categories ? prices.filter(({ categoryId }) => ids.has(categoryId)) : prices;
};

const totalOf = (prices: Prices) => prices.reduce((sum, { inPrice, count }) => sum + (inPrice ? count : 0), 0);

function categoryFacet(
  prices: Prices,
  chosen: ChosenFilters,
  categories: readonly CategoryName[],
): Facets['categories'] {
  const counts = sumByKey(prices.map(({ categoryId, inPrice, count }) => [categoryId, inPrice ? count : 0] as const));
  const chosenIds = new Set(chosen.categories?.map(({ id }) => id));
  return categories.flatMap(({ id, slug, name }) => {
    const count = counts.get(id) ?? 0;
    return count > 0 || chosenIds.has(id) ? [{ value: slug, name, count }] : [];
  });
}

/** Adds chosen options without products, so that they can be unchosen. */
function withChosen(counted: readonly CountedOption[], chosen: readonly OptionName[] | undefined): CountedOption[] {
  const known = new Set(counted.map(({ id }) => id));
  return [...counted, ...(chosen ?? []).filter(({ id }) => !known.has(id)).map((option) => ({ ...option, count: 0 }))];
}

const optionFacet = ({ name, hex, count }: CountedOption) => ({
  value: name,
  name,
  count,
  ...(hex !== null && { hex }),
});
const byCount = (one: CountedOption, other: CountedOption) =>
  other.count - one.count || compareNames(one.name, other.name);

/** Lists the color filters with products and the chosen ones. */
function colorFilterFacet(counted: FoundRows['colorFilters'], chosen: readonly string[]): Facets['colorFilters'] {
  const counts = new Map(counted?.map(({ filter, count }) => [filter, count]));
  const values = new Set(chosen.map((value) => value.toLowerCase()));
  return colorFilters.flatMap(({ value, label, tones: [hex, secondHex] }, place) => {
    const count = counts.get(place) ?? 0;
    if (count === 0 && !values.has(value.toLowerCase())) return [];
    return [{ value, name: label(), count, hex, ...(secondHex !== undefined && { secondHex }) }];
  });
}

function priceFacet(prices: Prices): Facets['price'] {
  if (prices.length === 0) return { min: 0, max: 0, ranges: [] };
  return {
    min: toDecimal(Math.min(...prices.map(({ min }) => min))),
    max: toDecimal(Math.max(...prices.map(({ max }) => max))),
    ranges: toPriceRanges(sumByKey(prices.map(({ step, count }) => [step, count] as const))),
  };
}

export function presentCounts(
  { prices, colors, sizes, ...found }: FoundRows,
  chosen: ChosenFilters,
  categories: readonly CategoryName[],
) {
  const allPrices = prices ?? [];
  const chosenPrices = inCategories(allPrices, chosen);
  return {
    total: totalOf(chosenPrices),
    facets: {
      categories: categoryFacet(allPrices, chosen, categories),
      colors: withChosen(colors ?? [], chosen.colors)
        .toSorted(byCount)
        .map(optionFacet),
      colorFilters: colorFilterFacet(found.colorFilters, chosen.colorFilters),
      sizes: withChosen(sizes ?? [], chosen.sizes)
        .toSorted(bySize)
        .map(optionFacet),
      price: priceFacet(chosenPrices),
    },
  };
}

export const presentCard = ({
  id,
  slug,
  name,
  priceCents,
  compareCents,
  hasMoreAmounts,
  image,
  imageAlt,
  color,
  untranslated,
}: Localized<SuggestionCard> & { compareCents: Cents | null }): ProductSuggestions['products'][number] => ({
  _id: id,
  slug,
  name,
  price: toDecimal(priceCents),
  ...(compareCents !== null && { compareAt: toDecimal(compareCents) }),
  ...(hasMoreAmounts && { from: true }),
  image: image ?? '',
  imageAlt: imageAlt ?? '',
  ...(color !== null && { color }),
  ...(untranslated?.length && { untranslated }),
});

export const presentCategoryName = ({
  slug,
  name,
  untranslated,
}: Localized<CategoryName>): ProductSuggestions['categories'][number] => ({
  slug,
  name,
  ...(untranslated?.length && { untranslated }),
});
