import { fetchAllCategories } from '#web/store/category/category.admin.ts';
import { fetchCollectionNames } from '#web/store/content/home.admin.ts';
import { fetchGrid, parseGridQuery } from '#web/store/products/grid.admin.ts';
import { fetchProductTags } from '#web/store/products/products.form.ts';
import type { ShopperTools } from '#web/app/router-context.ts';

/** Loads the first rows that the filters in the URL find. */
export const loadGrid = async ({ dispatch, url }: ShopperTools) => {
  const query = parseGridQuery(url.searchParams);
  const [page, categories, tags, collections] = await Promise.all([
    dispatch(fetchGrid(query)).unwrap(),
    dispatch(fetchAllCategories()).unwrap(),
    dispatch(fetchProductTags()).unwrap(),
    dispatch(fetchCollectionNames()).unwrap(),
  ]);
  return { query, page, categories, tags, collections };
};
export type LoadedGrid = Awaited<ReturnType<typeof loadGrid>>;
