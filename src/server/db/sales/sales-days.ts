import { and, gte, lt, lte, max, min, not, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { baseTotal } from './base-total.ts';
import { addUp, type Part, type Sums, withBasePart } from './by-currency.ts';
import {
  dayNumber,
  type NetSales,
  noPayments,
  type PaymentFigures,
  type PaymentPart,
  type PaymentSums,
} from './net-sales.ts';
import { orders, payments, salesDayCurrencies, salesDays } from '#server/db/schema/index.ts';

export type SalesDays = ReturnType<typeof createSalesDays>;
/** Without `from` or `before`, which is exclusive, it has no beginning or no end. */
export type Period = { from?: Date | undefined; before?: Date | undefined };
type KeptPeriod = { from: Date; before: Date } | undefined;
type OrderFigure = 'orders' | 'totalCents' | 'netCents';
export type OrderFigures = Record<OrderFigure, number>;
export type OrderPart = Part<Exclude<OrderFigure, 'netCents'>>;
type OrderSums = Sums<OrderFigure>;
type KeptCurrency = Omit<typeof salesDayCurrencies.$inferSelect, 'startsAt' | 'isTest'>;
type Moment = typeof payments.updatedAt | typeof orders.orderDate;

/** Matches the rows of a period that are in no kept day, so that they have to be counted. */
const isNotKept = (moment: Moment, { from, before }: Period, kept: KeptPeriod): SQL | undefined =>
  and(
    from && gte(moment, from),
    before && lt(moment, before),
    kept && or(lt(moment, kept.from), gte(moment, kept.before)),
  );

const total = (column: SQL | Parameters<typeof sum>[0]) => sql`coalesce(${sum(column as SQL)}, 0)`.mapWith(Number);

const orderPart = ({ currency, ...sums }: KeptCurrency): OrderPart => ({
  currency,
  own: { orders: sums.orders, totalCents: sums.totalCents },
  base: { orders: sums.orders, totalCents: sums.baseTotalCents },
});

const paymentFigures = (receivedCents: number, refundedCents: number, count: number): PaymentFigures => ({
  receivedCents,
  refundedCents,
  netCents: receivedCents - refundedCents,
  count,
});

const paymentPart = ({ currency, ...sums }: KeptCurrency): PaymentPart => ({
  currency,
  own: paymentFigures(sums.receivedCents, sums.refundedCents, sums.payments),
  base: paymentFigures(sums.baseReceivedCents, sums.baseRefundedCents, sums.payments),
});

const figuresOf = (amount: SQL) => ({ orders: sql`count(*)`.mapWith(Number), totalCents: total(amount) });
/** Selects the sums of orders in each currency, by which they are grouped. */
export const orderParts = {
  currency: orders.currency,
  own: figuresOf(sql`${orders.totalCents}`),
  base: figuresOf(baseTotal),
};

const currencySums = {
  currency: salesDayCurrencies.currency,
  orders: sum(salesDayCurrencies.orders).as('orders'),
  totalCents: sum(salesDayCurrencies.totalCents).as('totalCents'),
  baseTotalCents: sum(salesDayCurrencies.baseTotalCents).as('baseTotalCents'),
  payments: sum(salesDayCurrencies.payments).as('payments'),
  receivedCents: sum(salesDayCurrencies.receivedCents).as('receivedCents'),
  baseReceivedCents: sum(salesDayCurrencies.baseReceivedCents).as('baseReceivedCents'),
  refundedCents: sum(salesDayCurrencies.refundedCents).as('refundedCents'),
  baseRefundedCents: sum(salesDayCurrencies.baseRefundedCents).as('baseRefundedCents'),
};

/** Adds up orders, and the net sales of payments. */
export const addUpOrders = (placed: readonly OrderPart[], moved: readonly Part<'netCents'>[]): OrderSums =>
  addUp<OrderFigure>({ orders: 0, totalCents: 0, netCents: 0 }, [...placed, ...moved]);

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
    const lastBefore = connection
      .select({ startsAt: max(salesDays.startsAt) })
      .from(salesDays)
      .where(before && lte(salesDays.endsAt, before));
    const inCurrencies = connection
      .select(currencySums)
      .from(salesDayCurrencies)
      .where(
        and(
          countsTestPayments ? undefined : not(salesDayCurrencies.isTest),
          from && gte(salesDayCurrencies.startsAt, from),
          before && lte(salesDayCurrencies.startsAt, sql`(${lastBefore})`),
        ),
      )
      .groupBy(salesDayCurrencies.currency)
      .as('part');
    const [row] = await connection
      .select({
        from: min(salesDays.startsAt),
        before: max(salesDays.endsAt),
        orders: total(salesDays.orders),
        totalCents: total(salesDays.totalCents),
        payments: total(counted.payments),
        receivedCents: total(counted.receivedCents),
        refundedCents: total(counted.refundedCents),
        inCurrencies: sql<KeptCurrency[] | null>`(select json_agg(part) from ${inCurrencies})`,
      })
      .from(salesDays)
      .where(and(from && gte(salesDays.startsAt, from), before && lte(salesDays.endsAt, before)));
    if (!row) throw new Error('An aggregate without groups returns one row');
    const others = row.inCurrencies ?? [];
    return {
      kept: row.from && row.before ? { from: row.from, before: row.before } : undefined,
      orders: withBasePart({ orders: row.orders, totalCents: row.totalCents }, others.map(orderPart)),
      payments: withBasePart(
        paymentFigures(row.receivedCents, row.refundedCents, row.payments),
        others.map(paymentPart),
      ),
    };
  };

  const paymentParts = async (period: Period, days: Awaited<ReturnType<typeof sumKept>>) => [
    ...days.payments,
    ...(await netSales.partsOf(isNotKept(payments.updatedAt, period, days.kept))),
  ];

  return {
    /** Returns the number, the total and the net sales of all orders. */
    async ofAllOrders(): Promise<OrderSums> {
      const days = await sumKept({});
      const counting = connection
        .select(orderParts)
        .from(orders)
        .where(isNotKept(orders.orderDate, {}, days.kept))
        .groupBy(orders.currency);
      const [rest, moved] = await Promise.all([counting, paymentParts({}, days)]);
      return addUpOrders([...days.orders, ...rest], moved);
    },

    /** Returns the number of the orders since a time, and their total in the base currency. */
    async ofOrdersSince(from: Date): Promise<{ orders: number; totalCents: number }> {
      const days = await sumKept({ from });
      const rest = await connection
        .select(orderParts)
        .from(orders)
        .where(isNotKept(orders.orderDate, { from }, days.kept))
        .groupBy(orders.currency);
      const { orders: placed, totalCents } = addUpOrders([...days.orders, ...rest], []);
      return { orders: placed, totalCents };
    },

    /** Sums the payments of a period. */
    ofPayments: async (period: Period): Promise<PaymentSums> =>
      addUp(noPayments, await paymentParts(period, await sumKept(period))),

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
