import { paths } from '#contract/paths.ts';
import { movedTo, publicLoader } from '#web/app/router-context.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { loadCategory } from '#web/store/category/category.thunks.ts';
import { isElsewhere } from '#web/store/entities.ts';
import { expectApiError, isTransient } from '#web/store/api-error.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { selectProducts } from '#web/store/products/products.selectors.ts';
import { loadProducts } from '#web/store/products/products.thunks.ts';
import { waitForAll } from '#web/store/wait-for-all.ts';

/** Keeps a loaded list when its next page fails to load; the screen shows the error at its end. */
export const categoryLoader = publicLoader(async ({ dispatch, getState, params, url, prefix }) => {
  const { searchParams } = url;
  const category = params['id'] ?? '';
  const cursor = searchParams.get('cursor') ?? undefined;
  const hasList = selectProducts(getState(), category) !== undefined;
  const isPlain = [...searchParams.keys()].every((name) => name === 'cursor');
  const script = import('#web/store/search/search-pages.ts');
  const loadOthers = async () => {
    const { loadFilters } = await script;
    await dispatch(loadFilters(category, searchParams, isPlain));
  };
  try {
    await dispatch(
      withGracePeriod(() =>
        waitForAll([
          dispatch(loadCategory(category)),
          isPlain && dispatch(loadProducts({ category, cursor })),
          loadOthers(),
        ]),
      ),
    );
  } catch (cause) {
    if (!hasList || !isTransient(expectApiError(cause))) throw cause;
  }
  // A failed import is an error of the page, even after the time limit.
  await script;
  const found = selectCategory(getState(), category);
  if (found && isElsewhere(found, category, prefix)) throw movedTo(paths.category.href(found.slug), url);
});
