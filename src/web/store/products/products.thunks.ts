import { createAction } from '@reduxjs/toolkit';
import type { ProductPage, ProductSummary } from '#contract/catalog/products.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import type { Quiet } from '#web/store/flags.ts';
import { isFresh } from '#web/store/entities.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { ownColor } from './product-colors.ts';
import { hasPage, listOf } from './product-lists.ts';
import { selectProduct } from './products.selectors.ts';

/** `category` is its id or slug. A page starts at its cursor, the first at none. */
export type ProductsPage = { category: string; cursor?: string | undefined };
type ProductsRead = { products: ProductSummary[]; at: number };

export const fetchProducts = createApiThunk(
  'products/fetchList',
  async (
    { api, now },
    { category, cursor }: ProductsPage & Quiet,
  ): Promise<ProductsRead & { nextCursor: string | null }> => {
    const { response, nextCursor } = await api('GET /api/product/summaries/:category', {
      params: { category },
      query: { cursor },
    });
    return { products: response, nextCursor, at: now() };
  },
);

export const fetchPopular = createApiThunk<ProductsRead, Quiet | undefined>(
  'products/fetchPopular',
  async ({ api, now }) => {
    const { response } = await api('GET /api/product/summaries/popular');
    return { products: response, at: now() };
  },
);

/** `product` is its id or slug. Similar products are shown in `color`; '' is the one in which the product is first shown. */
type ProductInColor = { product: string; color: string };

export const fetchProductPage = createApiThunk(
  'products/fetchPage',
  async ({ api, now }, { product, color }: ProductInColor & Quiet): Promise<{ page: ProductPage; at: number }> => {
    const { response } = await api('GET /api/product/page/:productId', {
      params: { productId: product },
      query: { color: color || undefined },
    });
    return { page: response, at: now() };
  },
);

/** Marks a product as the selected one, by its id. */
export const productSelected = createAction<string>('products/selected');

/**
 * Loads a page of a category. A loaded page is shown immediately, and refreshed in the background when it is old. The page after
 * the last one is added to the list, so that `?cursor=` is both a link that works alone and "load more".
 */
export const loadProducts =
  ({ category, cursor }: ProductsPage): AppThunk<Promise<void>> =>
  async (dispatch, getState, clock) => {
    const list = listOf(getState().products.lists, category);
    if (!list || !hasPage(list, cursor)) {
      await dispatch(fetchProducts({ category, cursor })).unwrap();
    } else if (!isFresh(list.readAt, clock)) {
      void dispatch(fetchProducts({ category, cursor: list.pages[0]?.cursor ?? undefined, quiet: true }));
    }
  };

/** Prefetches a category. Ignores errors: opening the category fetches it again. */
export const prefetchCategory =
  (category: string): AppThunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    if (listOf(getState().products.lists, category)) return undefined;
    return dispatch(fetchProducts({ category, quiet: true }));
  };

export const loadPopular = (): AppThunk<Promise<void>> => async (dispatch, getState, clock) => {
  const { popular } = getState().products;
  if (!popular) await dispatch(fetchPopular()).unwrap();
  else if (!isFresh(popular.readAt, clock)) void dispatch(fetchPopular({ quiet: true }));
};

/**
 * Loads what a product page shows, in one call. A product whose page was loaded in another color is shown without the
 * rest when the call fails, unless it is gone. A complete page is refreshed in the background when it is old.
 */
export const loadProductPage =
  ({ product, color: requestedColor }: ProductInColor): AppThunk<Promise<void>> =>
  async (dispatch, getState, clock) => {
    const found = selectProduct(getState(), product);
    if (!found) {
      await dispatch(fetchProductPage({ product, color: requestedColor })).unwrap();
      return;
    }
    dispatch(productSelected(found._id));
    const color = ownColor(found, requestedColor);
    const { similar, readAt } = getState().products;
    const isComplete =
      similar[found._id]?.color === color && selectCategory(getState(), found.categoryId) !== undefined;
    if (isComplete && isFresh(readAt[found._id], clock)) return;
    const loading = dispatch(fetchProductPage({ product, color, quiet: true }));
    if (isComplete) return;
    await loading;
    if (!selectProduct(getState(), product)) await loading.unwrap();
  };
