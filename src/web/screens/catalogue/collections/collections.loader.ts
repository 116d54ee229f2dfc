import { publicLoader } from '#web/app/router-context.ts';
import { fetchCollections, loadCategories } from '#web/store/category/category.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { waitForAll } from '#web/store/wait-for-all.ts';

/** The page works without the collections of products of any categories, so that they may fail to load. */
export const collectionsLoader = publicLoader(({ dispatch }) =>
  dispatch(withGracePeriod(() => waitForAll([dispatch(loadCategories()), dispatch(fetchCollections())]))),
);
