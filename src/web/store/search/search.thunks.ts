import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import { isFresh } from '#web/store/entities.ts';
import type { Quiet } from '#web/store/flags.ts';
import { hasPage, listOf } from '#web/store/products/product-lists.ts';
import { countsName, listName, type SearchQuery } from './search-query.ts';
import { searchCall, searchRead } from './search.slice.ts';

type Part = { query: SearchQuery; cursor?: string | undefined; countsOnly?: boolean };

export const fetchSearch = createApiThunk(
  searchCall.typePrefix,
  async ({ api, now, dispatch }, { query, cursor, countsOnly = false }: Part & Quiet): Promise<void> => {
    const { q, ...filters } = query;
    const { response } = await api('GET /api/product/search', {
      query: { q: q || undefined, ...filters, cursor, ...(countsOnly && { limit: 0, counts: 'own' }) },
    });
    dispatch(searchRead({ name: countsOnly ? countsName(query) : listName(query), cursor, response, at: now() }));
  },
);

/**
 * The page of a list that a URL names, as of a category: what is there is shown at once, and refreshed behind the page when it is
 * old; the page after the last one is added to the list.
 */
export const loadSearch =
  (query: SearchQuery, cursor?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const list = listOf(getState().search.lists, listName(query));
    if (!list || !hasPage(list, cursor)) await dispatch(fetchSearch({ query, cursor })).unwrap();
    else if (!isFresh(list.readAt, now()))
      void dispatch(fetchSearch({ query, cursor: list.pages[0]?.cursor ?? undefined, quiet: true }));
  };

/** What there is to filter by, without the products. Where it does not come, the page does without it. */
export const loadCounts =
  (query: SearchQuery): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const list = listOf(getState().search.lists, countsName(query));
    if (!isFresh(list?.readAt, now())) await dispatch(fetchSearch({ query, countsOnly: true, quiet: true }));
  };
