import type { ResponseOf } from '#contract/endpoints.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';

export type Suggestions = ResponseOf<'GET /api/product/suggest'>;

/** Fetches search suggestions. They are not stored. */
export const suggest =
  (q: string, signal: AbortSignal): AppThunk<Promise<Suggestions>> =>
  async (_dispatch, _getState, { api }) =>
    (await api('GET /api/product/suggest', { query: { q }, signal })).response;
