import { getCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { RequestOf } from '#contract/endpoints.ts';
import { maxPrice, toDecimal, toMinor } from '#contract/money/money.ts';
import { type Filters, paths } from '#contract/paths.ts';

type Query = NonNullable<RequestOf<'GET /api/product/search'>['query']>;
export type SearchSort = NonNullable<Query['sort']>;

/** The page of a list besides that of the search: of a category, by its id or slug, or of a collection with its URLs. */
export type ListPlace = string | { collection: string; href: (filters: Filters) => string };

/** The query of a list of products. The values of a filter are a sorted set. */
export type SearchQuery = {
  q: string;
  collection?: string | undefined;
  category: string[];
  color: string[];
  size: string[];
  min: number | undefined;
  max: number | undefined;
  /** Undefined for the default: relevance with a search term, the order of a collection, else newest first. */
  sort: SearchSort | undefined;
};

/** The filters that accept several values. */
export const multiValueFilters = ['category', 'color', 'size'] as const;
export type MultiValueFilter = (typeof multiValueFilters)[number];

export const sortLabels: Readonly<Record<SearchSort, Text>> = {
  relevance: m.search_best_match,
  newest: m.search_newest,
  'price-asc': m.search_price_low_to_high,
  'price-desc': m.search_price_high_to_low,
};

type Sorted = Pick<SearchQuery, 'q' | 'collection'>;

export const defaultSort = ({ q, collection }: Sorted): SearchSort =>
  q === '' && collection === undefined ? 'newest' : 'relevance';

/** Returns the sorts to choose from. Relevance needs a search term, or is the order of a collection. */
export const sortsFor = (query: Sorted): SearchSort[] =>
  (Object.keys(sortLabels) as SearchSort[]).filter((sort) => sort !== 'relevance' || sort === defaultSort(query));

/** Parses the query of a URL. Ignores invalid values. `place` is given on the page of a category or collection. */
export function parseSearchQuery(search: URLSearchParams, place?: ListPlace): SearchQuery {
  const collection = typeof place === 'object' ? place.collection : undefined;
  const q = place === undefined ? (search.get('q') ?? '').slice(0, 100).trim().replaceAll(/\s+/g, ' ') : '';
  const prices = [parsePrice(search.get('min')), parsePrice(search.get('max'))];
  const isReversed = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1];
  const [min, max] = isReversed ? prices.toReversed() : prices;
  const sorted = { q, collection };
  const sort = sortsFor(sorted).find((known) => known === search.get('sort') && known !== defaultSort(sorted));
  return {
    q,
    collection,
    category: typeof place === 'string' ? [place] : toSortedSet(search.getAll('category')),
    color: toSortedSet(search.getAll('color')),
    size: toSortedSet(search.getAll('size')),
    min,
    max,
    sort,
  };
}

const toSortedSet = (values: readonly string[]): string[] =>
  [...new Set(values.filter((value) => value !== '' && value.length <= 120))].toSorted().slice(0, 20);

function parsePrice(text: string | null): number | undefined {
  const price = Number.parseFloat(text ?? '');
  return price >= 0 && price <= maxPrice(getCurrency()) ? toDecimal(toMinor(price)) : undefined;
}

const textOf = (price: number | undefined): string | undefined => price?.toString();

const filtersOf = ({ min, max, sort, ...rest }: SearchQuery): Filters => ({
  ...rest,
  min: textOf(min),
  max: textOf(max),
  sort,
});

/** Returns the URL of the query: that of a category or collection when one is given, else the search page. */
export function searchHref(query: SearchQuery, place?: ListPlace, cursor?: string): string {
  if (place === undefined) return paths.search.href({ ...filtersOf(query), cursor });
  return typeof place === 'string'
    ? paths.category.href(place, cursor, filtersOf({ ...query, category: [] }))
    : place.href({ ...filtersOf({ ...query, collection: undefined }), cursor });
}

/** Returns the name of the list in the store. */
export const listName = (query: SearchQuery): string => paths.search.href(filtersOf(query));

/** Returns the name, in the store, of the counts that were read without products. */
export const countsName = (query: SearchQuery): string => `${listName(query)}#counts`;

/** Returns the query without filters and sort. */
export const withoutFilters = (query: SearchQuery, place?: ListPlace): SearchQuery =>
  parseSearchQuery(new URLSearchParams({ q: query.q }), place);

/** Returns true when the query has a filter or a sort. The category of a category page does not count. */
export const isFiltered = (query: SearchQuery, place?: ListPlace): boolean =>
  listName(query) !== listName(withoutFilters(query, place));

/** Compares values regardless of case, for URLs typed by hand. */
export const isSameValue = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns the query with a value of a filter added or removed. */
export function withValue(query: SearchQuery, name: MultiValueFilter, value: string, chosen: boolean): SearchQuery {
  const others = query[name].filter((other) => !isSameValue(other, value));
  return { ...query, [name]: toSortedSet(chosen ? [...others, value] : others) };
}
