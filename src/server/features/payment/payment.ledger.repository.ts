import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
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
export type LedgerPosition = { createdAt: Date; id: string };

const startOfDay = (day: SQL, timeZone: string) => sql`(${day})::timestamp at time zone ${timeZone}`;

const matchesFilter = ({ kind, from, to, timeZone, orderId }: LedgerFilter): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(payments.kind, kind),
    orderId === undefined ? undefined : eq(payments.orderId, orderId),
    from === undefined ? undefined : sql`${payments.createdAt} >= ${startOfDay(sql`${from}::date`, timeZone)}`,
    to === undefined ? undefined : sql`${payments.createdAt} < ${startOfDay(sql`${to}::date + 1`, timeZone)}`,
  );

const sumOf = (kind: PaymentRow['kind']) =>
  sql`coalesce(sum(${payments.amountCents}) filter (where ${payments.kind} = ${kind}), 0)`.mapWith(Number);

export const createLedgerRepository = (connection: Connection) => ({
  list: (filter: LedgerFilter, page: { after: LedgerPosition | undefined; limit: number }): Promise<PaymentRow[]> =>
    connection
      .select()
      .from(payments)
      .where(
        and(
          matchesFilter(filter),
          page.after &&
            sql`(${payments.createdAt}, ${payments.id}) < (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`,
        ),
      )
      .orderBy(descending(payments.createdAt), descending(payments.id))
      .limit(page.limit),

  /** Sums payments that are done; those that are started or declined have moved no money. */
  async sum(filter: LedgerFilter) {
    const [sums] = await connection
      .select({ receivedCents: sumOf('charge'), refundedCents: sumOf('refund'), count: count() })
      .from(payments)
      .where(and(matchesFilter(filter), eq(payments.status, 'done')));
    return sums ?? { receivedCents: 0, refundedCents: 0, count: 0 };
  },
});
