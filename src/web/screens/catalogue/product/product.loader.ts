import { notFound, publicLoader } from '#web/router-context.ts';
import { loadCategory } from '#web/store/category/category.thunks.ts';
import { failureOf } from '#web/store/faults.ts';
import { inTime } from '#web/store/in-time.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import { loadProduct } from '#web/store/products/products.thunks.ts';

/** The category is for the breadcrumbs, which do without it rather than take the page with them. */
export const productLoader = publicLoader(({ dispatch, getState, params: { id = '' } }) =>
  dispatch(
    inTime(async () => {
      await dispatch(loadProduct(id));
      const product = selectProduct(getState(), id);
      if (!product) throw notFound();
      try {
        await dispatch(loadCategory(product.categoryId));
      } catch (cause) {
        failureOf(cause);
      }
    }),
  ),
);
