import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { products, stockMovements, users, variants } from '#server/db/schema/index.ts';

/** The name of a guest is in the order. */
const actorName = sql<string | null>`case when ${users.role} = 'guest'
  then (select user_name from orders where orders.id = ${stockMovements.orderId}) else ${users.name} end`;

export function createStockAdminRepository(connection: Connection) {
  return {
    /** Finds variants of products that are not deleted. */
    find: (variantIds: readonly string[]) =>
      connection
        .select({ id: variants.id, productId: variants.productId, stock: variants.stock })
        .from(variants)
        .innerJoin(products, and(eq(products.id, variants.productId), isNull(products.deletedAt)))
        .where(inArray(variants.id, [...variantIds])),

    /** Locks the variants against sales, in the order in which sales lock them, and returns their stock. */
    lock: (variantIds: readonly string[]) =>
      connection
        .select({ id: variants.id, stock: variants.stock })
        .from(variants)
        .where(inArray(variants.id, [...variantIds]))
        .orderBy(asc(variants.id))
        .for('update'),

    async setStock(counts: readonly { variantId: string; stock: number | null }[]) {
      const ids = counts.map(({ variantId }) => variantId);
      const stocks = counts.map(({ stock }) => stock);
      await connection.execute(
        sql`update variants set stock = counted.stock
          from unnest(${sql.param(ids)}::uuid[], ${sql.param(stocks)}::int[]) as counted (id, stock)
          where variants.id = counted.id`,
      );
    },

    /** Returns movements older than `before`, newest first. */
    movements: (variantId: string, page: { limit: number; before: string | undefined }) =>
      connection
        .select({
          id: stockMovements.id,
          reason: stockMovements.reason,
          delta: stockMovements.delta,
          note: stockMovements.note,
          orderId: stockMovements.orderId,
          createdAt: stockMovements.createdAt,
          actorName,
        })
        .from(stockMovements)
        .leftJoin(users, eq(users.id, stockMovements.actorId))
        .where(
          and(
            eq(stockMovements.variantId, variantId),
            page.before === undefined ? undefined : lt(stockMovements.id, page.before),
          ),
        )
        .orderBy(desc(stockMovements.id))
        .limit(page.limit),

    async findUserName(userId: string): Promise<string | null> {
      const [row] = await connection.select({ name: users.name }).from(users).where(eq(users.id, userId));
      return row?.name ?? null;
    },
  };
}

export type MovementRow = Awaited<ReturnType<ReturnType<typeof createStockAdminRepository>['movements']>>[number];
