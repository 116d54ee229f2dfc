import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import {
  accountNotFound,
  createAuthRepository,
  memberNotErasable,
  otherEmail,
  requireSamePassword,
  verifyOwnPassword,
} from '#server/features/auth/auth.service.ts';
import { isId } from '#server/platform/ids.ts';
import { type GuestPerson, orderIdsOf } from '#server/platform/personal-data/move-orders.repository.ts';
import {
  erasePersonalData,
  exportPersonalData,
  type Person,
} from '#server/platform/personal-data/personal-data.repository.ts';
import type { AccountDeps } from './account.deps.ts';
import { createErasures } from './account.erasures.ts';
import { createGuestData } from './account.guests.ts';

/** Creates export and deletion of all personal data that the shop stores about a shopper. */
export function createAccountData(deps: AccountDeps) {
  const { db, clock, audit, requireAnotherOwner, forgetCards, deleteDraftOrders, jobs, shopEvents } = deps;

  const erase = async (tx: Transaction, user: Person): Promise<void> => {
    await forgetCards(tx, user.id);
    await deleteDraftOrders(tx, { id: user.id, email: user.emailVerifiedAt === null ? null : user.email });
    const orderIds = await orderIdsOf(tx, user.id);
    await erasePersonalData(tx, user);
    await shopEvents.record(tx, 'customer.erased', () => [{ _id: user.id, orders: orderIds }]);
    await jobs.add(tx, 'note-erasure', { userId: user.id, orderIds });
  };
  const guests = createGuestData(deps, erase);
  return {
    ...createErasures(deps, { eraseAccount: erase, eraseGuest: (tx, person) => guests.eraseGuest(tx, person) }),

    exportGuest: (person: GuestPerson) => guests.exportGuest(person),

    /** Erases the data of a guest: the orders with one e-mail, which stay without personal data. Returns whether there were any. */
    eraseGuest: (person: GuestPerson): Promise<boolean> => inTransaction(db, (tx) => guests.eraseGuest(tx, person)),

    exportData: async (caller: { id: string }) => ({
      exportedAt: clock.now().toISOString(),
      ...(await exportPersonalData(db, await createAuthRepository(db).get(caller.id))),
    }),

    /**
     * Erases the account. Its orders stay, without personal data. Throws WRONG_PASSWORD, NO_PASSWORD and
     * LAST_OWNER.
     */
    async eraseAccount(caller: { id: string }, password: string): Promise<void> {
      const user = await verifyOwnPassword(deps, caller.id, password, 'password');
      await inTransaction(db, async (tx) => {
        await requireSamePassword(tx, user, 'password');
        if (user.role === 'admin') await requireAnotherOwner(tx, user.id);
        await erase(tx, user);
      });
    },

    /**
     * Erases the account of a customer on behalf of a member of the team, who confirms it by its e-mail. Throws ACCOUNT_NOT_FOUND, TEAM_MEMBER for
     * one of the team, and OTHER_EMAIL.
     */
    async eraseCustomer(actorId: string, { userId, email }: { userId: string; email: string }): Promise<void> {
      if (!isId(userId)) throw accountNotFound();
      await inTransaction(db, async (tx) => {
        // A change of role locks the account, too, so that the customer does not become an admin in the meantime.
        const user = await createAuthRepository(tx).lockAccount(userId);
        if (!user) throw accountNotFound();
        if (user.role === 'admin') throw memberNotErasable();
        if (user.email.toLowerCase() !== email.toLowerCase()) throw otherEmail();
        await erase(tx, user);
        await audit.record(tx, { actorId, action: 'user.erase', entity: 'user', entityId: userId });
      });
    },
  };
}
