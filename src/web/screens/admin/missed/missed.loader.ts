import { dayOf } from '#contract/dates.ts';
import type { ShopperTools } from '#web/app/router-context.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { fetchMissed, type MissedDemand, type MissedKind } from '#web/store/demand/missed.admin.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { reportPeriods } from '#web/store/taxes/report-periods.ts';

const kinds: readonly string[] = ['search', 'sold-out', 'filter'] satisfies MissedKind[];
const isKind = (text: string): text is MissedKind => kinds.includes(text);

/** Loads what was missed on the days that the URL names, by default of this month. Days that have no report are a message. */
export async function loadMissed({ dispatch, getState, url }: ShopperTools) {
  const today = dayOf(new Date(), selectTimeZone(getState()));
  const [month = { from: today, to: today }] = reportPeriods(today);
  const get = (name: string) => url.searchParams.get(name) ?? undefined;
  const period = { from: get('from') ?? month.from, to: get('to') ?? month.to };
  const kind = [get('kind') ?? ''].find(isKind);
  const read = async (): Promise<MissedDemand | { refusal: string }> => {
    try {
      return await dispatch(fetchMissed({ ...period, kind, cursor: get('cursor') })).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (error.status !== 422) throw cause;
      return { refusal: Object.values(error.fields)[0] ?? error.message };
    }
  };
  return { today, period, demand: await read() };
}
export type LoadedMissed = Awaited<ReturnType<typeof loadMissed>>;
