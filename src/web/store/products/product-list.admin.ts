import type { AdminProductRow, ImportResult } from '#contract/catalog/products-admin.ts';
import type { Product } from '#contract/catalog/products.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { ProductQuery } from './product-query.ts';

export type { AdminProductRow, ImportResult } from '#contract/catalog/products-admin.ts';

const csvTimeoutMs = 300_000;

/** Fetches a page of products, of all categories or one. They are not stored. */
export const fetchAdminProducts = createShopperThunk(
  'products/fetchAdminList',
  async ({ api }, query: ProductQuery): Promise<{ data: AdminProductRow[]; nextCursor: string | null }> => {
    const { response } = await api('GET /api/admin/products', { query });
    return response;
  },
);

export const setPopular = createShopperThunk(
  'products/setPopular',
  async ({ api }, { productId, popular }: { productId: string; popular: boolean }): Promise<void> => {
    await api('POST /api/admin/product/:productId/popular', { params: { productId }, body: { popular } });
  },
);

export const removeProduct = createShopperThunk(
  'products/remove',
  async ({ api }, productId: string): Promise<void> => {
    await api('DELETE /api/product/:productId', { params: { productId } });
  },
);

export const restoreProduct = createShopperThunk(
  'products/restore',
  async ({ api }, productId: string): Promise<void> => {
    await api('POST /api/admin/product/:productId/restore', { params: { productId } });
  },
);

/** Copies a product. A retry after a lost response does not create a second copy. */
export const duplicateProduct = createShopperThunk(
  'products/duplicate',
  async ({ api, writeOnce }, productId: string): Promise<Product> => {
    const { response } = await writeOnce(['copy of product', productId], (idempotencyKey) =>
      api('POST /api/admin/product/:productId/duplicate', { params: { productId }, idempotencyKey }),
    );
    return response;
  },
);

/** Returns the text of the CSV file. It is not stored. */
export const exportProducts = createShopperThunk('products/export', async ({ api }): Promise<string> => {
  const { response } = await api('GET /api/admin/products.csv', { timeoutMs: csvTimeoutMs });
  return String(response);
});

/** What happens to products that were changed in the shop after the file was exported. */
export type ConflictPolicy = 'keep' | 'overwrite';
type ImportInput = { content: Blob; dryRun: boolean; conflicts?: ConflictPolicy | undefined };

/** Imports products from CSV. With `dryRun` it only returns what would change; without `conflicts` it refuses a file with conflicts. */
export const importProducts = createShopperThunk(
  'products/import',
  async ({ api }, { content, dryRun, conflicts }: ImportInput): Promise<ImportResult> => {
    const query = { dryRun: dryRun ? ('true' as const) : ('false' as const), conflicts };
    const { response } = await api('POST /api/admin/products/import', { query, content, timeoutMs: csvTimeoutMs });
    return response;
  },
);
