import { paths } from '#contract/paths.ts';
import { movedTo, publicLoader } from '#web/app/router-context.ts';
import { isElsewhere } from '#web/store/entities.ts';
import { inTime } from '#web/store/in-time.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import { loadProductPage } from '#web/store/products/products.thunks.ts';

export const productLoader = publicLoader(async ({ dispatch, getState, params: { id = '' }, url }) => {
  await dispatch(inTime(loadProductPage({ product: id, color: url.searchParams.get('color') ?? '' })));
  const found = selectProduct(getState(), id);
  if (found && isElsewhere(found, id)) throw movedTo(paths.product.href(found.slug), url);
});
