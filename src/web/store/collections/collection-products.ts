import { collectionPath } from '#contract/collection-path.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';
import { keepPageOnTransientError } from '#web/store/search/search-pages.ts';
import { type ListPlace, parseSearchQuery } from '#web/store/search/search-query.ts';
import { loadSearch } from '#web/store/search/search.thunks.ts';

/** Returns the page of a collection, by its id or slug, as a place of a list. */
export const placeOf = (collection: string): ListPlace => ({
  collection,
  href: (filters) => collectionPath.href(collection, filters),
});

/** Loads the products of a collection as the URL filters and sorts them. */
export const loadCollectionProducts = (collection: string, search: URLSearchParams): AppThunk<Promise<void>> =>
  keepPageOnTransientError((dispatch) =>
    dispatch(loadSearch(parseSearchQuery(search, placeOf(collection)), search.get('cursor') || undefined)),
  );
