import { and, count, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Dashboard } from '#contract/shop/dashboard.ts';
import type { OpenTasks } from '#contract/shop/admin-tools.ts';
import type { Connection } from '#server/db/client.ts';
import { contactMessages, demoCatalogue, mails, orders, products, returns, variants } from '#server/db/schema/index.ts';

/** In the words of variants_low_stock_idx. */
const isLow = (limit: number): SQL | undefined =>
  and(sql`${variants.made} and ${variants.inStock} and ${variants.stock} is not null`, lte(variants.stock, limit));

const countUpTo = (rows: SQL, most: number) => sql`(select count(*)::int from (${rows} limit ${most}) as counted)`;

const lowStockUpTo = (limit: number, most: number) =>
  countUpTo(
    sql`select from ${variants} join ${products} on ${products.id} = ${variants.productId}
      where ${isLow(limit)} and ${products.deletedAt} is null`,
    most,
  );

/** In the words of orders_unpaid_idx. */
const isUnpaid = sql`order_status = 'pending' and payment_status in ('pending', 'failed')`;

export function createDashboardRepository(connection: Connection) {
  const countOf = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [row] = await connection.select({ count: count() }).from(table).where(where);
    return row?.count ?? 0;
  };

  return {
    countToDispatch: () => countOf(orders, eq(orders.orderStatus, 'confirmed')),
    countUnpaid: () => countOf(orders, isUnpaid),
    countUnreadMessages: () => countOf(contactMessages, eq(contactMessages.status, 'unread')),
    /** Counts up to `most`. */
    async countLowStock(limit: number, most: number): Promise<number> {
      const { rows } = await connection.execute<{ count: number }>(sql`select ${lowStockUpTo(limit, most)} as count`);
      return rows[0]?.count ?? 0;
    },
    /** Counts what of these kinds waits for the team in one query, each up to `most`. */
    async countOpenTasks(
      kinds: readonly (keyof OpenTasks)[],
      { most, lowStock }: { most: number; lowStock: number },
    ): Promise<Partial<OpenTasks>> {
      if (kinds.length === 0) return {};
      const upTo = (rows: SQL) => countUpTo(rows, most);
      const counts: Record<keyof OpenTasks, SQL> = {
        ordersToSend: upTo(sql`select from ${orders} where ${orders.orderStatus} = 'confirmed'`),
        returns: upTo(sql`select from ${returns} where ${returns.status} = 'requested'`),
        unreadMessages: upTo(sql`select from ${contactMessages} where ${contactMessages.status} = 'unread'`),
        failedMails: upTo(sql`select from ${mails} where ${mails.status} = 'failed'`),
        lowStock: lowStockUpTo(lowStock, most),
      };
      const columns = kinds.map((kind) => sql`${counts[kind]} as ${sql.identifier(kind)}`);
      const { rows } = await connection.execute<Partial<OpenTasks>>(sql`select ${sql.join(columns, sql`, `)}`);
      return rows[0] ?? {};
    },
    /** Returns what a new shop has, in one query. */
    async findSetUp() {
      const isDemo = sql`${products.id} = any(select unnest(${demoCatalogue.productIds}) from ${demoCatalogue})`;
      const { rows } = await connection.execute<Omit<Dashboard['setUp'], 'isShown'>>(sql`
        select
          exists (select from ${products} where ${products.deletedAt} is null and ${isDemo}) as "hasDemo",
          exists (select from ${products} where ${products.deletedAt} is null and not ${isDemo}) as "hasOwnProduct",
          exists (select from ${orders}) as "hasOrder"`);
      const [row] = rows;
      if (!row) throw new Error('A select without a table returns one row');
      return row;
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
