import pLimit from 'p-limit';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { createAuthRepository, type UserRow } from '#server/features/auth/auth.service.ts';
import {
  findGuestOf,
  type GuestPerson,
  listGuestOrders,
} from '#server/platform/personal-data/move-orders.repository.ts';
import type { AccountDeps } from './account.deps.ts';

const batchSize = 1_000;
const atOnce = 16;

/** Has the random id of the account or the order, and nothing of the person. */
const keyOf = (id: string) => `erasures/${id}`;

type Erase = {
  eraseAccount: (tx: Transaction, user: UserRow) => Promise<void>;
  eraseGuest: (tx: Transaction, person: GuestPerson) => Promise<boolean>;
};

/** Keeps outside the database which accounts and orders were erased, because a backup that is restored later still has them. */
export function createErasures(
  { db, storage }: Pick<AccountDeps, 'db' | 'storage'>,
  { eraseAccount, eraseGuest }: Erase,
) {
  const limit = pLimit(atOnce);

  const eraseAccountAgain = (id: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const user = await createAuthRepository(tx).find(id);
      if (user) await eraseAccount(tx, user);
      return user !== undefined;
    });

  /** In the backup, the order may belong to a guest although an account had it in the end. */
  const eraseGuestAgain = (orderId: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const person = await findGuestOf(tx, orderId);
      return person !== undefined && eraseGuest(tx, person);
    });

  /** Returns how many of the noted ones among all of these were erased. */
  const eraseNoted = async (
    list: (after: string | undefined) => Promise<string[]>,
    eraseOne: (id: string) => Promise<boolean>,
  ): Promise<number> => {
    let erased = 0;
    let after: string | undefined;
    for (;;) {
      const ids = await list(after);
      const noted = await limit.map(ids, (id) => storage.exists(keyOf(id)));
      for (const id of ids.filter((_, index) => noted[index])) if (await eraseOne(id)) erased += 1;
      if (ids.length < batchSize) return erased;
      after = ids.at(-1);
    }
  };

  return {
    /** Notes in the storage that an account, or a guest, was erased, with the orders. */
    async noteErasure({ userId, orderIds = [] }: { userId: string; orderIds?: string[] | undefined }): Promise<void> {
      await limit.map([userId, ...orderIds], (id) => storage.put(keyOf(id), Buffer.from('erased\n')));
    },

    /** Erases the accounts and guests that a restored backup has brought back, and returns how many there were. */
    async eraseAgain(): Promise<number> {
      const accounts = await eraseNoted(
        (after) => createAuthRepository(db).listIds(after, batchSize),
        eraseAccountAgain,
      );
      const guests = await eraseNoted((after) => listGuestOrders(db, after ?? '', batchSize), eraseGuestAgain);
      return accounts + guests;
    },
  };
}
