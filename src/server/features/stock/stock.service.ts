import { lowStockCount } from '#contract/catalog/product-notices.ts';
import type { Connection } from '#server/db/client.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { createStockAdmin, type StockDeps } from './stock.admin.service.ts';
import { createStockRepository, type NewMovement } from './stock.repository.ts';

export type StockService = ReturnType<typeof createStockService>;

/** Pieces of one variant; a shortage has the number of pieces that are left. */
export type VariantQuantity = { variantId: string; quantity: number };
export type Shortage = VariantQuantity & { left: number };

const byVariant = (one: VariantQuantity, other: VariantQuantity) => (one.variantId < other.variantId ? -1 : 1);
/** Whether product pages show this stock: they do when few or no pieces are left. */
const isShown = (stock: number): boolean => stock === 0 || lowStockCount(stock) !== null;
const productTag = (productId: string) => `product:${productId}`;

export function createStockService(deps: StockDeps) {
  const { clock } = deps;

  const newMovement = (
    fields: Pick<NewMovement, 'variantId' | 'delta' | 'reason' | 'orderId' | 'actorId' | 'note'>,
  ): NewMovement => ({ id: newId(), createdAt: clock.now(), ...fields });

  /** Returns the pieces that are back: those of variants that are counted. */
  const restock = async (
    tx: Connection,
    cause: { orderId: string; actorId: string | null; reason: 'cancelled' | 'returned'; note?: string },
    pieces: readonly VariantQuantity[],
  ): Promise<VariantQuantity[]> => {
    const repository = createStockRepository(tx);
    const movements: NewMovement[] = [];
    const changedTags: string[] = [];
    for (const { variantId, quantity } of pieces) {
      const variant = await repository.putBack(variantId, quantity);
      if (!variant) continue;
      movements.push(newMovement({ variantId, delta: quantity, ...cause }));
      if (variant.left !== null && isShown(variant.left - quantity)) changedTags.push(productTag(variant.productId));
    }
    await repository.recordAll(movements);
    await announceChanges(tx, changedTags);
    return movements.map(({ variantId, delta }) => ({ variantId, quantity: delta }));
  };

  return {
    ...createStockAdmin(deps),

    /**
     * Takes the pieces of an order in its transaction, or those that replace them when it is sent again. If it returns shortages, the
     * caller rolls back.
     */
    async take(
      tx: Connection,
      orderId: string,
      actorId: string,
      lines: readonly VariantQuantity[],
      reason: 'sold' | 'replaced' = 'sold',
    ): Promise<Shortage[]> {
      const repository = createStockRepository(tx);
      const taken = await repository.take(
        lines.map(({ variantId, quantity }) => ({ variantId, quantity, movementId: newId() })),
        { orderId, actorId, reason, now: clock.now() },
      );
      if (taken.length === lines.length) {
        const shown = taken.filter(({ left }) => left !== null && isShown(left));
        await announceChanges(
          tx,
          shown.map(({ productId }) => productTag(productId)),
        );
        return [];
      }
      const takenIds = new Set(taken.map(({ variantId }) => variantId));
      const short = lines.filter(({ variantId }) => !takenIds.has(variantId));
      const found = await repository.findAll(short.map(({ variantId }) => variantId));
      const leftOf = new Map(
        found.map(({ id, made, inStock, stock }) => [id, made && inStock ? (stock ?? 0) : 0] as const),
      );
      return short.map(({ variantId, quantity }) => ({ variantId, quantity, left: leftOf.get(variantId) ?? 0 }));
    },

    /**
     * Restocks some returned pieces of an order, of each variant at most those that it has taken and not put back, and returns them. `note` is a
     * code of the presenter.
     */
    async restockPieces(
      tx: Connection,
      orderId: string,
      actorId: string,
      pieces: readonly VariantQuantity[],
      note = '',
    ) {
      const taken = await createStockRepository(tx).takenByOrder(orderId);
      const takenOf = new Map(taken.map(({ variantId, quantity }) => [variantId, quantity]));
      const restocked = pieces
        .map(({ variantId, quantity }) => ({ variantId, quantity: Math.min(quantity, takenOf.get(variantId) ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      return restock(tx, { orderId, actorId, reason: 'returned', note }, restocked.toSorted(byVariant));
    },

    /** Restocks all pieces that an order has taken and not put back. */
    async restockOrder(tx: Connection, orderId: string, actorId: string | null, reason: 'cancelled' | 'returned') {
      await restock(tx, { orderId, actorId, reason }, await createStockRepository(tx).takenByOrder(orderId));
    },
  };
}
