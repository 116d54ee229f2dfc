import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { orders, payments } from '#server/db/schema/index.ts';

export type NetSales = ReturnType<typeof createNetSales>;
export type PaymentSums = { receivedCents: number; refundedCents: number; netCents: number; count: number };

/** What a payment is in the base currency. */
const baseAmount = sql`coalesce(${payments.baseAmountCents}, ${payments.amountCents})`;
const sumOf = (kind: 'charge' | 'refund') =>
  sql`coalesce(sum(${baseAmount}) filter (where ${payments.kind} = ${kind}), 0)`.mapWith(Number);
const netCents =
  sql`coalesce(sum(case when ${payments.kind} = 'charge' then ${baseAmount} else -${baseAmount} end), 0)`.mapWith(
    Number,
  );

/**
 * The sales of every screen: what was charged less what was refunded, counted when the money moved. Payments of the sandbox count
 * only while the shop has no other provider.
 */
export function createNetSales(connection: Connection, { countsTestPayments }: { countsTestPayments: boolean }) {
  const isCounted = and(eq(payments.status, 'done'), countsTestPayments ? undefined : ne(payments.provider, 'sandbox'));

  return {
    /** Sums the payments that match a condition. */
    async ofPayments(matches: SQL | undefined): Promise<PaymentSums> {
      const [row] = await connection
        .select({
          receivedCents: sumOf('charge'),
          refundedCents: sumOf('refund'),
          netCents,
          count: sql`count(*)`.mapWith(Number),
        })
        .from(payments)
        .where(and(isCounted, matches));
      return row ?? { receivedCents: 0, refundedCents: 0, netCents: 0, count: 0 };
    },

    /** Sums the payments of the orders that match a condition. */
    async ofOrders(matches: SQL): Promise<number> {
      const [row] = await connection
        .select({ netCents })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(and(isCounted, matches));
      return row?.netCents ?? 0;
    },

    /** Returns the sum of each account. An account without payments is not in the map. */
    async ofCustomers(userIds: string[]): Promise<Map<string | null, number>> {
      const rows = await connection
        .select({ userId: orders.userId, netCents })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(and(isCounted, inArray(orders.userId, userIds)))
        .groupBy(orders.userId);
      return new Map(rows.map((row) => [row.userId, row.netCents]));
    },

    /** Returns the sum of each day with a payment that matches, numbered from 1. `bounds` are the starts of the days and the end of the last. */
    async byDay(bounds: readonly Date[], matches: SQL | undefined): Promise<Map<number, number>> {
      const rows = await connection
        .select({ day: dayNumber(payments.updatedAt, bounds).as('day'), netCents })
        .from(payments)
        .where(and(isCounted, matches))
        .groupBy(sql`day`);
      return new Map(rows.map((row) => [row.day, row.netCents]));
    },
  };
}

/** Returns the number of the day that a time is in, from 1. */
export function dayNumber(time: typeof payments.updatedAt | typeof orders.orderDate, bounds: readonly Date[]) {
  const list = sql.join(
    bounds.map((bound) => sql`${bound.toISOString()}::timestamptz`),
    sql`, `,
  );
  return sql<number>`width_bucket(${time}, array[${list}])`;
}
