import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { OrderFilter, OrderSort } from '#contract/order/order-admin.ts';
import type { Connection } from '#server/db/client.ts';
import { orderEvents, orderLines, orders, users } from '#server/db/schema/index.ts';
import { isId, normalizeOrderId } from '#server/platform/ids.ts';
import { type DatePlace, type NewOrderEvent, withPresentEmail } from '#server/features/order/order.repository.ts';

/** The filter of the contract with its days as times; `before` is exclusive. */
export type OrderConditions = Omit<OrderFilter, 'from' | 'to'> & { from?: Date | undefined; before?: Date | undefined };
/** A place in a list by date or total: a page begins after this order. */
export type OrderPlace = DatePlace | { totalCents: number; id: string };
type Page = { sort: OrderSort; limit: number; after: OrderPlace | undefined };

const person = sql`lower(${orders.userName} || ' ' || ${orders.userEmail})`;
const escaped = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** With fewer than three letters the index finds only the beginning of the name. */
const byPerson = (text: string) => sql`${person} like ${text.length < 3 ? `${escaped(text)}%` : `%${escaped(text)}%`}`;

/** Orders of the account that has this e-mail now. As an array, so that the index is used. */
const byAccount = (email: string) =>
  email.includes('@')
    ? sql`${orders.userId} = any(array(select u.id from users u where lower(u.email) = ${email.toLowerCase()}))`
    : undefined;

/** A range, so that the primary key is used with any collation. */
function byId(text: string): SQL | undefined {
  const code = normalizeOrderId(text.replaceAll(/[\s#-]/g, ''));
  if (!/^[0-9A-HJKMNP-TV-Z]{1,12}$/.test(code)) return undefined;
  return and(gte(orders.id, code.padEnd(12, '0')), sql`${orders.id} <= ${code.padEnd(12, 'Z')}`);
}

function byPayment(payment: NonNullable<OrderFilter['payment']>): SQL {
  return payment === 'unpaid'
    ? inArray(orders.paymentStatus, ['pending', 'failed'])
    : eq(orders.paymentStatus, payment);
}

function byCustomer(customer: string): SQL {
  return isId(customer) ? eq(orders.userId, customer) : sql`false`;
}

const matching = ({ status, payment, method, from, before, q, customer }: OrderConditions) =>
  and(
    status && eq(orders.orderStatus, status),
    payment && byPayment(payment),
    method && eq(orders.paymentMethod, method),
    from && gte(orders.orderDate, from),
    before && lt(orders.orderDate, before),
    customer === undefined ? undefined : byCustomer(customer),
    q ? or(byId(q), byPerson(q), byAccount(q)) : undefined,
  );

/** Nulls are placed as in the index, so that it is used. */
const orderOf: Readonly<Record<OrderSort, SQL>> = {
  '-date': sql`${orders.orderDate} desc nulls last, ${orders.id} desc nulls last`,
  date: sql`${orders.orderDate} asc nulls first, ${orders.id} asc nulls first`,
  '-total': sql`${orders.totalCents} desc, ${orders.id} desc`,
  total: sql`${orders.totalCents} asc, ${orders.id} asc`,
};

function beyond(sort: OrderSort, place: OrderPlace): SQL {
  const than = sort.startsWith('-') ? sql`<` : sql`>`;
  const { id } = place;
  return 'orderDate' in place
    ? sql`(${orders.orderDate}, ${orders.id}) ${than} (${place.orderDate.toISOString()}::timestamptz, ${id}::char(12))`
    : sql`(${orders.totalCents}, ${orders.id}) ${than} (${place.totalCents}::int, ${id}::char(12))`;
}

export function createOrderAdminRepository(connection: Connection) {
  return {
    /** A page of orders with their lines. */
    async list(conditions: OrderConditions, { sort, limit, after }: Page) {
      const rows = await connection
        .select(withPresentEmail)
        .from(orders)
        .where(and(matching(conditions), after && beyond(sort, after)))
        .orderBy(orderOf[sort])
        .limit(limit);
      const ids = rows.map(({ id }) => id);
      const lines = await connection
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, ids))
        .orderBy(orderLines.orderId, orderLines.position);
      const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
      return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }));
    },
    async sum(conditions: OrderConditions) {
      const [row] = await connection
        .select({
          count: sql<string>`count(*)`,
          totalCents: sql<string>`coalesce(sum(${orders.totalCents}), 0)`,
          paidCents: sql<string>`coalesce(sum(${orders.totalCents}) filter (where ${orders.paymentStatus} = 'paid'), 0)`,
        })
        .from(orders)
        .where(matching(conditions));
      return {
        count: Number(row?.count),
        totalCents: Number(row?.totalCents),
        paidCents: Number(row?.paidCents),
      };
    },
    async addNote(note: NewOrderEvent) {
      await connection.insert(orderEvents).values(note);
    },
    history: (orderId: string) =>
      connection
        .select({
          kind: orderEvents.kind,
          from: orderEvents.from,
          to: orderEvents.to,
          actor: orderEvents.actor,
          actorName: sql<string>`coalesce(${users.name}, '')`,
          note: orderEvents.note,
          createdAt: orderEvents.createdAt,
        })
        .from(orderEvents)
        .leftJoin(users, eq(users.id, orderEvents.actorId))
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(desc(orderEvents.id))
        .limit(200),
  };
}

export type HistoryRow = Awaited<ReturnType<ReturnType<typeof createOrderAdminRepository>['history']>>[number];
