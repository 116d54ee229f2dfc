import { and, asc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { sqlStatement } from '#server/db/statement.ts';
import { orders, stockMovements, variants } from '#server/db/schema/index.ts';

export type NewMovement = typeof stockMovements.$inferInsert;

/** Pieces that an order takes; `movementId` is the id of the movement if the variant is counted. */
export type TakenPieces = { variantId: string; quantity: number; movementId: string };
type Cause = {
  orderId: string | null;
  /** The draft order that the pieces are held for. */
  draftOrderId: string | null;
  actorId: string;
  reason: 'sold' | 'replaced' | 'held';
  now: Date;
};
/** What pieces are held for: an edit of an order, or a draft order. */
export type Holder = { orderId: string } | { draftOrderId: string };
type Take = Cause & { variantIds: string[]; quantities: number[]; movementIds: string[] };
export type Left = { variantId: string; productId: string; left: number | null };

/** An order of which pieces may not be sent yet. */
export const isOpenOrder = inArray(orders.orderStatus, ['pending', 'confirmed']);
/** What movements have taken and what has not left the shop since. */
export const unsentPieces = sql<number>`sum(${stockMovements.onHandDelta} - ${stockMovements.delta})::int`;

/**
 * Locks the variants in the order of their ids, so that two orders cannot deadlock. The conditions are checked again by the update,
 * which sees what another order has committed meanwhile, so that the last piece is sold once.
 */
const takePieces = sqlStatement<Take, Left>(
  'stock_take',
  (values) => sql`
    with wanted as (
      select * from unnest(${values.variantIds}::uuid[], ${values.quantities}::int[], ${values.movementIds}::uuid[])
        as pieces (variant_id, quantity, movement_id)
    ), locked as materialized (
      select id from variants where id = any (${values.variantIds}::uuid[]) order by id for update
    ), taken as (
      update variants set stock = stock - wanted.quantity
      from wanted join locked on locked.id = wanted.variant_id
      where variants.id = wanted.variant_id and made and in_stock and (stock is null or stock >= wanted.quantity)
      returning variants.id, product_id, stock, wanted.quantity, wanted.movement_id
    ), recorded as (
      insert into stock_movements (id, variant_id, delta, reason, order_id, draft_order_id, actor_id, created_at)
      select movement_id, id, -quantity, ${values.reason}, ${values.orderId}, ${values.draftOrderId}::uuid, ${values.actorId}::uuid,
        ${values.now}::timestamptz
      from taken where stock is not null
    )
    select id as "variantId", product_id as "productId", stock as left from taken`,
);

export function createStockRepository(connection: Connection) {
  /** Returns the pieces that movements have taken and not put back, in the order in which sales lock variants. */
  const sumOf = (matches: SQL | undefined) =>
    connection
      .select({ variantId: stockMovements.variantId, quantity: sql<number>`-sum(${stockMovements.delta})::int` })
      .from(stockMovements)
      .where(matches)
      .groupBy(stockMovements.variantId)
      .having(sql`sum(${stockMovements.delta}) < 0`)
      .orderBy(asc(stockMovements.variantId));

  return {
    /**
     * Takes pieces of each variant of which there are enough, and records the movements. Returns what is left of those that were taken
     * (null: not counted).
     */
    take: (pieces: readonly TakenPieces[], cause: Cause) =>
      takePieces(connection, {
        variantIds: pieces.map(({ variantId }) => variantId),
        quantities: pieces.map(({ quantity }) => quantity),
        movementIds: pieces.map(({ movementId }) => movementId),
        ...cause,
      }),
    /** Returns the merchant's own codes of variants. */
    async skus(variantIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
      const rows = await connection
        .select({ id: variants.id, sku: variants.sku })
        .from(variants)
        .where(inArray(variants.id, [...variantIds]));
      return new Map(rows.map(({ id, sku }) => [id, sku]));
    },
    findAll: (variantIds: string[]) => connection.select().from(variants).where(inArray(variants.id, variantIds)),
    async recordAll(movements: NewMovement[]) {
      if (movements.length > 0) await connection.insert(stockMovements).values(movements);
    },
    /**
     * Returns the pieces that an order has taken and not put back. Those that replaced lost ones do not count: only one of the two parcels can
     * come back.
     */
    takenByOrder: (orderId: string) =>
      sumOf(and(eq(stockMovements.orderId, orderId), ne(stockMovements.reason, 'replaced'))),
    /**
     * Returns the pieces that an order has taken and not sent. Of one that was dispatched there are none: the version before has not recorded what
     * has left.
     */
    unsentOf: (orderId: string) =>
      connection
        .select({ variantId: stockMovements.variantId, quantity: unsentPieces })
        .from(stockMovements)
        .innerJoin(orders, eq(orders.id, stockMovements.orderId))
        .where(
          and(
            eq(stockMovements.orderId, orderId),
            isOpenOrder,
            notInArray(stockMovements.reason, ['held', 'released']),
          ),
        )
        .groupBy(stockMovements.variantId)
        .having(sql`${unsentPieces} > 0`)
        .orderBy(asc(stockMovements.variantId)),
    /** Returns the pieces that are held for an edit of an order, or for a draft order. */
    heldFor: (holder: Holder) =>
      sumOf(
        'draftOrderId' in holder
          ? eq(stockMovements.draftOrderId, holder.draftOrderId)
          : and(eq(stockMovements.orderId, holder.orderId), inArray(stockMovements.reason, ['held', 'released'])),
      ),
  };
}
