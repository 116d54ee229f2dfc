import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { giftCardMovements, giftCards } from '#server/db/schema/index.ts';

export type OrderCardRow = typeof giftCards.$inferSelect;
export type NewOrderCard = typeof giftCards.$inferInsert;
type NewMovement = typeof giftCardMovements.$inferInsert;

export function createOrderCardsRepository(connection: Connection) {
  return {
    async insert(rows: readonly NewOrderCard[]) {
      await connection.insert(giftCards).values([...rows]);
    },
    /** Locks the gift cards that were bought with an order, by ascending id. */
    lock: (orderId: string): Promise<OrderCardRow[]> =>
      connection
        .select()
        .from(giftCards)
        .where(eq(giftCards.orderId, orderId))
        .orderBy(asc(giftCards.id))
        .for('no key update'),
    /** Whether money was taken from one of these gift cards, which are locked. */
    async isAnyUsed(ids: readonly string[]): Promise<boolean> {
      const found = await connection
        .select({ id: giftCardMovements.id })
        .from(giftCardMovements)
        .where(and(inArray(giftCardMovements.giftCardId, [...ids]), eq(giftCardMovements.reason, 'ordered')))
        .limit(1);
      return found.length > 0;
    },
    async activate(ids: readonly string[], { expiresOn, now }: { expiresOn: string | null; now: Date }) {
      await connection
        .update(giftCards)
        .set({ status: 'active', balanceCents: sql`${giftCards.initialCents}`, expiresOn, updatedAt: now })
        .where(inArray(giftCards.id, [...ids]));
    },
    async void(ids: readonly string[], now: Date) {
      await connection
        .update(giftCards)
        .set({ status: 'void', balanceCents: 0, updatedAt: now })
        .where(inArray(giftCards.id, [...ids]));
    },
    async addMovements(rows: readonly NewMovement[]) {
      if (rows.length > 0) await connection.insert(giftCardMovements).values([...rows]);
    },
  };
}
