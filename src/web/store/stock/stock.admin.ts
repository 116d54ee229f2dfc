import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import type { StockChangesInput, StockedVariant, StockMovement } from '#contract/catalog/stock.ts';
import type { RequestOf } from '#contract/endpoints.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { parseKey } from '#web/store/order/order-labels.ts';
import { stockViewLabels } from './stock-labels.ts';

export type { StockedVariant, StockMovement } from '#contract/catalog/stock.ts';

/** `lowStock` is the count at or below which the settings define a variant as low. */
export type ProductStock = { product: AdminProduct; lowStock: number };

export const fetchStock = createShopperThunk(
  'stock/fetchProduct',
  async ({ api }, productId: string): Promise<ProductStock> => {
    const [product, settings] = await Promise.all([
      api('GET /api/admin/product/:productId', { params: { productId } }),
      api('GET /api/admin/settings'),
    ]);
    return { product: product.response.data, lowStock: settings.response.lowStock };
  },
);

type StockQuery = NonNullable<RequestOf<'GET /api/admin/stock'>['query']>;

/** Parses the query in the URL of the list. Ignores invalid values. */
export const parseStockQuery = (search: URLSearchParams): StockQuery => ({
  q: search.get('q')?.slice(0, 100) || undefined,
  view: parseKey(stockViewLabels, search.get('view')),
  cursor: search.get('cursor') || undefined,
});

export type StockPage = { data: StockedVariant[]; nextCursor: string | null; lowStock: number };

/** Fetches a page of the variants of all products. They are not stored. */
export const fetchStockList = createShopperThunk(
  'stock/fetchList',
  async ({ api }, query: StockQuery): Promise<StockPage> => {
    const [list, settings] = await Promise.all([
      api('GET /api/admin/stock', { query }),
      api('GET /api/admin/settings'),
    ]);
    return { ...list.response, lowStock: settings.response.lowStock };
  },
);

const csvTimeoutMs = 300_000;

/** Returns the text of the CSV file of the filtered variants. */
export const exportStock = createShopperThunk(
  'stock/export',
  async ({ api }, { q, view }: StockQuery): Promise<string> => {
    const { response } = await api('GET /api/admin/stock.csv', { query: { q, view }, timeoutMs: csvTimeoutMs });
    return String(response);
  },
);

/** Changes the stock of many variants, all or none. A retry after a lost response does not change it twice. */
export const changeStock = createShopperThunk(
  'stock/change',
  async ({ api, writeOnce }, changes: StockChangesInput): Promise<void> => {
    await writeOnce(['stock', changes], (idempotencyKey) =>
      api('POST /api/admin/stock/movements', { body: changes, idempotencyKey }),
    );
  },
);

type MovementQuery = { variantId: string; cursor?: string | undefined };

export const fetchMovements = createShopperThunk(
  'stock/fetchMovements',
  async (
    { api },
    { variantId, cursor }: MovementQuery,
  ): Promise<{ data: StockMovement[]; nextCursor: string | null }> => {
    const { response } = await api('GET /api/admin/stock/:variantId/movements', {
      params: { variantId },
      query: { limit: 20, cursor },
    });
    return response;
  },
);
