import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { sandboxCards, sandboxPayments } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type NewSandboxPayment = typeof sandboxPayments.$inferInsert;
export type SandboxCard = typeof sandboxCards.$inferSelect;

export function createSandboxRepository(db: Database) {
  const byReference = async (reference: string) => {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
    return row;
  };
  const byId = async (id: string) => {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return row;
  };

  return {
    byReference,
    byId,
    /** Inserts a payment, or returns the existing one with the same reference. */
    async book(payment: NewSandboxPayment): Promise<SandboxPayment> {
      const [made] = await db.insert(sandboxPayments).values(payment).onConflictDoNothing().returning();
      const row = made ?? (await byReference(payment.reference));
      if (!row) throw new Error('The sandbox lost a payment.');
      return row;
    },
    /** Moves a payment from one state to the next. Returns undefined when it is no longer in that state. */
    async move(id: string, from: SandboxPayment['status'], to: SandboxPayment['status']) {
      const [row] = await db
        .update(sandboxPayments)
        .set({ status: to })
        .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, from)))
        .returning();
      return row;
    },
    /** Inserts a refund. Returns undefined when it exceeds the rest of the charge. */
    refund: (refund: NewSandboxPayment & { chargeId: string }): Promise<SandboxPayment | undefined> =>
      inTransaction(db, async (tx) => {
        const [charge] = await tx
          .select()
          .from(sandboxPayments)
          .where(eq(sandboxPayments.id, refund.chargeId))
          .for('update');
        const [before] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.reference, refund.reference));
        if (before) return before;
        const [given] = await tx
          .select({ cents: sql<number>`coalesce(sum(${sandboxPayments.amountCents}), 0)::int` })
          .from(sandboxPayments)
          .where(and(eq(sandboxPayments.chargeId, refund.chargeId), eq(sandboxPayments.status, 'done')));
        const left = charge?.status === 'done' ? charge.amountCents - (given?.cents ?? 0) : 0;
        if (refund.amountCents > left) return undefined;
        const [row] = await tx.insert(sandboxPayments).values(refund).returning();
        return row;
      }),
    async insertCard(card: SandboxCard) {
      await db.insert(sandboxCards).values(card);
    },
    async findCard(token: string) {
      const [row] = await db.select().from(sandboxCards).where(eq(sandboxCards.token, token));
      return row;
    },
    async deleteCard(token: string) {
      await db.delete(sandboxCards).where(eq(sandboxCards.token, token));
    },
  };
}
