import type { MissedKind } from '#contract/shop/demand.ts';
import type { Paging } from '#contract/paging.ts';
import type { TaxReportPeriod } from '#contract/shop/tax-report.ts';
import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '#server/platform/days.ts';
import { createCursor, nonNegativeInteger } from '#server/platform/paging/cursor.ts';
import { readFilters } from './counting/counting.rules.ts';
import { createDemandRepository, type MissedRow } from './demand.repository.ts';
import { leastSearchers, rateDays, shopRateOf } from './demand.rules.ts';

export type { AbandonedCarts } from './abandoned/abandoned-carts.service.ts';
export type { CountingService } from './counting/counting.service.ts';

/** It has no end of its own: what is dearest may change between two pages. */
const placeCursor = createCursor({ offset: nonNegativeInteger });

export type DemandService = ReturnType<typeof createDemand>;
/** `names` are those of the categories and collections in the filters. */
export type MissedPage = { rows: MissedRow[]; names: Map<string, string>; nextCursor: string | null };

type DemandDeps = { db: Database; clock: Clock; settings: () => Promise<{ timeZone: string }> };

/** What people wanted and did not get, and how far those who came have got. */
export function createDemand({ db, clock, settings }: DemandDeps) {
  const repository = createDemandRepository(db);

  const namesIn = (rows: readonly MissedRow[]) => {
    const filters = rows.filter(({ kind }) => kind === 'filter').map(({ key }) => readFilters(key));
    return repository.namesOf(filters.flatMap(({ category, collection }) => [...category, ...collection]));
  };

  return {
    /** Throws BAD_CURSOR. */
    async missed({
      from,
      to,
      kind,
      limit,
      cursor,
    }: TaxReportPeriod & Paging & { kind?: MissedKind | undefined }): Promise<MissedPage> {
      const offset = placeCursor.decode(cursor)?.offset ?? 0;
      const { timeZone } = await settings();
      const day = addDays(dayOf(clock.now(), timeZone), -rateDays);
      const since = { day, time: startOfDay(day, timeZone) };
      const { averageCents, ...figures } = await repository.shopFigures(since);
      const found = await repository.missed(
        { from, to },
        { kind, since, shopRate: shopRateOf(figures), averageCents, leastSearchers, limit: limit + 1, offset },
      );
      const rows = found.slice(0, limit);
      const hasMore = found.length > limit;
      return {
        rows,
        names: await namesIn(rows),
        nextCursor: hasMore ? placeCursor.encode({ offset: offset + limit }) : null,
      };
    },

    async funnel({ from, to }: TaxReportPeriod) {
      const { timeZone } = await settings();
      const [{ view: visits, ...people }, orders] = await Promise.all([
        repository.people({ from, to }),
        repository.orders(startOfDay(from, timeZone), endOfDay(to, timeZone)),
      ]);
      return { visits, ...people, orders };
    },
  };
}
