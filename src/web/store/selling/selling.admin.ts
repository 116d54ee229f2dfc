import type { SellingSettings, StoredSelling } from '#contract/shop/selling.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { SellingSettings, StoredSelling } from '#contract/shop/selling.ts';

export const fetchSelling = createShopperThunk(
  'selling/fetch',
  async ({ api }): Promise<StoredSelling> => (await api('GET /api/admin/selling')).response.data,
);

type Change = Partial<SellingSettings> & Pick<StoredSelling, 'version'>;

/** Saves what was changed, with the version that was read, so that it does not overwrite a change by another admin. */
export const saveSelling = createShopperThunk(
  'selling/save',
  async ({ api }, change: Change): Promise<StoredSelling> =>
    (await api('PUT /api/admin/selling', { body: change })).response.data,
);
