import { getLocale } from '#i18n/locale.ts';
import { setTimeout } from 'node:timers/promises';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { SessionHalves } from '#server/platform/sessions/sessions.ts';
import { emailTaken, invalidCredentials } from './auth.errors.ts';
import { beginTwoFactor } from '#server/features/auth/two-factor/two-factor.challenges.ts';
import { methodsOf, readProtection } from '#server/features/auth/two-factor/two-factor.factors.ts';
import { recipientOf } from './auth.recipient.ts';
import type { AuthDeps } from './auth.deps.ts';
import { mergeGuest } from '#server/features/auth/guests/merge-guest.ts';
import { type NewAccount, buildUserRow } from './auth.new-user.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { rejectCommonPassword } from './auth.rules.ts';

/** Where a sign-in comes from. The new session replaces the one of `oldCookie`, which is the same browser's. */
export type Browser = {
  address: string;
  userAgent: string;
  oldCookie: string | undefined;
  oldToken: string | undefined;
};

/** `addedItems`: how many items of the bag were a guest's before. */
export type SignedIn = { user: UserRow; session: SessionHalves; addedItems?: number };

/** Creates registration and sign-in with a password. */
export function createSignIn({ db, sessions, passwords, limits, mail, clock, mergeBags, shopEvents }: AuthDeps) {
  const merge = (tx: Transaction, browser: Browser, userId: string) =>
    mergeGuest(tx, { sessions, mergeBags }, browser, userId);

  return {
    /** Creates an account and signs it in. Throws EMAIL_TAKEN and COMMON_PASSWORD. */
    async register(account: Omit<NewAccount, 'locale'> & { password: string }, browser: Browser): Promise<SignedIn> {
      await limits.registrationsPerIp.take(browser.address);
      rejectCommonPassword(account.password);
      const user = await buildUserRow({ passwords, clock }, { ...account, locale: getLocale() }, 'customer');
      const signedIn = await inTransaction(db, async (tx) => {
        if (!(await createAuthRepository(tx).insert(user))) throw emailTaken();
        await shopEvents.record(tx, 'customer.created', () => [{ _id: user.id }]);
        await mail.post(tx, { kind: 'welcome', ...recipientOf(user), data: { name: user.name } });
        const addedItems = await merge(tx, browser, user.id);
        return { session: await sessions.open(tx, user.id, browser), addedItems };
      });
      return { user, ...signedIn };
    },

    /**
     * Throws TWO_FACTOR_NEEDED where the account has two-factor authentication, and INVALID_CREDENTIALS, also for an unknown e-mail and after the same time. Every attempt is counted before the
     * password is verified, so concurrent attempts cannot exceed the limit; a success, or an error while verifying, is taken
     * off the count again.
     */
    async login({ email, password }: { email: string; password: string }, browser: Browser): Promise<SignedIn> {
      const tried = await limits.signIns.take(email, browser.address);
      if (tried.delayMs > 0) await setTimeout(tried.delayMs);
      const user = await createAuthRepository(db).findByEmail(email);
      const isCorrect = await passwords.verify(user?.passwordHash, password).catch(async (error: unknown) => {
        await tried.giveBack();
        throw error;
      });
      if (!isCorrect || !user?.passwordHash) throw invalidCredentials(user?.id);
      const { id: userId, passwordHash } = user;
      const methods = methodsOf(await readProtection(db, userId));
      if (methods.length > 0) {
        const needed = await inTransaction(db, async (tx) => {
          const { passwordHash: current } = await createAuthRepository(tx).lock(userId);
          if (current !== passwordHash) throw invalidCredentials(userId);
          return beginTwoFactor(tx, { clock }, userId, methods);
        });
        // The count stays, so that the password alone buys no further tries of the second factor.
        await tried.giveBack();
        throw needed;
      }
      const signedIn = await inTransaction(db, async (tx) => {
        const addedItems = await merge(tx, browser, userId);
        const session = await sessions.openVerified(tx, passwordHash, userId, browser);
        if (!session) throw invalidCredentials(userId);
        return { session, addedItems };
      });
      await tried.succeed();
      return { user, ...signedIn };
    },
  };
}
