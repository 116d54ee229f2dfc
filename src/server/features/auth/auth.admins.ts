import { randomBytes } from 'node:crypto';
import { emailText } from '#contract/text.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { accountNotFound } from './auth.errors.ts';
import type { AuthDeps } from './auth.deps.ts';
import { buildUserRow } from './auth.new-user.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { setRole } from './auth.role.ts';
import { setPassword } from './auth.set-password.ts';

const makePassword = () => randomBytes(12).toString('base64url');
const written = (email: string) => emailText.parse(email);

/** Who runs the shop, for the command line. A password that is made up here is answered once and kept nowhere. */
export function createAdmins(deps: AuthDeps) {
  const { db, sessions, passwords, limits, audit } = deps;
  const repository = createAuthRepository(db);

  const newAdmin = (email: string, password: string) =>
    buildUserRow(deps, { email: written(email), name: 'Admin', phone: '', address: '', password }, 'admin');

  const record = (tx: Connection, { id }: UserRow, action: string, after?: { role: UserRow['role'] }) =>
    audit.record(tx, { actorId: null, action, entity: 'user', entityId: id, ...(after && { after }) });

  return {
    listAdmins: () => repository.listAdmins(),

    /**
     * Makes the first admin when the shop has none; answers the password when it had to make one up. Of two instances
     * starting at once, the unique e-mail lets one win.
     */
    async ensureAdmin(email: string, given: string | undefined) {
      if ((await repository.listAdmins()).length > 0) return undefined;
      const password = given ?? makePassword();
      const user = await newAdmin(email, password);
      const isMade = await repository.insert(user);
      return isMade ? { email: user.email, password: given === undefined ? password : undefined } : undefined;
    },

    /** Makes an account an admin, or a new admin whose password is answered. */
    async addAdmin(email: string): Promise<{ email: string; password?: string }> {
      const password = makePassword();
      const made = await newAdmin(email, password);
      return inTransaction(db, async (tx) => {
        const inside = createAuthRepository(tx);
        if (await inside.insert(made)) {
          await record(tx, made, 'user.create', { role: 'admin' });
          return { email: made.email, password };
        }
        const user = await inside.findByEmail(made.email);
        if (!user) throw accountNotFound();
        await setRole(tx, deps, { actorId: null, userId: user.id, role: 'admin' });
        return { email: user.email };
      });
    },

    /** Takes the role away; throws LAST_ADMIN for the only one. */
    async removeAdmin(email: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).findByEmail(written(email));
        if (user?.role !== 'admin') throw accountNotFound();
        await setRole(tx, deps, { actorId: null, userId: user.id, role: 'customer' });
      });
    },

    /** Sets a new password, answers it, and ends every session of the account. Failed sign-ins are forgotten: it is for whoever cannot get in. */
    async renewPassword(email: string): Promise<string> {
      const user = await repository.findByEmail(written(email));
      if (!user) throw accountNotFound();
      const password = makePassword();
      const passwordHash = await passwords.hash(password);
      await inTransaction(db, async (tx) => {
        await setPassword(tx, deps, user, passwordHash);
        await sessions.endAll(tx, user.id);
        await record(tx, user, 'user.password');
      });
      await limits.signInsPerEmail.reset(user.email);
      return password;
    },
  };
}
