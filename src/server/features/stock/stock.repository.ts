import { and, asc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { stockMovements, variants } from '#server/db/schema/index.ts';

export type NewMovement = typeof stockMovements.$inferInsert;

export function createStockRepository(connection: Connection) {
  return {
    /**
     * Takes the pieces if they are there: one conditional update, so of two shoppers after the last piece one gets it.
     * Undefined when they are not; else what is left (null: not counted).
     */
    async take(variantId: string, quantity: number) {
      const [row] = await connection
        .update(variants)
        .set({ stock: sql`${variants.stock} - ${quantity}` })
        .where(
          and(
            eq(variants.id, variantId),
            eq(variants.made, true),
            eq(variants.inStock, true),
            or(isNull(variants.stock), gte(variants.stock, quantity)),
          ),
        )
        .returning({ left: variants.stock, productId: variants.productId })
        .prepare('stock_take')
        .execute();
      return row;
    },
    /** Puts pieces back where they are counted. */
    async giveBack(variantId: string, quantity: number) {
      const [row] = await connection
        .update(variants)
        .set({ stock: sql`${variants.stock} + ${quantity}` })
        .where(and(eq(variants.id, variantId), isNotNull(variants.stock)))
        .returning({ left: variants.stock, productId: variants.productId });
      return row;
    },
    async find(variantId: string) {
      const [row] = await connection.select().from(variants).where(eq(variants.id, variantId));
      return row;
    },
    async recordAll(movements: NewMovement[]) {
      if (movements.length > 0) await connection.insert(stockMovements).values(movements);
    },
    /** What an order has taken and not given back, per variant, in the order in which stock is locked. */
    async takenBy(orderId: string) {
      return connection
        .select({ variantId: stockMovements.variantId, pieces: sql<number>`-sum(${stockMovements.delta})::int` })
        .from(stockMovements)
        .where(eq(stockMovements.orderId, orderId))
        .groupBy(stockMovements.variantId)
        .having(sql`sum(${stockMovements.delta}) < 0`)
        .orderBy(asc(stockMovements.variantId));
    },
  };
}
