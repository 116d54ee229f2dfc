import type { StockLocation } from '#contract/catalog/locations.ts';
import type { StockLevels } from '#contract/catalog/stock.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { StockLevels } from '#contract/catalog/stock.ts';
export type { StockLocation } from '#contract/catalog/locations.ts';

export const fetchLocations = createShopperThunk(
  'locations/fetch',
  async ({ api }): Promise<StockLocation[]> => (await api('GET /api/admin/locations')).response.data,
);

export const fetchLevels = createShopperThunk(
  'stock/fetchLevels',
  async ({ api }, variantId: string): Promise<StockLevels> =>
    (await api('GET /api/admin/stock/:variantId/levels', { params: { variantId } })).response.data,
);

/** Adds a location at the end. A retry after a lost response does not add a second one. */
export const addLocation = createShopperThunk(
  'locations/add',
  async ({ api, writeOnce }, name: string): Promise<StockLocation> => {
    const { response } = await writeOnce(['location', name], (idempotencyKey) =>
      api('POST /api/admin/locations', { body: { name }, idempotencyKey }),
    );
    return response.data;
  },
);

type LocationChange = {
  location: StockLocation;
  change: Partial<Pick<StockLocation, 'name' | 'position' | 'archived'>>;
};

/** Renames, moves or archives a location. */
export const changeLocation = createShopperThunk(
  'locations/change',
  async ({ api }, { location, change }: LocationChange): Promise<StockLocation> => {
    const { _id: locationId, name, position, archived } = location;
    const body = { name, position, archived, ...change };
    return (await api('PUT /api/admin/locations/:locationId', { params: { locationId }, body })).response.data;
  },
);
