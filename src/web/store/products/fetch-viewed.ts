import type { Product } from '#contract/catalog/products.ts';
import { createApiThunk } from '#web/store/app-thunk.ts';

/** Fetches the products of these ids that still exist, in this order. They are not stored. */
export const fetchViewed = createApiThunk(
  'products/fetchViewed',
  async ({ api }, ids: readonly string[]): Promise<Product[]> => {
    const { response } = await api('GET /api/product/by-ids', { query: { ids: ids.join(',') } });
    return response;
  },
);
