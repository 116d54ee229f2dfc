import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import type { SessionHalves, Sessions } from '#server/platform/sessions/sessions.ts';
import { emailTaken, invalidCredentials } from './auth.errors.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Where a sign-in comes from. `oldCookie` is the session that the same browser had; the new one replaces it. */
export type Browser = { address: string; userAgent: string; oldCookie: string | undefined };

type Account = { email: string; name: string; phone: string; address: string; password: string };
export type SignedIn = { user: UserRow; session: SessionHalves };

export function createAuthService(needs: {
  db: Database;
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  clock: Clock;
}) {
  const { db, sessions, passwords, limits, clock } = needs;

  const newUser = async ({ password, ...account }: Account, role: UserRow['role']): Promise<UserRow> => {
    const now = clock.now();
    const passwordHash = await passwords.hash(password);
    return { id: newId(), ...account, role, passwordHash, createdAt: now, updatedAt: now };
  };

  return {
    /** Makes the account and signs it in; throws EMAIL_TAKEN. */
    async register(account: Account, browser: Browser): Promise<SignedIn> {
      await limits.registrationsPerAddress.take(browser.address);
      const user = await newUser(account, 'customer');
      const session = await inTransaction(db, async (tx) => {
        if (!(await createAuthRepository(tx).insert(user))) throw emailTaken();
        return sessions.open(tx, user.id, browser);
      });
      return { user, session };
    },

    /**
     * Throws INVALID_CREDENTIALS, the same and as slow for an unknown e-mail. Every try is counted before the password
     * is looked at, so tries at once cannot slip past the limit; a success gives them back.
     */
    async login({ email, password }: { email: string; password: string }, browser: Browser): Promise<SignedIn> {
      await limits.signInsPerAddress.take(browser.address);
      await limits.signInsPerEmail.take(email);
      const user = await createAuthRepository(db).findByEmail(email);
      if (!(await passwords.verify(user?.passwordHash, password)) || !user) throw invalidCredentials();
      await Promise.all([limits.signInsPerEmail.reset(email), limits.signInsPerAddress.giveBack(browser.address)]);
      return { user, session: await sessions.open(db, user.id, browser) };
    },

    /**
     * Makes the first admin when the shop has none; answers the password when it had to make one up. Of two instances
     * starting at once, the unique e-mail lets one win.
     */
    async ensureAdmin(email: string, given: string | undefined) {
      const repository = createAuthRepository(db);
      if (await repository.hasAdmin()) return undefined;
      const password = given ?? randomBytes(12).toString('base64url');
      const made = await repository.insert(
        await newUser({ email: email.toLowerCase(), name: 'Admin', phone: '', address: '', password }, 'admin'),
      );
      return made ? { email, password: given === undefined ? password : undefined } : undefined;
    },
  };
}
