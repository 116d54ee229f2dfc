import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  draftOrders,
  locations,
  orderEdits,
  orders,
  productColors,
  products,
  productSizes,
  stockLevels,
  stockMovements,
  variants,
} from '#server/db/schema/index.ts';
import { isOpenOrder, unsentPieces } from './stock.repository.ts';

/** The pieces of a variant on hand at a location. */
export type Level = { locationId: string; onHand: number };

/** A locked variant: what can be sold of it (null: not counted), and what lies where, in the order of the locations. */
export type LockedVariant = { id: string; productId: string; stock: number | null; levels: Level[] };

export function createStockLevelsRepository(connection: Connection) {
  /** Returns what lies at each location, in their order. */
  const read = (variantIds: readonly string[]) =>
    connection
      .select({
        variantId: stockLevels.variantId,
        locationId: stockLevels.locationId,
        name: locations.name,
        onHand: stockLevels.onHand,
      })
      .from(stockLevels)
      .innerJoin(locations, eq(locations.id, stockLevels.locationId))
      .where(inArray(stockLevels.variantId, [...variantIds]))
      .orderBy(asc(locations.position), asc(locations.id));

  const selectOpen = () =>
    connection
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(isNull(locations.archivedAt))
      .orderBy(asc(locations.position), asc(locations.id));

  return {
    read,

    /** Locks variants against sales, in the order in which sales do, and their levels with them. */
    async lock(variantIds: readonly string[]): Promise<Map<string, LockedVariant>> {
      const locked = await connection
        .select({ id: variants.id, productId: variants.productId, stock: variants.stock })
        .from(variants)
        .where(inArray(variants.id, [...variantIds]))
        .orderBy(asc(variants.id))
        .for('update');
      const found = new Map(locked.map((variant) => [variant.id, { ...variant, levels: [] as Level[] }]));
      for (const { variantId, locationId, onHand } of await read([...found.keys()]))
        found.get(variantId)?.levels.push({ locationId, onHand });
      return found;
    },

    /** Returns how many pieces lie at each location. */
    async piecesAtLocations(): Promise<Map<string, number>> {
      const rows = await connection
        .select({ locationId: stockLevels.locationId, pieces: sql<number>`sum(${stockLevels.onHand})::int` })
        .from(stockLevels)
        .where(gt(stockLevels.onHand, 0))
        .groupBy(stockLevels.locationId);
      return new Map(rows.map(({ locationId, pieces }) => [locationId, pieces]));
    },

    /** Returns the locations that take pieces, in their order. Until the transaction ends, none of them is archived. */
    openLocations: () => selectOpen().for('key share'),

    /** Returns the same without holding them. */
    listOpen: () => selectOpen(),

    /** Returns those of the variants that are counted. */
    async counted(variantIds: readonly string[]): Promise<string[]> {
      const rows = await connection
        .select({ id: variants.id })
        .from(variants)
        .where(and(inArray(variants.id, [...variantIds]), isNotNull(variants.stock)));
      return rows.map(({ id }) => id);
    },

    /**
     * Returns the pieces of variants that open orders have taken and not sent, and those that are held for edits and draft orders. The caller has
     * locked the variants.
     */
    async committed(variantIds: readonly string[]): Promise<Map<string, number>> {
      const isHeld = sql`${stockMovements.reason} in ('held', 'released')`;
      const rows = await connection
        .select({ variantId: stockMovements.variantId, pieces: unsentPieces })
        .from(stockMovements)
        .leftJoin(orders, eq(orders.id, stockMovements.orderId))
        .leftJoin(draftOrders, eq(draftOrders.id, stockMovements.draftOrderId))
        .leftJoin(orderEdits, and(eq(orderEdits.orderId, stockMovements.orderId), eq(orderEdits.status, 'proposed')))
        .where(
          and(
            inArray(stockMovements.variantId, [...variantIds]),
            sql`case when ${isHeld} then ${draftOrders.status} = 'sent' or ${orderEdits.id} is not null else ${isOpenOrder} end`,
          ),
        )
        .groupBy(stockMovements.variantId);
      return new Map(rows.map((row) => [row.variantId, row.pieces]));
    },

    async setStock(stocks: ReadonlyMap<string, number | null>) {
      if (stocks.size === 0) return;
      await connection.execute(
        sql`update variants set stock = counted.stock
          from unnest(${sql.param([...stocks.keys()])}::uuid[], ${sql.param([...stocks.values()])}::int[]) as counted (id, stock)
          where variants.id = counted.id`,
      );
    },

    async setLevels(levels: readonly (Level & { variantId: string })[]) {
      if (levels.length === 0) return;
      const [ids, at, pieces] = [
        levels.map(({ variantId }) => variantId),
        levels.map(({ locationId }) => locationId),
        levels.map(({ onHand }) => onHand),
      ];
      await connection.execute(
        sql`insert into stock_levels (variant_id, location_id, on_hand)
          select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(at)}::uuid[], ${sql.param(pieces)}::int[])
          on conflict (variant_id, location_id) do update set on_hand = excluded.on_hand`,
      );
    },

    /** Returns what names a variant and a location in a message. */
    async names(variantId: string, locationId: string) {
      const [row] = await connection
        .select({
          product: products.name,
          color: productColors.name,
          size: productSizes.name,
          location: locations.name,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .innerJoin(locations, eq(locations.id, locationId))
        .leftJoin(productColors, eq(productColors.id, variants.colorId))
        .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
        .where(eq(variants.id, variantId));
      return row;
    },

    /** Returns what the movements of a parcel have taken from each location and not put back. */
    sentIn: (orderId: string, parcelId: string) =>
      connection
        .select({
          variantId: stockMovements.variantId,
          locationId: sql<string>`${stockMovements.locationId}`,
          quantity: sql<number>`-sum(${stockMovements.onHandDelta})::int`,
        })
        .from(stockMovements)
        .where(and(eq(stockMovements.orderId, orderId), eq(stockMovements.parcelId, parcelId)))
        .groupBy(stockMovements.variantId, stockMovements.locationId)
        .having(sql`sum(${stockMovements.onHandDelta}) < 0`)
        .orderBy(asc(stockMovements.variantId)),
  };
}
