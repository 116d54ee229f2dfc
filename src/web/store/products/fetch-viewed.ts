import type { Product } from '#contract/catalog/products.ts';
import { createApiThunk } from '#web/store/app-thunk.ts';

/** Those of the ids that are still on the shop, in their order. They go straight to whoever shows them. */
export const fetchViewed = createApiThunk(
  'products/fetchViewed',
  async ({ api }, ids: readonly string[]): Promise<Product[]> => {
    const { response } = await api('GET /api/product/by-ids', { query: { ids: ids.join(',') } });
    return response;
  },
);
