import type { Connection } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { accountNotFound, createAuthRepository, type UserRow } from '#server/features/auth/auth.service.ts';
import { emailText } from '#contract/text.ts';
import { sessionEnds } from '#server/platform/sessions/sessions.ts';
import type { TeamDeps } from './team.deps.ts';
import { commandLine, type Membership } from './team.membership.ts';
import { roleNameOf } from './team.presenter.ts';
import { createTeamRepository } from './team.repository.ts';
import { builtIn } from './team.rules.ts';

const owner = builtIn('owner');
const newOwner = (email: string) => ({ email, name: 'Admin' });

/** Creates the operations on the team for the first start and the command line. */
export function createOwners({ db, auth, audit, clock }: TeamDeps, membership: Membership) {
  const insertOwner = async (tx: Transaction, user: UserRow): Promise<boolean> => {
    if (!(await createAuthRepository(tx).insert(user))) return false;
    await membership.join(tx, user, owner);
    return true;
  };

  const makeOwner = async (tx: Transaction, email: string): Promise<void> => {
    const found = await createAuthRepository(tx).findByEmail(email);
    const user = found && (await createAuthRepository(tx).lockAccount(found.id));
    if (!user) throw accountNotFound();
    if (user.role === 'admin') return membership.changeRole(tx, commandLine, { userId: user.id, role: owner });
    await membership.join(tx, user, owner);
    await membership.recordJoin(tx, commandLine, user.id, owner);
    return membership.announce(tx, user, owner);
  };

  return {
    /**
     * Creates the first owner when the shop has no team, and returns the password if it was generated. When two instances start
     * at the same time, the unique e-mail lets only one insert.
     */
    async ensureOwner(email: string, givenPassword: string | undefined) {
      if (await createTeamRepository(db).hasMembers()) return undefined;
      const { user, password } = await auth.buildAccount(newOwner(email), givenPassword);
      const isInserted = await inTransaction(db, (tx) => insertOwner(tx, user));
      if (!isInserted) return undefined;
      return { email: user.email, password: givenPassword === undefined ? password : undefined };
    },

    /** Makes an existing account an owner, or creates the account of one and returns its generated password. */
    async addOwner(email: string): Promise<{ email: string; password?: string }> {
      const { user, password } = await auth.buildAccount(newOwner(email));
      return inTransaction(db, async (tx) => {
        if (!(await insertOwner(tx, user))) {
          await makeOwner(tx, user.email);
          return { email: user.email };
        }
        const change = { action: 'user.create', entity: 'user', entityId: user.id, after: { role: 'owner' } };
        await audit.record(tx, { actorId: null, ...change });
        return { email: user.email, password };
      });
    },

    /** Returns the owners of the shop. */
    listOwners: (tx: Connection) => createTeamRepository(tx).owners(),

    /** Returns all members with the names of their roles, those who joined first first. */
    async listTeam() {
      const members = await createTeamRepository(db).list(sessionEnds(clock.now()));
      return members.map(({ email, name, ...role }) => ({ email, name, roleName: roleNameOf(role) }));
    },

    /** Removes a member by e-mail. Throws ACCOUNT_NOT_FOUND, MEMBER_NOT_FOUND and LAST_OWNER. */
    async removeByEmail(email: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).findByEmail(emailText.parse(email));
        if (!user) throw accountNotFound();
        await membership.leave(tx, commandLine, user.id);
      });
    },
  };
}
