import type { Connection } from '#server/db/client.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { notAtLocation, notCounted, notEnoughPieces, unknownLocation, variantNotFound } from './stock.errors.ts';
import { createStockLevelsRepository, type Level, type LockedVariant } from './stock.levels.repository.ts';
import { onHandAt, sumOfLevels, takeFromLevels } from './stock.levels.rules.ts';
import { createStockRepository, type NewMovement } from './stock.repository.ts';
import { recordStock, type StockEventsDeps } from './stock.shop-events.ts';

/** Why pieces move. `note` is a text of the team, or a code of the presenter. */
export type MoveCause = Pick<NewMovement, 'reason'> &
  Partial<Pick<NewMovement, 'actorId' | 'note' | 'orderId' | 'draftOrderId' | 'parcelId' | 'sheetId'>>;

/** What changes of a variant: what can be sold of it, and what is on hand at a location. */
export type LevelChange = { variantId: string; locationId: string; delta: number; onHandDelta: number };

/** What can be sold of a variant from now on (null: it is not counted), and where the difference is put or taken. */
export type StockCount = { variantId: string; stock: number | null; locationId?: string | undefined };

/** A movement of a variant that is locked. */
export type PlannedMovement = MoveCause & {
  variantId: string;
  delta: number;
  locationId?: string | null | undefined;
  onHandDelta?: number;
};

export type LockedVariants = ReadonlyMap<string, LockedVariant>;

/** Undoes what a movement of an order does to a variant that is not counted, so that its sums stay 0. */
const compensationOf = ({ variantId, delta, locationId, onHandDelta = 0 }: PlannedMovement): PlannedMovement => ({
  variantId,
  delta: -delta,
  locationId,
  onHandDelta: -onHandDelta,
  reason: 'counted',
  note: 'not-counted',
});

const isMove = ({ delta, onHandDelta = 0 }: PlannedMovement): boolean => delta !== 0 || onHandDelta !== 0;

