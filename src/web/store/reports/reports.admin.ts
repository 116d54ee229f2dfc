import type { ReportName, ReturnDimension, SalesDimension } from '#contract/shop/report-dimensions.ts';
import type {
  CohortRow,
  CustomersRow,
  EntriesQuery,
  EntriesSum,
  ReturnsRow,
  SalesEntry,
  SalesRow,
  SalesSum,
  StockReportRow,
} from '#contract/shop/reports.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { Period } from '#web/store/taxes/report-periods.ts';

export type { CohortRow, CustomersRow, ReturnsRow, SalesEntry, SalesRow, SalesSum, StockReportRow };

/** What a figure is made of, without its page. */
export type Explained = Pick<EntriesQuery, 'from' | 'to' | 'by' | 'key' | 'kind'>;
export type EntriesPage = { data: SalesEntry[]; sum: EntriesSum; nextCursor: string | null };

type Cursor = { cursor?: string | undefined };

export const fetchSalesReport = createShopperThunk(
  'reports/fetchSales',
  async ({ api }, query: Period & { by: SalesDimension } & Cursor) => {
    const { response } = await api('GET /api/admin/reports/sales', { query });
    return { ...response.data, nextCursor: response.nextCursor };
  },
);
export const fetchReturnsReport = createShopperThunk(
  'reports/fetchReturns',
  async ({ api }, query: Period & { by: ReturnDimension } & Cursor) => {
    const { response } = await api('GET /api/admin/reports/returns', { query });
    return { ...response.data, nextCursor: response.nextCursor };
  },
);
export const fetchStockReport = createShopperThunk('reports/fetchStock', async ({ api }, query: Cursor) => {
  const { response } = await api('GET /api/admin/reports/stock', { query: { ...query, limit: 100 } });
  return { ...response.data, nextCursor: response.nextCursor };
});
export const fetchCustomersReport = createShopperThunk(
  'reports/fetchCustomers',
  async ({ api }, query: Period) => (await api('GET /api/admin/reports/customers', { query })).response.data,
);
export const fetchCohortsReport = createShopperThunk(
  'reports/fetchCohorts',
  async ({ api }, query: Period) => (await api('GET /api/admin/reports/cohorts', { query })).response.data,
);

/** Returns a page of the entries behind a figure. */
export const fetchEntries = createShopperThunk(
  'reports/fetchEntries',
  async ({ api }, query: Explained & Cursor): Promise<EntriesPage> =>
    (await api('GET /api/admin/reports/sales/entries', { query })).response,
);

type Exported = Period & { name: ReportName; by: SalesDimension; returnsBy: ReturnDimension };

/** Returns the text of the CSV file of a report. */
export const exportReport = createShopperThunk(
  'reports/export',
  async ({ api }, { name, by, returnsBy, ...query }: Exported): Promise<string> => {
    const read = {
      sales: () => api('GET /api/admin/reports/sales.csv', { query: { ...query, by } }),
      returns: () => api('GET /api/admin/reports/returns.csv', { query: { ...query, by: returnsBy } }),
      stock: () => api('GET /api/admin/reports/stock.csv'),
      customers: () => api('GET /api/admin/reports/customers.csv', { query }),
      cohorts: () => api('GET /api/admin/reports/cohorts.csv', { query }),
    };
    return String((await read[name]()).response);
  },
);
