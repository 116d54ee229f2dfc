import { and, asc, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
import { orderEvents, orderLines, orders, returns } from '#server/db/schema/index.ts';

export type ReturnRow = typeof returns.$inferSelect;
/** `currency` and the charges are those of the order. */
export type ReturnLineRow = typeof orderLines.$inferSelect & {
  currency: string | null;
  deliveryCents: number;
  orderTaxCents: number;
  includedTaxCents: number;
  adjustmentCents: number;
};

export function createReturnsRepository(connection: Connection) {
  return {
    /** Returns false when the order already has an open return. */
    async insert(row: ReturnRow): Promise<boolean> {
      const rows = await connection.insert(returns).values(row).onConflictDoNothing().returning({ id: returns.id });
      return rows.length > 0;
    },
    async lock(id: string): Promise<ReturnRow | undefined> {
      const [row] = await connection.select().from(returns).where(eq(returns.id, id)).for('update');
      return row;
    },
    async find(id: string): Promise<ReturnRow | undefined> {
      const [row] = await connection.select().from(returns).where(eq(returns.id, id));
      return row;
    },
    async update(id: string, change: Partial<ReturnRow>) {
      await connection.update(returns).set(change).where(eq(returns.id, id));
    },
    listByOrder: (orderId: string): Promise<ReturnRow[]> =>
      connection.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.id)).limit(100),
    list: (page: { status: ReturnRow['status'] | undefined; before: string | undefined; limit: number }) =>
      connection
        .select()
        .from(returns)
        .where(
          and(
            page.status === undefined ? undefined : eq(returns.status, page.status),
            page.before === undefined ? undefined : lt(returns.id, page.before),
          ),
        )
        .orderBy(descending(returns.id))
        .limit(page.limit),
    /** Returns the lines of several orders, by order and position. */
    findLines: (orderIds: readonly string[]): Promise<ReturnLineRow[]> =>
      connection
        .select({
          ...getTableColumns(orderLines),
          currency: orders.currency,
          deliveryCents: orders.deliveryCents,
          orderTaxCents: orders.taxCents,
          includedTaxCents: orders.includedTaxCents,
          adjustmentCents: orders.adjustmentCents,
        })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(sql`${orderLines.orderId} = any(${sql.param([...orderIds])}::char(12)[])`)
        .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    async deliveredAt(orderId: string): Promise<Date | undefined> {
      const [row] = await connection
        .select({ at: orderEvents.createdAt })
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'order'), eq(orderEvents.to, 'delivered')))
        .orderBy(desc(orderEvents.id))
        .limit(1);
      return row?.at;
    },
  };
}
