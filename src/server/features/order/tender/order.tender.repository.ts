import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { insertStatement, type Placeholders, statement } from '#server/db/statement.ts';
import { orderTenders } from '#server/db/schema/index.ts';

export type TenderRow = typeof orderTenders.$inferSelect;
export type NewTender = typeof orderTenders.$inferInsert;

const findTenders = statement('order_tenders', (db, { orderId }: Placeholders<{ orderId: string }>) =>
  db.select().from(orderTenders).where(eq(orderTenders.orderId, orderId)).orderBy(asc(orderTenders.position)),
);
const insertTenders = insertStatement('order_tenders_insert', { tenders: orderTenders });

/** What gift cards and store credit pay of orders. It changes only while its order is locked. */
export function createOrderTenderRepository(connection: Connection) {
  return {
    find: (orderId: string): Promise<TenderRow[]> => findTenders(connection, { orderId }),
    insert: (tenders: readonly NewTender[]) => insertTenders(connection, { tenders }),
    /** Lowers what a tender pays; one that pays nothing any more is gone. */
    async lower({ orderId, position, amountCents }: TenderRow, cents: number) {
      const isTender = and(eq(orderTenders.orderId, orderId), eq(orderTenders.position, position));
      if (cents === amountCents) await connection.delete(orderTenders).where(isTender);
      else
        await connection
          .update(orderTenders)
          .set({ amountCents: amountCents - cents })
          .where(isTender);
    },
    async addRefunded({ orderId, position }: TenderRow, cents: number) {
      await connection
        .update(orderTenders)
        .set({ refundedCents: sql`${orderTenders.refundedCents} + ${cents}::int` })
        .where(sql`${orderTenders.orderId} = ${orderId} and ${orderTenders.position} = ${position}`);
    },
  };
}
