import type { RequestOf } from '#contract/endpoints.ts';
import type { SavedFilterArea } from '#contract/shop/saved-filter-query.ts';
import type { SavedFilter } from '#contract/shop/saved-filters.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** Fetches the saved filters of a list that the member sees, by name. */
export const fetchSavedFilters = createShopperThunk(
  'savedFilters/fetch',
  async ({ api }, area: SavedFilterArea): Promise<SavedFilter[]> =>
    (await api('GET /api/admin/saved-filters', { query: { area } })).response.data,
);

/** Saves a filter. A retry after a lost response does not find its own name taken. */
export const saveFilter = createShopperThunk(
  'savedFilters/save',
  async ({ api, writeOnce }, body: RequestOf<'POST /api/admin/saved-filters'>['body']): Promise<void> => {
    await writeOnce(['saved filter', body], (idempotencyKey) =>
      api('POST /api/admin/saved-filters', { body, idempotencyKey }),
    );
  },
);

export const deleteFilter = createShopperThunk('savedFilters/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/saved-filters/:id', { params: { id } });
});
