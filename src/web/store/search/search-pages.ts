import type { AppThunk } from '#web/store/app-thunk.ts';
import { loadCategories } from '#web/store/category/category.thunks.ts';
import { expectApiError, isTransient } from '#web/store/api-error.ts';
import { loadPopular, loadProducts } from '#web/store/products/products.thunks.ts';
import { isFiltered, listName, parseSearchQuery } from './search-query.ts';
import { selectSearch } from './search.selectors.ts';
import { loadCounts, loadSearch } from './search.thunks.ts';
import { waitForAll } from '#web/store/wait-for-all.ts';

const cursorIn = (search: URLSearchParams) => search.get('cursor') || undefined;

/** Loads a search page; without results, the categories and popular products instead. */
export const loadSearchPage = (search: URLSearchParams): AppThunk<Promise<void>> =>
  keepPageOnTransientError(async (dispatch, getState) => {
    const query = parseSearchQuery(search);
    await dispatch(loadSearch(query, cursorIn(search)));
    if (selectSearch(getState(), listName(query))?.total !== 0) return;
    await waitForAll([dispatch(loadCategories()), dispatch(loadPopular())]);
  });

/** Loads the filters of a category page, and its list unless the caller loads the unfiltered one (`isPlain`). */
export const loadFilters = (category: string, search: URLSearchParams, isPlain: boolean): AppThunk<Promise<void>> =>
  keepPageOnTransientError(async (dispatch) => {
    const query = parseSearchQuery(search, category);
    const cursor = cursorIn(search);
    if (isFiltered(query, category)) await dispatch(loadSearch(query, cursor));
    else await waitForAll([dispatch(loadCounts(query)), !isPlain && dispatch(loadProducts({ category, cursor }))]);
  });

/** In the browser, ignores an error that may be transient: the flags are set, and the screen offers a retry. */
export function keepPageOnTransientError(load: AppThunk<Promise<void>>): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { browser }) => {
    try {
      await dispatch(load);
    } catch (cause) {
      if (!browser || !isTransient(expectApiError(cause))) throw cause;
    }
  };
}
