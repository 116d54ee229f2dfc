import { and, count, eq, getTableColumns, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { presentEmail } from '#server/db/present-email.ts';
import { refundedCents } from '#server/db/refunded-amount.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/index.ts';

export type NewOrderRow = typeof orders.$inferInsert;
export type NewOrderLine = typeof orderLines.$inferInsert;
export type NewOrderEvent = typeof orderEvents.$inferInsert;

/** A position in a list by date: a page begins after this order. */
export type DatePosition = { orderDate: Date; id: string };

const isListedFor = (userId: string) => and(eq(orders.userId, userId), isNull(orders.hiddenAt));

const userEmail = presentEmail(orders.userId, orders.userEmail);

/** The columns of an order with the account's current e-mail, which mails are sent to and admins see. */
export const withCurrentEmail = { ...getTableColumns(orders), userEmail };

/** What was refunded, for reading orders with the query builder. */
const withRefunds = { refundedCents: refundedCents.as('refunded_cents') };

const withLines = { lines: { orderBy: orderLines.position } } as const;

/** Reads orders with their lines, outside of transactions. */
export function createOrderReader(db: Database) {
  return {
    find: (orderId: string) =>
      db.query.orders.findFirst({
        where: eq(orders.id, orderId),
        columns: { userEmail: false },
        extras: { userEmail: userEmail.as('present_email'), ...withRefunds },
        with: withLines,
      }),
    /** Returns the address of the latest order, and the terms of the latest order that has them. */
    async latestChoices(userId: string) {
      const [row] = await db
        .select({
          addressId: orders.addressId,
          termsVersion: sql<string | null>`(
            select terms_version from orders
            where user_id = ${userId} and terms_version is not null
            order by order_date desc limit 1
          )`,
        })
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(sql`${orders.orderDate} desc nulls last`)
        .limit(1);
      return row;
    },
    async latestUnpaid(userId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.userId, userId),
            eq(orders.orderStatus, 'pending'),
            inArray(orders.paymentStatus, ['pending', 'failed']),
          ),
        )
        .orderBy(sql`${orders.orderDate} desc nulls last`)
        .limit(1);
      return row?.id;
    },
    listByUser: (userId: string, page: { limit: number; after: DatePosition | undefined }) =>
      db.query.orders.findMany({
        where: and(
          isListedFor(userId),
          page.after &&
            or(
              lt(orders.orderDate, page.after.orderDate),
              and(eq(orders.orderDate, page.after.orderDate), lt(orders.id, page.after.id)),
            ),
        ),
        extras: withRefunds,
        with: withLines,
        // Nulls are placed as in the index, so that it is used.
        orderBy: sql`${orders.orderDate} desc nulls last, ${orders.id} desc nulls last`,
        limit: page.limit,
      }),
    async countByUser(userId: string): Promise<number> {
      const [row] = await db.select({ orders: count() }).from(orders).where(isListedFor(userId));
      return row?.orders ?? 0;
    },
  };
}

const hourMs = 60 * 60_000;
/** Unpaid orders are cancelled within a day, unless the answer of the payment provider is lost. */
const unpaidWithinMs = 48 * hourMs;

export function createOrderRepository(connection: Connection) {
  return {
    async findByCart(userId: string, cartId: string) {
      const [row] = await connection
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.cartId, cartId), eq(orders.userId, userId)));
      return row;
    },
    /** Counts a shopper's unpaid orders, and the orders of the last hour. */
    async countRecent(userId: string, now: Date): Promise<{ unpaid: number; lastHour: number }> {
      const [row] = await connection
        .select({
          unpaid: sql<number>`count(*) filter (where ${eq(orders.orderStatus, 'pending')})::int`,
          lastHour: sql<number>`count(*) filter (where ${gt(orders.orderDate, new Date(now.getTime() - hourMs))})::int`,
        })
        .from(orders)
        .where(and(eq(orders.userId, userId), gt(orders.orderDate, new Date(now.getTime() - unpaidWithinMs))))
        .prepare('order_count_recent')
        .execute();
      return row ?? { unpaid: 0, lastHour: 0 };
    },
    /**
     * Sums the pieces of products that a shopper's orders hold without a payment: in unpaid orders, and in cash orders that are not
     * dispatched. `hasDelivered` says whether an order was ever delivered.
     */
    async sumHeld(userId: string, productIds: readonly string[]) {
      const isCash = and(
        eq(orders.orderStatus, 'confirmed'),
        eq(orders.paymentMethod, 'cod'),
        eq(orders.paymentStatus, 'pending'),
      );
      const isUnpaid = eq(orders.orderStatus, 'pending');
      const sumOf = (condition: SQL | undefined) =>
        sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${condition}), 0)::int`;
      const rows = await connection
        .select({ productId: orderLines.productId, unpaid: sumOf(isUnpaid), cash: sumOf(isCash) })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orders.userId, userId), or(isUnpaid, isCash), inArray(orderLines.productId, [...productIds])))
        .groupBy(orderLines.productId);
      const delivered = await connection
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.userId, userId), eq(orders.orderStatus, 'delivered')))
        .limit(1);
      return {
        byProduct: new Map(rows.map(({ productId, ...held }) => [productId, held])),
        hasDelivered: delivered.length > 0,
      };
    },
    async insert(order: NewOrderRow, lines: NewOrderLine[], events: NewOrderEvent[]) {
      await connection.insert(orders).values(order);
      await connection.insert(orderLines).values(lines);
      await connection.insert(orderEvents).values(events);
    },
    /** Locks the order until the transaction ends, so that concurrent changes run one after the other. */
    async lock(orderId: string) {
      const [row] = await connection.select(withCurrentEmail).from(orders).where(eq(orders.id, orderId)).for('update');
      return row;
    },
    /** Skips orders that another instance has locked. */
    lockUnpaid: (before: Date, limit: number) =>
      connection
        .select(withCurrentEmail)
        .from(orders)
        .where(
          and(
            eq(orders.orderStatus, 'pending'),
            inArray(orders.paymentStatus, ['pending', 'failed']),
            lt(orders.orderDate, before),
            // A charge without an answer may have paid the order.
            sql`not exists (select 1 from payments p where p.order_id = ${orders.id}
              and p.kind = 'charge' and p.status = 'started' and p.sent_at is not null)`,
          ),
        )
        .orderBy(orders.id)
        .limit(limit)
        .for('update', { skipLocked: true }),
    /** Takes the order off the shopper's list. It is no change of the order, so its history and version stay. */
    async hide(orderId: string, now: Date) {
      await connection.update(orders).set({ hiddenAt: now }).where(eq(orders.id, orderId));
    },
    async update(orderId: string, change: Partial<NewOrderRow>, events: NewOrderEvent[]) {
      await connection.update(orders).set(change).where(eq(orders.id, orderId));
      await connection.insert(orderEvents).values(events);
    },
  };
}

export type LockedOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof createOrderRepository>['lock']>>>;
export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createOrderReader>['find']>>>;
