import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { paymentMethods } from '#server/db/schema/index.ts';

export type SavedCard = typeof paymentMethods.$inferSelect;

export const createCardsRepository = (connection: Connection) => ({
  list: (userId: string, limit: number): Promise<SavedCard[]> =>
    connection
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.userId, userId))
      .orderBy(desc(paymentMethods.id))
      .limit(limit),
  async find(userId: string, id: string): Promise<SavedCard | undefined> {
    const [row] = await connection
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.id, id), eq(paymentMethods.userId, userId)));
    return row;
  },
  /** Lets one transaction at a time change the cards of this shopper; held until it ends. */
  async lockCardsOf(userId: string) {
    await connection.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
  },
  async insert(card: SavedCard) {
    await connection.insert(paymentMethods).values(card);
  },
  async delete(id: string) {
    await connection.delete(paymentMethods).where(eq(paymentMethods.id, id));
  },
});
