import { and, count, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/client.ts';
import { dayNumber } from '#server/db/net-sales.ts';
import { contactMessages, orders, products, variants } from '#server/db/schema/index.ts';

export function createDashboardRepository(connection: Connection) {
  const countOf = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [row] = await connection.select({ count: count() }).from(table).where(where);
    return row?.count ?? 0;
  };

  return {
    /** Returns the number of orders per day, numbered from 1. `bounds` are the starts of the days and the end of the last. */
    countByDay(bounds: readonly Date[]) {
      const [from, before] = [bounds[0], bounds.at(-1)];
      if (!from || !before) throw new Error('A period needs a start and an end');
      return connection
        .select({
          day: dayNumber(orders.orderDate, bounds).as('day'),
          orders: sql<string>`count(*)`,
        })
        .from(orders)
        .where(and(gte(orders.orderDate, from), lt(orders.orderDate, before)))
        .groupBy(sql`day`);
    },
    countToDispatch: () => countOf(orders, eq(orders.orderStatus, 'confirmed')),
    countUnpaid: () =>
      countOf(orders, and(eq(orders.orderStatus, 'pending'), inArray(orders.paymentStatus, ['pending', 'failed']))),
    countUnreadMessages: () => countOf(contactMessages, eq(contactMessages.status, 'unread')),
    /** Counts products, not variants, because the linked list shows products. */
    async countLowStock(limit: number): Promise<number> {
      const [row] = await connection
        .select({ count: sql<string>`count(distinct ${variants.productId})` })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(
          and(
            sql`${variants.made} and ${variants.inStock} and ${variants.stock} is not null`,
            lte(variants.stock, limit),
            sql`${products.deletedAt} is null`,
          ),
        );
      return Number(row?.count ?? 0);
    },
    listLatest: (limit: number) =>
      connection
        .select()
        .from(orders)
        // Nulls in the same place as in the index; otherwise it could not be used for sorting.
        .orderBy(sql`${orders.orderDate} desc nulls last, ${orders.id} desc nulls last`)
        .limit(limit),
  };
}
