import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
import type { NetSales, PaymentSums } from '#server/db/sales/net-sales.ts';
import type { Period, SalesDays } from '#server/db/sales/sales-days.ts';
import { payments } from '#server/db/schema/index.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type LedgerFilter = Period & { kind: PaymentRow['kind'] | undefined; orderId: string | undefined };
type Sums = { netSales: Pick<NetSales, 'ofPayments'>; salesDays: Pick<SalesDays, 'ofPayments'> };
/** A position in the ledger: a page begins after this payment. */
export type LedgerPosition = { updatedAt: Date; id: string };

const matchesFilter = ({ kind, from, before, orderId }: LedgerFilter): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(payments.kind, kind),
    orderId === undefined ? undefined : eq(payments.orderId, orderId),
    from && gte(payments.updatedAt, from),
    before && lt(payments.updatedAt, before),
  );

export const createLedgerRepository = (connection: Connection, { netSales, salesDays }: Sums) => ({
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
  sum: (filter: LedgerFilter): Promise<PaymentSums> =>
    filter.kind === undefined && filter.orderId === undefined
      ? salesDays.ofPayments(filter)
      : netSales.ofPayments(matchesFilter(filter)),
});
