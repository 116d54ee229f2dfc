import { fetchAdminCategory, fetchAllCategories } from '#web/store/category/category.admin.ts';
import { fetchAdminProducts } from '#web/store/products/product-list.admin.ts';
import { parseProductQuery } from '#web/store/products/product-query.ts';
import type { ShopperTools } from '#web/app/router-context.ts';

/** The filters, the sort and the page are kept in the URL. */
export const loadProducts = async ({ dispatch, url }: ShopperTools) => {
  const [page, categories] = await Promise.all([
    dispatch(fetchAdminProducts(parseProductQuery(url.searchParams))).unwrap(),
    dispatch(fetchAllCategories()).unwrap(),
  ]);
  return { page, categories };
};
export type LoadedProducts = Awaited<ReturnType<typeof loadProducts>>;

export const loadProductsOf = async ({ dispatch, url, params }: ShopperTools) => {
  const id = params['id'] ?? '';
  const [page, category] = await Promise.all([
    dispatch(fetchAdminProducts({ ...parseProductQuery(url.searchParams), category: id })).unwrap(),
    dispatch(fetchAdminCategory(id)).unwrap(),
  ]);
  return { page, category };
};
export type LoadedProductsOf = Awaited<ReturnType<typeof loadProductsOf>>;

/** Nothing is needed to import but to know that this is an admin. */
export const loadImport = async () => ({ isReady: true });
