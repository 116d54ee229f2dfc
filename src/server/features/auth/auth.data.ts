import { inTransaction } from '#server/db/transaction.ts';
import { erasePersonalData, exportPersonalData } from '#server/platform/personal-data/personal-data.repository.ts';
import { lastAdmin, noPassword, wrongPassword } from './auth.errors.ts';
import { createAuthRepository } from './auth.repository.ts';
import type { AuthNeeds } from './auth.needs.ts';
import { stillHas } from './auth.set-password.ts';

/** What the shop keeps about a shopper: all of it for them to take, and its end. */
export function createAccountData({ db, passwords, limits, clock, forgetCards }: AuthNeeds) {
  return {
    exportData: async (caller: { id: string }) => ({
      exportedAt: clock.now().toISOString(),
      ...(await exportPersonalData(db, await createAuthRepository(db).get(caller.id))),
    }),

    /** Erases the account; orders stay for the books without the person. Throws WRONG_PASSWORD, NO_PASSWORD and LAST_ADMIN. */
    async eraseAccount(caller: { id: string }, password: string): Promise<void> {
      const user = await createAuthRepository(db).get(caller.id);
      if (user.passwordHash === null) throw noPassword('password');
      await limits.signInsPerEmail.take(user.email);
      if (!(await passwords.verify(user.passwordHash, password))) throw wrongPassword('password');
      await inTransaction(db, async (tx) => {
        if (!(await stillHas(tx, user))) throw wrongPassword('password');
        if (user.role === 'admin' && (await createAuthRepository(tx).lockAdmins()) < 2) throw lastAdmin();
        await forgetCards(tx, user.id);
        await erasePersonalData(tx, user);
      });
    },
  };
}
