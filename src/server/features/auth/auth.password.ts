import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { confirmEmail } from './auth.confirm-email.ts';
import { invalidToken } from './auth.errors.ts';
import { recipientOf } from './auth.recipient.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository } from './auth.repository.ts';
import { issueResetLink, type ResetLinkMail } from './auth.reset-links.ts';
import { rejectCommonPassword } from './auth.rules.ts';
import { setPassword } from './auth.set-password.ts';
import { requireSamePassword, verifyOwnPassword } from './auth.verify-password.ts';

/** Setting a password anew: signed in with the old one, or by a link that came by mail (D16). */
export function createPasswordChanges({ db, sessions, passwords, limits, mail, clock }: AuthDeps) {
  return {
    /** Ends every other session of the account. Throws WRONG_PASSWORD, counted like a failed sign-in. */
    async changePassword(caller: { id: string; sessionId: string }, change: { current: string; next: string }) {
      const deps = { db, passwords, limits };
      const user = await verifyOwnPassword(deps, caller.id, change.current, 'currentPassword');
      await limits.signInsPerEmail.reset(user.email);
      rejectCommonPassword(change.next);
      const passwordHash = await passwords.hash(change.next);
      await inTransaction(db, async (tx) => {
        await requireSamePassword(tx, user, 'currentPassword');
        await setPassword(tx, { mail, clock }, user, passwordHash);
        await sessions.endAll(tx, user.id, { but: caller.sessionId });
      });
    },

    /** Mails a link that works once and for an hour, if there is such an account. The caller does not learn whether. */
    async forgotPassword(email: string, address: string): Promise<void> {
      await limits.resetsPerAddress.take(address);
      await limits.resetsPerEmail.take(email);
      await inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).lockByEmail(email);
        if (user) await mail.post(tx, { kind: 'password-reset', ...recipientOf(user), data: { name: user.name } });
      });
    },

    /** The secret of the link in a letter, when it is sent. */
    issueResetLink: (tx: Connection, letter: ResetLinkMail) => issueResetLink(tx, { clock }, letter),

    /**
     * Ends every session of the account. Throws INVALID_TOKEN for a link that is unknown, used or older than an hour,
     * counted like a failed sign-in.
     */
    async resetPassword(token: string, password: string, address: string): Promise<void> {
      rejectCommonPassword(password);
      await limits.signInsPerAddress.take(address);
      const tokenHash = hashSecret(token);
      if (!(await createAuthRepository(db).hasToken(tokenHash, clock.now()))) throw invalidToken();
      const passwordHash = await passwords.hash(password);
      const user = await inTransaction(db, async (tx) => {
        const taken = await createAuthRepository(tx).takeToken(tokenHash, clock.now());
        if (!taken) throw invalidToken();
        // The link went to the address, so the address is the shopper's.
        const { lostSignIns } = await confirmEmail(tx, { clock }, taken);
        await setPassword(tx, { mail, clock }, taken, passwordHash, { lostSignIns });
        await sessions.endAll(tx, taken.id);
        return taken;
      });
      await Promise.all([limits.signInsPerEmail.reset(user.email), limits.signInsPerAddress.giveBack(address)]);
    },
  };
}
