import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/index.ts';

export type NewOrderRow = typeof orders.$inferInsert;
export type NewOrderLine = typeof orderLines.$inferInsert;
export type NewOrderEvent = typeof orderEvents.$inferInsert;

/** Where a page of a shopper's orders begins: after this one. */
export type OrderCursor = { orderDate: Date; id: string };

const withLines = { lines: { orderBy: orderLines.position } } as const;

/** Reads with lines go over the pool. */
export function createOrderReader(db: Database) {
  return {
    find: (orderId: string) => db.query.orders.findFirst({ where: eq(orders.id, orderId), with: withLines }),
    ofUser: (userId: string, page: { limit: number; after: OrderCursor | undefined }) =>
      db.query.orders.findMany({
        where: and(
          eq(orders.userId, userId),
          isNull(orders.hiddenAt),
          page.after &&
            or(
              lt(orders.orderDate, page.after.orderDate),
              and(eq(orders.orderDate, page.after.orderDate), lt(orders.id, page.after.id)),
            ),
        ),
        with: withLines,
        orderBy: [desc(orders.orderDate), desc(orders.id)],
        limit: page.limit,
      }),
  };
}

export function createOrderRepository(connection: Connection) {
  return {
    async findByCart(userId: string, cartId: string) {
      const [row] = await connection
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.cartId, cartId), eq(orders.userId, userId)));
      return row;
    },
    async insert(order: NewOrderRow, lines: NewOrderLine[], events: NewOrderEvent[]) {
      await connection.insert(orders).values(order);
      await connection.insert(orderLines).values(lines);
      await connection.insert(orderEvents).values(events);
    },
    /** The order, locked until the transaction ends, so that two changes of its state follow each other. */
    async lock(orderId: string) {
      const [row] = await connection.select().from(orders).where(eq(orders.id, orderId)).for('update');
      return row;
    },
    async update(orderId: string, change: Partial<NewOrderRow>, event: NewOrderEvent) {
      await connection.update(orders).set(change).where(eq(orders.id, orderId));
      await connection.insert(orderEvents).values(event);
    },
  };
}

export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createOrderReader>['find']>>>;
