import type { ResponseOf } from '#contract/endpoints.ts';
import { createApiThunk } from '#web/store/app-thunk.ts';

export type SizeGuide = ResponseOf<'GET /api/category/:id/size-guide'>;

/** Reads the size guide of a category, by its id or slug. It is not stored, because it is only shown on request. */
export const fetchSizeGuide = createApiThunk(
  'category/fetchSizeGuide',
  async ({ api }, category: string): Promise<SizeGuide> => {
    const { response } = await api('GET /api/category/:id/size-guide', { params: { id: category } });
    return response;
  },
);
