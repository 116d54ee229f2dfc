import type { Dashboard } from '#contract/shop/dashboard.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export const fetchDashboard = createShopperThunk('dashboard/fetch', async ({ api }): Promise<Dashboard> => {
  const { response } = await api('GET /api/admin/dashboard');
  return response;
});
