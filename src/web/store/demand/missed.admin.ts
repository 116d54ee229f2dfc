import type { Funnel, Missed, MissedKind } from '#contract/shop/demand.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { Period } from '#web/store/taxes/report-periods.ts';

export type { Funnel, Missed, MissedKind } from '#contract/shop/demand.ts';

type MissedQuery = Period & { kind?: MissedKind | undefined; cursor?: string | undefined };
export type MissedDemand = { missed: Missed[]; nextCursor: string | null; funnel: Funnel };

/** Reads what people wanted and did not get on some days, and how far those who came have got. */
export const fetchMissed = createShopperThunk(
  'demand/fetchMissed',
  async ({ api }, { kind, cursor, ...period }: MissedQuery): Promise<MissedDemand> => {
    const [missed, funnel] = await Promise.all([
      api('GET /api/admin/reports/missed', { query: { ...period, kind, cursor } }),
      api('GET /api/admin/reports/funnel', { query: period }),
    ]);
    const { data, nextCursor } = missed.response;
    return { missed: data, nextCursor, funnel: funnel.response.data };
  },
);

/** Returns the text of the CSV file of how far those who came have got. */
export const exportFunnel = createShopperThunk(
  'demand/exportFunnel',
  async ({ api }, period: Period): Promise<string> =>
    String((await api('GET /api/admin/reports/funnel.csv', { query: period })).response),
);
