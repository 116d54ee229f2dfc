import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { actorNameOf } from '#server/db/actor-name.ts';
import type { Connection } from '#server/db/client.ts';
import { locations, products, stockMovements, users, variants } from '#server/db/schema/index.ts';

type MovementReason = (typeof stockMovements.$inferSelect)['reason'];

/** The name of a guest is in the order. */
const actorName = sql<string | null>`case when ${users.role} = 'guest'
  then (select user_name from orders where orders.id = ${stockMovements.orderId}) else ${actorNameOf(stockMovements.actorId)} end`;

export function createStockAdminRepository(connection: Connection) {
  const selectMovements = () =>
    connection
      .select({
        id: stockMovements.id,
        reason: stockMovements.reason,
        delta: stockMovements.delta,
        locationId: stockMovements.locationId,
        locationName: locations.name,
        onHandDelta: stockMovements.onHandDelta,
        note: stockMovements.note,
        orderId: stockMovements.orderId,
        draftOrderId: stockMovements.draftOrderId,
        sheetId: stockMovements.sheetId,
        createdAt: stockMovements.createdAt,
        actorName,
      })
      .from(stockMovements)
      .leftJoin(users, eq(users.id, stockMovements.actorId))
      .leftJoin(locations, eq(locations.id, stockMovements.locationId));

  return {
    /** Finds variants of products that are not deleted. */
    find: (variantIds: readonly string[]) =>
      connection
        .select({ id: variants.id, productId: variants.productId, stock: variants.stock })
        .from(variants)
        .innerJoin(products, and(eq(products.id, variants.productId), isNull(products.deletedAt)))
        .where(inArray(variants.id, [...variantIds])),

    /** Returns why the stock of each variant has changed last. */
    async lastReasons(variantIds: readonly string[]): Promise<ReadonlyMap<string, MovementReason>> {
      const rows = await connection
        .selectDistinctOn([stockMovements.variantId], { id: stockMovements.variantId, reason: stockMovements.reason })
        .from(stockMovements)
        .where(inArray(stockMovements.variantId, [...variantIds]))
        .orderBy(asc(stockMovements.variantId), desc(stockMovements.id));
      return new Map(rows.map(({ id, reason }) => [id, reason]));
    },

    /** Returns movements older than `before`, newest first. */
    movements: (variantId: string, page: { limit: number; before: string | undefined }) =>
      selectMovements()
        .where(
          and(
            eq(stockMovements.variantId, variantId),
            page.before === undefined ? undefined : lt(stockMovements.id, page.before),
          ),
        )
        .orderBy(desc(stockMovements.id))
        .limit(page.limit),

    async findMovement(id: string) {
      const [row] = await selectMovements().where(eq(stockMovements.id, id));
      return row;
    },
  };
}

export type MovementRow = Awaited<ReturnType<ReturnType<typeof createStockAdminRepository>['movements']>>[number];
