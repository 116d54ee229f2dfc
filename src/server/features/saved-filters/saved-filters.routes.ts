import type { SavedFilter } from '#contract/shop/saved-filters.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { FilterRow } from './saved-filters.repository.ts';
import type { SavedFiltersService } from './saved-filters.service.ts';

const presentFor =
  (callerId: string) =>
  ({ id, userId, name, query, shared, ownerName }: FilterRow): SavedFilter => ({
    _id: id,
    name,
    query,
    shared,
    own: userId === callerId,
    ownerName,
  });

export function savedFiltersRoutes(endpoint: Register, filters: SavedFiltersService): void {
  endpoint('GET /api/admin/saved-filters', async ({ user, query }) => ({
    data: (await filters.list(query.area, user.id)).map(presentFor(user.id)),
  }));

  endpoint('POST /api/admin/saved-filters', async ({ user, body }) => ({
    data: presentFor(user.id)(await filters.create(user, body)),
  }));

  endpoint('DELETE /api/admin/saved-filters/:id', async ({ user, params }) => {
    await filters.delete(user, params.id);
  });
}
