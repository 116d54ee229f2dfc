import type { AppThunk } from '#web/store/app-thunk.ts';
import { loadCategories } from '#web/store/category/category.thunks.ts';
import { expectApiError, isTransient } from '#web/store/api-error.ts';
import { loadPopular, loadProducts } from '#web/store/products/products.thunks.ts';
import { isFiltered, listName, parseSearchQuery } from './search-query.ts';
import { selectSearch } from './search.selectors.ts';
import { loadCounts, loadSearch } from './search.thunks.ts';

const cursorIn = (search: URLSearchParams) => search.get('cursor') || undefined;

/** What the page of a search shows; where nothing was found, what to look at instead. */
export const loadSearchPage = (search: URLSearchParams): AppThunk<Promise<void>> =>
  keepPageOnTransientError(async (dispatch, getState) => {
    const query = parseSearchQuery(search);
    await dispatch(loadSearch(query, cursorIn(search)));
    if (selectSearch(getState(), listName(query))?.total !== 0) return;
    await Promise.all([dispatch(loadCategories()), dispatch(loadPopular())]);
  });

/** What there is to filter a category by, and its list where the URL may ask for another than the category's own. */
export const loadFilters = (category: string, search: URLSearchParams, isPlain: boolean): AppThunk<Promise<void>> =>
  keepPageOnTransientError(async (dispatch) => {
    const query = parseSearchQuery(search, category);
    const cursor = cursorIn(search);
    if (isFiltered(query, category)) await dispatch(loadSearch(query, cursor));
    else await Promise.all([dispatch(loadCounts(query)), !isPlain && dispatch(loadProducts({ category, cursor }))]);
  });

/** In the browser the page stays when a call fails that may succeed the next time: the flags tell, and the screen offers that. */
function keepPageOnTransientError(load: AppThunk<Promise<void>>): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { browser }) => {
    try {
      await dispatch(load);
    } catch (cause) {
      if (!browser || !isTransient(expectApiError(cause))) throw cause;
    }
  };
}
