import { and, gte, lt, lte, max, min, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { baseTotal } from './base-total.ts';
import { dayNumber, type NetSales, type PaymentSums } from './net-sales.ts';
import { orders, payments, salesDays } from '#server/db/schema/index.ts';

export type SalesDays = ReturnType<typeof createSalesDays>;
/** Without `from` or `before`, which is exclusive, it has no beginning or no end. */
export type Period = { from?: Date | undefined; before?: Date | undefined };
type KeptPeriod = { from: Date; before: Date } | undefined;
type Moment = typeof payments.updatedAt | typeof orders.orderDate;

/** Matches the rows of a period that are in no kept day, so that they have to be counted. */
const isNotKept = (moment: Moment, { from, before }: Period, kept: KeptPeriod): SQL | undefined =>
  and(
    from && gte(moment, from),
    before && lt(moment, before),
    kept && or(lt(moment, kept.from), gte(moment, kept.before)),
  );

const total = (column: SQL | Parameters<typeof sum>[0]) => sql`coalesce(${sum(column as SQL)}, 0)`.mapWith(Number);

/**
 * Sums of all orders and payments, which do not take longer the older the shop is: days that are over are summed once by a job, and
 * only the others are counted (docs/decisions/2026-11-25-sums-of-past-days.md).
 */
export function createSalesDays(
  connection: Connection,
  { netSales, countsTestPayments }: { netSales: NetSales; countsTestPayments: boolean },
) {
  const { payments: real, receivedCents, refundedCents } = salesDays;
  const { testPayments: test, testReceivedCents, testRefundedCents } = salesDays;
  const counted = countsTestPayments
    ? {
        payments: sql`${real} + ${test}`,
        receivedCents: sql`${receivedCents} + ${testReceivedCents}`,
        refundedCents: sql`${refundedCents} + ${testRefundedCents}`,
      }
    : { payments: sql`${real}`, receivedCents: sql`${receivedCents}`, refundedCents: sql`${refundedCents}` };

  const sumKept = async ({ from, before }: Period) => {
    const [row] = await connection
      .select({
        from: min(salesDays.startsAt),
        before: max(salesDays.endsAt),
        orders: total(salesDays.orders),
        totalCents: total(salesDays.totalCents),
        payments: total(counted.payments),
        receivedCents: total(counted.receivedCents),
        refundedCents: total(counted.refundedCents),
      })
      .from(salesDays)
      .where(and(from && gte(salesDays.startsAt, from), before && lte(salesDays.endsAt, before)));
    if (!row) throw new Error('An aggregate without groups returns one row');
    const kept = row.from && row.before ? { from: row.from, before: row.before } : undefined;
    return { ...row, kept };
  };

  const addPayments = async (period: Period, { kept, ...days }: Awaited<ReturnType<typeof sumKept>>) => {
    const rest = await netSales.ofPayments(isNotKept(payments.updatedAt, period, kept));
    return {
      receivedCents: days.receivedCents + rest.receivedCents,
      refundedCents: days.refundedCents + rest.refundedCents,
      netCents: days.receivedCents - days.refundedCents + rest.netCents,
      count: days.payments + rest.count,
    };
  };

  return {
    /** Returns the number, the total and the net sales of all orders. */
    async ofAllOrders() {
      const days = await sumKept({});
      const counting = connection
        .select({ count: sql`count(*)`.mapWith(Number), totalCents: total(baseTotal) })
        .from(orders)
        .where(isNotKept(orders.orderDate, {}, days.kept));
      const [[rest], { netCents }] = await Promise.all([counting, addPayments({}, days)]);
      if (!rest) throw new Error('An aggregate without groups returns one row');
      return { count: days.orders + rest.count, totalCents: days.totalCents + rest.totalCents, netCents };
    },

    /** Sums the payments of a period. */
    ofPayments: async (period: Period): Promise<PaymentSums> => addPayments(period, await sumKept(period)),

    /** Returns the orders and net sales of each day. `bounds` are the starts of the days and the end of the last. */
    async byDay(bounds: readonly Date[]): Promise<{ orders: number; netCents: number }[]> {
      const period = { from: bounds[0], before: bounds.at(-1) };
      if (!period.from || !period.before) throw new Error('A period needs a start and an end');
      const days = bounds.slice(0, -1).map((startsAt, index) => ({ startsAt, endsAt: bounds[index + 1] }));
      const rows = await connection
        .select({
          startsAt: salesDays.startsAt,
          endsAt: salesDays.endsAt,
          orders: salesDays.orders,
          netCents: sql`${counted.receivedCents} - (${counted.refundedCents})`.mapWith(Number),
        })
        .from(salesDays)
        .where(and(gte(salesDays.startsAt, period.from), lte(salesDays.endsAt, period.before)))
        .orderBy(salesDays.startsAt);
      const byStart = new Map(rows.map((row) => [row.startsAt.getTime(), row]));
      const isKept = (day: (typeof days)[number]) =>
        byStart.get(day.startsAt.getTime())?.endsAt.getTime() === day.endsAt?.getTime();
      // The days of another time zone, until the job has summed those of this one, are of no use.
      const areSameDays = days.filter(isKept).length === rows.length;
      const [first, last] = areSameDays ? [rows[0], rows.at(-1)] : [];
      const kept = first && last && { from: first.startsAt, before: last.endsAt };

      const counting = connection
        .select({ day: dayNumber(orders.orderDate, bounds).as('day'), orders: sql`count(*)`.mapWith(Number) })
        .from(orders)
        .where(isNotKept(orders.orderDate, period, kept))
        .groupBy(sql`day`);
      const [orderRows, netCents] = await Promise.all([
        counting,
        netSales.byDay(bounds, isNotKept(payments.updatedAt, period, kept)),
      ]);
      const ordersOf = new Map(orderRows.map((row) => [row.day, row.orders]));
      return days.map(({ startsAt }, index) => {
        const { orders: placed = ordersOf.get(index + 1) ?? 0, netCents: moved = netCents.get(index + 1) ?? 0 } =
          (kept && byStart.get(startsAt.getTime())) ?? {};
        return { orders: placed, netCents: moved };
      });
    },
  };
}
