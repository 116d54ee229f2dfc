import { formatPrice } from '#contract/money.ts';
import {
  isSameValue,
  type SearchQuery,
  searchHref,
  type MultiValueFilter,
  multiValueFilters,
  withoutFilters,
  withValue,
} from './search-query.ts';
import type { Facets } from './search.slice.ts';

/** The last cent below it, as the prices of a query are both inclusive. */
const justBelow = (price: number): number => Math.round(price * 100 - 1) / 100;

const words: Record<MultiValueFilter, string> = { category: 'Category', color: 'Colour', size: 'Size' };
const facetOf = { category: 'categories', color: 'colors', size: 'sizes' } as const;

/** The filters of several values, each with what choosing it would show. A single value tells nobody anything. */
export const groupsOf = (facets: Facets, query: SearchQuery, category?: string) =>
  multiValueFilters
    .filter((name) => name !== 'category' || category === undefined)
    .map((name) => ({
      name,
      label: words[name],
      chosen: query[name].length,
      options: inPlace(name, facets[facetOf[name]]).map(({ value, name: label, count, hex }) => ({
        value,
        label,
        count,
        hex,
        checked: query[name].some((chosen) => isSameValue(chosen, value)),
      })),
    }))
    .filter(({ options, chosen }) => options.length > 1 || chosen > 0);

/** Without capitals and accents. To compare as `localeCompare` does, a phone loads ten milliseconds of rules on its first page. */
const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Sizes and categories have an order of their own; a colour keeps its place, whatever its count. */
const inPlace = (name: MultiValueFilter, values: Facets['colors']): Facets['colors'] =>
  name === 'color' ? values.toSorted((one, other) => (plain(one.name) < plain(other.name) ? -1 : 1)) : values;

/** The price, as ranges to choose one of, and as the query has it. Undefined where all cost the same. */
export function priceOf({ price }: Facets, query: SearchQuery, category?: string) {
  const { min, max } = query;
  const isChosen = min !== undefined || max !== undefined;
  if (!isChosen && price.min === price.max) return undefined;
  const ranges = price.ranges.map((range) => {
    const own = { min: range.min || undefined, max: range.max === null ? undefined : justBelow(range.max) };
    const checked = isChosen && own.min === min && own.max === max;
    const next = checked ? { min: undefined, max: undefined } : own;
    return {
      label: rangeWords(range.min, range.max),
      count: range.count,
      checked,
      href: searchHref({ ...query, ...next }, category),
    };
  });
  return { min, max, lowest: Math.floor(price.min), highest: Math.ceil(price.max), ranges, chosen: isChosen ? 1 : 0 };
}

function rangeWords(min: number, max: number | null): string {
  if (max === null) return `${formatPrice(min)} and over`;
  return min === 0 ? `Under ${formatPrice(max)}` : `${formatPrice(min)} – ${formatPrice(max)}`;
}

function priceWords({ min, max }: SearchQuery, { price }: Facets): string {
  const range = price.ranges.find(
    (one) => (one.min || undefined) === min && one.max !== null && justBelow(one.max) === max,
  );
  if (range) return rangeWords(range.min, range.max);
  if (max === undefined) return rangeWords(min ?? 0, null);
  return min === undefined ? `Up to ${formatPrice(max)}` : `${formatPrice(min)} – ${formatPrice(max)}`;
}

/** What is chosen, each with the way to the list without it. */
export function appliedIn(facets: Facets, query: SearchQuery, category?: string) {
  const values = multiValueFilters
    .filter((name) => name !== 'category' || category === undefined)
    .flatMap((name) =>
      query[name].map((value) => ({
        label: facets[facetOf[name]].find((facet) => isSameValue(facet.value, value))?.name ?? value,
        href: searchHref(withValue(query, name, value, false), category),
      })),
    );
  if (query.min === undefined && query.max === undefined) return values;
  const href = searchHref({ ...query, min: undefined, max: undefined }, category);
  return [...values, { label: priceWords(query, facets), href }];
}

/** The list without filters, in the order that was chosen. */
export const clearHref = (query: SearchQuery, category?: string): string =>
  searchHref({ ...withoutFilters(query, category), sort: query.sort }, category);
