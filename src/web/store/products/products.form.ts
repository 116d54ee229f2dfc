import type { AdminProduct, ProductChange, ProductDraftInput } from '#contract/products-admin.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/products.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { productCreated, productDeleted } from './products.slice.ts';
import { fetchProduct } from './products.thunks.ts';

/** A product with all that its form needs. */
export const fetchProductForForm = createShopperThunk(
  'products/fetchForForm',
  async ({ api }, productId: string): Promise<AdminProduct> =>
    (await api('GET /api/admin/product/:productId', { params: { productId } })).answer.data,
);

/** All categories, for the choice of one. */
export const fetchCategoryChoice = createShopperThunk(
  'products/fetchCategoryChoice',
  async ({ api }): Promise<Pick<Category, '_id' | 'slug' | 'name'>[]> =>
    (await api('GET /api/category')).answer.map(({ _id, slug, name }) => ({ _id, slug, name })),
);

/** Sent again after an answer that was lost, it is not added twice. */
export const createProduct = createShopperThunk(
  'products/create',
  async (
    { api, dispatch, now, writeOnce },
    { categoryId, draft }: { categoryId: string; draft: ProductDraftInput },
  ): Promise<Product> => {
    const { answer } = await writeOnce(['product', categoryId, draft], (idempotencyKey) =>
      api('POST /api/product/create/:categoryId', { params: { categoryId }, body: draft, idempotencyKey }),
    );
    dispatch(productCreated({ product: answer, at: now() }));
    return answer;
  },
);

export type ProductChangeInput = ProductDraftInput & Pick<ProductChange, 'categoryId' | 'version'>;

/** The shop that this tab has open follows at once. */
export const changeProduct = createShopperThunk(
  'products/change',
  async (
    { api, dispatch },
    { productId, change }: { productId: string; change: ProductChangeInput },
  ): Promise<Product> => {
    const { answer } = await api('PUT /api/product/:productId', { params: { productId }, body: change });
    void dispatch(fetchProduct({ product: productId, quiet: true }));
    return answer;
  },
);

export const deleteProduct = createShopperThunk(
  'products/delete',
  async ({ api, dispatch }, productId: string): Promise<void> => {
    await api('DELETE /api/product/:productId', { params: { productId } });
    dispatch(productDeleted(productId));
  },
);

export const restoreProduct = createShopperThunk(
  'products/restore',
  async ({ api, dispatch, now }, productId: string): Promise<Product> => {
    const { answer } = await api('POST /api/admin/product/:productId/restore', { params: { productId } });
    dispatch(productCreated({ product: answer, at: now() }));
    return answer;
  },
);