/** Stock at locations: what lies where, and the only place that changes it. */
export function createStockLevels({ clock, ...deps }: { clock: Clock } & StockEventsDeps) {
  const lock = (tx: Connection, variantIds: readonly string[]): Promise<LockedVariants> =>
    createStockLevelsRepository(tx).lock(variantIds);

  /** Returns the first location that takes pieces. */
  const firstLocation = async (tx: Connection): Promise<string> => {
    const [first] = await createStockLevelsRepository(tx).openLocations();
    if (!first) throw new Error('Every location is archived.');
    return first.id;
  };

  /** Throws INVALID_FIELDS for locations that do not exist or are archived. */
  const checkOpen = async (tx: Connection, locationIds: ReadonlySet<string>): Promise<void> => {
    if (locationIds.size === 0) return;
    const open = new Set((await createStockLevelsRepository(tx).openLocations()).map(({ id }) => id));
    if (!locationIds.isSubsetOf(open)) throw unknownLocation();
  };

  /** Throws INVALID_FIELDS for a location of a request that does not exist or is archived. */
  const checkLocation = async (tx: Connection, locationId: string | undefined): Promise<void> => {
    if (locationId === undefined) return;
    if (!isId(locationId)) throw unknownLocation();
    await checkOpen(tx, new Set([locationId]));
  };

  /**
   * Writes movements of locked variants, with what can be sold and what is on hand after them, and tells webhooks. `stocks` says so of variants that begin or cease
   * to be counted. Throws NOT_AT_LOCATION, NOT_SO_MANY, and INVALID_FIELDS for a location that takes no pieces. The caller announces the change.
   */
  const write = async (
    tx: Connection,
    locked: LockedVariants,
    planned: readonly PlannedMovement[],
    stocks: ReadonlyMap<string, number | null> = new Map(),
  ): Promise<NewMovement[]> => {
    const repository = createStockLevelsRepository(tx);
    const isCounted = (variantId: string) => stocks.has(variantId) || locked.get(variantId)?.stock !== null;
    const movements = planned.flatMap((movement) =>
      isCounted(movement.variantId) ? [movement] : [movement, compensationOf(movement)],
    );
    const stockAfter = new Map<string, number | null>();
    const levelsAfter = new Map<string, Level & { variantId: string }>();
    const put = new Set<string>();
    for (const { variantId, delta, locationId, onHandDelta = 0 } of movements) {
      const variant = locked.get(variantId);
      if (!variant) throw variantNotFound();
      if (delta !== 0 && variant.stock !== null)
        stockAfter.set(variantId, (stockAfter.get(variantId) ?? variant.stock) + delta);
      if (!locationId || onHandDelta === 0) continue;
      const key = `${variantId} ${locationId}`;
      const onHand = (levelsAfter.get(key)?.onHand ?? onHandAt(variant.levels, locationId)) + onHandDelta;
      levelsAfter.set(key, { variantId, locationId, onHand });
      if (onHandDelta > 0 && isCounted(variantId)) put.add(locationId);
    }
    await checkOpen(tx, put);
    for (const { variantId, locationId, onHand } of levelsAfter.values()) {
      if (onHand >= 0) continue;
      const left = onHandAt(locked.get(variantId)?.levels ?? [], locationId);
      throw notAtLocation(left, await repository.names(variantId, locationId));
    }
    for (const [variantId, stock] of stockAfter) {
      const before = locked.get(variantId)?.stock ?? 0;
      if (stock !== null && stock < 0) throw notEnoughPieces(before);
      if (stock === before) stockAfter.delete(variantId);
    }
    for (const [variantId, stock] of stocks) stockAfter.set(variantId, stock);
    await repository.setStock(stockAfter);
    await repository.setLevels([...levelsAfter.values()]);
    const createdAt = clock.now();
    const rows = movements.map((movement): NewMovement => ({ id: newId(), createdAt, ...movement }));
    await createStockRepository(tx).recordAll(rows);
    const [{ reason, orderId = null } = { reason: '' }] = planned;
    await recordStock(
      tx,
      deps,
      { reason, orderId },
      [...locked.values()].flatMap(({ id: variantId, productId, stock: before }) => {
        const stock = stockAfter.get(variantId);
        return stock === undefined ? [] : [{ variantId, productId, stock, before }];
      }),
    );
    return rows;
  };

  const announce = (tx: Connection, locked: LockedVariants, variantIds: readonly string[]) =>
    announceChanges(
      tx,
      variantIds.flatMap((id) => {
        const variant = locked.get(id);
        return variant ? [`product:${variant.productId}`] : [];
      }),
    );

  /**
   * Plans what makes a count true. On hand are then what can be sold and what is committed: what comes is put at the location that is named, else
   * at the first; what goes is taken there, else from the first that have it. Of a variant that is counted no longer, nothing is on hand.
   */
  const planCount = (
    { id: variantId, stock: before, levels }: LockedVariant,
    { stock, locationId }: StockCount,
    { first, committed }: { first: string; committed: number },
  ): Omit<PlannedMovement, 'reason'>[] => {
    const more = (stock === null ? 0 : stock + committed) - sumOfLevels(levels);
    const parts =
      more > 0
        ? [{ locationId: locationId ?? first, onHand: more }]
        : takeFromLevels(levels, -more, stock === null ? undefined : locationId);
    const [{ locationId: at, onHand } = { locationId: null, onHand: 0 }, ...rest] = parts;
    return [
      { variantId, delta: (stock ?? 0) - (before ?? 0), locationId: at, onHandDelta: onHand },
      ...rest.map((part) => ({ variantId, delta: 0, locationId: part.locationId, onHandDelta: part.onHand })),
    ];
  };

  /** Makes counts of locked variants true. Returns their movements. Throws NOT_AT_LOCATION. The caller announces the change. */
  const count = async (
    tx: Connection,
    locked: LockedVariants,
    counts: readonly (StockCount & { cause: MoveCause })[],
  ): Promise<NewMovement[]> => {
    const first = await firstLocation(tx);
    const committed = await createStockLevelsRepository(tx).committed(counts.map(({ variantId }) => variantId));
    const planned = counts.flatMap(({ cause, ...counted }) => {
      const variant = locked.get(counted.variantId);
      if (!variant) return [];
      const known = { first, committed: committed.get(variant.id) ?? 0 };
      return planCount(variant, counted, known).map((movement) => ({ ...movement, ...cause }));
    });
    return write(tx, locked, planned, new Map(counts.map(({ variantId, stock }) => [variantId, stock])));
  };

  /** What other features do with stock at locations. */
  const ofLocations = {
    /**
     * Changes what can be sold of variants and what is on hand, and announces the pages. A transfer is two changes with the delta 0. Throws
     * VARIANT_NOT_FOUND, NOT_COUNTED, NOT_AT_LOCATION, NOT_SO_MANY, and INVALID_FIELDS for a location that takes no pieces.
     */
    async moveAt(tx: Connection, cause: MoveCause, changes: readonly LevelChange[]): Promise<void> {
      const locked = await lock(
        tx,
        changes.map(({ variantId }) => variantId),
      );
      for (const { variantId } of changes) {
        const variant = locked.get(variantId);
        if (!variant) throw variantNotFound();
        if (variant.stock === null) throw notCounted();
      }
      await write(tx, locked, changes.map((change) => ({ ...change, ...cause })).filter(isMove));
      const sold = changes.filter(({ delta }) => delta !== 0);
      await announce(
        tx,
        locked,
        sold.map(({ variantId }) => variantId),
      );
    },

    /**
     * Sets what can be sold of variants, by what was counted at a location, and announces the pages. Variants that were not counted begin to be.
     * Throws VARIANT_NOT_FOUND, NOT_AT_LOCATION for fewer pieces than it would take away, and INVALID_FIELDS for a location that takes none.
     */
    async countAt(
      tx: Connection,
      cause: MoveCause,
      counts: readonly { variantId: string; locationId: string; stock: number }[],
    ): Promise<void> {
      const ids = counts.map(({ variantId }) => variantId);
      const locked = await lock(tx, ids);
      if (ids.some((id) => !locked.has(id))) throw variantNotFound();
      await count(
        tx,
        locked,
        counts.map((counted) => ({ ...counted, cause })),
      );
      await announce(tx, locked, ids);
    },

    /** Returns what can be sold of variants (null: not counted) and what lies where. They are locked against sales until the transaction ends. */
    lockLevels: lock,

    /** Returns the locations that are not archived, in their order. */
    openLocations: (connection: Connection) => createStockLevelsRepository(connection).listOpen(),

    /** Returns the locations that are not archived, in their order, with what lies there of counted variants. */
    async readLocations(connection: Connection, variantIds: readonly string[]) {
      const repository = createStockLevelsRepository(connection);
      const [open, counted, found] = await Promise.all([
        repository.listOpen(),
        repository.counted(variantIds),
        repository.read(variantIds),
      ]);
      return open.map(({ id, name }) => ({
        id,
        name,
        onHandOf: new Map(
          counted.map((variantId) => {
            const level = found.find((each) => each.variantId === variantId && each.locationId === id);
            return [variantId, level?.onHand ?? 0] as const;
          }),
        ),
      }));
    },

    /** Returns how many pieces lie at each location. */
    piecesAtLocations: (connection: Connection) => createStockLevelsRepository(connection).piecesAtLocations(),

    /** Returns what lies where of variants, in the order of the locations. */
    readLevels: (connection: Connection, variantIds: readonly string[]) =>
      createStockLevelsRepository(connection).read(variantIds),
  };

  return {
    lock,
    firstLocation,
    checkLocation,
    write,
    count,
    announce,
    ofLocations,
  };
}

export type StockLevels = ReturnType<typeof createStockLevels>;
