import { count, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { marketExclusions, markets, priceLists } from '#server/db/schema/index.ts';

type MarketRow = typeof markets.$inferSelect;

/** The key of the advisory lock; any number that no other lock has. */
const lockKey = 7_261_042;

export const createMarketsRepository = (connection: Connection) => ({
  /** Lets no other market change until the transaction ends. */
  async lock() {
    await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  },

  /** Returns the currency of a price list, and the rate that the merchant wrote last. */
  async findPriceList(id: string) {
    const [row] = await connection
      .select({
        currency: priceLists.currency,
        rate: sql<string | null>`case when next is null then rate::text else next ->> 'rate' end`,
      })
      .from(priceLists)
      .where(eq(priceLists.id, id));
    return row;
  },

  async insert(row: MarketRow) {
    await connection.insert(markets).values(row);
  },
  /** Changes a market; inserts the default one when it is changed for the first time. */
  async save(row: MarketRow) {
    await connection.insert(markets).values(row).onConflictDoUpdate({ target: markets.id, set: row });
  },
  async delete(id: string) {
    await connection.delete(markets).where(eq(markets.id, id));
  },

  /** Returns how many products each market does not sell. */
  async countExclusions(): Promise<ReadonlyMap<string, number>> {
    const rows = await connection
      .select({ marketId: marketExclusions.marketId, count: count() })
      .from(marketExclusions)
      .groupBy(marketExclusions.marketId);
    return new Map(rows.map((row) => [row.marketId, row.count]));
  },
});
