import { publicLoader } from '#web/app/router-context.ts';
import { loadCategories } from '#web/store/category/category.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';

export const collectionsLoader = publicLoader(({ dispatch }) => dispatch(withGracePeriod(loadCategories())));
