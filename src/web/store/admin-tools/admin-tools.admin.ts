import type { AdminSearchResults, OpenTasks } from '#contract/shop/admin-tools.ts';
import { type AppThunk, createShopperThunk } from '#web/store/app-thunk.ts';

/** Fetches how much waits for the team. */
export const fetchOpenTasks = createShopperThunk('adminTools/openTasks', async ({ api }): Promise<OpenTasks> => {
  const { response } = await api('GET /api/admin/open-tasks');
  return response;
});

/** Finds orders, products, customers and messages. They are not stored. */
export const searchAdmin =
  (q: string, signal: AbortSignal): AppThunk<Promise<AdminSearchResults>> =>
  async (_dispatch, _getState, { api }) =>
    (await api('GET /api/admin/search', { query: { q }, signal })).response;
