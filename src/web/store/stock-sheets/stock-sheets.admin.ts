import type { RequestOf, ResponseOf } from '#contract/endpoints.ts';
import type { Sheet, SheetLine } from '#contract/catalog/stock-sheets.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { parseKey } from '#web/store/order/order-labels.ts';
import { sheetStatusLabels } from './sheet-labels.ts';

export type { Sheet, SheetLine, SheetSummary } from '#contract/catalog/stock-sheets.ts';

export type SheetLocation = { _id: string; name: string };

type SheetsQuery = NonNullable<RequestOf<'GET /api/admin/stock-sheets'>['query']>;
export type NewSheetFields = RequestOf<'POST /api/admin/stock-sheets'>['body'];
export type ScanFields = RequestOf<'POST /api/admin/stock-sheets/:id/scan'>['body'];
type LineFields = RequestOf<'PUT /api/admin/stock-sheets/:id/lines/:variantId'>['body'];

/** Parses the query in the URL of the list. Ignores invalid values. */
export const parseSheetsQuery = (search: URLSearchParams): SheetsQuery => ({
  status: parseKey(sheetStatusLabels, search.get('status')),
  cursor: search.get('cursor') || undefined,
});

/** Fetches a page of stock sheets. They are not stored. */
export const fetchSheets = createShopperThunk(
  'stockSheets/fetchList',
  async ({ api }, query: SheetsQuery): Promise<ResponseOf<'GET /api/admin/stock-sheets'>> =>
    (await api('GET /api/admin/stock-sheets', { query })).response,
);

/** Fetches the locations that take pieces, in their order. */
export const fetchOpenLocations = createShopperThunk(
  'stockSheets/fetchLocations',
  async ({ api }): Promise<SheetLocation[]> => {
    const { data } = (await api('GET /api/admin/locations')).response;
    return data.filter(({ archived }) => !archived).map(({ _id, name }) => ({ _id, name }));
  },
);

export const fetchSheet = createShopperThunk(
  'stockSheets/fetchOne',
  async ({ api }, id: string): Promise<Sheet> =>
    (await api('GET /api/admin/stock-sheets/:id', { params: { id } })).response.data,
);

export const createSheet = createShopperThunk(
  'stockSheets/create',
  async ({ api, writeOnce }, body: NewSheetFields): Promise<Sheet> => {
    const { response } = await writeOnce(['stock sheet', body], (idempotencyKey) =>
      api('POST /api/admin/stock-sheets', { body, idempotencyKey }),
    );
    return response.data;
  },
);

export const deleteSheet = createShopperThunk('stockSheets/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/stock-sheets/:id', { params: { id } });
});

/** Counts a scan. It can be sent again: the server knows it by its id. */
export const sendScan = createShopperThunk(
  'stockSheets/scan',
  async ({ api }, { id, ...body }: ScanFields & { id: string }): Promise<SheetLine> =>
    (await api('POST /api/admin/stock-sheets/:id/scan', { params: { id }, body })).response.data,
);

export const changeSheetLine = createShopperThunk(
  'stockSheets/changeLine',
  async ({ api }, { id, variantId, ...body }: LineFields & { id: string; variantId: string }): Promise<SheetLine> =>
    (await api('PUT /api/admin/stock-sheets/:id/lines/:variantId', { params: { id, variantId }, body })).response.data,
);

/** Changes the stock by the lines, once: a retry after a lost response is refused. */
export const bookSheet = createShopperThunk(
  'stockSheets/book',
  async ({ api }, id: string): Promise<Sheet> =>
    (await api('POST /api/admin/stock-sheets/:id/book', { params: { id } })).response.data,
);

/** Gives a variant the code that a scanner has read. */
export const assignBarcode = createShopperThunk(
  'stockSheets/assignBarcode',
  async ({ api }, { variantId, barcode }: { variantId: string; barcode: string }): Promise<void> => {
    await api('PUT /api/admin/variants/:variantId/barcode', { params: { variantId }, body: { barcode } });
  },
);
