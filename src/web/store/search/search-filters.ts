import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { formatPrice } from '#contract/format.ts';
import {
  isSameValue,
  type ListPlace,
  type SearchQuery,
  searchHref,
  type MultiValueFilter,
  multiValueFilters,
  withoutFilters,
  withValue,
} from './search-query.ts';
import type { Facets } from './search.slice.ts';

/** Returns the price one cent below, because both prices of a query are inclusive. */
const justBelow = (price: number): number => Math.round(price * 100 - 1) / 100;

const filterLabels: Record<MultiValueFilter, Text> = {
  category: m.common_category,
  color: m.common_color,
  size: m.common_size,
};
const facetOf = { category: 'categories', color: 'colorFilters', size: 'sizes' } as const;

/** Returns the filters with several values, each with its count. A filter with a single value is omitted unless it is chosen. */
export const groupsOf = (facets: Facets, query: SearchQuery, place?: ListPlace) =>
  multiValueFilters
    .filter((name) => name !== 'category' || typeof place !== 'string')
    .map((name) => ({
      name,
      label: filterLabels[name](),
      chosen: query[name].length,
      options: facetsOf(name, facets, query).map(({ value, name: label, count, hex, secondHex }) => ({
        value,
        label,
        count,
        hex,
        secondHex,
        checked: query[name].some((chosen) => isSameValue(chosen, value)),
      })),
    }))
    .filter(({ options, chosen }) => options.length > 1 || chosen > 0);

type Value = Facets['sizes'][number] & { hex?: string | undefined; secondHex?: string | undefined };

/** Returns the values of a filter. A single color that a URL names is one of them. */
function facetsOf(name: MultiValueFilter, facets: Facets, query: SearchQuery): Value[] {
  const values: Value[] = facets[facetOf[name]];
  if (name !== 'color') return values;
  const named = facets.colors.filter(({ value }) => query.color.some((chosen) => isSameValue(chosen, value)));
  return [...values, ...named.filter(({ value }) => !values.some((own) => isSameValue(own.value, value)))];
}

/** Returns the price ranges and the price of the query; undefined when all prices are equal. */
export function priceOf({ price }: Facets, query: SearchQuery, place?: ListPlace) {
  const { min, max } = query;
  const isChosen = min !== undefined || max !== undefined;
  if (!isChosen && price.min === price.max) return undefined;
  const ranges = price.ranges.map((range) => {
    const own = { min: range.min || undefined, max: range.max === null ? undefined : justBelow(range.max) };
    const checked = isChosen && own.min === min && own.max === max;
    const next = checked ? { min: undefined, max: undefined } : own;
    return {
      label: formatRange(range.min, range.max),
      count: range.count,
      checked,
      href: searchHref({ ...query, ...next }, place),
    };
  });
  return { min, max, lowest: Math.floor(price.min), highest: Math.ceil(price.max), ranges, chosen: isChosen ? 1 : 0 };
}

function formatRange(min: number, max: number | null): string {
  if (max === null) return m.search_and_over({ price: formatPrice(min) });
  return min === 0
    ? m.search_under({ price: formatPrice(max) })
    : m.search_between({ min: formatPrice(min), max: formatPrice(max) });
}

function formatChosenPrice({ min, max }: SearchQuery, { price }: Facets): string {
  const chosen = price.ranges.find(
    (range) => (range.min || undefined) === min && range.max !== null && justBelow(range.max) === max,
  );
  if (chosen) return formatRange(chosen.min, chosen.max);
  if (max === undefined) return formatRange(min ?? 0, null);
  return min === undefined
    ? m.search_up_to({ price: formatPrice(max) })
    : m.search_between({ min: formatPrice(min), max: formatPrice(max) });
}

/** Returns the chosen filters, each with the URL of the list without it. */
export function appliedIn(facets: Facets, query: SearchQuery, place?: ListPlace) {
  const values = multiValueFilters
    .filter((name) => name !== 'category' || typeof place !== 'string')
    .flatMap((name) =>
      query[name].map((value) => ({
        label: facetsOf(name, facets, query).find((facet) => isSameValue(facet.value, value))?.name ?? value,
        href: searchHref(withValue(query, name, value, false), place),
      })),
    );
  if (query.min === undefined && query.max === undefined) return values;
  const href = searchHref({ ...query, min: undefined, max: undefined }, place);
  return [...values, { label: formatChosenPrice(query, facets), href }];
}

/** Returns the URL of the list without filters, in the chosen order. */
export const clearHref = (query: SearchQuery, place?: ListPlace): string =>
  searchHref({ ...withoutFilters(query, place), sort: query.sort }, place);
