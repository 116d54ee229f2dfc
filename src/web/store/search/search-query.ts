import { productLimits } from '#contract/catalog/product-limits.ts';
import type { RequestOf } from '#contract/endpoints.ts';
import { type Filters, paths } from '#contract/paths.ts';

type Query = NonNullable<RequestOf<'GET /api/product/search'>['query']>;
export type SearchSort = NonNullable<Query['sort']>;

/** What a list of products is asked for. The values of a filter are a set, in one order. */
export type SearchQuery = {
  q: string;
  category: string[];
  color: string[];
  size: string[];
  min: number | undefined;
  max: number | undefined;
  /** Undefined is the usual order: by relevance when something is searched for, else newest first. */
  sort: SearchSort | undefined;
};

/** The filters that take several values. */
export const multiValueFilters = ['category', 'color', 'size'] as const;
export type MultiValueFilter = (typeof multiValueFilters)[number];

export const sortLabels: Readonly<Record<SearchSort, string>> = {
  relevance: 'Best match',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
};

export const defaultSort = (q: string): SearchSort => (q === '' ? 'newest' : 'relevance');

/** The sorts to choose from: without words there is no better or worse match. */
export const sortsFor = (q: string): SearchSort[] =>
  (Object.keys(sortLabels) as SearchSort[]).filter((sort) => sort !== 'relevance' || q !== '');

/** What a URL asks for; what makes no sense there is left out. On a category's own page the category is given. */
export function parseSearchQuery(search: URLSearchParams, category?: string): SearchQuery {
  const q = category === undefined ? (search.get('q') ?? '').slice(0, 100).trim().replaceAll(/\s+/g, ' ') : '';
  const prices = [priceIn(search.get('min')), priceIn(search.get('max'))];
  const isTurned = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1];
  const [min, max] = isTurned ? prices.toReversed() : prices;
  const sort = sortsFor(q).find((known) => known === search.get('sort') && known !== defaultSort(q));
  return {
    q,
    category: category === undefined ? setOf(search.getAll('category')) : [category],
    color: setOf(search.getAll('color')),
    size: setOf(search.getAll('size')),
    min,
    max,
    sort,
  };
}

const setOf = (values: readonly string[]): string[] =>
  [...new Set(values.filter((value) => value !== '' && value.length <= 120))].toSorted().slice(0, 20);

function priceIn(text: string | null): number | undefined {
  const price = Number.parseFloat(text ?? '');
  return price >= 0 && price <= productLimits.price ? Math.round(price * 100) / 100 : undefined;
}

const textOf = (price: number | undefined): string | undefined => price?.toString();

const filtersOf = ({ min, max, sort, ...rest }: SearchQuery): Filters => ({
  ...rest,
  min: textOf(min),
  max: textOf(max),
  sort,
});

/** The page that shows it: of a category, when that is given, else of the search. */
export const searchHref = (query: SearchQuery, category?: string, cursor?: string): string =>
  category === undefined
    ? paths.search.href({ ...filtersOf(query), cursor })
    : paths.category.href(category, cursor, filtersOf({ ...query, category: [] }));

/** The name of its list in the store. */
export const listName = (query: SearchQuery): string => paths.search.href(filtersOf(query));

/** The name of what there is to filter by, read without its products. */
export const countsName = (query: SearchQuery): string => `${listName(query)}#counts`;

/** The same without a filter or a sort: what was searched for, or the whole category. */
export const withoutFilters = (query: SearchQuery, category?: string): SearchQuery =>
  parseSearchQuery(new URLSearchParams({ q: query.q }), category);

/** Whether anything narrows the list or orders it in another way; on a category's own page that is not its category. */
export const isFiltered = (query: SearchQuery, category?: string): boolean =>
  listName(query) !== listName(withoutFilters(query, category));

/** In a URL that was typed by hand, values mean the same in capitals or not. */
export const isSameValue = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** With one value of a filter chosen, or not any more. */
export function withValue(query: SearchQuery, name: MultiValueFilter, value: string, chosen: boolean): SearchQuery {
  const others = query[name].filter((other) => !isSameValue(other, value));
  return { ...query, [name]: setOf(chosen ? [...others, value] : others) };
}
