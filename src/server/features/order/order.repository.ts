import { and, count, eq, getTableColumns, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { presentEmail } from '#server/db/present-email.ts';
import { refundedCents } from '#server/db/sales/refunded-amount.ts';
import { insertStatement, type Placeholders, sqlStatement, statement } from '#server/db/statement.ts';
import { orderDiscounts, orderEvents, orderLines, orders, orderTaxes, orderTenders } from '#server/db/schema/index.ts';
import { orderParts } from './pieces/order.pieces.repository.ts';

export type NewOrderRow = typeof orders.$inferInsert;
export type NewOrderLine = typeof orderLines.$inferInsert;
export type NewOrderTax = typeof orderTaxes.$inferInsert;
export type NewOrderEvent = typeof orderEvents.$inferInsert;

/** A position in a list by date: a page begins after this order. */
export type DatePosition = { orderDate: Date; id: string };

const isListedFor = (userId: string) => and(eq(orders.userId, userId), isNull(orders.hiddenAt));

const userEmail = presentEmail(orders.userId, orders.userEmail);

/** The columns of an order with the account's current e-mail, which mails are sent to and admins see. */
export const withCurrentEmail = { ...getTableColumns(orders), userEmail };

/** What was refunded and sent, for reading orders with the query builder. */
const withParts = { refundedCents: refundedCents.as('refunded_cents'), parts: orderParts.as('parts') };

const withLines = {
  lines: { orderBy: orderLines.position },
  discounts: { orderBy: orderDiscounts.position },
  taxes: { orderBy: orderTaxes.position },
  tenders: { orderBy: orderTenders.position },
} as const;

/** Reads orders with their lines, discounts, taxes and tenders, outside of transactions. */
export function createOrderReader(db: Database) {
  return {
    find: (orderId: string) =>
      db.query.orders.findFirst({
        where: eq(orders.id, orderId),
        columns: { userEmail: false },
        extras: { userEmail: userEmail.as('present_email'), ...withParts },
        with: withLines,
      }),
    /** Returns the address and payment method of the latest order, and the terms of the latest order that has them. */
    async latestChoices(userId: string) {
      const [row] = await db
        .select({
          addressId: orders.addressId,
          paymentMethod: orders.paymentMethod,
          accepted: sql<{ version: string; on: string } | null>`(
            select json_build_object('version', terms_version, 'on', order_date) from orders
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
        extras: withParts,
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

type HeldPieces = { unpaid: number; cash: number };
export type OrdersOfShopper = {
  unpaid: number;
  lastHour: number;
  hasDelivered: boolean;
  /** By product. */
  held: Map<string, HeldPieces>;
};
type Buyer = { id: string; email: string; isGuest: boolean };
type SummaryOf = { userId: string; email: string; productIds: readonly string[]; since: Date; hourAgo: Date };
type Summary = Omit<OrdersOfShopper, 'held'> & { held: (HeldPieces & { productId: string })[] | null };

function toSummary({ productIds, since, hourAgo }: Placeholders<SummaryOf>, isOfBuyer: SQL): SQL {
  const isUnpaid = sql`order_status = 'pending'`;
  const isCash = sql`(order_status = 'confirmed' and payment_method = 'cod' and payment_status = 'pending')`;
  const piecesOf = (condition: SQL) => sql`coalesce(sum(quantity) filter (where ${condition}), 0)::int`;
  return sql`
    select
      count(*) filter (where ${isUnpaid})::int as unpaid,
      count(*) filter (where order_date > ${hourAgo}::timestamptz)::int as "lastHour",
      exists (select from orders where ${isOfBuyer} and order_status = 'delivered') as "hasDelivered",
      (
        select json_agg(held) from (
          select product_id as "productId", ${piecesOf(isUnpaid)} as unpaid, ${piecesOf(isCash)} as cash
          from order_lines join orders on orders.id = order_id
          where ${isOfBuyer} and (${isUnpaid} or ${isCash}) and product_id = any (${productIds}::uuid[])
          group by product_id
        ) held
      ) as held
    from orders where ${isOfBuyer} and order_date > ${since}::timestamptz`;
}

const summarizeOrders = sqlStatement<SummaryOf, Summary>('order_summary', (values) =>
  toSummary(values, sql`user_id = ${values.userId}::uuid`),
);
/** Of a guest, who is another user each time: by the e-mail as well. */
const summarizeGuestOrders = sqlStatement<SummaryOf, Summary>('order_summary_of_guest', (values) =>
  toSummary(values, sql`(user_id = ${values.userId}::uuid or (is_guest and lower(user_email) = ${values.email}))`),
);
/** The first key of the advisory locks; any number that no other lock has. */
const guestEmailLock = 7_261_044;
const lockGuestEmail = sqlStatement<{ email: string }, never>(
  'order_lock_guest_email',
  ({ email }) => sql`select pg_advisory_xact_lock(${sql.raw(String(guestEmailLock))}, hashtext(${email}))`,
);

const findOfCart = statement(
  'order_of_cart',
  (db, { userId, cartId }: Placeholders<{ userId: string; cartId: string }>) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.cartId, cartId), eq(orders.userId, userId))),
);
const findLastMethod = statement(
  'order_last_method',
  (db, { userId, addressId }: Placeholders<{ userId: string; addressId: string }>) =>
    db
      .select({ shipping: orders.shipping })
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.addressId, addressId)))
      .orderBy(sql`${orders.orderDate} desc nulls last`)
      .limit(1),
);
const lockOrder = statement('order_lock', (db, { orderId }: Placeholders<{ orderId: string }>) =>
  db.select(withCurrentEmail).from(orders).where(eq(orders.id, orderId)).for('update'),
);
const insertEvents = insertStatement('order_events_insert', { events: orderEvents });
const insertTaxes = insertStatement('order_taxes_insert', { taxes: orderTaxes });
const insertOrder = insertStatement('order_insert', { orders, lines: orderLines, events: orderEvents });

const stateColumns = {
  id: orders.id,
  userId: orders.userId,
  source: orders.source,
  orderStatus: orders.orderStatus,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  currency: orders.currency,
  market: orders.market,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  deliveryCents: orders.deliveryCents,
  taxCents: orders.taxCents,
  totalCents: orders.totalCents,
  updatedAt: orders.orderUpdateDate,
};

export function createOrderRepository(connection: Connection) {
  return {
    async findByCart(userId: string, cartId: string) {
      const [row] = await findOfCart(connection, { userId, cartId });
      return row;
    },
    /**
     * Returns what the limits of a shopper's orders need: the numbers of unpaid orders and of those of the last hour, the pieces of these
     * products that orders hold without a payment (unpaid orders, and cash orders that are not dispatched), and whether an order was
     * ever delivered.
     */
    async summarize({ id, email, isGuest }: Buyer, productIds: readonly string[], now: Date): Promise<OrdersOfShopper> {
      const [row] = await (isGuest ? summarizeGuestOrders : summarizeOrders)(connection, {
        userId: id,
        email,
        productIds,
        since: new Date(now.getTime() - unpaidWithinMs),
        hourAgo: new Date(now.getTime() - hourMs),
      });
      if (!row) throw new Error('An aggregate without groups returns one row');
      return { ...row, held: new Map(row.held?.map(({ productId, ...pieces }) => [productId, pieces])) };
    },
    /** Lets the orders of guests with this e-mail wait until the transaction ends, so that each counts those before. */
    async lockGuestEmail(email: string) {
      await lockGuestEmail(connection, { email });
    },
    insert: (order: NewOrderRow, lines: NewOrderLine[], events: NewOrderEvent[]) =>
      insertOrder(connection, { orders: [order], lines, events }),
    insertTaxes: (taxes: readonly NewOrderTax[]) => insertTaxes(connection, { taxes }),
    /** Returns the delivery method of the shopper's last order to an address. */
    async lastMethod(userId: string, addressId: string): Promise<string | undefined> {
      const [row] = await findLastMethod(connection, { userId, addressId });
      return row?.shipping?.methodId;
    },
    /** Locks the order until the transaction ends, so that concurrent changes run one after the other. */
    async lock(orderId: string) {
      const [row] = await lockOrder(connection, { orderId });
      return row;
    },
    /** Returns the ids, states and amounts of an order: no column of a person. */
    async readState(orderId: string) {
      const [row] = await connection.select(stateColumns).from(orders).where(eq(orders.id, orderId));
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
    /** Whether an order has anything but gift cards. */
    async hasGoods(orderId: string): Promise<boolean> {
      const found = await connection
        .select({ position: orderLines.position })
        .from(orderLines)
        .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.kind)))
        .limit(1);
      return found.length > 0;
    },
    /** Takes the order off the shopper's list. It is no change of the order, so its history and version stay. */
    async hide(orderId: string, now: Date) {
      await connection.update(orders).set({ hiddenAt: now }).where(eq(orders.id, orderId));
    },
    async update(orderId: string, change: Partial<NewOrderRow>, events: NewOrderEvent[]) {
      await connection.update(orders).set(change).where(eq(orders.id, orderId));
      await insertEvents(connection, { events });
    },
  };
}

export type LockedOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof createOrderRepository>['lock']>>>;
export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createOrderReader>['find']>>>;

/** Whether there is an order, whatever became of it. */
export async function hasOrders(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`select from orders limit 1`);
  return rowCount === 1;
}
