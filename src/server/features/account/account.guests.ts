import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { deleteResponses, type GuestPerson, splitOff } from '#server/platform/personal-data/move-orders.repository.ts';
import {
  exportPersonalData,
  lockShopper,
  type Owner,
} from '#server/platform/personal-data/personal-data.repository.ts';
import type { AccountDeps } from './account.deps.ts';

const undone = new Error('This transaction was undone.');

/**
 * Creates export and deletion of the data of guests. People with different e-mails may have ordered as the same guest, on a computer that they
 * share, so the orders with one e-mail become those of a guest of their own first: nobody gets or erases the data of another one.
 */
export function createGuestData(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  erase: (tx: Transaction, owner: Owner) => Promise<void>,
) {
  /** Returns the guest as the owner of the orders; undefined when they are no guest's any more. */
  const toOwner = async (tx: Transaction, person: GuestPerson): Promise<Owner | undefined> => {
    await lockShopper(tx, person.guestId);
    const guest = await splitOff(tx, person);
    const { email, name } = person;
    // A link that was mailed there has been opened.
    return guest && { ...guest, email, name, emailVerifiedAt: clock.now() };
  };

  return {
    /** Returns whether the guest had such orders. */
    async eraseGuest(tx: Transaction, person: GuestPerson): Promise<boolean> {
      const owner = await toOwner(tx, person);
      if (!owner) return false;
      await erase(tx, owner);
      await deleteResponses(tx, person.guestId);
      return true;
    },

    /** Returns the data of a guest; undefined without such orders. Changes nothing: the guest has all orders again afterwards. */
    async exportGuest(person: GuestPerson) {
      const exported: { data?: Awaited<ReturnType<typeof exportPersonalData>> } = {};
      await inTransaction(db, async (tx) => {
        const owner = await toOwner(tx, person);
        if (owner) exported.data = await exportPersonalData(tx, owner);
        throw undone;
      }).catch((error: unknown) => {
        if (error !== undone) throw error;
      });
      return exported.data && { exportedAt: clock.now().toISOString(), ...exported.data };
    },
  };
}
