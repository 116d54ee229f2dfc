import { and, gt, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { Cents } from '#contract/money/money.ts';
import type { Connection } from '#server/db/client.ts';
import { formerPrices } from '#server/db/schema/index.ts';
import { lowestPriceDays } from './sales.rules.ts';

/** A product whose price has changed. */
export type TurnedProduct = { id: string; categoryId: string; popular: boolean };

const dayMs = 24 * 60 * 60 * 1000;

/** From when on prices count as those before a sale that starts at a moment. */
const lowestSince = (moment: Date): Date => new Date(moment.getTime() - lowestPriceDays * dayMs);

export function createSalesRepository(connection: Connection) {
  /** Changes prices, and notes the former ones. Leaves the version of the products, since nothing changes that an admin has written. */
  const turn = async (isDue: SQL, set: SQL, now: Date, limit: number): Promise<TurnedProduct[]> => {
    const { rows } = await connection.execute<TurnedProduct>(sql`
      with due as (
        select id, price_cents from products where ${isDue} order by id limit ${limit} for no key update
      ),
      former as (insert into former_prices select id, price_cents, ${now}::timestamptz from due on conflict do nothing)
      update products set ${set} from due where products.id = due.id
      returning products.id, category_id as "categoryId", popular`);
    return rows;
  };

  return {
    /** Returns the lowest price of each product of the days before a moment, of those that it has no more. */
    async lowestFormer(ids: readonly string[], moment: Date): Promise<ReadonlyMap<string, Cents>> {
      if (ids.length === 0) return new Map();
      const rows = await connection
        .select({ id: formerPrices.productId, cents: min(formerPrices.priceCents) })
        .from(formerPrices)
        .where(and(inArray(formerPrices.productId, [...ids]), gt(formerPrices.endedAt, lowestSince(moment))))
        .groupBy(formerPrices.productId);
      return new Map(rows.flatMap(({ id, cents }) => (cents === null ? [] : [[id, cents] as const])));
    },

    /** Starts sales that are due at a minute of the shop's wall clock, of at most this many products. */
    start: (minute: string, now: Date, limit: number) =>
      turn(
        sql`sale_cents is not null and regular_cents is null
          and coalesce(sale_ends_at, '9') > ${minute} and coalesce(sale_starts_at, '') <= ${minute}`,
        sql`price_cents = sale_cents, regular_cents = products.price_cents,
          lowest_cents = least(products.price_cents, (
            select min(former_prices.price_cents) from former_prices
            where product_id = products.id and ended_at > ${lowestSince(now)}))`,
        now,
        limit,
      ),

    /** Ends sales that are over at a minute. */
    end: (minute: string, now: Date, limit: number) =>
      turn(
        sql`regular_cents is not null and sale_ends_at <= ${minute}`,
        sql`price_cents = regular_cents, regular_cents = null, lowest_cents = null`,
        now,
        limit,
      ),
  };
}
