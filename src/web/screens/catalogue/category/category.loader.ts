import { publicLoader } from '#web/router-context.ts';
import { loadCategory } from '#web/store/category/category.thunks.ts';
import { inTime } from '#web/store/in-time.ts';
import { selectProducts } from '#web/store/products/products.selectors.ts';
import { loadProducts } from '#web/store/products/products.thunks.ts';

/** A page that is to be added to a list and cannot be loaded leaves the list as it is; the screen says so at its end. */
export const categoryLoader = publicLoader(async ({ dispatch, getState, params, url }) => {
  const category = params['id'] ?? '';
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const hasList = selectProducts(getState(), category) !== undefined;
  try {
    await dispatch(
      inTime(() => Promise.all([dispatch(loadCategory(category)), dispatch(loadProducts({ category, cursor }))])),
    );
  } catch (cause) {
    if (!hasList) throw cause;
  }
});
