import { inTransaction } from '#server/db/transaction.ts';
import type { SessionHalves } from '#server/platform/sessions/sessions.ts';
import { emailTaken, invalidCredentials } from './auth.errors.ts';
import { to } from './auth.mails.ts';
import type { AuthDeps } from './auth.deps.ts';
import { type Account, newUser } from './auth.new-user.ts';
import { createAuthRepository, prepareSignIns, type UserRow } from './auth.repository.ts';
import { refuseCommonPassword } from './auth.rules.ts';

/** Where a sign-in comes from. `oldCookie` is the session that the same browser had; the new one replaces it. */
export type Browser = { address: string; userAgent: string; oldCookie: string | undefined };

export type SignedIn = { user: UserRow; session: SessionHalves };

/** Accounts and signing in. */
export function createSignIn({ db, sessions, passwords, limits, mail, clock }: AuthDeps) {
  const prepared = prepareSignIns(db);

  return {
    /** Makes the account and signs it in; throws EMAIL_TAKEN. */
    async register(account: Account & { password: string }, browser: Browser): Promise<SignedIn> {
      await limits.registrationsPerAddress.take(browser.address);
      refuseCommonPassword(account.password);
      const user = await newUser({ passwords, clock }, account, 'customer');
      const session = await inTransaction(db, async (tx) => {
        if (!(await createAuthRepository(tx).insert(user))) throw emailTaken();
        await mail.post(tx, { kind: 'welcome', ...to(user), data: { name: user.name } });
        return sessions.open(tx, user.id, browser);
      });
      return { user, session };
    },

    /**
     * Throws INVALID_CREDENTIALS, the same and as slow for an unknown e-mail. Every try is counted before the password
     * is verified, so simultaneous tries cannot exceed the limit. A success, or a password that could not be verified,
     * gives the try back.
     */
    async login({ email, password }: { email: string; password: string }, browser: Browser): Promise<SignedIn> {
      await limits.signInsPerAddress.take(browser.address);
      await limits.signInsPerEmail.take(email);
      const user = await prepared.findByEmail(email);
      const isRight = await passwords.verify(user?.passwordHash, password).catch(async (error: unknown) => {
        await Promise.all([limits.signInsPerEmail.giveBack(email), limits.signInsPerAddress.giveBack(browser.address)]);
        throw error;
      });
      const session =
        isRight && user?.passwordHash && (await sessions.openVerified(user.passwordHash, user.id, browser));
      if (!session) throw invalidCredentials();
      await Promise.all([limits.signInsPerEmail.reset(email), limits.signInsPerAddress.giveBack(browser.address)]);
      return { user, session };
    },
  };
}
