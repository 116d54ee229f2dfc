import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { OrderFilter, OrderSort } from '#contract/order/order-admin.ts';
import { actorNameOf } from '#server/db/actor-name.ts';
import type { Connection } from '#server/db/client.ts';
import type { NetSales } from '#server/db/sales/net-sales.ts';
import { addUpOrders, orderParts as salesParts, type SalesDays } from '#server/db/sales/sales-days.ts';
import { baseTotal } from '#server/db/sales/base-total.ts';
import { toLikeText } from '#server/db/like-text.ts';
import { refundedCents } from '#server/db/sales/refunded-amount.ts';
import {
  orderDiscounts,
  orderEvents,
  orderLines,
  orders,
  orderTaxes,
  orderTenders,
  users,
} from '#server/db/schema/index.ts';
import { isId, normalizeOrderId } from '#server/platform/ids.ts';
import { type DatePosition, type NewOrderEvent, withCurrentEmail } from '#server/features/order/order.repository.ts';
import { orderParts } from '#server/features/order/pieces/order.pieces.repository.ts';

/** What a search text finds: one order, the orders of one account and of guests with its e-mail, or those that it is a part of. */
type Search = { orderId: string } | { userId: string; email: string } | { text: string };
/** The filter of the contract with its days converted to times and its text looked up; `before` is exclusive. */
export type OrderConditions = Omit<OrderFilter, 'from' | 'to' | 'q'> & {
  from?: Date | undefined;
  before?: Date | undefined;
  search?: Search | undefined;
};
/** A position in a list by date or total: a page begins after this order. */
export type OrderPosition = DatePosition | { baseTotalCents: number; id: string };
type Sums = { netSales: Pick<NetSales, 'partsOfOrders'>; salesDays: Pick<SalesDays, 'ofAllOrders'> };
type PartOfOrder = typeof orderLines | typeof orderDiscounts | typeof orderTaxes | typeof orderTenders;
type Page = { sort: OrderSort; limit: number; after: OrderPosition | undefined };

const nameAndEmail = sql`lower(${orders.userName} || ' ' || ${orders.userEmail})`;
/** The trigram index needs three letters; a shorter text is searched for at the beginning of the name only. */
const matchesNameOrEmail = (text: string) =>
  sql`${nameAndEmail} like ${text.length < 3 ? `${toLikeText(text)}%` : `%${toLikeText(text)}%`}`;

const codeLength = 12;

