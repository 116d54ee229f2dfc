import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import { invalidToken, noPassword, wrongPassword } from './auth.errors.ts';
import type { AuthNeeds } from './auth.needs.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { refuseCommonPassword } from './auth.rules.ts';

const linkMs = 60 * 60 * 1000;

/** Setting a password anew: signed in with the old one, or by a link that came by mail (D16). */
export function createPasswordChanges({ db, sessions, passwords, limits, mail, clock }: AuthNeeds) {
  const setPassword = async (tx: Connection, user: UserRow, passwordHash: string) => {
    const repository = createAuthRepository(tx);
    await repository.update(user.id, { passwordHash, updatedAt: clock.now() });
    await repository.deleteResetTokens(user.id);
    await mail.post(tx, { kind: 'password-changed', recipient: user.email, data: { name: user.name } });
  };

  return {
    /** Ends every other session of the account. Throws WRONG_PASSWORD, counted like a failed sign-in. */
    async changePassword(caller: { id: string; sessionId: string }, change: { current: string; next: string }) {
      const user = await createAuthRepository(db).get(caller.id);
      if (user.passwordHash === null) throw noPassword('currentPassword');
      await limits.signInsPerEmail.take(user.email);
      if (!(await passwords.verify(user.passwordHash, change.current))) throw wrongPassword('currentPassword');
      await limits.signInsPerEmail.reset(user.email);
      refuseCommonPassword(change.next);
      const passwordHash = await passwords.hash(change.next);
      await inTransaction(db, async (tx) => {
        await setPassword(tx, user, passwordHash);
        await sessions.endAll(tx, user.id, { but: caller.sessionId });
      });
    },

    /** Mails a link that works once and for an hour, if there is such an account. The caller does not learn whether. */
    async forgotPassword(email: string, address: string): Promise<void> {
      await limits.resetsPerAddress.take(address);
      await limits.resetsPerEmail.take(email);
      const user = await createAuthRepository(db).findByEmail(email);
      if (!user) return;
      const token = newSecret();
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        await createAuthRepository(tx).insertToken({
          id: newId(),
          userId: user.id,
          purpose: 'reset-password',
          tokenHash: hashSecret(token),
          createdAt: now,
          expiresAt: new Date(now.getTime() + linkMs),
        });
        await mail.post(tx, { kind: 'password-reset', recipient: user.email, data: { name: user.name, token } });
      });
    },

    /** Ends every session of the account. Throws INVALID_TOKEN for a link that is unknown, used or older than an hour. */
    async resetPassword(token: string, password: string): Promise<void> {
      refuseCommonPassword(password);
      const passwordHash = await passwords.hash(password);
      await inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).takeToken(hashSecret(token), clock.now());
        if (!user) throw invalidToken();
        await setPassword(tx, user, passwordHash);
        // The link went to the address, so the address is the shopper's.
        await createAuthRepository(tx).update(user.id, { emailVerifiedAt: clock.now() });
        await sessions.endAll(tx, user.id);
        await limits.signInsPerEmail.reset(user.email);
      });
    },
  };
}
