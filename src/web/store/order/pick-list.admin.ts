import type { PickListRow } from '#contract/order/order-admin.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** Fetches what the orders of these codes, which are separated by commas, have to send. */
export const fetchPickList = createShopperThunk(
  'order/fetchPickList',
  async ({ api }, ids: string): Promise<PickListRow[]> =>
    (await api('GET /api/admin/orders/pick-list', { query: { ids } })).response.data,
);
