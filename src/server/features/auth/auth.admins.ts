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

const generatePassword = () => randomBytes(12).toString('base64url');
const parseEmail = (email: string) => emailText.parse(email);

/** Creates the operations on admin accounts for the command line. Only the hash of a generated password is stored. */
export function createAdmins(deps: AuthDeps) {
  const { db, sessions, passwords, limits, audit } = deps;
  const repository = createAuthRepository(db);

  const buildAdminRow = (email: string, password: string) =>
    buildUserRow(
      deps,
      { email: parseEmail(email), name: 'Admin', phone: '', address: '', password, locale: null },
      'admin',
    );

  const recordChange = (tx: Connection, { id }: UserRow, action: string, after?: { role: UserRow['role'] }) =>
    audit.record(tx, { actorId: null, action, entity: 'user', entityId: id, ...(after && { after }) });

  return {
    listAdmins: () => repository.listAdmins(),

    /**
     * Creates the first admin when the shop has none, and returns the password if it was generated. When two instances start
     * at the same time, the unique e-mail lets only one insert.
     */
    async ensureAdmin(email: string, givenPassword: string | undefined) {
      if ((await repository.listAdmins()).length > 0) return undefined;
      const password = givenPassword ?? generatePassword();
      const user = await buildAdminRow(email, password);
      const isInserted = await inTransaction(db, async (tx) => {
        if (!(await createAuthRepository(tx).insert(user))) return false;
        await createAuthRepository(tx).putMember(user.id, 'owner', user.createdAt);
        return true;
      });
      if (!isInserted) return undefined;
      return { email: user.email, password: givenPassword === undefined ? password : undefined };
    },

    /** Makes an existing account an admin, or creates an admin account and returns its generated password. */
    async addAdmin(email: string): Promise<{ email: string; password?: string }> {
      const password = generatePassword();
      const created = await buildAdminRow(email, password);
      return inTransaction(db, async (tx) => {
        const users = createAuthRepository(tx);
        if (await users.insert(created)) {
          await users.putMember(created.id, 'owner', created.createdAt);
          await recordChange(tx, created, 'user.create', { role: 'admin' });
          return { email: created.email, password };
        }
        const user = await users.findByEmail(created.email);
        if (!user) throw accountNotFound();
        await setRole(tx, deps, { actorId: null, userId: user.id, role: 'admin' });
        return { email: user.email };
      });
    },

    /** Makes an admin a customer. Throws LAST_ADMIN for the only admin. */
    async removeAdmin(email: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).findByEmail(parseEmail(email));
        if (user?.role !== 'admin') throw accountNotFound();
        await setRole(tx, deps, { actorId: null, userId: user.id, role: 'customer' });
      });
    },

    /**
     * Sets and returns a generated password, and ends every session of the account. Resets the limit of failed sign-ins, which
     * may be what locks the owner out.
     */
    async renewPassword(email: string): Promise<string> {
      const user = await repository.findByEmail(parseEmail(email));
      if (!user) throw accountNotFound();
      const password = generatePassword();
      const passwordHash = await passwords.hash(password);
      await inTransaction(db, async (tx) => {
        await setPassword(tx, deps, user, passwordHash);
        await sessions.endAll(tx, user.id);
        await recordChange(tx, user, 'user.password');
      });
      await limits.signIns.resetAll(user.email);
      return password;
    },
  };
}
