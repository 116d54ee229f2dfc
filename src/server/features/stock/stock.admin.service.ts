import type { Paging } from '#contract/paging.ts';
import type { StockChanges, StockFilter } from '#contract/catalog/stock.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import { createCursor, integer, uuid } from '#server/platform/paging/cursor.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { createStockAdminRepository } from './stock.admin.repository.ts';
import { countedMeanwhile, notAtThisLocation, soldMeanwhile, stockConflicts, variantNotFound } from './stock.errors.ts';
import { exportStock } from './stock.export.ts';
import { createStockList } from './stock.list.ts';
import { createStockLevelsRepository } from './stock.levels.repository.ts';
import { onHandAt, sumOfLevels } from './stock.levels.rules.ts';
import { createStockLevels, type LockedVariants, type StockCount } from './stock.levels.ts';
import { type CountChange, stockAfter } from './stock.rules.ts';

export type StockDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  settings: Pick<Settings, 'current' | 'read'>;
  shopEvents: ShopEvents;
};

type Reason = Pick<StockChanges, 'reason' | 'note'>;
/** The stock of a variant that was read (null: not counted), if it matters. */
type SeenStock = { variantId: string; seen: number | null | undefined };

/** `balance` is the stock before the last movement of a page; the next page starts from it. */
const movementCursor = createCursor({ balance: integer, id: uuid });

const chunkSize = 1000;

