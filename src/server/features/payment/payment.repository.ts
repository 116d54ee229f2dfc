import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { type Placeholders, statement } from '#server/db/statement.ts';
import { payments } from '#server/db/schema/index.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** `after` is the id of the last payment of the page before. */
type Page = { after: string | undefined; limit: number };

const findPayment = statement('payment_find', (db, { id }: Placeholders<{ id: string }>) =>
  db.select().from(payments).where(eq(payments.id, id)),
);
const lockPayment = statement('payment_lock', (db, { id }: Placeholders<{ id: string }>) =>
  db.select().from(payments).where(eq(payments.id, id)).for('update'),
);
const isPaying = and(eq(payments.kind, 'charge'), eq(payments.surplus, false));
const findActiveCharge = statement(
  'payment_active_charge',
  (db, { orderId, slot }: Placeholders<{ orderId: string; slot: string }>) =>
    db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orderId),
          eq(payments.slot, slot),
          inArray(payments.status, ['started', 'done']),
          isPaying,
        ),
      ),
);

export function createPaymentRepository(connection: Connection) {
  const one = async (rows: Promise<PaymentRow[]>) => (await rows)[0];

  return {
    async insert(payment: NewPayment) {
      await connection.insert(payments).values(payment);
    },
    /** Returns false when the order already has a charge of the slot that is started or done. */
    async insertCharge(payment: NewPayment): Promise<boolean> {
      const rows = await connection
        .insert(payments)
        .values(payment)
        .onConflictDoNothing()
        .returning({ id: payments.id });
      return rows.length > 0;
    },
    find: (id: string) => one(findPayment(connection, { id })),
    lock: (id: string) => one(lockPayment(connection, { id })),
    findByPaymentId: (provider: string, paymentId: string) =>
      one(
        connection
          .select()
          .from(payments)
          .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId))),
      ),
    /** Returns the charge that pays the order, or the difference of an edit, or that may do so once the provider answers. */
    activeCharge: (orderId: string, slot: string) => one(findActiveCharge(connection, { orderId, slot })),
    /** Returns the charges that have paid an order and its edits, newest first. */
    doneCharges: (orderId: string) =>
      connection
        .select()
        .from(payments)
        .where(and(eq(payments.orderId, orderId), eq(payments.status, 'done'), isPaying))
        .orderBy(desc(payments.id)),
    /** Whether the provider may still charge for the order or one of its edits. */
    async isUnderWay(orderId: string): Promise<boolean> {
      const rows = await connection
        .select({ id: payments.id })
        .from(payments)
        .where(
          and(
            eq(payments.orderId, orderId),
            eq(payments.kind, 'charge'),
            eq(payments.status, 'started'),
            isNotNull(payments.sentAt),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    /**
     * Returns what of an order was paid with money and not taken off by its edits, whether that is back already or not, and what of it was
     * refunded.
     */
    async balanceOf(orderId: string): Promise<{ paidCents: number; refundedCents: number }> {
      const { rows } = await connection.execute<{ paidCents: number; refundedCents: number }>(sql`
        select coalesce(sum(amount_cents), 0)::int - coalesce(sum(of_edits), 0)::int as "paidCents",
          coalesce(sum(refunded), 0)::int as "refundedCents"
        from payments charge cross join lateral (
          select coalesce(sum(amount_cents) filter (where slot <> 'order'), 0) as of_edits,
            coalesce(sum(amount_cents) filter (where slot = 'order' and status = 'done'), 0) as refunded
          from payments refund where refund.charge_id = charge.id and refund.order_id = charge.order_id and kind = 'refund'
        ) refunds
        where charge.order_id = ${orderId} and kind = 'charge' and status = 'done' and not surplus`);
      const [row] = rows;
      if (!row) throw new Error('An aggregate without groups returns one row');
      return row;
    },
    async update(id: string, change: Partial<NewPayment>) {
      await connection.update(payments).set(change).where(eq(payments.id, id));
    },
    /** Declines the charges of an order that were not sent to the provider. */
    async abandonUnsent(orderId: string, now: Date) {
      await connection
        .update(payments)
        .set({ status: 'declined', message: 'not-open', updatedAt: now })
        .where(and(eq(payments.orderId, orderId), eq(payments.status, 'started'), isNull(payments.sentAt)));
    },
    /** Returns the sum of a charge's refunds in these states, in cents. */
    async refundedCents(chargeId: string, statuses: PaymentRow['status'][]): Promise<number> {
      const [row] = await connection
        .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::int` })
        .from(payments)
        .where(and(eq(payments.chargeId, chargeId), eq(payments.kind, 'refund'), inArray(payments.status, statuses)));
      return row?.cents ?? 0;
    },
    /** Returns a page of the payments that were sent to a provider, oldest first. */
    listSent: (filter: { provider: string } | { status: PaymentRow['status'] }, page: Page) =>
      connection
        .select()
        .from(payments)
        .where(
          and(
            'provider' in filter ? eq(payments.provider, filter.provider) : eq(payments.status, filter.status),
            isNotNull(payments.sentAt),
            page.after === undefined ? undefined : gt(payments.id, page.after),
          ),
        )
        .orderBy(payments.id)
        .limit(page.limit),
  };
}
