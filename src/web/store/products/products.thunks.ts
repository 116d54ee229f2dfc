import { createAction } from '@reduxjs/toolkit';
import type { Product } from '#contract/products.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import type { Quiet } from '#web/store/flags.ts';
import { isFresh } from '#web/store/entities.ts';
import { hasPage, listOf } from './product-lists.ts';
import { selectProduct } from './products.selectors.ts';

/** `category` is its id or slug. A page starts at its cursor, the first at none. */
export type ProductsPage = { category: string; cursor?: string | undefined };
type Answer = { products: Product[]; at: number };

export const fetchProducts = createApiThunk(
  'products/fetchList',
  async ({ api, now }, { category, cursor }: ProductsPage & Quiet): Promise<Answer & { nextCursor: string | null }> => {
    const { answer, nextCursor } = await api('GET /api/product/:arg', { params: { arg: category }, query: { cursor } });
    return { products: answer, nextCursor, at: now() };
  },
);

export const fetchPopular = createApiThunk<Answer, Quiet | undefined>('products/fetchPopular', async ({ api, now }) => {
  const { answer } = await api('GET /api/product/popular');
  return { products: answer, at: now() };
});

/** `product` is its id or slug. */
export const fetchProduct = createApiThunk(
  'products/fetchOne',
  async ({ api, now }, { product }: { product: string } & Quiet): Promise<Answer> => {
    const { answer } = await api('GET /api/product/get/:productId', { params: { productId: product } });
    return { products: [answer], at: now() };
  },
);

/** Others like a product, by its id, in a colour ('' is the one that it is first shown in). No page depends on them, so no flags tell of it. */
export type Likeness = { product: string; color: string };

export const fetchSimilar = createApiThunk(
  'products/fetchSimilar',
  async ({ api, now }, { product, color }: Likeness): Promise<Answer> => {
    const { answer } = await api('GET /api/product/similar/:productId', {
      params: { productId: product },
      query: { color },
    });
    return { products: answer, at: now() };
  },
);

/** By its id. */
export const productSelected = createAction<string>('products/selected');

/**
 * The page of a category that a URL names. What is there is shown at once, and refreshed behind the page when it is old; the
 * page after the last one is added to the list, so that `?cursor=` is both a link that works alone and "load more".
 */
export const loadProducts =
  ({ category, cursor }: ProductsPage): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const list = listOf(getState().products.lists, category);
    if (!list || !hasPage(list, cursor)) {
      await dispatch(fetchProducts({ category, cursor })).unwrap();
    } else if (!isFresh(list.readAt, now())) {
      void dispatch(fetchProducts({ category, cursor: list.pages[0]?.cursor ?? undefined, quiet: true }));
    }
  };

/** Before somebody opens a category: what fails now is asked for again when they do. */
export const warmCategory =
  (category: string): AppThunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    if (listOf(getState().products.lists, category)) return undefined;
    return dispatch(fetchProducts({ category, quiet: true }));
  };

export const loadPopular =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const { popular } = getState().products;
    if (!popular) await dispatch(fetchPopular()).unwrap();
    else if (!isFresh(popular.readAt, now())) void dispatch(fetchPopular({ quiet: true }));
  };

/** A product that a list has brought is complete, so its page opens without a call. */
export const loadProduct =
  (product: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const found = selectProduct(getState(), product);
    if (!found) {
      await dispatch(fetchProduct({ product })).unwrap();
      return;
    }
    dispatch(productSelected(found._id));
    if (!isFresh(getState().products.readAt[found._id], now())) void dispatch(fetchProduct({ product, quiet: true }));
  };

export const loadSimilar =
  (likeness: Likeness): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (getState().products.similar[likeness.product]?.color !== likeness.color)
      await dispatch(fetchSimilar(likeness)).unwrap();
  };
