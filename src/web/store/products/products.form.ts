import { saveHeaders } from '#contract/save-id.ts';
import type {
  AdminProduct,
  NewProductInput,
  ProductChange,
  ProductDraftInput,
} from '#contract/catalog/products-admin.ts';
import type { Category } from '#contract/catalog/category.ts';
import type { Product } from '#contract/catalog/products.ts';
import type { Market } from '#contract/shop/markets.ts';
import type { StoredTaxes } from '#contract/shop/taxes.ts';
import { readStaged, saveStaged } from '#web/store/change-sets/staging.ts';
import { stagedOf, withStaged } from './staged-product.ts';
import { createShopperThunk, type Tools } from '#web/store/app-thunk.ts';
import { productChanged, productCreated, productDeleted } from './products.slice.ts';

/** Converts an `AdminProduct` to the `Product` that shoppers see. */
const toProduct = ({
  version: _version,
  categoryName: _name,
  allVariants: _all,
  notIn: _notIn,
  grams: _grams,
  taxClass: _taxClass,
  giftAmounts: _giftAmounts,
  attributes: _attributes,
  status: _status,
  publishAt: _publishAt,
  tags: _tags,
  currentPrice,
  sale,
  ...product
}: AdminProduct): Product =>
  sale?.state === 'running' ? { ...product, price: currentPrice, compareAt: product.price } : product;

const readProduct = async ({ api }: Pick<Tools, 'api'>, productId: string): Promise<AdminProduct> =>
  (await api('GET /api/admin/product/:productId', { params: { productId } })).response.data;

/** Reads a product with everything its form needs. */
export const fetchProductForForm = createShopperThunk(
  'products/fetchForForm',
  async (tools, productId: string): Promise<AdminProduct> => {
    const live = await readProduct(tools, productId);
    return withStaged(live, await readStaged(tools, { entity: 'product', entityId: live._id }));
  },
);

export type CategoryChoice = Pick<Category, '_id' | 'slug' | 'name'>;

/** Reads all categories, to choose one from. */
export const fetchCategoryChoice = createShopperThunk(
  'products/fetchCategoryChoice',
  async ({ api }): Promise<CategoryChoice[]> =>
    (await api('GET /api/category')).response.map(({ _id, slug, name }) => ({ _id, slug, name })),
);

/** Reads the tags that products of the shop have. */
export const fetchProductTags = createShopperThunk(
  'products/fetchTags',
  async ({ api }): Promise<readonly string[]> => (await api('GET /api/admin/product-tags')).response.data,
);

export type MarketChoice = Pick<Market, '_id' | 'name'>;

/** Reads the markets besides the default one, in which a product may not be sold. */
export const fetchMarketChoice = createShopperThunk(
  'products/fetchMarketChoice',
  async ({ api }): Promise<MarketChoice[]> =>
    (await api('GET /api/admin/markets')).response.data.flatMap(({ _id, name, isDefault }) =>
      isDefault ? [] : [{ _id, name }],
    ),
);

export type TaxClassChoice = StoredTaxes['classes'][number];

/** Reads the tax classes, to choose one from. None while there is only the standard one. */
export const fetchTaxClassChoice = createShopperThunk(
  'products/fetchTaxClassChoice',
  async ({ api }): Promise<TaxClassChoice[]> => {
    const { classes } = (await api('GET /api/admin/taxes')).response.data;
    return classes.length > 1 ? classes : [];
  },
);

/** Creates a product. A retry after a lost response does not create a second one. */
export const createProduct = createShopperThunk(
  'products/create',
  async (
    { api, dispatch, now, writeOnce },
    { categoryId, draft, saveId }: { categoryId: string; draft: NewProductInput; saveId: string },
  ): Promise<AdminProduct> => {
    const { response } = await writeOnce(['product', categoryId, draft], (idempotencyKey) =>
      api('POST /api/product/create/:categoryId', {
        params: { categoryId },
        body: draft,
        idempotencyKey,
        headers: saveHeaders(saveId),
      }),
    );
    if (response.status === 'active') dispatch(productCreated({ product: toProduct(response), at: now() }));
    return response;
  },
);

export type ProductChangeInput = ProductDraftInput & Pick<ProductChange, 'categoryId' | 'version' | 'notIn'>;

/** Saves a product and updates it on the shop pages that this tab has loaded, in one request. */
export const changeProduct = createShopperThunk(
  'products/change',
  async (
    tools,
    { productId, change, saveId }: { productId: string; change: ProductChangeInput; saveId: string },
  ): Promise<AdminProduct> => {
    const { api, dispatch, now } = tools;
    const staged = await saveStaged(tools, { entity: 'product', entityId: productId, set: stagedOf(change) });
    if (staged) return withStaged(await readProduct(tools, productId), staged);
    const { response } = await api('PUT /api/product/:productId', {
      params: { productId },
      body: change,
      headers: saveHeaders(saveId),
    });
    const isPublic = response.status === 'active';
    dispatch(isPublic ? productChanged({ product: toProduct(response), at: now() }) : productDeleted(productId));
    return response;
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
    const { response } = await api('POST /api/admin/product/:productId/restore', { params: { productId } });
    dispatch(productCreated({ product: response, at: now() }));
    return response;
  },
);
