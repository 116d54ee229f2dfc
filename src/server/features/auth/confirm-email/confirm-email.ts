import { inTransaction } from '#server/db/transaction.ts';
import type { AuthDeps } from '#server/features/auth/auth.deps.ts';
import { invalidToken, otherAccount } from '#server/features/auth/auth.errors.ts';
import { recipientOf } from '#server/features/auth/auth.recipient.ts';
import { createAuthRepository } from '#server/features/auth/auth.repository.ts';
import { hashSecret } from '#server/platform/secrets.ts';

type Deps = Pick<AuthDeps, 'db' | 'limits' | 'mail' | 'clock'>;

/** Creates the operations by which the owner of an account proves that its e-mail is theirs. */
export function createEmailConfirmation({ db, limits, mail, clock }: Deps) {
  return {
    /** Mails a link that works once, for a day. Returns false when the e-mail is confirmed already. */
    async requestConfirmation(userId: string): Promise<boolean> {
      await limits.emailConfirmationsPerUser.take(userId);
      return inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).lock(userId);
        if (user.emailVerifiedAt !== null) return false;
        await mail.post(tx, { kind: 'email-confirmation', ...recipientOf(user), data: { name: user.name } });
        return true;
      });
    },

    /**
     * Confirms the e-mail of the caller. The session and the link together show that whoever uses the account also reads its mail: the
     * link alone could confirm the e-mail of a stranger for the person who registered it. Throws OTHER_ACCOUNT for the link of another
     * account, and INVALID_TOKEN for one that is unknown or expired. A used link succeeds again while the e-mail stays confirmed,
     * because the response to the first call may have been lost.
     */
    async confirmEmail(userId: string, token: string): Promise<void> {
      const tokenHash = hashSecret(token);
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        const repository = createAuthRepository(tx);
        // In this order, because a change of the e-mail locks the account before it deletes the links.
        const user = await repository.lock(userId);
        const owner = await repository.consumeToken('confirm-email', tokenHash, now);
        if (owner && owner.id !== userId) throw otherAccount();
        if (owner) {
          await repository.update(userId, { emailVerifiedAt: now });
          return;
        }
        const used = await repository.findByUsedToken('confirm-email', tokenHash, now);
        if (used?.id !== userId || user.emailVerifiedAt === null) throw invalidToken();
      });
    },
  };
}
