import { and, asc, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { stockMovements, variants } from '#server/db/schema/index.ts';

export type NewMovement = typeof stockMovements.$inferInsert;

export function createStockRepository(connection: Connection) {
  return {
    /**
     * Takes pieces in one conditional update, so that the last piece is sold once. Returns what is left (null: not counted),
     * or undefined when there are not enough.
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
    /** Puts pieces back. Returns undefined when the variant is not counted. */
    async putBack(variantId: string, quantity: number) {
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
    /**
     * Returns the pieces that an order has taken and not put back, in the order in which sales lock variants. Those that replaced
     * lost ones do not count: only one of the two parcels can come back.
     */
    async takenByOrder(orderId: string) {
      return connection
        .select({ variantId: stockMovements.variantId, quantity: sql<number>`-sum(${stockMovements.delta})::int` })
        .from(stockMovements)
        .where(and(eq(stockMovements.orderId, orderId), ne(stockMovements.reason, 'replaced')))
        .groupBy(stockMovements.variantId)
        .having(sql`sum(${stockMovements.delta}) < 0`)
        .orderBy(asc(stockMovements.variantId));
    },
  };
}
