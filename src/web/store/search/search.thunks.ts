import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import { isFresh } from '#web/store/entities.ts';
import type { Quiet } from '#web/store/flags.ts';
import { hasPage, listOf } from '#web/store/products/product-lists.ts';
import { countsName, listName, type SearchQuery } from './search-query.ts';
import { searchCall, searchRead } from './search.slice.ts';

type SearchInput = { query: SearchQuery; cursor?: string | undefined; countsOnly?: boolean };

export const fetchSearch = createApiThunk(
  searchCall.typePrefix,
  async ({ api, now, dispatch }, { query, cursor, countsOnly = false }: SearchInput & Quiet): Promise<void> => {
    const { q, ...filters } = query;
    const { response } = await api('GET /api/product/search', {
      query: { q: q || undefined, ...filters, cursor, ...(countsOnly && { limit: 0, counts: 'own' }) },
    });
    dispatch(searchRead({ name: countsOnly ? countsName(query) : listName(query), cursor, response, at: now() }));
  },
);

/**
 * Loads a page of a search. A loaded page is shown immediately, and refreshed in the background when it is old. The page after the
 * last one is added to the list.
 */
export const loadSearch =
  (query: SearchQuery, cursor?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, clock) => {
    const list = listOf(getState().search.lists, listName(query));
    if (!list || !hasPage(list, cursor)) await dispatch(fetchSearch({ query, cursor })).unwrap();
    else if (!isFresh(list.readAt, clock))
      void dispatch(fetchSearch({ query, cursor: list.pages[0]?.cursor ?? undefined, quiet: true }));
  };

/** Loads the counts of the filters without the products. Ignores errors: the page works without them. */
export const loadCounts =
  (query: SearchQuery): AppThunk<Promise<void>> =>
  async (dispatch, getState, clock) => {
    const list = listOf(getState().search.lists, countsName(query));
    if (!isFresh(list?.readAt, clock)) await dispatch(fetchSearch({ query, countsOnly: true, quiet: true }));
  };
