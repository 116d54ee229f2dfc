import type { ListedProduct } from '#contract/catalog/collections.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { ListedProduct } from '#contract/catalog/collections.ts';

const mostFound = 20;

/** Finds products by name. */
export const findProducts = createShopperThunk(
  'products/findProducts',
  async ({ api }, q: string): Promise<ListedProduct[]> => {
    const { data } = (await api('GET /api/admin/products', { query: { q: q || undefined, limit: mostFound } }))
      .response;
    return data.map(({ _id, name, image }) => ({ _id, name, image }));
  },
);
