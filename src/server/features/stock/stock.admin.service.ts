import type { Paging } from '#contract/paging.ts';
import type { StockChanges, StockFilter } from '#contract/catalog/stock.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { createCursor, integer, uuid } from '#server/platform/paging/cursor.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createStockAdminRepository } from './stock.admin.repository.ts';
import { stockConflicts, variantNotFound } from './stock.errors.ts';
import { exportStock } from './stock.export.ts';
import { createStockList } from './stock.list.ts';
import { createStockRepository, type NewMovement } from './stock.repository.ts';
import { type CountChange, stockAfter } from './stock.rules.ts';

export type StockDeps = { db: Database; clock: Clock; audit: Audit; settings: Pick<Settings, 'current'> };

type Reason = Pick<StockChanges, 'reason' | 'note'>;
type CountedVariant = { id: string; productId: string; before: number | null; stock: number };

/** `balance` is the stock before the last movement of a page; the next page starts from it. */
const movementCursor = createCursor({ balance: integer, id: uuid });

const chunkSize = 2000;

export function createStockAdmin({ db, clock, audit, settings }: StockDeps) {
  const list = createStockList({ db, settings });

  const findVariant = async (connection: Connection, id: string) => {
    const [row] = isId(id) ? await createStockAdminRepository(connection).find([id]) : [];
    if (!row) throw variantNotFound();
    return row;
  };

  /** Writes the counts of locked variants with their movements and audit entries. Returns the movements. */
  const write = async (
    tx: Transaction,
    actorId: string,
    { reason, note }: Reason,
    counts: readonly CountedVariant[],
  ) => {
    const createdAt = clock.now();
    const movements = counts.map(({ id, before, stock }) => {
      const delta = stock - (before ?? 0);
      return { id: newId(), variantId: id, reason, delta, note, actorId, createdAt };
    });
    await createStockAdminRepository(tx).setStock(counts.map(({ id, stock }) => ({ variantId: id, stock })));
    await createStockRepository(tx).recordAll(movements);
    await audit.record(
      tx,
      ...counts.map(({ id, before, stock }) => ({
        actorId,
        action: `stock.${reason}`,
        entity: 'variant',
        entityId: id,
        before: { stock: before },
        after: { stock },
      })),
    );
    await announceChanges(
      tx,
      counts.map(({ productId }) => `product:${productId}`),
    );
    return movements;
  };

  return {
    /** Changes the stock of one variant. The stock is read under the lock that sales take, so concurrent sales are counted. */
    move: (actorId: string, variantId: string, change: CountChange & Reason) =>
      inTransaction(db, async (tx) => {
        const repository = createStockAdminRepository(tx);
        const { productId } = await findVariant(tx, variantId);
        const [locked] = await repository.lock([variantId]);
        if (!locked) throw variantNotFound();
        const stock = stockAfter(locked.stock, change);
        if (stock instanceof AppError) throw stock;
        const counts = [{ id: variantId, productId, before: locked.stock, stock }];
        const [movement] = await write(tx, actorId, change, counts);
        if (!movement) throw variantNotFound();
        const actorName = await repository.findUserName(actorId);
        return { stock, movement: { ...movement, orderId: null, actorName, balance: stock } };
      }),

    /** Changes the stock of many variants under one lock. Throws STOCK_CONFLICTS, with the error of each cell, and changes none. */
    moveAll: (actorId: string, { cells, ...reason }: StockChanges) =>
      inTransaction(db, async (tx) => {
        const repository = createStockAdminRepository(tx);
        const ids = cells.map(({ variantId }) => variantId).filter(isId);
        const productOf = new Map((await repository.find(ids)).map(({ id, productId }) => [id, productId]));
        const locked = new Map((await repository.lock([...productOf.keys()])).map(({ id, stock }) => [id, stock]));
        const outcomes = cells.map(({ variantId: id, quantity, expected }) => {
          const [productId, before] = [productOf.get(id), locked.get(id)];
          if (productId === undefined || before === undefined) return variantNotFound();
          const stock = stockAfter(before, { reason: reason.reason, quantity, expected });
          return stock instanceof AppError ? stock : { id, productId, before, stock };
        });
        const errors = outcomes.flatMap((outcome, index) =>
          outcome instanceof AppError ? [{ path: `cells.${index}.quantity`, message: outcome.message }] : [],
        );
        if (errors.length > 0) throw stockConflicts(errors);
        const counts = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : outcome));
        await write(tx, actorId, reason, counts);
        return counts.map(({ id, stock }) => ({ variantId: id, stock }));
      }),

    /** Sets the stock of variants, or stops counting them (null). The caller announces the change. */
    async recount(tx: Connection, actorId: string, counts: readonly { variantId: string; stock: number | null }[]) {
      const repository = createStockAdminRepository(tx);
      for (let start = 0; start < counts.length; start += chunkSize) {
        const batch = counts.slice(start, start + chunkSize);
        const locked = await repository.lock(batch.map(({ variantId }) => variantId));
        const before = new Map(locked.map(({ id, stock }) => [id, stock]));
        const createdAt = clock.now();
        await repository.setStock(batch);
        await createStockRepository(tx).recordAll(
          batch.map(({ variantId, stock }): NewMovement => ({
            id: newId(),
            variantId,
            delta: (stock ?? 0) - (before.get(variantId) ?? 0),
            reason: 'counted',
            actorId,
            note: stock === null ? 'no-longer-counted' : 'opening-stock',
            createdAt,
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

    list,

    /** Streams the variants of a filter as CSV. */
    export: (filter: StockFilter) => exportStock(list, filter),
  };
}
