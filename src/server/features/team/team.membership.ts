import type { Transaction } from '#server/db/transaction.ts';
import {
  createAuthRepository,
  deleteTwoFactor,
  recipientOf,
  type UserRow,
} from '#server/features/auth/auth.service.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import type { TeamDeps } from './team.deps.ts';
import { lastOwner, memberNotFound } from './team.errors.ts';
import { createInvitationsRepository } from './team.invitations.repository.ts';
import { createTeamRepository } from './team.repository.ts';
import { type HeldRole, isSameRole, lastingNameOf, type RoleColumns } from './team.rules.ts';

/** Who changes a membership. Without an id it is the command line. Removing oneself keeps the session of the request. */
export type Actor = { id: string | null; sessionId?: string };

export const commandLine: Actor = { id: null };

export type Membership = ReturnType<typeof createMembership>;

/**
 * Creates the only changes of who belongs to the team and as what, so that `users.role` is always `admin` for its members alone. A change
 * locks the account first, then the owners.
 */
export function createMembership({ sessions, mail, audit, clock }: TeamDeps) {
  const record = (
    tx: Transaction,
    actor: Actor,
    userId: string,
    entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  ) => audit.record(tx, { actorId: actor.id, entity: 'user', entityId: userId, ...entry });

  const lockMember = async (tx: Transaction, userId: string) => {
    const user = await createAuthRepository(tx).lockAccount(userId);
    const member = user && (await createTeamRepository(tx).find(userId));
    if (!member) throw memberNotFound();
    return { user, member };
  };

  /** Locks the owners until the transaction ends. Throws LAST_OWNER for the only one. */
  const requireAnotherOwner = async (tx: Transaction, userId: string): Promise<void> => {
    const owners = await createTeamRepository(tx).lockOwners();
    if (owners.length === 1 && owners[0] === userId) throw lastOwner();
  };

  const announce = (tx: Transaction, user: UserRow, role: RoleColumns | null) =>
    mail.post(tx, {
      kind: 'team-changed',
      ...recipientOf(user),
      data: { name: user.name, role: role && lastingNameOf(role) },
    });

  return {
    requireAnotherOwner,
    announce,

    /** Makes an account, which the caller has locked or created, a member. Ends the open invitation of its e-mail. */
    async join(tx: Transaction, { id, email }: Pick<UserRow, 'id' | 'email'>, role: HeldRole): Promise<void> {
      const now = clock.now();
      await createInvitationsRepository(tx).deleteUnaccepted(email);
      await createTeamRepository(tx).insert(id, role, now);
      await createAuthRepository(tx).update(id, { role: 'admin', updatedAt: now });
    },

    recordJoin: (tx: Transaction, actor: Actor, userId: string, role: HeldRole) =>
      record(tx, actor, userId, { action: 'member.join', after: { role: lastingNameOf(role) } }),

    /** Applies immediately, because every request reads the role. Throws MEMBER_NOT_FOUND and LAST_OWNER. */
    async changeRole(tx: Transaction, actor: Actor, { userId, role }: { userId: string; role: HeldRole }) {
      const { user, member } = await lockMember(tx, userId);
      if (isSameRole(member, role)) return;
      await requireAnotherOwner(tx, userId);
      await createTeamRepository(tx).update(userId, role);
      const change = { before: { role: lastingNameOf(member) }, after: { role: lastingNameOf(role) } };
      await record(tx, actor, userId, { action: 'member.role', ...change });
      await announce(tx, user, role);
    },

    /**
     * Makes a member a shopper. The account is signed out, and loses its two-factor authentication, for which shoppers have no page.
     * Throws MEMBER_NOT_FOUND and LAST_OWNER.
     */
    async leave(tx: Transaction, actor: Actor, userId: string): Promise<void> {
      const { user, member } = await lockMember(tx, userId);
      await requireAnotherOwner(tx, userId);
      await createTeamRepository(tx).delete(userId);
      await createAuthRepository(tx).update(userId, { role: 'customer', updatedAt: clock.now() });
      await deleteTwoFactor(tx, userId);
      await sessions.endAll(tx, userId, actor.sessionId === undefined ? undefined : { but: actor.sessionId });
      await record(tx, actor, userId, { action: 'member.remove', before: { role: lastingNameOf(member) } });
      await announce(tx, user, null);
    },
  };
}
