import type { StoredSelling } from '#contract/shop/selling.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { StoredSelling } from '#contract/shop/selling.ts';

export const fetchSelling = createShopperThunk(
  'selling/fetch',
  async ({ api }): Promise<StoredSelling> => (await api('GET /api/admin/selling')).response.data,
);

/** Saves how sale prices are shown, with the version that was read, so that it does not overwrite a change by another admin. */
export const saveSelling = createShopperThunk(
  'selling/save',
  async ({ api }, selling: StoredSelling): Promise<StoredSelling> =>
    (await api('PUT /api/admin/selling', { body: selling })).response.data,
);
