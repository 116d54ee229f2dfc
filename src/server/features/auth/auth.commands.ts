import { randomBytes } from 'node:crypto';
import { emailText } from '#contract/text.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { accountNotFound } from './auth.errors.ts';
import type { AuthDeps } from './auth.deps.ts';
import { buildUserRow } from './auth.new-user.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { setPassword } from './auth.set-password.ts';

const generatePassword = () => randomBytes(12).toString('base64url');

/** Creates the operations on accounts for the command line. Only the hash of a generated password is stored. */
export function createCommands(deps: AuthDeps) {
  const { db, sessions, passwords, limits, audit } = deps;

  return {
    /** Returns the row of a new account, which the caller inserts, and its password, by default a generated one. */
    async buildAccount(
      { email, name }: { email: string; name: string },
      password = generatePassword(),
    ): Promise<{ user: UserRow; password: string }> {
      const account = { email: emailText.parse(email), name, phone: '', address: '', password, locale: null };
      return { user: await buildUserRow(deps, account, 'customer'), password };
    },

    /**
     * Sets and returns a generated password, and ends every session of the account. Resets the limit of failed sign-ins, which
     * may be what locks the owner out.
     */
    async renewPassword(email: string): Promise<string> {
      const user = await createAuthRepository(db).findByEmail(emailText.parse(email));
      if (!user) throw accountNotFound();
      const password = generatePassword();
      const passwordHash = await passwords.hash(password);
      await inTransaction(db, async (tx) => {
        await setPassword(tx, deps, user, passwordHash);
        await sessions.endAll(tx, user.id);
        await audit.record(tx, { actorId: null, action: 'user.password', entity: 'user', entityId: user.id });
      });
      await limits.signIns.resetAll(user.email);
      return password;
    },
  };
}
