import { lowStockCount } from '#contract/catalog/product-notices.ts';
import type { Connection } from '#server/db/client.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { createStockAdmin, type StockDeps } from './stock.admin.service.ts';
import { createStockLevelsRepository } from './stock.levels.repository.ts';
import { takeFromLevels } from './stock.levels.rules.ts';
import { createStockLevels, type PlannedMovement } from './stock.levels.ts';
import { createStockRepository, type Holder } from './stock.repository.ts';
import { recordStock } from './stock.shop-events.ts';

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

/** Returns what is left of pieces without some of them. */
function without(pieces: readonly VariantQuantity[], some: readonly VariantQuantity[]): VariantQuantity[] {
  const someOf = new Map(some.map(({ variantId, quantity }) => [variantId, quantity]));
  return pieces.map(({ variantId, quantity }) => ({ variantId, quantity: quantity - (someOf.get(variantId) ?? 0) }));
}

/** Why pieces can be sold again. `note` is a code of the presenter. */
type Restocking = { actorId: string | null; note?: string } & (
  | { orderId: string; reason: 'cancelled' | 'returned' | 'edited' }
  | (Holder & { reason: 'released' })
);
/** Why pieces are taken. */
type Taking = { actorId: string } & ({ orderId: string; reason: 'sold' | 'replaced' } | (Holder & { reason: 'held' }));

const orderIdOf = (cause: Taking): string | null => ('orderId' in cause ? cause.orderId : null);

