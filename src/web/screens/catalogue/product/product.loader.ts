import { paths } from '#contract/paths.ts';
import { movedTo, publicLoader } from '#web/app/router-context.ts';
import { isElsewhere } from '#web/store/entities.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import { loadProductPage } from '#web/store/products/products.thunks.ts';

/** Ignores a color that the server would reject, since no product has it. */
const colorIn = ({ searchParams }: URL): string => {
  const color = searchParams.get('color') ?? '';
  return color.length > 100 || color.includes('\0') ? '' : color;
};

export const productLoader = publicLoader(async ({ dispatch, getState, params: { id = '' }, url, prefix }) => {
  await dispatch(withGracePeriod(loadProductPage({ product: id, color: colorIn(url) })));
  const found = selectProduct(getState(), id);
  if (found && isElsewhere(found, id, prefix)) throw movedTo(paths.product.href(found.slug), url);
});
