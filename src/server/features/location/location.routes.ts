import type { StockLocation } from '#contract/catalog/locations.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { LocationService, LocationWithPieces } from './location.service.ts';

const present = ({ id, name, position, archivedAt, pieces }: LocationWithPieces): StockLocation => ({
  _id: id,
  name,
  position,
  archived: archivedAt !== null,
  pieces,
});

export function locationRoutes(endpoint: Register, locations: LocationService): void {
  endpoint('GET /api/admin/locations', async () => ({ data: (await locations.list()).map(present) }));

  endpoint('POST /api/admin/locations', async ({ user, body }) => ({
    data: present(await locations.create(user.id, body)),
  }));

  endpoint('PUT /api/admin/locations/:locationId', async ({ user, params, body }) => ({
    data: present(await locations.update(user.id, params.locationId, body)),
  }));
}
