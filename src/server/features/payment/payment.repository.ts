import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { payments } from '#server/db/schema/index.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

export function createPaymentRepository(connection: Connection) {
  const one = async (rows: Promise<PaymentRow[]>) => (await rows)[0];

  return {
    async insert(payment: NewPayment) {
      await connection.insert(payments).values(payment);
    },
    /** False when the order has a charge that is under way or done. */
    async insertCharge(payment: NewPayment): Promise<boolean> {
      const rows = await connection
        .insert(payments)
        .values(payment)
        .onConflictDoNothing()
        .returning({ id: payments.id });
      return rows.length > 0;
    },
    find: (id: string) => one(connection.select().from(payments).where(eq(payments.id, id))),
    lock: (id: string) => one(connection.select().from(payments).where(eq(payments.id, id)).for('update')),
    byPaymentId: (provider: string, paymentId: string) =>
      one(
        connection
          .select()
          .from(payments)
          .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId))),
      ),
    activeCharge: (orderId: string) =>
      one(
        connection
          .select()
          .from(payments)
          .where(
            and(
              eq(payments.orderId, orderId),
              eq(payments.kind, 'charge'),
              inArray(payments.status, ['started', 'done']),
              eq(payments.surplus, false),
            ),
          ),
      ),
    async update(id: string, change: Partial<NewPayment>) {
      await connection.update(payments).set(change).where(eq(payments.id, id));
    },
    /** Ends tries at which no money was asked for yet. */
    async abandonWaiting(orderId: string, now: Date) {
      await connection
        .update(payments)
        .set({ status: 'declined', message: 'This payment was no longer open. Nothing was taken.', updatedAt: now })
        .where(and(eq(payments.orderId, orderId), eq(payments.status, 'started'), isNull(payments.sentAt)));
    },
    /** What was or is being given back of a charge, in cents. */
    async refundedCents(chargeId: string, statuses: PaymentRow['status'][]): Promise<number> {
      const [row] = await connection
        .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::int` })
        .from(payments)
        .where(and(eq(payments.chargeId, chargeId), eq(payments.kind, 'refund'), inArray(payments.status, statuses)));
      return row?.cents ?? 0;
    },
    /** All that a provider was asked for, oldest first. */
    ofProvider: (provider: string, page: { after: string | undefined; limit: number }) =>
      connection
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.provider, provider),
            isNotNull(payments.sentAt),
            page.after === undefined ? undefined : gt(payments.id, page.after),
          ),
        )
        .orderBy(payments.id)
        .limit(page.limit),
    /** What the provider was asked for and has not been heard of since, oldest first. */
    unheardOf: (page: { after: string | undefined; limit: number }) =>
      connection
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.status, 'started'),
            isNotNull(payments.sentAt),
            page.after === undefined ? undefined : gt(payments.id, page.after),
          ),
        )
        .orderBy(payments.id)
        .limit(page.limit),
  };
}
