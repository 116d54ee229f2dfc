import type { DemoContent } from '#contract/catalog/demo.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { DemoContent } from '#contract/catalog/demo.ts';

/** Fetches what is left of the demo catalogue; null when there is none. It is not stored. */
export const fetchDemo = createShopperThunk('products/fetchDemo', async ({ api }): Promise<DemoContent | null> => {
  const { response } = await api('GET /api/admin/demo');
  return response.data;
});

export const removeDemo = createShopperThunk('products/removeDemo', async ({ api }): Promise<void> => {
  await api('DELETE /api/admin/demo');
});
