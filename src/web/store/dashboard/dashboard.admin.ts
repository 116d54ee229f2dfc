import type { Dashboard } from '#contract/shop/dashboard.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export const fetchDashboard = createShopperThunk('dashboard/fetch', async ({ api }): Promise<Dashboard> => {
  const { response } = await api('GET /api/admin/dashboard');
  return response;
});

/** Whether the dashboard lists what a new shop still needs. */
export const fetchSetUpListShown = createShopperThunk(
  'dashboard/fetchSetUpListShown',
  async ({ api }): Promise<boolean> => {
    const { response } = await api('GET /api/admin/set-up-list');
    return response.isShown;
  },
);

/** Hides the list for every admin of the shop, or shows it again. */
export const showSetUpList = createShopperThunk(
  'dashboard/showSetUpList',
  async ({ api }, isShown: boolean): Promise<void> => {
    await api('PUT /api/admin/set-up-list', { body: { isShown } });
  },
);
