import type { Paging } from '#contract/paging.ts';
import type { StockChange } from '#contract/catalog/stock.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { createCursor, integer, nonNegativeInteger, uuid } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createStockAdminRepository } from './stock.admin.repository.ts';
import { notCounted, nothingMoved, notEnoughPieces, tooManyPieces, variantNotFound } from './stock.errors.ts';
import { createStockRepository, type NewMovement } from './stock.repository.ts';

export type StockDeps = { db: Database; clock: Clock; audit: Audit; settings: Pick<Settings, 'current'> };

type ChangeInput = { reason: StockChange['reason']; quantity: number; note: string };

/** `balance` is the stock before the last movement of a page; the next page starts from it. */
const movementCursor = createCursor({ balance: integer, id: uuid });
const lowStockCursor = createCursor({ stock: nonNegativeInteger, variantId: uuid });

const maxStock = 1_000_000_000;
const chunkSize = 2000;

/** Returns the stock after a change; null means not counted yet. Throws NOT_COUNTED, NOT_SO_MANY and TOO_MANY_PIECES. */
function stockAfter(stock: number | null, { reason, quantity }: ChangeInput): number {
  if (reason === 'counted') return quantity;
  if (quantity === 0) throw nothingMoved();
  if (stock === null) throw notCounted();
  if (reason === 'damaged' && quantity > stock) throw notEnoughPieces(stock);
  const after = reason === 'received' ? stock + quantity : stock - quantity;
  if (after > maxStock) throw tooManyPieces();
  return after;
}

export function createStockAdmin({ db, clock, audit, settings }: StockDeps) {
  const findVariant = async (connection: Connection, id: string) => {
    const row = isId(id) ? await createStockAdminRepository(connection).find(id) : undefined;
    if (!row) throw variantNotFound();
    return row;
  };

  return {
    /** Changes the stock of one variant. The stock is read under the lock that sales take, so concurrent sales are counted. */
    move: (actorId: string, variantId: string, change: ChangeInput) =>
      inTransaction(db, async (tx) => {
        const repository = createStockAdminRepository(tx);
        const { productId } = await findVariant(tx, variantId);
        const [locked] = await repository.lock([variantId]);
        if (!locked) throw variantNotFound();
        const stock = stockAfter(locked.stock, change);
        const { reason, note } = change;
        const delta = stock - (locked.stock ?? 0);
        const movement = { id: newId(), variantId, reason, delta, note, actorId, createdAt: clock.now() };
        await repository.setStock([{ variantId, stock }]);
        await createStockRepository(tx).recordAll([movement]);
        await audit.record(tx, {
          actorId,
          action: `stock.${reason}`,
          entity: 'variant',
          entityId: variantId,
          before: { stock: locked.stock },
          after: { stock },
        });
        await announceChanges(tx, [`product:${productId}`]);
        const actorName = await repository.findUserName(actorId);
        return { stock, movement: { ...movement, orderId: null, actorName, balance: stock } };
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
            note: stock === null ? 'No longer counted' : 'Opening stock',
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

    /** Returns one page of the variants at or below the low-stock limit of the settings. */
    async listLow(paging: Paging) {
      const { lowStock } = await settings.current();
      return readPage(paging, lowStockCursor, (page) => createStockAdminRepository(db).listLow(lowStock, page));
    },
  };
}
