import { inTransaction } from '#server/db/transaction.ts';
import {
  createAuthRepository,
  requireAnotherAdmin,
  requireSamePassword,
  verifyOwnPassword,
} from '#server/features/auth/auth.service.ts';
import { erasePersonalData, exportPersonalData } from '#server/platform/personal-data/personal-data.repository.ts';
import type { AccountDeps } from './account.deps.ts';

/** Creates export and deletion of all personal data that the shop stores about a shopper. */
export function createAccountData(deps: AccountDeps) {
  const { db, clock, forgetCards } = deps;
  return {
    exportData: async (caller: { id: string }) => ({
      exportedAt: clock.now().toISOString(),
      ...(await exportPersonalData(db, await createAuthRepository(db).get(caller.id))),
    }),

    /**
     * Erases the account. Its orders stay, without personal data. Throws WRONG_PASSWORD, NO_PASSWORD and
     * LAST_ADMIN.
     */
    async eraseAccount(caller: { id: string }, password: string): Promise<void> {
      const user = await verifyOwnPassword(deps, caller.id, password, 'password');
      await inTransaction(db, async (tx) => {
        await requireSamePassword(tx, user, 'password');
        if (user.role === 'admin') await requireAnotherAdmin(tx);
        await forgetCards(tx, user.id);
        await erasePersonalData(tx, user);
      });
    },
  };
}
