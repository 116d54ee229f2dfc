import { lowStockCount } from '#contract/catalog/product-notices.ts';
import type { Connection } from '#server/db/client.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { createStockMovements, type StockAdminNeeds } from './stock.movements.ts';
import { createStockRepository, type NewMovement } from './stock.repository.ts';

export type StockService = ReturnType<typeof createStockService>;

/** A wish for pieces of one variant, and a wish that could not be met: `left` pieces are there (0: none). */
export type Wish = { variantId: string; quantity: number };
export type Shortage = Wish & { left: number };

const byVariant = (one: Wish, other: Wish) => (one.variantId < other.variantId ? -1 : 1);
/** Pages say when there are few left or none. */
const isWorthSaying = (left: number): boolean => left === 0 || lowStockCount(left) !== null;
const pageOf = (productId: string) => `product:${productId}`;

export function createStockService(needs: StockAdminNeeds) {
  const { clock } = needs;
  const movement = (
    fields: Pick<NewMovement, 'variantId' | 'delta' | 'reason' | 'orderId' | 'actorId'>,
  ): NewMovement => ({
    id: newId(),
    createdAt: clock.now(),
    ...fields,
  });

  return {
    ...createStockMovements(needs),

    /**
     * Takes all wishes for an order inside its transaction, always in the order of the variants' ids so that two orders
     * never wait for each other in a circle. The caller rolls back when a shortage comes back.
     */
    async take(tx: Connection, orderId: string, actorId: string, wishes: readonly Wish[]): Promise<Shortage[]> {
      const repository = createStockRepository(tx);
      const shortages: Shortage[] = [];
      const movements: NewMovement[] = [];
      const scarce: string[] = [];
      for (const wish of wishes.toSorted(byVariant)) {
        const taken = await repository.take(wish.variantId, wish.quantity);
        if (!taken) {
          const variant = await repository.find(wish.variantId);
          shortages.push({ ...wish, left: variant?.made && variant.inStock ? (variant.stock ?? 0) : 0 });
        } else if (taken.left !== null) {
          const { variantId, quantity } = wish;
          movements.push(movement({ variantId, delta: -quantity, reason: 'sold', orderId, actorId }));
          if (isWorthSaying(taken.left)) scarce.push(pageOf(taken.productId));
        }
      }
      if (shortages.length === 0) {
        await repository.recordAll(movements);
        await announceChanges(tx, scarce);
      }
      return shortages;
    },

    /** Puts some pieces of an order back, never more than it has taken and not given back. */
    async putBackSome(tx: Connection, orderId: string, actorId: string, pieces: readonly Wish[]): Promise<void> {
      const repository = createStockRepository(tx);
      const taken = new Map((await repository.takenBy(orderId)).map((one) => [one.variantId, one.pieces]));
      const movements: NewMovement[] = [];
      const products: string[] = [];
      for (const { variantId, quantity } of pieces.toSorted(byVariant)) {
        const most = Math.min(quantity, taken.get(variantId) ?? 0);
        const given = most > 0 ? await repository.giveBack(variantId, most) : undefined;
        if (!given) continue;
        movements.push(movement({ variantId, delta: most, reason: 'returned', orderId, actorId }));
        products.push(pageOf(given.productId));
      }
      await repository.recordAll(movements);
      await announceChanges(tx, products);
    },

    /** Puts back what an order took, once: what it gave back already is not counted again. */
    async putBack(tx: Connection, orderId: string, actorId: string | null, reason: 'cancelled' | 'returned') {
      const repository = createStockRepository(tx);
      const movements: NewMovement[] = [];
      const nowThere: string[] = [];
      for (const { variantId, pieces } of await repository.takenBy(orderId)) {
        const given = await repository.giveBack(variantId, pieces);
        if (given) {
          movements.push(movement({ variantId, delta: pieces, reason, orderId, actorId }));
          if (given.left !== null && isWorthSaying(given.left - pieces)) nowThere.push(pageOf(given.productId));
        }
      }
      await repository.recordAll(movements);
      await announceChanges(tx, nowThere);
    },
  };
}
