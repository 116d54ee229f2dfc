import { dayOf } from '#contract/dates.ts';
import {
  reportNames,
  type ReturnDimension,
  returnDimensions,
  type SalesDimension,
  salesDimensions,
} from '#contract/shop/report-dimensions.ts';
import { notFound, type ShopperTools } from '#web/app/router-context.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { salesPeriods, yearBefore } from '#web/store/reports/report-days.ts';
import {
  fetchCohortsReport,
  fetchCustomersReport,
  fetchReturnsReport,
  fetchSalesReport,
  fetchStockReport,
} from '#web/store/reports/reports.admin.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value =>
  values.find((value) => value === text) ?? fallback;

/** Loads the report that the URL names, by default of the last 30 days; customers and cohorts are of this year. */
export async function loadReport({ dispatch, getState, params, url }: ShopperTools) {
  const name = reportNames.find((each) => each === params.name);
  if (!name) throw notFound();
  const today = dayOf(new Date(), selectTimeZone(getState()));
  const get = (parameter: string) => url.searchParams.get(parameter) || undefined;
  const periods = salesPeriods(today);
  const ofMonths = name === 'customers' || name === 'cohorts';
  const fallback = (ofMonths ? periods.at(-2) : periods[0]) ?? { from: today, to: today };
  const period = { from: get('from') ?? fallback.from, to: get('to') ?? fallback.to };
  const by = oneOf<SalesDimension>(salesDimensions, url.searchParams.get('by'), 'day');
  const returnsBy = oneOf<ReturnDimension>(returnDimensions, url.searchParams.get('by'), 'product');
  const cursor = get('cursor');
  const isCompared = get('compare') === 'year';

  const readSales = async () => {
    const [sales, before] = await Promise.all([
      dispatch(fetchSalesReport({ ...period, by, cursor })).unwrap(),
      isCompared
        ? dispatch(fetchSalesReport({ from: yearBefore(period.from), to: yearBefore(period.to), by })).unwrap()
        : undefined,
    ]);
    return { name: 'sales', by, before, ...sales } as const;
  };
  const read = {
    sales: readSales,
    returns: async () => ({
      name: 'returns' as const,
      by: returnsBy,
      ...(await dispatch(fetchReturnsReport({ ...period, by: returnsBy, cursor })).unwrap()),
    }),
    stock: async () => ({ name: 'stock' as const, ...(await dispatch(fetchStockReport({ cursor })).unwrap()) }),
    customers: async () => ({
      name: 'customers' as const,
      ...(await dispatch(fetchCustomersReport(period)).unwrap()),
    }),
    cohorts: async () => ({ name: 'cohorts' as const, ...(await dispatch(fetchCohortsReport(period)).unwrap()) }),
  };
  /** Days that have no report are a message. */
  const readOrRefuse = async () => {
    try {
      return await read[name]();
    } catch (cause) {
      const error = expectApiError(cause);
      if (error.status !== 422) throw cause;
      return { name: 'refusal' as const, message: Object.values(error.fields)[0] ?? error.message };
    }
  };
  return { name, today, period, by, returnsBy, isCompared, report: await readOrRefuse() };
}

export type LoadedReport = Awaited<ReturnType<typeof loadReport>>;
export type ReportOf<Name extends LoadedReport['report']['name']> = Extract<LoadedReport['report'], { name: Name }>;
