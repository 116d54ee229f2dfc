import { and, count, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/client.ts';
import { contactMessages, orders, products, variants } from '#server/db/schema/index.ts';

export function createDashboardRepository(connection: Connection) {
  const countOf = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [row] = await connection.select({ count: count() }).from(table).where(where);
    return row?.count ?? 0;
  };

  return {
    /** `starts` are the beginnings of the days and the end of the last; answers by the index of the day, from 1. */
    takings(starts: readonly Date[]) {
      const [from, before] = [starts[0], starts.at(-1)];
      if (!from || !before) throw new Error('A period has a beginning and an end');
      const list = sql.join(
        starts.map((start) => sql`${start.toISOString()}::timestamptz`),
        sql`, `,
      );
      return connection
        .select({
          day: sql<number>`width_bucket(${orders.orderDate}, array[${list}])`.as('day'),
          orders: sql<string>`count(*)`,
          paidCents: sql<string>`coalesce(sum(${orders.totalCents}) filter (where ${orders.paymentStatus} = 'paid'), 0)`,
        })
        .from(orders)
        .where(and(gte(orders.orderDate, from), lt(orders.orderDate, before)))
        .groupBy(sql`day`);
    },
    toDispatch: () => countOf(orders, eq(orders.orderStatus, 'confirmed')),
    unpaid: () =>
      countOf(orders, and(eq(orders.orderStatus, 'pending'), inArray(orders.paymentStatus, ['pending', 'failed']))),
    unreadMessages: () => countOf(contactMessages, eq(contactMessages.status, 'unread')),
    /** Products, not variants: the list behind it shows products. */
    async lowStock(limit: number): Promise<number> {
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
    latest: (limit: number) =>
      connection
        .select()
        .from(orders)
        // Nulls stand where the index has them, or it would not serve the order.
        .orderBy(sql`${orders.orderDate} desc nulls last, ${orders.id} desc nulls last`)
        .limit(limit),
  };
}
