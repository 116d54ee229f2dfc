import { paths } from '#contract/paths.ts';
import { movedTo, notFound, publicLoader } from '#web/router-context.ts';
import { loadCategory } from '#web/store/category/category.thunks.ts';
import { isElsewhere } from '#web/store/entities.ts';
import { failureOf } from '#web/store/faults.ts';
import { inTime } from '#web/store/in-time.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import { loadProduct } from '#web/store/products/products.thunks.ts';

/** The category is for the breadcrumbs, which do without it rather than take the page with them. */
export const productLoader = publicLoader(async ({ dispatch, getState, params: { id = '' }, url }) => {
  await dispatch(
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
  );
  const found = selectProduct(getState(), id);
  if (found && isElsewhere(found, id)) throw movedTo(paths.product.href(found.slug), url);
});
