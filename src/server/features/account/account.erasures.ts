import pLimit from 'p-limit';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { createAuthRepository, type UserRow } from '#server/features/auth/auth.service.ts';
import type { AccountDeps } from './account.deps.ts';

const batchSize = 1_000;
const atOnce = 16;

/** Has the random id of the account and nothing of the person. */
const keyOf = (userId: string) => `erasures/${userId}`;

/** Keeps outside the database which accounts were erased, because a backup that is restored later still has them. */
export function createErasures(
  { db, storage }: Pick<AccountDeps, 'db' | 'storage'>,
  erase: (tx: Transaction, user: UserRow) => Promise<void>,
) {
  return {
    /** Notes in the storage that an account was erased. */
    noteErasure: (userId: string): Promise<void> => storage.put(keyOf(userId), Buffer.from('erased\n')),

    /** Erases the accounts that a restored backup has brought back, and returns how many there were. */
    async eraseAgain(): Promise<number> {
      const limit = pLimit(atOnce);
      let erased = 0;
      let after: string | undefined;
      for (;;) {
        const ids = await createAuthRepository(db).listIds(after, batchSize);
        const noted = await limit.map(ids, (id) => storage.exists(keyOf(id)));
        for (const id of ids.filter((_, index) => noted[index])) {
          await inTransaction(db, async (tx) => {
            const user = await createAuthRepository(tx).find(id);
            if (user) await erase(tx, user);
          });
          erased += 1;
        }
        if (ids.length < batchSize) return erased;
        after = ids.at(-1);
      }
    },
  };
}
