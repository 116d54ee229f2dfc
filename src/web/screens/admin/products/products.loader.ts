import { fetchAdminCategory, fetchAllCategories } from '#web/store/category/category.admin.ts';
import { fetchDemo } from '#web/store/products/demo.admin.ts';
import { fetchAdminProducts } from '#web/store/products/product-list.admin.ts';
import { fetchProductTags } from '#web/store/products/products.form.ts';
import { parseProductQuery } from '#web/store/products/product-query.ts';
import type { ShopperTools } from '#web/app/router-context.ts';

/** Loads the products that the filters, sort and cursor in the URL select. */
export const loadProducts = async ({ dispatch, url }: ShopperTools) => {
  const [page, categories, demo, tags] = await Promise.all([
    dispatch(fetchAdminProducts(parseProductQuery(url.searchParams))).unwrap(),
    dispatch(fetchAllCategories()).unwrap(),
    dispatch(fetchDemo()).unwrap(),
    dispatch(fetchProductTags()).unwrap(),
  ]);
  return { page, categories, demo, tags };
};
export type LoadedProducts = Awaited<ReturnType<typeof loadProducts>>;

export const loadProductsOf = async ({ dispatch, url, params }: ShopperTools) => {
  const id = params['id'] ?? '';
  const [page, category, tags] = await Promise.all([
    dispatch(fetchAdminProducts({ ...parseProductQuery(url.searchParams), category: id })).unwrap(),
    dispatch(fetchAdminCategory(id)).unwrap(),
    dispatch(fetchProductTags()).unwrap(),
  ]);
  return { page, category, tags };
};
export type LoadedProductsOf = Awaited<ReturnType<typeof loadProductsOf>>;

/** Loads nothing; `adminLoader` checks that the user is an admin. */
export const loadImport = async () => ({ isReady: true });
