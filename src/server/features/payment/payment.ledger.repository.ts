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
export type LedgerPlace = { createdAt: Date; id: string };

const midnight = (day: SQL, timeZone: string) => sql`(${day})::timestamp at time zone ${timeZone}`;

const within = ({ kind, from, to, timeZone, orderId }: LedgerFilter): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(payments.kind, kind),
    orderId === undefined ? undefined : eq(payments.orderId, orderId),
    from === undefined ? undefined : sql`${payments.createdAt} >= ${midnight(sql`${from}::date`, timeZone)}`,
    to === undefined ? undefined : sql`${payments.createdAt} < ${midnight(sql`${to}::date + 1`, timeZone)}`,
  );

const doneOf = (kind: PaymentRow['kind']) =>
  sql`coalesce(sum(${payments.amountCents}) filter (where ${payments.kind} = ${kind}), 0)`.mapWith(Number);

export const createLedgerRepository = (connection: Connection) => ({
  list: (filter: LedgerFilter, page: { after: LedgerPlace | undefined; limit: number }): Promise<PaymentRow[]> =>
    connection
      .select()
      .from(payments)
      .where(
        and(
          within(filter),
          page.after &&
            sql`(${payments.createdAt}, ${payments.id}) < (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`,
        ),
      )
      .orderBy(descending(payments.createdAt), descending(payments.id))
      .limit(page.limit),

  /** What was started or declined has moved no money. */
  async sum(filter: LedgerFilter) {
    const [sums] = await connection
      .select({ receivedCents: doneOf('charge'), refundedCents: doneOf('refund'), count: count() })
      .from(payments)
      .where(and(within(filter), eq(payments.status, 'done')));
    return sums ?? { receivedCents: 0, refundedCents: 0, count: 0 };
  },
});
