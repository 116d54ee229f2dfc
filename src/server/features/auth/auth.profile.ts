import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { accountGone, emailTaken } from './auth.errors.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { to } from './auth.mails.ts';
import type { AuthNeeds } from './auth.needs.ts';
import { endResetLinks } from './auth.reset-links.ts';

type Rows = Pick<UserRow, 'name' | 'email' | 'address' | 'phone'>;
type Details = Pick<UserRow, 'pickupPoint' | 'deliveryAddress' | 'country' | 'city' | 'companyName' | 'vatNumber'>;

/** What shoppers see and change of their account. */
export function createProfile({ db, sessions, limits, mail, clock }: AuthNeeds) {
  const repository = createAuthRepository(db);
  return {
    /**
     * Throws EMAIL_TAKEN, and SIGN_IN_NEEDED when the session has ended meanwhile. Links that were mailed to the address
     * before prove nothing about a new one, and whoever reads there is told.
     */
    async updateProfile(caller: { id: string; email: string; sessionId: string }, rows: Rows): Promise<UserRow> {
      const { id: userId } = caller;
      if (rows.email !== caller.email) await limits.emailChangesPerUser.take(userId);
      return inTransaction(db, async (tx) => {
        const before = await createAuthRepository(tx).lock(userId);
        if (!(await sessions.isOpen(tx, caller.sessionId))) throw accountGone();
        const isAnother = rows.email !== before.email;
        const change = { ...rows, ...(isAnother && { emailVerifiedAt: null }), updatedAt: clock.now() };
        const after = await createAuthRepository(tx).update(userId, change);
        if (isAnother) {
          await endResetLinks(tx, { mail }, userId);
          await mail.post(tx, { kind: 'email-changed', ...to(before), data: { name: before.name } });
        }
        return after;
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error;
      });
    },
    details: (userId: string): Promise<UserRow> => repository.get(userId),
    changeDetails: (userId: string, details: Details): Promise<UserRow> =>
      repository.update(userId, { ...details, updatedAt: clock.now() }),
    devices: (userId: string) => sessions.list(userId),
    signOutEverywhere: (userId: string) => sessions.endAll(db, userId),
  };
}
