import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import type { StockMovement } from '#contract/catalog/stock.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { StockReason } from './stock-labels.ts';

export type { StockMovement } from '#contract/catalog/stock.ts';

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

export type MoveStockInput = { variantId: string; reason: StockReason; quantity: number; note: string };

/** Moves stock. Returns the new count. A retry after a lost response does not move it twice. */
export const moveStock = createShopperThunk(
  'stock/move',
  async ({ api, writeOnce }, { variantId, ...body }: MoveStockInput): Promise<number> => {
    const { response } = await writeOnce(['stock', variantId, body], (idempotencyKey) =>
      api('POST /api/admin/stock/:variantId/movements', { params: { variantId }, body, idempotencyKey }),
    );
    return response.data.stock;
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