/** Returns the text as the code of an order or the beginning of one; undefined when it cannot be one. */
function toCode(text: string): string | undefined {
  const code = normalizeOrderId(text.replaceAll(/[\s#-]/g, ''));
  return /^[0-9A-HJKMNP-TV-Z]{1,12}$/.test(code) ? code : undefined;
}

/** Orders whose id begins with this text. A range instead of LIKE, so that the primary key is used with any collation. */
function matchesId(text: string): SQL | undefined {
  const code = toCode(text);
  if (code === undefined) return undefined;
  return and(gte(orders.id, code.padEnd(codeLength, '0')), sql`${orders.id} <= ${code.padEnd(codeLength, 'Z')}`);
}

function matchesSearch(search: Search): SQL | undefined {
  if ('orderId' in search) return eq(orders.id, search.orderId);
  if ('userId' in search) {
    const ofGuests = and(orders.isGuest, sql`lower(${orders.userEmail}) = ${search.email}`);
    return or(eq(orders.userId, search.userId), ofGuests);
  }
  return or(matchesId(search.text), matchesNameOrEmail(search.text));
}

function hasPaymentStatus(payment: NonNullable<OrderFilter['payment']>): SQL {
  return payment === 'unpaid'
    ? inArray(orders.paymentStatus, ['pending', 'failed'])
    : eq(orders.paymentStatus, payment);
}

function belongsToCustomer(customer: string): SQL {
  return isId(customer) ? eq(orders.userId, customer) : sql`false`;
}

const idsFrom = (text: string) => text.split(',').map(normalizeOrderId);

/** Repeats the condition of the index. */
const hasTag = (tag: string): SQL => sql`${orders.tags} <> '{}' and ${orders.tags} @> array[${tag}::text]`;

const matchesFilter = ({ status, payment, method, from, before, search, customer, tag, ids }: OrderConditions) =>
  and(
    status && eq(orders.orderStatus, status),
    payment && hasPaymentStatus(payment),
    method && eq(orders.paymentMethod, method),
    from && gte(orders.orderDate, from),
    before && lt(orders.orderDate, before),
    customer === undefined ? undefined : belongsToCustomer(customer),
    tag ? hasTag(tag) : undefined,
    ids === undefined ? undefined : inArray(orders.id, idsFrom(ids)),
    search && matchesSearch(search),
  );

/** Nulls are placed as in the index, so that it is used. */
const sortOrders: Readonly<Record<OrderSort, SQL>> = {
  '-date': sql`${orders.orderDate} desc nulls last, ${orders.id} desc nulls last`,
  date: sql`${orders.orderDate} asc nulls first, ${orders.id} asc nulls first`,
  '-total': sql`${baseTotal} desc, ${orders.id} desc`,
  total: sql`${baseTotal} asc, ${orders.id} asc`,
};

function isAfter(sort: OrderSort, position: OrderPosition): SQL {
  const than = sort.startsWith('-') ? sql`<` : sql`>`;
  const { id } = position;
  return 'orderDate' in position
    ? sql`(${orders.orderDate}, ${orders.id}) ${than} (${position.orderDate.toISOString()}::timestamptz, ${id}::char(12))`
    : sql`(${baseTotal}, ${orders.id}) ${than} (${position.baseTotalCents}::bigint, ${id}::char(12))`;
}

export function createOrderAdminRepository(connection: Connection) {
  /** Reads the rows of orders in one of their tables, by order. */
  const rowsOf = async <Table extends PartOfOrder>(
    table: Table,
    orderIds: readonly string[],
  ): Promise<Map<string, Table['$inferSelect'][]>> => {
    if (orderIds.length === 0) return new Map();
    const rows = await connection
      .select()
      .from<PartOfOrder>(table)
      .where(inArray(table.orderId, [...orderIds]))
      .orderBy(table.orderId, table.position);
    return Map.groupBy(rows, ({ orderId }) => orderId);
  };
  return {
    /** Looks up a complete code or e-mail, which an index finds at once among any number of orders. */
    async findSearch(text: string): Promise<Search> {
      const code = toCode(text);
      if (code?.length === codeLength) {
        const [order] = await connection.select({ id: orders.id }).from(orders).where(eq(orders.id, code));
        if (order) return { orderId: order.id };
      }
      if (!text.includes('@')) return { text };
      const hasOrdered = sql`exists (select from ${orders} where ${orders.userId} = ${users.id})`;
      const email = text.toLowerCase();
      const [account] = await connection
        .select({ id: users.id })
        .from(users)
        .where(and(sql`lower(${users.email}) = ${email}`, hasOrdered));
      return account ? { userId: account.id, email } : { text };
    },
    /** Returns a page of orders with their lines, discounts, taxes and tenders. */
    async list(conditions: OrderConditions, { sort, limit, after }: Page) {
      const rows = await connection
        .select({ ...withCurrentEmail, refundedCents, parts: orderParts })
        .from(orders)
        .where(and(matchesFilter(conditions), after && isAfter(sort, after)))
        .orderBy(sortOrders[sort])
        .limit(limit);
      const ids = rows.map(({ id }) => id);
      const lines = await rowsOf(orderLines, ids);
      const discounted = rows.filter((row) => row.discountCents > 0 || row.deliveryFullCents !== null);
      const discounts = await rowsOf(
        orderDiscounts,
        discounted.map(({ id }) => id),
      );
      const taxes = await rowsOf(
        orderTaxes,
        rows.filter(({ taxCents }) => taxCents > 0).map(({ id }) => id),
      );
      const tenders = await rowsOf(
        orderTenders,
        rows.filter(({ tenderCents }) => tenderCents > 0).map(({ id }) => id),
      );
      return rows.map((row) => ({
        ...row,
        baseTotalCents: row.baseTotalCents ?? row.totalCents,
        lines: lines.get(row.id) ?? [],
        discounts: discounts.get(row.id) ?? [],
        taxes: taxes.get(row.id) ?? [],
        tenders: tenders.get(row.id) ?? [],
      }));
    },
    /** Returns the number, total and net sales of orders, also in each currency. */
    async sum(conditions: OrderConditions, { netSales, salesDays }: Sums) {
      const matches = matchesFilter(conditions);
      if (!matches) return salesDays.ofAllOrders();
      const counting = connection.select(salesParts).from(orders).where(matches).groupBy(orders.currency);
      return addUpOrders(...(await Promise.all([counting, netSales.partsOfOrders(matches)])));
    },
    async hasTenders(): Promise<boolean> {
      const rows = await connection.select({ orderId: orderTenders.orderId }).from(orderTenders).limit(1);
      return rows.length > 0;
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
          actorName: sql<string>`coalesce(${actorNameOf(orderEvents.actorId)}, '')`,
          note: orderEvents.note,
          currency: orders.currency,
          createdAt: orderEvents.createdAt,
        })
        .from(orderEvents)
        .innerJoin(orders, eq(orders.id, orderEvents.orderId))
        .leftJoin(users, eq(users.id, orderEvents.actorId))
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(desc(orderEvents.id))
        .limit(200),
  };
}

export type HistoryRow = Awaited<ReturnType<ReturnType<typeof createOrderAdminRepository>['history']>>[number];
