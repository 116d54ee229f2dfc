import { appliedIn, clearHref, groupsOf, priceOf } from './search-filters.ts';
import {
  parseSearchQuery,
  multiValueFilters,
  type SearchSort,
  sortsFor,
  sortLabels,
  defaultSort,
  withValue,
} from './search-query.ts';
import type { Facets } from './search.slice.ts';
import type { QueryState } from './use-query.ts';

const noFacets: Facets = {
  categories: [],
  colors: [],
  colorFilters: [],
  sizes: [],
  price: { min: 0, max: 0, ranges: [] },
};

/** Returns the data and the handlers of the filters of a page. */
export function filtersOf({ chosen, change }: QueryState, facets: Facets = noFacets, category?: string) {
  const filterOf = (name: string) => multiValueFilters.find((known) => known === name);
  return {
    q: chosen.q,
    groups: groupsOf(facets, chosen, category),
    price: priceOf(facets, chosen, category),
    applied: appliedIn(facets, chosen, category),
    clearHref: clearHref(chosen, category),
    sort: {
      value: chosen.sort ?? defaultSort(chosen.q),
      options: sortsFor(chosen.q).map((value) => ({ value, label: sortLabels[value]() })),
    },
    onToggle: (name: string, value: string, isChosen: boolean) => {
      const filter = filterOf(name);
      if (filter) change(withValue(chosen, filter, value, isChosen));
    },
    onSort: (value: string) => {
      const sort = sortsFor(chosen.q).find((known): known is SearchSort => known === value);
      change({ ...chosen, sort: sort === defaultSort(chosen.q) ? undefined : sort });
    },
    onSubmit: (form: URLSearchParams) => change(parseSearchQuery(form, category)),
  };
}
