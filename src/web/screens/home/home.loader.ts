import { publicLoader } from '#web/app/router-context.ts';
import { loadCategories } from '#web/store/category/category.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { loadPopular } from '#web/store/products/products.thunks.ts';

export const homeLoader = publicLoader(({ dispatch }) =>
  dispatch(withGracePeriod(() => Promise.all([dispatch(loadCategories()), dispatch(loadPopular())]))),
);
