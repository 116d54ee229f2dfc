import type { Country } from '#contract/account/address.ts';
import type { TaxReportRow } from '#contract/shop/tax-report.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { Period } from './report-periods.ts';

export type { TaxReportRow } from '#contract/shop/tax-report.ts';

export type TaxReport = { rows: TaxReportRow[]; countries: Country[] };

export const fetchTaxReport = createShopperThunk(
  'taxes/fetchReport',
  async ({ api }, period: Period): Promise<TaxReport> => {
    const [report, countries] = await Promise.all([
      api('GET /api/admin/taxes/report', { query: period }),
      api('GET /api/countries'),
    ]);
    return { rows: report.response.data, countries: countries.response };
  },
);

/** Returns the text of the CSV file of a report. */
export const exportTaxReport = createShopperThunk(
  'taxes/exportReport',
  async ({ api }, period: Period): Promise<string> =>
    String((await api('GET /api/admin/taxes/report.csv', { query: period })).response),
);
