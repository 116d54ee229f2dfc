import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { markEmailVerified } from './auth.mark-email-verified.ts';
import { accountNotFound, invalidToken } from './auth.errors.ts';
import { recipientOf } from './auth.recipient.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { rejectCommonPassword } from './auth.rules.ts';
import { setPassword } from './auth.set-password.ts';
import { requireSamePassword, verifyOwnPassword } from './auth.verify-password.ts';

type Caller = { id: string; sessionId: string };
type PasswordChange = { current: string; next: string };

const isWrongPassword = (error: unknown): boolean => error instanceof AppError && error.code === 'WRONG_PASSWORD';

/** Creates the operations that set a new password: when signed in, with the current one; otherwise with a mailed link (D16). */
export function createPasswordChanges({ db, sessions, passwords, limits, mail, clock, audit }: AuthDeps) {
  const hasPassword = async ({ passwordHash }: UserRow, password: string): Promise<boolean> =>
    passwordHash !== null && (await passwords.verify(passwordHash, password));

  const replacePassword = async (caller: Caller, change: PasswordChange): Promise<void> => {
    const deps = { db, passwords, limits };
    const user = await verifyOwnPassword(deps, caller.id, change.current, 'currentPassword');
    await limits.passwordChecksPerUser.reset(user.id);
    rejectCommonPassword(change.next);
    const passwordHash = await passwords.hash(change.next);
    await inTransaction(db, async (tx) => {
      await requireSamePassword(tx, user, 'currentPassword');
      await setPassword(tx, { mail, clock }, user, passwordHash);
      await sessions.endAll(tx, user.id, { but: caller.sessionId });
    });
  };

  /** Accepts a used link again with the password that it set. Throws INVALID_TOKEN for anything else. */
  const requireSameReset = async (tokenHash: Buffer, password: string): Promise<UserRow> => {
    const user = await createAuthRepository(db).findByUsedToken('reset-password', tokenHash, clock.now());
    if (!user) throw invalidToken();
    await limits.passwordChecksPerUser.take(user.id);
    if (!(await hasPassword(user, password))) throw invalidToken();
    return user;
  };

  /** Sets the password by an unused link. Returns undefined when another call has just used it. */
  const consumeResetLink = async (tokenHash: Buffer, password: string): Promise<UserRow | undefined> => {
    const passwordHash = await passwords.hash(password);
    return inTransaction(db, async (tx) => {
      const owner = await createAuthRepository(tx).consumeToken('reset-password', tokenHash, clock.now());
      if (!owner) return undefined;
      // The link was mailed to this address, so using it verifies the address.
      const { lostSignIns } = await markEmailVerified(tx, { clock }, owner);
      await setPassword(tx, { mail, clock }, owner, passwordHash, { lostSignIns });
      await sessions.endAll(tx, owner.id);
      return owner;
    });
  };

  const findAccount = async (userId: string): Promise<UserRow> => {
    const user = isId(userId) ? await createAuthRepository(db).find(userId) : undefined;
    if (!user) throw accountNotFound();
    return user;
  };

  return {
    /**
     * Changes the password and ends every other session. Throws WRONG_PASSWORD. Succeeds when the new password is set already, because
     * the response to the first call may have been lost.
     */
    async changePassword(caller: Caller, change: PasswordChange): Promise<void> {
      try {
        await replacePassword(caller, change);
      } catch (error) {
        const user = isWrongPassword(error) ? await createAuthRepository(db).get(caller.id) : undefined;
        if (!user || !(await hasPassword(user, change.next))) throw error;
        await limits.passwordChecksPerUser.reset(user.id);
      }
    },

    /**
     * Mails a link that works once, for an hour, if the account exists, and returns its id for the log. The response must not reveal
     * whether it does.
     */
    async forgotPassword(email: string, address: string): Promise<string | undefined> {
      await limits.resets.take(email, address);
      return inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).lockByEmail(email);
        if (user) await mail.post(tx, { kind: 'password-reset', ...recipientOf(user), data: { name: user.name } });
        return user?.id;
      });
    },

    /** Mails the same link on behalf of an admin, within the same limits, and returns its recipient. Throws ACCOUNT_NOT_FOUND. */
    async sendResetLink(actorId: string, userId: string, address: string): Promise<string> {
      const { email } = await findAccount(userId);
      await limits.resets.take(email, address);
      await inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).lockByEmail(email);
        if (user?.id !== userId) throw accountNotFound();
        await mail.post(tx, { kind: 'password-reset', ...recipientOf(user), data: { name: user.name } });
        await audit.record(tx, { actorId, action: 'user.reset-link', entity: 'user', entityId: userId });
      });
      return email;
    },

    /** Throws INVALID_TOKEN for a link that is unknown, used or expired, which counts as a failed sign-in. */
    async checkResetLink(token: string, address: string): Promise<void> {
      const tried = await limits.signInsPerIp.take(address);
      if (!(await createAuthRepository(db).hasValidToken('reset-password', hashSecret(token), clock.now())))
        throw invalidToken();
      await tried.giveBack();
    },

    /**
     * Sets a new password, ends every session, and returns the id of the account. Throws INVALID_TOKEN for a link that is unknown,
     * used or expired, which counts as a failed sign-in. A used link with the password that it set succeeds, because the response to
     * the first call may have been lost.
     */
    async resetPassword(token: string, password: string, address: string): Promise<string> {
      rejectCommonPassword(password);
      const tried = await limits.signInsPerIp.take(address);
      const tokenHash = hashSecret(token);
      const isUnused = await createAuthRepository(db).hasValidToken('reset-password', tokenHash, clock.now());
      const owner = isUnused ? await consumeResetLink(tokenHash, password) : undefined;
      const user = owner ?? (await requireSameReset(tokenHash, password));
      await Promise.all([limits.signIns.resetAll(user.email), tried.giveBack()]);
      return user.id;
    },
  };
}
