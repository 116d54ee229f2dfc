import type { EntriesQuery, Months, ReturnsQuery, SalesQuery } from '#contract/shop/reports.ts';
import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { addDays, dayOf } from '#server/platform/days.ts';
import { anyText, createCursor, idCursor } from '#server/platform/paging/cursor.ts';
import { pageOf, readPage } from '#server/platform/paging/page.ts';
import { createReportRepository, type KeyedSums, type Place } from './report.repository.ts';
import { cohortRows, customerRows, daysOfMonths, monthOf } from './report.rules.ts';
import { type Days, findUnsummed } from './summed-days.repository.ts';

type ReportDeps = { db: Database; clock: Clock; settings: () => Promise<{ timeZone: string }> };
type Paging = { limit: number; cursor?: string | undefined };

export type SalesReports = ReturnType<typeof createSalesReports>;

/** Over how many days before today the sales of a product are averaged. */
const soldDays = 30;
const exportBatch = 1000;

const amount = {
  encode: (text: string) => text,
  decode: (text: string) => (/^-?\d{1,15}$/.test(text) ? text : undefined),
};
const placeCursor = createCursor<Place>({ amount, key: anyText });

/** The reports of the shop, each of which is a sum of entries of the ledger of sales, but for the stock. */
export function createSalesReports({ db, clock, settings }: ReportDeps) {
  const repository = createReportRepository(db);
  const today = async () => dayOf(clock.now(), (await settings()).timeZone);
  const daysOf = async ({ from, to }: { from: string; to: string }): Promise<Days> => ({
    from,
    to,
    unsummed: await findUnsummed(db, from, to),
  });

  const readSales = (by: SalesQuery['by'], days: Days, page: { limit: number; after: Place | undefined }) =>
    by === 'day' || by === 'week' || by === 'month'
      ? repository.byTime(by, days, page)
      : repository.byKey(by, days, page);
  const placeOf = (row: KeyedSums) => ({ ...row, amount: String(row.grossCents) });

  const readReturns = async (query: ReturnsQuery) => {
    const days = await daysOf(query);
    const [rows, sum, soldOf] = await Promise.all([
      repository.returns(query.by, days),
      repository.sum(days),
      query.by === 'reason' ? new Map<string, number>() : repository.soldPieces(query.by, days),
    ]);
    const sold = sum.pieces - sum.returnedPieces;
    return {
      rows: rows.map((row) => ({ ...row, sold: query.by === 'reason' ? sold : (soldOf.get(row.key) ?? 0) })),
      sum: {
        pieces: rows.reduce((total, { pieces }) => total + pieces, 0),
        netCents: rows.reduce((total, { netCents }) => total + netCents, 0),
        sold,
      },
    };
  };

  /** Returns how many pieces are sold a day. */
  const soldOfDays = async (dimension: 'day' | 'product') => {
    const last = await today();
    const days = await daysOf({ from: addDays(last, -soldDays), to: addDays(last, -1) });
    const soldOf = await repository.soldPieces(dimension, days);
    return (key: string) => Math.max(0, soldOf.get(key) ?? 0) / soldDays;
  };
  /** Adds up all entries of a period by the sums of its days. */
  const wholeSum = async (days: Days) => {
    const sum = await repository.sum(days);
    return { ...sum, netCents: sum.grossCents + sum.refundsCents };
  };

  type StockRow = Awaited<ReturnType<typeof repository.stock>>[number];
  const placeOfStock = (row: StockRow) => ({ ...row, amount: String(row.priceCents) });

  const readStock = async (page: { limit: number; after: Place | undefined }) => {
    const [rows, sold] = [await repository.stock(page), await soldOfDays('product')];
    return rows.map((row) => ({ ...placeOfStock(row), soldADay: sold(row.key) }));
  };

  async function* inBatches<Row extends Place>(
    read: (page: { limit: number; after: Place | undefined }) => Promise<Row[]>,
  ): AsyncGenerator<Row> {
    for (let after: Place | undefined; ;) {
      const rows = await read({ limit: exportBatch, after });
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < exportBatch) return;
      after = { amount: last.amount, key: last.key };
    }
  }

  return {
    /** Returns a page of the sales of a period, and the sum of all of them. Throws BAD_CURSOR. */
    async sales({ by, limit, cursor, ...period }: SalesQuery & Paging) {
      const days = await daysOf(period);
      const [page, sum] = await Promise.all([
        readPage({ limit, cursor }, placeCursor, async (place) => (await readSales(by, days, place)).map(placeOf)),
        repository.sum(days),
      ]);
      return { ...page, sum };
    },
    /** Reads all rows of the sales of a period. */
    async *allSales({ by, ...period }: SalesQuery) {
      const days = await daysOf(period);
      yield* inBatches(async (place) => (await readSales(by, days, place)).map(placeOf));
    },

    /** Returns a page of the entries behind a figure, newest first, and the sum of all of them. Throws BAD_CURSOR. */
    async entries({ by, key, kind, limit, cursor, from, to }: EntriesQuery) {
      const days = await daysOf({ from, to });
      const found = { days, by, key, kind };
      const isWhole = kind === undefined && (by === undefined || key === undefined);
      const [page, sum] = await Promise.all([
        readPage({ limit, cursor }, idCursor, (place) => repository.entries(found, place)),
        isWhole ? wholeSum(days) : repository.entriesSum(found),
      ]);
      return { ...page, sum };
    },

    /** Returns a page of what came back, and the sum of all of it. Throws BAD_CURSOR. */
    async returns({ limit, cursor, ...query }: ReturnsQuery & Paging) {
      const after = placeCursor.decode(cursor);
      const { rows, sum } = await readReturns(query);
      const places = rows.map((row) => ({ ...row, amount: String(row.pieces) }));
      const start = after ? places.findIndex((row) => row.key === after.key && row.amount === after.amount) + 1 : 0;
      return { ...pageOf(places.slice(start, start + limit + 1), limit, placeCursor), sum };
    },
    async *allReturns(query: ReturnsQuery) {
      yield* (await readReturns(query)).rows;
    },

    /** Returns a page of the counted stock by product, and the sum of all of it. Throws BAD_CURSOR. */
    async stock(paging: Paging) {
      const [page, sum, sold] = await Promise.all([
        readPage(paging, placeCursor, readStock),
        repository.stockSum(),
        soldOfDays('day'),
      ]);
      return { ...page, sum: { ...sum, soldADay: sold('') } };
    },
    allStock: () => inBatches(readStock),

    /** Returns the customers of each month of a period. */
    async customers(months: Months) {
      const period = daysOfMonths(months);
      const days = await daysOf(period);
      const [found, sums] = await Promise.all([
        repository.customers(days),
        repository.byTime('month', days, { limit: exportBatch, after: undefined }),
      ]);
      return customerRows(found, sums);
    },

    /** Returns how many of those who ordered first in each month of a period ordered again. */
    async cohorts(months: Months) {
      const { from, to } = daysOfMonths(months);
      const last = await today();
      const days = await daysOf({ from, to: last > to ? last : to });
      const found = await repository.customers(days);
      return cohortRows(found, { first: monthOf(from), last: monthOf(to), current: monthOf(last) });
    },
  };
}
