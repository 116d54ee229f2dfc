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
import { notCounted, nothingMoved, notSoMany, tooManyPieces, variantNotFound } from './stock.errors.ts';
import { createStockRepository, type NewMovement } from './stock.repository.ts';

export type StockAdminNeeds = { db: Database; clock: Clock; audit: Audit; settings: Pick<Settings, 'current'> };

type Change = { reason: StockChange['reason']; quantity: number; note: string };

/** Holds the stock before the last movement of a page, from which the next page counts on. */
const movementCursor = createCursor({ balance: integer, id: uuid });
const lowStockCursor = createCursor({ stock: nonNegativeInteger, variantId: uuid });

const mostPieces = 1_000_000_000;
const chunk = 2000;

/** What a change makes of a count (null: not counted yet). */
function countAfter(stock: number | null, { reason, quantity }: Change): number {
  if (reason === 'counted') return quantity;
  if (quantity === 0) throw nothingMoved();
  if (stock === null) throw notCounted();
  if (reason === 'damaged' && quantity > stock) throw notSoMany(stock);
  const after = reason === 'received' ? stock + quantity : stock - quantity;
  if (after > mostPieces) throw tooManyPieces();
  return after;
}

export function createStockMovements({ db, clock, audit, settings }: StockAdminNeeds) {
  const variant = async (connection: Connection, id: string) => {
    const row = isId(id) ? await createStockAdminRepository(connection).find(id) : undefined;
    if (!row) throw variantNotFound();
    return row;
  };

  return {
    /** Moves pieces of one variant, whatever is sold at the same time: the count is read under the lock that selling takes. */
    move: (actorId: string, variantId: string, change: Change) =>
      inTransaction(db, async (tx) => {
        const repository = createStockAdminRepository(tx);
        const { productId } = await variant(tx, variantId);
        const [held] = await repository.lock([variantId]);
        if (!held) throw variantNotFound();
        const stock = countAfter(held.stock, change);
        const { reason, note } = change;
        const delta = stock - (held.stock ?? 0);
        const movement = { id: newId(), variantId, reason, delta, note, actorId, createdAt: clock.now() };
        await repository.set([{ variantId, stock }]);
        await createStockRepository(tx).recordAll([movement]);
        await audit.record(tx, {
          actorId,
          action: `stock.${reason}`,
          entity: 'variant',
          entityId: variantId,
          before: { stock: held.stock },
          after: { stock },
        });
        await announceChanges(tx, [`product:${productId}`]);
        const actorName = await repository.nameOf(actorId);
        return { stock, movement: { ...movement, orderId: null, actorName, balance: stock } };
      }),

    /** Starts to count variants with this stock, or (null) stops counting them. The caller announces the change. */
    async recount(tx: Connection, actorId: string, counts: readonly { variantId: string; stock: number | null }[]) {
      const repository = createStockAdminRepository(tx);
      for (let start = 0; start < counts.length; start += chunk) {
        const some = counts.slice(start, start + chunk);
        const held = await repository.lock(some.map(({ variantId }) => variantId));
        const before = new Map(held.map(({ id, stock }) => [id, stock]));
        const createdAt = clock.now();
        await repository.set(some);
        await createStockRepository(tx).recordAll(
          some.map(({ variantId, stock }): NewMovement => ({
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

    /** One page, newest first, each with the stock after it. */
    async movements(variantId: string, { limit, cursor }: Paging) {
      const { stock } = await variant(db, variantId);
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

    /** One page of the variants at or below the low-stock limit of the settings. */
    async low(paging: Paging) {
      const { lowStock } = await settings.current();
      return readPage(paging, lowStockCursor, (page) => createStockAdminRepository(db).low(lowStock, page));
    },
  };
}
