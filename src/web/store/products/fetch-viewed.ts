import type { ProductSummary } from '#contract/catalog/products.ts';
import { createApiThunk } from '#web/store/app-thunk.ts';
import { toSummary } from './product-summaries.ts';

/** Fetches what a list shows of the products of these ids that still exist, in this order. They are not stored. */
export const fetchViewed = createApiThunk(
  'products/fetchViewed',
  async ({ api }, ids: readonly string[]): Promise<ProductSummary[]> => {
    const { response } = await api('GET /api/product/by-ids', { query: { ids: ids.join(',') } });
    return response.map(toSummary);
  },
);