export function createStockAdmin({ db, clock, audit, settings, shopEvents }: StockDeps) {
  const list = createStockList({ db, settings });
  const levels = createStockLevels({ clock, settings, shopEvents });

  const findVariant = async (connection: Connection, id: string) => {
    const [row] = isId(id) ? await createStockAdminRepository(connection).find([id]) : [];
    if (!row) throw variantNotFound();
    return row;
  };

  /** Writes the counts of locked variants with their movements and audit entries, and announces the pages. Returns the movements. */
  const write = async (
    tx: Transaction,
    locked: LockedVariants,
    { actorId, reason, note }: Reason & { actorId: string },
    counts: readonly StockCount[],
  ) => {
    const cause = { actorId, reason, note };
    const movements = await levels.count(
      tx,
      locked,
      counts.map((counted) => ({ ...counted, cause })),
    );
    await audit.record(
      tx,
      ...counts.map(({ variantId, stock }) => ({
        actorId,
        action: `stock.${reason}`,
        entity: 'variant',
        entityId: variantId,
        before: { stock: locked.get(variantId)?.stock ?? null },
        after: { stock },
      })),
    );
    await levels.announce(
      tx,
      locked,
      counts.map(({ variantId }) => variantId),
    );
    return movements;
  };

  return {
    /** Changes the stock of one variant. The stock is read under the lock that sales take, so concurrent sales are counted. */
    move: (actorId: string, variantId: string, change: CountChange & Reason & { locationId?: string | undefined }) =>
      inTransaction(db, async (tx) => {
        const { id } = await findVariant(tx, variantId);
        const locked = await levels.lock(tx, [id]);
        const variant = locked.get(id);
        if (!variant) throw variantNotFound();
        const stock = stockAfter(variant.stock, change);
        if (stock instanceof AppError) throw stock;
        const { reason, note, locationId } = change;
        await levels.checkLocation(tx, locationId);
        const [first] = await write(tx, locked, { actorId, reason, note }, [{ variantId: id, stock, locationId }]);
        const movement = first && (await createStockAdminRepository(tx).findMovement(first.id));
        if (!movement) throw variantNotFound();
        return { stock, movement: { ...movement, balance: stock } };
      }),

    /** Changes the stock of many variants under one lock. Throws STOCK_CONFLICTS, with the error of each cell, and changes none. */
    moveAll: (actorId: string, { cells, locationId, ...reason }: StockChanges) =>
      inTransaction(db, async (tx) => {
        const ids = cells.map(({ variantId }) => variantId).filter(isId);
        const found = await createStockAdminRepository(tx).find(ids);
        const locked = await levels.lock(
          tx,
          found.map(({ id }) => id),
        );
        await levels.checkLocation(tx, locationId);
        const outcomes = cells.map(({ variantId, quantity, expected }) => {
          const variant = locked.get(variantId);
          if (!variant) return variantNotFound();
          const stock = stockAfter(variant.stock, { reason: reason.reason, quantity, expected });
          if (stock instanceof AppError) return stock;
          const left = locationId === undefined ? undefined : onHandAt(variant.levels, locationId);
          return left !== undefined && (variant.stock ?? 0) - stock > left
            ? notAtThisLocation(left)
            : { variantId, stock, locationId };
        });
        const errors = outcomes.flatMap((outcome, index) =>
          outcome instanceof AppError ? [{ path: `cells.${index}.quantity`, message: outcome.message }] : [],
        );
        if (errors.length > 0) throw stockConflicts(errors);
        const counts = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : outcome));
        await write(tx, locked, { actorId, ...reason }, counts);
        return counts.map(({ variantId, stock }) => ({ variantId, stock }));
      }),

    /** Returns why counts cannot be set: of the variants that no longer have the stock that was seen. The caller has locked them. */
    async changedCounts(tx: Connection, cells: readonly SeenStock[]): Promise<ReadonlyMap<string, AppError>> {
      const repository = createStockAdminRepository(tx);
      const stockOf = new Map(
        (await repository.find(cells.map(({ variantId }) => variantId))).map(({ id, stock }) => [id, stock]),
      );
      const changed = cells.flatMap(({ variantId, seen }) => {
        const stock = stockOf.get(variantId);
        return seen === undefined || stock === undefined || seen === stock ? [] : [{ variantId, seen, stock }];
      });
      if (changed.length === 0) return new Map();
      const reasons = await repository.lastReasons(changed.map(({ variantId }) => variantId));
      return new Map(
        changed.map(({ variantId, seen, stock }) => {
          const isSold = reasons.get(variantId) === 'sold' && seen !== null && stock !== null && stock < seen;
          return [variantId, isSold ? soldMeanwhile({ sold: seen - stock, stock }) : countedMeanwhile(stock)];
        }),
      );
    },

    /** Sets the counts of variants that the caller has locked. */
    async setCounts(tx: Transaction, actorId: string, counts: readonly { variantId: string; stock: number }[]) {
      if (counts.length === 0) return;
      const locked = await levels.lock(
        tx,
        counts.map(({ variantId }) => variantId),
      );
      await write(tx, locked, { actorId, reason: 'counted', note: '' }, counts);
    },

    /** Sets the stock of variants, or stops counting them (null). The caller announces the change. */
    async recount(
      tx: Connection,
      actorId: string | null,
      counts: readonly { variantId: string; stock: number | null }[],
    ) {
      for (let start = 0; start < counts.length; start += chunkSize) {
        const batch = counts.slice(start, start + chunkSize);
        const locked = await levels.lock(
          tx,
          batch.map(({ variantId }) => variantId),
        );
        await levels.count(
          tx,
          locked,
          batch.map(({ variantId, stock }) => ({
            variantId,
            stock,
            cause: { reason: 'counted', actorId, note: stock === null ? 'no-longer-counted' : 'opening-stock' },
          })),
        );
      }
    },

    /** Returns one page of movements, newest first, each with the stock after it. */
    async movements(variantId: string, { limit, cursor }: Paging) {
      const { stock } = await findVariant(db, variantId);
      const after = movementCursor.decode(cursor);
      const found = await createStockAdminRepository(db).movements(variantId, { limit: limit + 1, before: after?.id });
      let balance = after?.balance ?? stock ?? 0;
      const rows = found.slice(0, limit).map((row) => {
        const afterMovement = balance;
        balance -= row.delta;
        return { ...row, balance: afterMovement };
      });
      const last = rows.at(-1);
      const nextCursor = last && found.length > limit ? movementCursor.encode({ balance, id: last.id }) : null;
      return { rows, nextCursor };
    },

    /** Returns what can be sold of a variant (null: not counted), what is sold or held and not sent, and what lies where. */
    async levels(variantId: string) {
      const { id, stock } = await findVariant(db, variantId);
      const onHand = await createStockLevelsRepository(db).read([id]);
      const committed = stock === null ? 0 : sumOfLevels(onHand) - stock;
      return { available: stock, committed, onHand };
    },

    list,

    /** Streams the variants of a filter as CSV. */
    export: (filter: StockFilter) => exportStock(list, filter),
  };
}
