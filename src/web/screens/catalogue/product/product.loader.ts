import { paths } from '#contract/paths.ts';
import { movedTo, notFound, publicLoader } from '#web/router-context.ts';
import { loadCategory } from '#web/store/category/category.thunks.ts';
import { isElsewhere } from '#web/store/entities.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { inTime } from '#web/store/in-time.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import { loadProduct, loadSimilar } from '#web/store/products/products.thunks.ts';

/** The category is for the breadcrumbs; these, and what is like the product, the page does without rather than fail. */
export const productLoader = publicLoader(async ({ dispatch, getState, params: { id = '' }, url }) => {
  await dispatch(
    inTime(async () => {
      await dispatch(loadProduct(id));
      const product = selectProduct(getState(), id);
      if (!product) throw notFound();
      const { _id, categoryId, colors } = product;
      const color = colors.find(({ name }) => name === url.searchParams.get('color'))?.name ?? '';
      const more = [dispatch(loadCategory(categoryId)), dispatch(loadSimilar({ product: _id, color }))];
      for (const outcome of await Promise.allSettled(more)) {
        if (outcome.status === 'rejected') expectApiError(outcome.reason);
      }
    }),
  );
  const found = selectProduct(getState(), id);
  if (found && isElsewhere(found, id)) throw movedTo(paths.product.href(found.slug), url);
});
