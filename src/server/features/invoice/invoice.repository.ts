import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { InvoiceDocument, InvoiceKind } from '#contract/order/invoices.ts';
import type { Connection } from '#server/db/client.ts';
import { presentEmail } from '#server/db/present-email.ts';
import { invoices, invoiceSeries, orderLines, orders, orderTaxes } from '#server/db/schema/index.ts';
import type { InvoiceSettingsDocument } from './invoice.rules.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
type NewInvoice = typeof invoices.$inferInsert;
/** A position in the list: a page begins after this invoice. */
export type InvoicePosition = { issuedAt: Date; id: string };
export type InvoiceConditions = {
  kind: InvoiceKind | undefined;
  from: Date | undefined;
  before: Date | undefined;
  orderId: string | undefined;
  number: { series: string | undefined; year: number; number: number } | undefined;
};

/**
 * What of a row of `orders` was paid and not refunded, in cents: by charges, and by gift cards and store credit. Surplus charges and their
 * refunds are not part of it. The column is plain text, because Drizzle drops the table's name in queries of one table.
 */
const paidCents = sql<number>`((select coalesce(sum(case p.kind when 'charge' then p.amount_cents else -p.amount_cents end), 0)::int
    from payments p left join payments c on c.id = p.charge_id
    where p.order_id = orders.id and p.status = 'done' and not p.surplus and c.surplus is not true)
  + (select coalesce(sum(amount_cents - refunded_cents), 0)::int from order_tenders where order_id = orders.id))`;

const issuedSum = sql<number>`(select sum(case kind when 'invoice' then total_cents else -total_cents end)::int
  from invoices where order_id = orders.id)`;

type RefundedPieces = { lines: { position: number; quantity: number }[]; deliveryCents: number };
const refundedPieces = sql<RefundedPieces>`json_build_object(
  'lines', (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity)), '[]')
    from refunds r join refund_lines l on l.refund_id = r.id where r.order_id = orders.id),
  'deliveryCents', (select coalesce(sum(r.delivery_cents), 0) from refunds r where r.order_id = orders.id))`;

const wasPaid = sql`payment_status in ('paid', 'partly_refunded', 'refunded')`;
const wasSent = sql`order_status in ('dispatched', 'lost', 'returned_to_sender', 'delivered', 'returned')`;

const isNumber = ({ series, year, number }: NonNullable<InvoiceConditions['number']>): SQL | undefined =>
  and(
    series === undefined ? undefined : sql`upper(${invoices.series}) = ${series.toUpperCase()}`,
    eq(invoices.year, year),
    eq(invoices.number, number),
  );

export function createInvoiceRepository(connection: Connection) {
  return {
    /** Locks an order until the transaction ends, so that concurrent changes of it and of its invoices run one after the other. */
    async lockOrder(orderId: string) {
      const [row] = await connection.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
      return row;
    },

    async hasOrder(orderId: string): Promise<boolean> {
      const rows = await connection.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
      return rows.length > 0;
    },

    /** Returns an order with what an invoice says of it. */
    async readOrder(orderId: string) {
      const [order] = await connection
        .select({
          order: orders,
          userEmail: presentEmail(orders.userId, orders.userEmail),
          paidCents,
          refunded: refundedPieces,
        })
        .from(orders)
        .where(eq(orders.id, orderId));
      if (!order) throw new Error('The order does not exist.');
      const lines = await connection
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
        .orderBy(asc(orderLines.position));
      const taxes = await connection
        .select()
        .from(orderTaxes)
        .where(eq(orderTaxes.orderId, orderId))
        .orderBy(asc(orderTaxes.position));
      return { ...order, lines, taxes };
    },

    /** Takes the next number of a series in a year. Another transaction waits until this one ends, so that no number is missing. */
    async takeNumber(series: string, year: number): Promise<number> {
      const [row] = await connection
        .insert(invoiceSeries)
        .values({ series, year, next: 2 })
        .onConflictDoUpdate({
          target: [invoiceSeries.series, invoiceSeries.year],
          set: { next: sql`${invoiceSeries.next} + 1` },
        })
        .returning({ next: invoiceSeries.next });
      if (!row) throw new Error('The series has no number.');
      return row.next - 1;
    },

    async insert(invoice: NewInvoice) {
      await connection.insert(invoices).values(invoice);
    },

    /** Returns the invoices of an order, oldest first. */
    ofOrder: (orderId: string): Promise<InvoiceRow[]> =>
      connection.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id)).limit(1000),

    async find(invoiceId: string): Promise<InvoiceRow | undefined> {
      const [row] = await connection.select().from(invoices).where(eq(invoices.id, invoiceId));
      return row;
    },

    list: (
      { kind, from, before, orderId, number }: InvoiceConditions,
      { limit, after }: { limit: number; after: InvoicePosition | undefined },
    ): Promise<InvoiceRow[]> =>
      connection
        .select()
        .from(invoices)
        .where(
          and(
            kind && eq(invoices.kind, kind),
            from && gte(invoices.issuedAt, from),
            before && lt(invoices.issuedAt, before),
            orderId === undefined ? undefined : eq(invoices.orderId, orderId),
            number && isNumber(number),
            after &&
              sql`(${invoices.issuedAt}, ${invoices.id}) < (${after.issuedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
          ),
        )
        .orderBy(desc(invoices.issuedAt), desc(invoices.id))
        .limit(limit),

    /**
     * Returns orders that changed since a time, or whose payments did, and that lack an invoice or a credit note. Both times are those of
     * the writing program, by which the rows are found.
     */
    async findLacking(
      { issue, since }: Pick<InvoiceSettingsDocument, 'issue'> & { since: string },
      changed: { since: Date; sinceId: string },
      limit: number,
    ): Promise<string[]> {
      const { rows } = await connection.execute<{ id: string }>(sql`
        select id from orders
        where id in (
            select order_id from order_events where id > ${changed.sinceId}::uuid
            union select order_id from payments where updated_at > ${changed.since.toISOString()}::timestamptz
          )
          and case when ${issuedSum} is null
            then order_date >= ${since}::timestamptz and order_status <> 'cancelled' and ${issue === 'paid' ? wasPaid : wasSent}
              and case when ${wasPaid} then ${paidCents} > 0 else total_cents > 0 end
            else ${issuedSum} <> case when ${wasPaid} or order_status = 'cancelled' then greatest(${paidCents}, 0) else total_cents end
          end
        order by id limit ${limit}`);
      return rows.map(({ id }) => id);
    },

    /** Returns invoices that were issued before a time and still have names and addresses. */
    findToErase: (before: Date, limit: number): Promise<InvoiceRow[]> =>
      connection
        .select()
        .from(invoices)
        .where(and(lt(invoices.issuedAt, before), sql`${invoices.erasedAt} is null`))
        .orderBy(asc(invoices.issuedAt))
        .limit(limit)
        .for('update', { skipLocked: true }),

    async erase(ids: readonly string[], now: Date) {
      const nobody: InvoiceDocument['buyer'] = { name: '', address: [] };
      await connection
        .update(invoices)
        .set({
          document: sql`jsonb_set(${invoices.document}, '{buyer}', ${JSON.stringify(nobody)}::jsonb)`,
          erasedAt: now,
        })
        .where(inArray(invoices.id, [...ids]));
    },
  };
}

export type ReadOrder = Awaited<ReturnType<ReturnType<typeof createInvoiceRepository>['readOrder']>>;
