import type { Connection } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { DraftOrderDeps } from './draft-order.deps.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { createDraftOrderRepository } from './draft-order.repository.ts';
import { newToken } from './draft-order.rules.ts';

const batchSize = 20;
/** How long draft orders stay that nobody has ordered. */
const keptMs = 90 * 24 * 60 * 60_000;

export type DraftUpkeep = ReturnType<typeof createDraftUpkeep>;

/** Creates what other parts of the shop, and its jobs, do with draft orders. */
export function createDraftUpkeep({ db, clock, stock }: Pick<DraftOrderDeps, 'db' | 'clock' | 'stock'>) {
  const expireBatch = () =>
    inTransaction(db, async (tx) => {
      const repository = createDraftOrderRepository(tx);
      const expired = await repository.lockExpired(clock.now(), batchSize);
      for (const { id } of expired) {
        await stock.release(tx, { draftOrderId: id }, null);
        // The time until which it could be ordered stays, by which it is one that has expired.
        await repository.update(id, { status: 'open', quote: null });
      }
      return expired.length === batchSize;
    });

  return {
    /** Whether there is a draft order, whose amounts are in the currency of the shop. */
    hasAny: (connection: Connection): Promise<boolean> => createDraftOrderRepository(connection).hasAny(),

    /** Creates the token of a mail that is about to be sent; an earlier one ends. Returns undefined when the draft order is not sent any more. */
    async issueLink(tx: Connection, id: string): Promise<string | undefined> {
      const own = createDraftOrderRepository(tx);
      const draft = await own.lock(id);
      if (draft?.status !== 'sent' || draft.expiresAt === null || draft.expiresAt <= clock.now()) return undefined;
      const token = newToken();
      await own.update(id, { linkHash: hashSecret(token) });
      return token;
    },

    /** Releases the stock of sent draft orders whose time is over. Instances may run this concurrently. */
    async expire(): Promise<void> {
      while (await expireBatch());
    },

    /** Deletes draft orders that nobody has ordered for 90 days. */
    deleteOld: (): Promise<void> => createDraftOrderRepository(db).deleteOld(new Date(clock.now().getTime() - keptMs)),

    /** Deletes the draft orders of a person who is erased, and releases what they hold. `email` is null when it is not known to be theirs. */
    async erase(tx: Transaction, person: { id: string; email: string | null }): Promise<void> {
      const repository = createDraftOrderRepository(tx);
      const ids = (await repository.lockOf(person)).map(({ id }) => id);
      for (const id of ids) await stock.release(tx, { draftOrderId: id }, null);
      if (ids.length > 0) await repository.delete(ids);
    },
  };
}
