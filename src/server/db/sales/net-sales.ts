import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import { addUp, type Part, type Sums } from './by-currency.ts';

/** The provider of refunds that are given as store credit instead of money. */
export const creditProvider = 'store-credit';

export type NetSales = ReturnType<typeof createNetSales>;
type PaymentFigure = keyof typeof noPayments;
export type PaymentFigures = Record<PaymentFigure, number>;
export type PaymentPart = Part<PaymentFigure>;
export type PaymentSums = Sums<PaymentFigure>;

/** What a payment is in the base currency. */
const baseAmount = sql`coalesce(${payments.baseAmountCents}, ${payments.amountCents})`;
const ownAmount = sql`${payments.amountCents}`;
const sumOf = (kind: 'charge' | 'refund', amount: SQL) =>
  sql`coalesce(sum(${amount}) filter (where ${payments.kind} = ${kind}), 0)`.mapWith(Number);
const netOf = (amount: SQL) =>
  sql`coalesce(sum(case when ${payments.kind} = 'charge' then ${amount} else -${amount} end), 0)`.mapWith(Number);
const netCents = netOf(baseAmount);
const figuresOf = (amount: SQL) => ({ receivedCents: sumOf('charge', amount), refundedCents: sumOf('refund', amount) });
export const noPayments = { receivedCents: 0, refundedCents: 0, netCents: 0, count: 0 };

/**
 * The sales of every screen: what was charged less what was refunded, counted when the money moved. Payments of the sandbox count
 * only while the shop has no other provider.
 */
export function createNetSales(connection: Connection, { countsTestPayments }: { countsTestPayments: boolean }) {
  const isCounted = and(
    eq(payments.status, 'done'),
    // What is refunded as store credit stays with the shop.
    ne(payments.provider, creditProvider),
    countsTestPayments ? undefined : ne(payments.provider, 'sandbox'),
  );

  const partsOf = async (matches: SQL | undefined): Promise<PaymentPart[]> => {
    const rows = await connection
      .select({
        currency: payments.currency,
        count: sql`count(*)`.mapWith(Number),
        own: figuresOf(ownAmount),
        base: figuresOf(baseAmount),
      })
      .from(payments)
      .where(and(isCounted, matches))
      .groupBy(payments.currency);
    return rows.map(({ currency, count, own, base }) => ({
      currency,
      own: { ...own, netCents: own.receivedCents - own.refundedCents, count },
      base: { ...base, netCents: base.receivedCents - base.refundedCents, count },
    }));
  };

  return {
    /** Returns the payments that match a condition, summed in each currency. */
    partsOf,

    /** Sums the payments that match a condition. */
    ofPayments: async (matches: SQL | undefined): Promise<PaymentSums> => addUp(noPayments, await partsOf(matches)),

    /** Sums the payments of the orders that match a condition, in each currency. */
    partsOfOrders: (matches: SQL): Promise<Part<'netCents'>[]> =>
      connection
        .select({ currency: payments.currency, own: { netCents: netOf(ownAmount) }, base: { netCents } })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(and(isCounted, matches))
        .groupBy(payments.currency),

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
