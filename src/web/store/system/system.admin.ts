import type { SystemStatus } from '#contract/shop/system.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type {
  FailedJob,
  RefusalCount,
  SystemCard,
  SystemCardName,
  SystemFact,
  SystemState,
  SystemStatus,
} from '#contract/shop/system.ts';

export const fetchSystemStatus = createShopperThunk(
  'system/fetchStatus',
  async ({ api }): Promise<SystemStatus> => (await api('GET /api/admin/system')).response.data,
);

export const runJobAgain = createShopperThunk('system/runJob', async ({ api }, jobId: string): Promise<void> => {
  await api('POST /api/admin/system/jobs/:jobId/run', { params: { jobId } });
});
