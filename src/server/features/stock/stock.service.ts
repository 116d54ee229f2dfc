import { lowStockCount } from '#contract/catalog/product-notices.ts';
import type { Connection } from '#server/db/client.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { createStockAdmin, type StockDeps } from './stock.admin.service.ts';
import { createStockRepository, type Holder, type NewMovement } from './stock.repository.ts';

export type StockService = ReturnType<typeof createStockService>;

/** Pieces of one variant; a shortage has the number of pieces that are left. */
export type VariantQuantity = { variantId: string; quantity: number };
export type Shortage = VariantQuantity & { left: number };

const byVariant = (one: VariantQuantity, other: VariantQuantity) => (one.variantId < other.variantId ? -1 : 1);
/** Whether product pages show this stock: they do when few or no pieces are left. */
const isShown = (stock: number): boolean => stock === 0 || lowStockCount(stock) !== null;
const productTag = (productId: string) => `product:${productId}`;

/** Adds up pieces, of which an edited order can have two lines of a variant, in the order in which sales lock variants. */
function addUp(pieces: readonly VariantQuantity[]): VariantQuantity[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of pieces) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })).toSorted(byVariant);
}

/** Returns pieces to put back, at most those that were taken. */
function atMost(pieces: readonly VariantQuantity[], taken: readonly VariantQuantity[]): VariantQuantity[] {
  const takenOf = new Map(taken.map(({ variantId, quantity }) => [variantId, quantity]));
  return addUp(pieces)
    .map(({ variantId, quantity }) => ({ variantId, quantity: Math.min(quantity, takenOf.get(variantId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Why pieces come back. `note` is a code of the presenter. */
type Restocking = { actorId: string | null; note?: string } & (
  | { orderId: string; reason: 'cancelled' | 'returned' | 'edited' }
  | (Holder & { reason: 'released' })
);
/** Why pieces are taken. */
type Taking = { actorId: string } & ({ orderId: string; reason: 'sold' | 'replaced' } | (Holder & { reason: 'held' }));

export function createStockService(deps: StockDeps) {
  const { clock } = deps;

  const newMovement = (
    fields: Pick<NewMovement, 'variantId' | 'delta' | 'reason' | 'orderId' | 'draftOrderId' | 'actorId' | 'note'>,
  ): NewMovement => ({ id: newId(), createdAt: clock.now(), ...fields });

  /** Returns the pieces that are back: those of variants that are counted. */
  const restock = async (
    tx: Connection,
    cause: Restocking,
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

  /** Takes pieces. If it returns shortages, the caller rolls back. */
  const take = async (tx: Connection, cause: Taking, lines: readonly VariantQuantity[]): Promise<Shortage[]> => {
    const repository = createStockRepository(tx);
    const pieces = addUp(lines);
    const taken = await repository.take(
      pieces.map(({ variantId, quantity }) => ({ variantId, quantity, movementId: newId() })),
      { orderId: null, draftOrderId: null, ...cause, now: clock.now() },
    );
    if (taken.length === pieces.length) {
      const shown = taken.filter(({ left }) => left !== null && isShown(left));
      await announceChanges(
        tx,
        shown.map(({ productId }) => productTag(productId)),
      );
      return [];
    }
    const takenIds = new Set(taken.map(({ variantId }) => variantId));
    const short = pieces.filter(({ variantId }) => !takenIds.has(variantId));
    const found = await repository.findAll(short.map(({ variantId }) => variantId));
    const leftOf = new Map(
      found.map(({ id, made, inStock, stock }) => [id, made && inStock ? (stock ?? 0) : 0] as const),
    );
    return short.map(({ variantId, quantity }) => ({ variantId, quantity, left: leftOf.get(variantId) ?? 0 }));
  };

  return {
    ...createStockAdmin(deps),

    /**
     * Takes the pieces of an order in its transaction, or those that replace them when it is sent again. If it returns shortages, the
     * caller rolls back.
     */
    take: (
      tx: Connection,
      orderId: string,
      actorId: string,
      lines: readonly VariantQuantity[],
      reason: 'sold' | 'replaced' = 'sold',
    ): Promise<Shortage[]> => take(tx, { orderId, actorId, reason }, lines),

    /**
     * Takes the pieces that an edit adds to an order, and puts back those that it removes, at most as many as the order has taken. Each variant is
     * in one of the two. If it returns shortages, the caller rolls back.
     */
    async editOrder(
      tx: Connection,
      { orderId, actorId }: { orderId: string; actorId: string },
      { added, removed }: { added: readonly VariantQuantity[]; removed: readonly VariantQuantity[] },
    ): Promise<Shortage[]> {
      const repository = createStockRepository(tx);
      await repository.lockAll([...added, ...removed].map(({ variantId }) => variantId));
      const shortages = added.length > 0 ? await take(tx, { orderId, actorId, reason: 'sold' }, added) : [];
      const back = atMost(removed, await repository.takenByOrder(orderId));
      await restock(tx, { orderId, actorId, reason: 'edited' }, back);
      return shortages;
    },

    /** Takes pieces out of the stock that wait for an edit or a draft order. If it returns shortages, the caller rolls back. */
    hold: async (
      tx: Connection,
      holder: Holder,
      actorId: string,
      pieces: readonly VariantQuantity[],
    ): Promise<Shortage[]> => (pieces.length > 0 ? take(tx, { ...holder, actorId, reason: 'held' }, pieces) : []),

    /** Puts back all pieces that are held. */
    async release(tx: Connection, holder: Holder, actorId: string | null): Promise<void> {
      const held = await createStockRepository(tx).heldFor(holder);
      await restock(tx, { ...holder, actorId, reason: 'released' }, held);
    },

    /** Sells the pieces that are held for an edit of an order, and puts back those that it removes. Held pieces are there, so that it cannot fail. */
    async sellHeld(
      tx: Connection,
      { orderId, actorId }: { orderId: string; actorId: string | null },
      removed: readonly VariantQuantity[],
    ): Promise<void> {
      const repository = createStockRepository(tx);
      const held = await repository.heldFor({ orderId });
      await repository.lockAll([...held, ...removed].map(({ variantId }) => variantId));
      await repository.recordAll(
        held.flatMap(({ variantId, quantity }) => [
          newMovement({ variantId, delta: quantity, reason: 'released', orderId, actorId }),
          newMovement({ variantId, delta: -quantity, reason: 'sold', orderId, actorId }),
        ]),
      );
      await restock(
        tx,
        { orderId, actorId, reason: 'edited' },
        atMost(removed, await repository.takenByOrder(orderId)),
      );
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
      const restocked = atMost(pieces, await createStockRepository(tx).takenByOrder(orderId));
      return restock(tx, { orderId, actorId, reason: 'returned', note }, restocked);
    },

    /** Restocks all pieces that an order has taken and not put back. */
    async restockOrder(tx: Connection, orderId: string, actorId: string | null, reason: 'cancelled' | 'returned') {
      await restock(tx, { orderId, actorId, reason }, await createStockRepository(tx).takenByOrder(orderId));
    },
  };
}
