import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { productColors, products, productSizes, stockMovements, users, variants } from '#server/db/schema/index.ts';

/** A position in the list of low stock: a page begins after this variant. */
type LowStockPosition = { stock: number; variantId: string };

export function createStockAdminRepository(connection: Connection) {
  return {
    /** Finds a variant of a product that is not deleted. */
    async find(variantId: string) {
      const [row] = await connection
        .select({ id: variants.id, productId: variants.productId, stock: variants.stock })
        .from(variants)
        .innerJoin(products, and(eq(products.id, variants.productId), isNull(products.deletedAt)))
        .where(eq(variants.id, variantId));
      return row;
    },

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
          actorName: users.name,
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

    /** Returns counted variants on sale with at most `lowStock` pieces, the fewest first. */
    listLow: (lowStock: number, page: { limit: number; after: LowStockPosition | undefined }) =>
      connection
        .select({
          variantId: variants.id,
          productId: products.id,
          name: products.name,
          color: sql<string>`coalesce(${productColors.name}, '')`,
          size: sql<string>`coalesce(${productSizes.name}, '')`,
          stock: sql<number>`${variants.stock}`,
        })
        .from(variants)
        .innerJoin(products, and(eq(products.id, variants.productId), isNull(products.deletedAt)))
        .leftJoin(productColors, eq(productColors.id, variants.colorId))
        .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
        .where(
          and(
            sql`${variants.made} and ${variants.inStock}`,
            isNotNull(variants.stock),
            lte(variants.stock, lowStock),
            page.after &&
              sql`(${variants.stock}, ${variants.id}) > (${page.after.stock}::int, ${page.after.variantId}::uuid)`,
          ),
        )
        .orderBy(asc(variants.stock), asc(variants.id))
        .limit(page.limit),
  };
}

export type MovementRow = Awaited<ReturnType<ReturnType<typeof createStockAdminRepository>['movements']>>[number];
export type LowStockRow = Awaited<ReturnType<ReturnType<typeof createStockAdminRepository>['listLow']>>[number];
