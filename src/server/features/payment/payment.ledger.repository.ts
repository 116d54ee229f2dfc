import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
import type { NetSales } from '#server/db/net-sales.ts';
import { payments } from '#server/db/schema/index.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type LedgerFilter = {
  kind: PaymentRow['kind'] | undefined;
  /** Whole days in `timeZone`. */
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
  orderId: string | undefined;
};
/** A position in the ledger: a page begins after this payment. */
export type LedgerPosition = { updatedAt: Date; id: string };

const startOfDay = (day: SQL, timeZone: string) => sql`(${day})::timestamp at time zone ${timeZone}`;

const matchesFilter = ({ kind, from, to, timeZone, orderId }: LedgerFilter): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(payments.kind, kind),
    orderId === undefined ? undefined : eq(payments.orderId, orderId),
    from === undefined ? undefined : sql`${payments.updatedAt} >= ${startOfDay(sql`${from}::date`, timeZone)}`,
    to === undefined ? undefined : sql`${payments.updatedAt} < ${startOfDay(sql`${to}::date + 1`, timeZone)}`,
  );

export const createLedgerRepository = (connection: Connection, netSales: Pick<NetSales, 'ofPayments'>) => ({
  list: (filter: LedgerFilter, page: { after: LedgerPosition | undefined; limit: number }): Promise<PaymentRow[]> =>
    connection
      .select()
      .from(payments)
      .where(
        and(
          matchesFilter(filter),
          page.after &&
            sql`(${payments.updatedAt}, ${payments.id}) < (${page.after.updatedAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`,
        ),
      )
      .orderBy(descending(payments.updatedAt), descending(payments.id))
      .limit(page.limit),

  /** Sums payments that are done; those that are started or declined have moved no money. */
  sum: (filter: LedgerFilter) => netSales.ofPayments(matchesFilter(filter)),
});
