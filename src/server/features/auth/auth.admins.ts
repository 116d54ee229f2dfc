import { randomBytes } from 'node:crypto';
import { emailText } from '#contract/text.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lastAdmin, noSuchAccount } from './auth.errors.ts';
import type { AuthNeeds } from './auth.needs.ts';
import { newUser } from './auth.new-user.ts';
import { createAuthRepository } from './auth.repository.ts';
import { setPassword } from './auth.set-password.ts';

const makePassword = () => randomBytes(12).toString('base64url');
const written = (email: string) => emailText.parse(email);

/** Who runs the shop. A password that is made up here is answered once and kept nowhere. */
export function createAdmins(needs: AuthNeeds) {
  const { db, sessions, passwords, clock } = needs;
  const repository = createAuthRepository(db);

  const createAdmin = async (email: string, password = makePassword()) => {
    const account = { email: written(email), name: 'Admin', phone: '', address: '', password };
    const user = await newUser(needs, account, 'admin');
    return (await repository.insert(user)) ? { email: user.email, password } : undefined;
  };

  return {
    listAdmins: () => repository.listAdmins(),

    /**
     * Makes the first admin when the shop has none; answers the password when it had to make one up. Of two instances
     * starting at once, the unique e-mail lets one win.
     */
    async ensureAdmin(email: string, given: string | undefined) {
      if ((await repository.listAdmins()).length > 0) return undefined;
      const made = await createAdmin(email, given);
      return made && { email: made.email, password: given === undefined ? made.password : undefined };
    },

    /** Makes an account an admin, or a new admin whose password is answered. */
    async addAdmin(email: string): Promise<{ email: string; password?: string }> {
      const made = await createAdmin(email);
      if (made) return made;
      const user = await repository.findByEmail(written(email));
      if (!user) throw noSuchAccount();
      await repository.update(user.id, { role: 'admin', updatedAt: clock.now() });
      return { email: user.email };
    },

    /** Takes the role away; throws LAST_ADMIN for the only one. */
    async removeAdmin(email: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const inside = createAuthRepository(tx);
        const admins = await inside.lockAdmins();
        const user = await inside.findByEmail(written(email));
        if (user?.role !== 'admin') throw noSuchAccount();
        if (admins < 2) throw lastAdmin();
        await inside.update(user.id, { role: 'customer', updatedAt: clock.now() });
      });
    },

    /** Sets a new password, answers it, and ends every session of the account. */
    async renewPassword(email: string): Promise<string> {
      const user = await repository.findByEmail(written(email));
      if (!user) throw noSuchAccount();
      const password = makePassword();
      const passwordHash = await passwords.hash(password);
      await inTransaction(db, async (tx) => {
        await setPassword(tx, needs, user, passwordHash);
        await sessions.endAll(tx, user.id);
      });
      return password;
    },
  };
}
