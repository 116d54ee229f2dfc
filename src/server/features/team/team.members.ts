import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { accountNotFound, createAuthRepository } from '#server/features/auth/auth.service.ts';
import { isId } from '#server/platform/ids.ts';
import { sessionEnds } from '#server/platform/sessions/sessions.ts';
import type { Caller, TeamDeps } from './team.deps.ts';
import { deviceNotFound, memberNotFound } from './team.errors.ts';
import type { Membership } from './team.membership.ts';
import { createTeamRepository, type MemberRow } from './team.repository.ts';
import { holdRole } from './team.roles.ts';
import { builtIn } from './team.rules.ts';

/** Creates the operations on the members of the team. All throw MEMBER_NOT_FOUND for other accounts. */
export function createMembers({ db, sessions, audit, clock }: TeamDeps, membership: Membership) {
  const requireMember = async (userId: string): Promise<MemberRow> => {
    const member = isId(userId)
      ? await createTeamRepository(db).findWithDevices(userId, sessionEnds(clock.now()))
      : undefined;
    if (!member) throw memberNotFound();
    return member;
  };

  const recordSignOut = (tx: Transaction, caller: Caller, userId: string) =>
    audit.record(tx, { actorId: caller.id, action: 'member.sign-out', entity: 'user', entityId: userId });

  return {
    /** Returns all members, those who joined first first. */
    listMembers: (): Promise<MemberRow[]> => createTeamRepository(db).list(sessionEnds(clock.now())),

    /** Throws UNKNOWN_ROLE and LAST_OWNER. */
    async changeRole(caller: Caller, { userId, roleId }: { userId: string; roleId: string }): Promise<MemberRow> {
      if (!isId(userId)) throw memberNotFound();
      await inTransaction(db, async (tx) =>
        membership.changeRole(tx, caller, { userId, role: await holdRole(tx, roleId) }),
      );
      return requireMember(userId);
    },

    /** Throws LAST_OWNER. */
    async removeMember(caller: Caller, userId: string): Promise<void> {
      if (!isId(userId)) throw memberNotFound();
      await inTransaction(db, (tx) => membership.leave(tx, caller, userId));
    },

    /** Makes an account a manager, or removes it from the team. Changes nothing where it is so. Throws ACCOUNT_NOT_FOUND and LAST_OWNER. */
    async setCustomerRole(caller: Caller, userId: string, role: 'admin' | 'customer'): Promise<void> {
      await inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).lockAccount(userId);
        if (!user) throw accountNotFound();
        if (user.role === role) return;
        if (role === 'customer') return membership.leave(tx, caller, userId);
        const manager = builtIn('manager');
        await membership.join(tx, user, manager);
        await membership.recordJoin(tx, caller, userId, manager);
        return membership.announce(tx, user, manager);
      });
    },

    async listDevices(userId: string) {
      await requireMember(userId);
      return sessions.list(userId);
    },

    /** Ends the sessions of a member, but not that of the caller. */
    async signMemberOut(caller: Caller, userId: string): Promise<void> {
      await requireMember(userId);
      await inTransaction(db, async (tx) => {
        await sessions.endAll(tx, userId, { but: caller.sessionId });
        await recordSignOut(tx, caller, userId);
      });
    },

    /** Throws DEVICE_NOT_FOUND. */
    async endDevice(caller: Caller, { userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
      await requireMember(userId);
      await inTransaction(db, async (tx) => {
        const isEnded = isId(sessionId) && (await sessions.end(tx, userId, sessionId));
        if (!isEnded) throw deviceNotFound();
        await recordSignOut(tx, caller, userId);
      });
    },
  };
}
