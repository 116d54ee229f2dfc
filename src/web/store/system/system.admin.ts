import type { SystemStatus } from '#contract/shop/system.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { RefusalCount, SystemStatus } from '#contract/shop/system.ts';

export const fetchSystemStatus = createShopperThunk(
  'system/fetchStatus',
  async ({ api }): Promise<SystemStatus> => (await api('GET /api/admin/system')).response.data,
);
