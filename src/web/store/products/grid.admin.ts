import * as m from '#i18n/messages.ts';
import type { GridChange, GridOutcome, GridRow, PriceChanges } from '#contract/catalog/grid.ts';
import type { RequestOf } from '#contract/endpoints.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { parseKey } from '#web/store/order/order-labels.ts';
import { parseProductQuery } from './product-query.ts';

export type { GridChange, GridKind, GridOutcome, GridRow, PriceChanges } from '#contract/catalog/grid.ts';

export type GridQuery = NonNullable<RequestOf<'GET /api/admin/grid'>['query']>;
export type PriceChangeRequest = RequestOf<'POST /api/admin/grid/apply'>['body'];

export const gridKindLabels = { product: m.common_products, variant: m.admin_discounts_variants };

/** How many rows are loaded at once. */
const pageSize = 100;

/** Parses the filters in the URL of the grid. Ignores invalid values. */
export function parseGridFilter(search: URLSearchParams) {
  const { q, category, popular, stock, status, tag } = parseProductQuery(search);
  return { q, category, popular, stock, status, tag, collection: search.get('collection') || undefined };
}
export type GridFilter = ReturnType<typeof parseGridFilter>;

/** Parses the query in the URL of the grid. */
export const parseGridQuery = (search: URLSearchParams) => ({
  ...parseGridFilter(search),
  by: parseKey(gridKindLabels, search.get('by')) ?? ('product' as const),
});

export type GridPage = { data: GridRow[]; nextCursor: string | null };

/** Fetches a page of rows. They are not stored. */
export const fetchGrid = createShopperThunk(
  'products/fetchGrid',
  async ({ api }, query: GridQuery): Promise<GridPage> => {
    const { response } = await api('GET /api/admin/grid', { query: { ...query, limit: pageSize } });
    return response;
  },
);

const saveTimeoutMs = 60_000;

/** Saves rows, each by itself, and returns what came of them in their order. */
export const saveGrid = createShopperThunk(
  'products/saveGrid',
  async ({ api }, rows: GridChange[]): Promise<GridOutcome[]> => {
    const { response } = await api('PATCH /api/admin/grid', { body: { rows }, timeoutMs: saveTimeoutMs });
    return response.data;
  },
);

const applyTimeoutMs = 300_000;

/** Changes the prices of all products of a filter, or with `dryRun` says what would change. */
export const changePrices = createShopperThunk(
  'products/changePrices',
  async ({ api }, body: PriceChangeRequest): Promise<PriceChanges> => {
    const { response } = await api('POST /api/admin/grid/apply', { body, timeoutMs: applyTimeoutMs });
    return response.data;
  },
);