export function createStockService(deps: StockDeps) {
  const { clock } = deps;

  const levels = createStockLevels(deps);

  /**
   * Restocks pieces, those that had left at the first location. Returns those of variants that are counted. Of the others, it is only recorded
   * that the order has them no longer.
   */
  const restock = async (
    tx: Connection,
    cause: Restocking,
    pieces: readonly VariantQuantity[],
    { hadLeft }: { hadLeft: boolean },
  ): Promise<VariantQuantity[]> => {
    const locked = await levels.lock(
      tx,
      pieces.map(({ variantId }) => variantId),
    );
    const known = pieces.filter(({ variantId }) => locked.has(variantId));
    if (known.length === 0) return [];
    const locationId = hadLeft ? await levels.firstLocation(tx) : null;
    await levels.write(
      tx,
      locked,
      known.map(({ variantId, quantity }) => {
        const onHandDelta = hadLeft ? quantity : 0;
        return { variantId, delta: quantity, locationId, onHandDelta, ...cause };
      }),
    );
    const counted = known.filter(({ variantId }) => locked.get(variantId)?.stock !== null);
    const shown = counted.filter(({ variantId }) => isShown(locked.get(variantId)?.stock ?? 0));
    await levels.announce(
      tx,
      locked,
      shown.map(({ variantId }) => variantId),
    );
    return counted;
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
      const quantityOf = new Map(pieces.map(({ variantId, quantity }) => [variantId, quantity]));
      const changes = taken.map(({ variantId, productId, left }) => ({
        variantId,
        productId,
        stock: left,
        before: left === null ? null : left + (quantityOf.get(variantId) ?? 0),
      }));
      await recordStock(tx, deps, { reason: cause.reason, orderId: orderIdOf(cause) }, changes);
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
    ...levels.ofLocations,

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
     * Takes the pieces that an edit adds to an order, and restocks those that it removes, at most as many as the order has taken and not sent. Each
     * variant is in one of the two. If it returns shortages, the caller rolls back.
     */
    async editOrder(
      tx: Connection,
      { orderId, actorId }: { orderId: string; actorId: string },
      { added, removed }: { added: readonly VariantQuantity[]; removed: readonly VariantQuantity[] },
    ): Promise<Shortage[]> {
      await levels.lock(
        tx,
        [...added, ...removed].map(({ variantId }) => variantId),
      );
      const shortages = added.length > 0 ? await take(tx, { orderId, actorId, reason: 'sold' }, added) : [];
      const back = atMost(removed, await createStockRepository(tx).unsentOf(orderId));
      await restock(tx, { orderId, actorId, reason: 'edited' }, back, { hadLeft: false });
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
      await restock(tx, { ...holder, actorId, reason: 'released' }, held, { hadLeft: false });
    },

    /** Sells the pieces that are held for an edit of an order, and restocks those that it removes. Held pieces are there, so that it cannot fail. */
    async sellHeld(
      tx: Connection,
      { orderId, actorId }: { orderId: string; actorId: string | null },
      removed: readonly VariantQuantity[],
    ): Promise<void> {
      const repository = createStockRepository(tx);
      const held = await repository.heldFor({ orderId });
      const locked = await levels.lock(
        tx,
        [...held, ...removed].map(({ variantId }) => variantId),
      );
      await levels.write(
        tx,
        locked,
        held.flatMap(({ variantId, quantity }): PlannedMovement[] => [
          { variantId, delta: quantity, reason: 'released', orderId, actorId },
          { variantId, delta: -quantity, reason: 'sold', orderId, actorId },
        ]),
      );
      const back = atMost(removed, await repository.unsentOf(orderId));
      await restock(tx, { orderId, actorId, reason: 'edited' }, back, { hadLeft: false });
    },

    /**
     * Takes from a location what an order sends in a parcel, else from the first that have it: of what it has taken from stock, and of what it takes
     * now to replace pieces that did not arrive. Pieces that were sold while they were not counted are not on hand. If it returns shortages, the
     * caller rolls back. Throws NOT_AT_LOCATION.
     */
    async send(
      tx: Connection,
      {
        locationId,
        ...parcel
      }: { orderId: string; parcelId: string; actorId: string; locationId?: string | undefined },
      { fresh, replaced }: { fresh: readonly VariantQuantity[]; replaced: readonly VariantQuantity[] },
    ): Promise<Shortage[]> {
      const { orderId, actorId } = parcel;
      await levels.checkLocation(tx, locationId);
      const locked = await levels.lock(
        tx,
        [...fresh, ...replaced].map(({ variantId }) => variantId),
      );
      const isCounted = ({ variantId }: VariantQuantity) => locked.get(variantId)?.stock !== null;
      const unsent = atMost(fresh, await createStockRepository(tx).unsentOf(orderId));
      const shortages = replaced.length > 0 ? await take(tx, { orderId, actorId, reason: 'replaced' }, replaced) : [];
      const leaving = addUp([...unsent, ...replaced.filter(isCounted)]).filter(({ variantId }) =>
        locked.has(variantId),
      );
      if (shortages.length > 0 || leaving.length === 0) return shortages;
      const uncountedAt = locationId ?? (await levels.firstLocation(tx));
      const movements = leaving.flatMap(({ variantId, quantity }) => {
        const variant = locked.get(variantId);
        const parts =
          variant && variant.stock !== null
            ? takeFromLevels(variant.levels, quantity, locationId)
            : [{ locationId: uncountedAt, onHand: -quantity }];
        return parts.map((part): PlannedMovement => ({
          variantId,
          delta: 0,
          locationId: part.locationId,
          onHandDelta: part.onHand,
          reason: 'dispatched',
          ...parcel,
        }));
      });
      await levels.write(tx, locked, movements);
      return [];
    },

    /** Puts what has left in a parcel back where it was taken, because the parcel was not sent after all. */
    async unsend(tx: Connection, parcel: { orderId: string; parcelId: string; actorId: string }): Promise<void> {
      const repository = createStockLevelsRepository(tx);
      const sent = await repository.sentIn(parcel.orderId, parcel.parcelId);
      if (sent.length === 0) return;
      const locked = await levels.lock(
        tx,
        sent.map(({ variantId }) => variantId),
      );
      const open = new Set((await repository.openLocations()).map(({ id }) => id));
      const first = await levels.firstLocation(tx);
      await levels.write(
        tx,
        locked,
        sent.map(({ variantId, locationId, quantity }) => ({
          variantId,
          delta: 0,
          locationId: open.has(locationId) ? locationId : first,
          onHandDelta: quantity,
          reason: 'dispatched' as const,
          ...parcel,
        })),
      );
    },

    /**
     * Restocks some returned pieces of an order, of each variant at most those that it has taken, sent and not put back, and returns them. `note` is
     * a code of the presenter.
     */
    async restockPieces(
      tx: Connection,
      orderId: string,
      actorId: string,
      pieces: readonly VariantQuantity[],
      note = '',
    ) {
      const repository = createStockRepository(tx);
      const sent = without(await repository.takenByOrder(orderId), await repository.unsentOf(orderId));
      return restock(tx, { orderId, actorId, reason: 'returned', note }, atMost(pieces, sent), { hadLeft: true });
    },

    /** Restocks all pieces that an order has taken and not put back. Only of one that was sent have they left. */
    async restockOrder(
      tx: Connection,
      orderId: string,
      actorId: string | null,
      { reason, wasSent }: { reason: 'cancelled' | 'returned'; wasSent: boolean },
    ): Promise<void> {
      const taken = await createStockRepository(tx).takenByOrder(orderId);
      await restock(tx, { orderId, actorId, reason }, taken, { hadLeft: wasSent });
    },
  };
}
