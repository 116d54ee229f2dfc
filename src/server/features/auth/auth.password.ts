import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { markEmailVerified } from './auth.mark-email-verified.ts';
import { invalidToken } from './auth.errors.ts';
import { recipientOf } from './auth.recipient.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository } from './auth.repository.ts';
import { issueResetLink, type ResetLinkMail } from './auth.reset-links.ts';
import { rejectCommonPassword } from './auth.rules.ts';
import { setPassword } from './auth.set-password.ts';
import { requireSamePassword, verifyOwnPassword } from './auth.verify-password.ts';

/** Creates the operations that set a new password: when signed in, with the current one; otherwise with a mailed link (D16). */
export function createPasswordChanges({ db, sessions, passwords, limits, mail, clock }: AuthDeps) {
  return {
    /** Changes the password and ends every other session. Throws WRONG_PASSWORD, which counts as a failed sign-in. */
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

    /** Mails a link that works once, for an hour, if the account exists. The response must not reveal whether it does. */
    async forgotPassword(email: string, address: string): Promise<void> {
      await limits.resetsPerAddress.take(address);
      await limits.resetsPerEmail.take(email);
      await inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).lockByEmail(email);
        if (user) await mail.post(tx, { kind: 'password-reset', ...recipientOf(user), data: { name: user.name } });
      });
    },

    /** Creates the token of the link in a mail that is about to be sent. */
    issueResetLink: (tx: Connection, resetMail: ResetLinkMail) => issueResetLink(tx, { clock }, resetMail),

    /** Throws INVALID_TOKEN for a link that is unknown, used or expired, which counts as a failed sign-in. */
    async checkResetLink(token: string, address: string): Promise<void> {
      await limits.signInsPerAddress.take(address);
      if (!(await createAuthRepository(db).hasValidToken(hashSecret(token), clock.now()))) throw invalidToken();
      await limits.signInsPerAddress.giveBack(address);
    },

    /**
     * Sets a new password and ends every session. Throws INVALID_TOKEN for a link that is unknown, used or expired, which
     * counts as a failed sign-in.
     */
    async resetPassword(token: string, password: string, address: string): Promise<void> {
      rejectCommonPassword(password);
      await limits.signInsPerAddress.take(address);
      const tokenHash = hashSecret(token);
      if (!(await createAuthRepository(db).hasValidToken(tokenHash, clock.now()))) throw invalidToken();
      const passwordHash = await passwords.hash(password);
      const user = await inTransaction(db, async (tx) => {
        const owner = await createAuthRepository(tx).consumeToken(tokenHash, clock.now());
        if (!owner) throw invalidToken();
        // The link was mailed to this address, so using it verifies the address.
        const { lostSignIns } = await markEmailVerified(tx, { clock }, owner);
        await setPassword(tx, { mail, clock }, owner, passwordHash, { lostSignIns });
        await sessions.endAll(tx, owner.id);
        return owner;
      });
      await Promise.all([limits.signInsPerEmail.reset(user.email), limits.signInsPerAddress.giveBack(address)]);
    },
  };
}
