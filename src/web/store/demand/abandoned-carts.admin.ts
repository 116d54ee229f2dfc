import type { AbandonedCart, AbandonedSum, StoredAbandonedSettings } from '#contract/order/abandoned-carts.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { AbandonedCart, AbandonedSum, StoredAbandonedSettings } from '#contract/order/abandoned-carts.ts';

export type AbandonedCarts = {
  carts: AbandonedCart[];
  sum: AbandonedSum;
  nextCursor: string | null;
  settings: StoredAbandonedSettings;
};

export const fetchAbandonedCarts = createShopperThunk(
  'abandonedCarts/fetch',
  async ({ api }, query: { cursor?: string | undefined }): Promise<AbandonedCarts> => {
    const [list, settings] = await Promise.all([
      api('GET /api/admin/abandoned-carts', { query }),
      api('GET /api/admin/abandoned-carts/settings'),
    ]);
    const { data, sum, nextCursor } = list.response;
    return { carts: data, sum, nextCursor, settings: settings.response.data };
  },
);

export const changeAbandonedSettings = createShopperThunk(
  'abandonedCarts/changeSettings',
  async ({ api }, body: StoredAbandonedSettings): Promise<StoredAbandonedSettings> =>
    (await api('PUT /api/admin/abandoned-carts/settings', { body })).response.data,
);
