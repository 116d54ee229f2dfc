import { appliedIn, clearHref, groupsOf, priceOf } from './search-filters.ts';
import {
  sortLabels,
  type ListPlace,
  parseSearchQuery,
  multiValueFilters,
  type SearchSort,
  sortsFor,
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
export function filtersOf({ chosen, change }: QueryState, facets: Facets = noFacets, place?: ListPlace) {
  const filterOf = (name: string) => multiValueFilters.find((known) => known === name);
  return {
    q: chosen.q,
    groups: groupsOf(facets, chosen, place),
    price: priceOf(facets, chosen, place),
    applied: appliedIn(facets, chosen, place),
    clearHref: clearHref(chosen, place),
    sort: {
      value: chosen.sort ?? defaultSort(chosen),
      options: sortsFor(chosen).map((value) => ({ value, label: sortLabels[value]() })),
    },
    onToggle: (name: string, value: string, isChosen: boolean) => {
      const filter = filterOf(name);
      if (filter) change(withValue(chosen, filter, value, isChosen));
    },
    onSort: (value: string) => {
      const sort = sortsFor(chosen).find((known): known is SearchSort => known === value);
      change({ ...chosen, sort: sort === defaultSort(chosen) ? undefined : sort });
    },
    onSubmit: (form: URLSearchParams) => change(parseSearchQuery(form, place)),
  };
}
