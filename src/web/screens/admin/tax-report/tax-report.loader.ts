import { dayOf } from '#contract/dates.ts';
import type { ShopperTools } from '#web/app/router-context.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { reportPeriods } from '#web/store/taxes/report-periods.ts';
import { fetchTaxReport, type TaxReport } from '#web/store/taxes/tax-report.admin.ts';

/** Loads the report of the days that the URL names, by default of this month. Days that have no report are a message. */
export async function loadTaxReport({ dispatch, getState, url }: ShopperTools) {
  const today = dayOf(new Date(), selectTimeZone(getState()));
  const [month = { from: today, to: today }] = reportPeriods(today);
  const get = (name: string) => url.searchParams.get(name) ?? undefined;
  const period = { from: get('from') ?? month.from, to: get('to') ?? month.to };
  const read = async (): Promise<TaxReport | { refusal: string }> => {
    try {
      return await dispatch(fetchTaxReport(period)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (error.status !== 422) throw cause;
      return { refusal: Object.values(error.fields)[0] ?? error.message };
    }
  };
  return { today, period, report: await read() };
}
export type LoadedTaxReport = Awaited<ReturnType<typeof loadTaxReport>>;
