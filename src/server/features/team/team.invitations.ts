import { invitationDays } from '#contract/account/team.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import {
  accountGone,
  type Browser,
  createAuthRepository,
  markEmailVerified,
  recipientOf,
  type UserRow,
} from '#server/features/auth/auth.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import type { Caller, TeamDeps } from './team.deps.ts';
import {
  alreadyMember,
  detailsNeeded,
  invitationExpired,
  invitationNotFound,
  notYourInvitation,
  signInToJoin,
} from './team.errors.ts';
import { createInvitationsRepository, type InvitationRow } from './team.invitations.repository.ts';
import type { Membership } from './team.membership.ts';
import { holdRole } from './team.roles.ts';
import { lastingNameOf, roleIdOf } from './team.rules.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Acceptance = { token: string; name?: string | undefined; password?: string | undefined };

const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Creates the invitations to the team. Each is for one e-mail and is accepted once, by a link whose token exists only in the latest mail.
 * An account is locked before its invitation.
 */
export function createInvitations(
  { db, auth, sessions, mail, limits, audit, clock }: TeamDeps,
  membership: Membership,
) {
  const expiresAt = () => new Date(clock.now().getTime() + invitationDays * dayMs);

  const record = (tx: Transaction, caller: Caller, action: string, entityId: string, change: object = {}) =>
    audit.record(tx, { actorId: caller.id, action: `invitation.${action}`, entity: 'invitation', entityId, ...change });

  /** Queues the mail of an invitation, in the language of the account if there is one. */
  const send = async (tx: Transaction, caller: Caller, invitationId: string): Promise<InvitationRow> => {
    const invitation = await createInvitationsRepository(tx).find(invitationId);
    if (!invitation) throw invitationNotFound();
    const account = await createAuthRepository(tx).findByEmail(invitation.email);
    // Who has not confirmed the e-mail may be another person, whose data must not name the invitation.
    const owner = account && account.emailVerifiedAt !== null ? recipientOf(account) : { userId: null, locale: null };
    const { name } = await createAuthRepository(tx).get(caller.id);
    const data = { invitationId, name, role: lastingNameOf(invitation) };
    await mail.post(tx, { kind: 'team-invitation', ...owner, recipient: invitation.email, data });
    return invitation;
  };

  const find = async (token: string): Promise<InvitationRow> => {
    const invitation = await createInvitationsRepository(db).findByLink(hashSecret(token), clock.now());
    if (!invitation) throw invitationExpired();
    return invitation;
  };

  /** Returns the invitation of a link. Throws INVITATION_EXPIRED, which counts for the IP address, and TOO_MANY_TRIES. */
  const open = async (token: string, ip: string): Promise<InvitationRow> => {
    const tried = await limits.wrongInvitationsPerIp.take(ip);
    const invitation = await find(token);
    await tried.giveBack();
    return invitation;
  };

  const hasAccount = async (email: string): Promise<boolean> =>
    (await createAuthRepository(db).findByEmail(email)) !== undefined;

  /** Makes an account, which is locked, a member. Throws INVITATION_EXPIRED when another call was first. */
  const accept = async (tx: Transaction, user: Pick<UserRow, 'id' | 'email'>, token: string): Promise<void> => {
    const repository = createInvitationsRepository(tx);
    const accepted = await repository.accept(hashSecret(token), clock.now());
    if (!accepted) throw invitationExpired();
    if (!isSameEmail(accepted.email, user.email)) throw notYourInvitation();
    await repository.deleteLinks(accepted.id);
    const role = await holdRole(tx, roleIdOf(accepted));
    await membership.join(tx, user, role);
    await membership.recordJoin(tx, { id: user.id }, user.id, role);
  };

  const acceptWithAccount = (caller: Caller, token: string): Promise<UserRow> =>
    inTransaction(db, async (tx) => {
      const user = await createAuthRepository(tx).lock(caller.id);
      if (!(await sessions.isOpen(tx, caller.sessionId))) throw accountGone();
      if (user.role === 'admin') throw alreadyMember();
      // The link was mailed to this address, so using it verifies the address.
      if (user.emailVerifiedAt === null) await markEmailVerified(tx, { clock }, user);
      await accept(tx, user, token);
      return createAuthRepository(tx).get(user.id);
    });

  const acceptWithNewAccount = async (email: string, { token, name, password }: Acceptance, browser: Browser) => {
    if (name === undefined || password === undefined) throw detailsNeeded({ name, password });
    const joined = await auth.registerByLink({ email, name, password }, browser, (tx, id) =>
      accept(tx, { id, email }, token),
    );
    return { ...joined, user: { ...joined.user, role: 'admin' as const } };
  };

  return {
    /** Returns the invitations that nobody has accepted, also those that have expired, oldest first. */
    listInvitations: () => createInvitationsRepository(db).listUnaccepted(),

    /** Invites a person in place of an earlier invitation. Throws UNKNOWN_ROLE and ALREADY_MEMBER. */
    invite: (caller: Caller, { email, roleId }: { email: string; roleId: string }): Promise<InvitationRow> =>
      inTransaction(db, async (tx) => {
        const role = await holdRole(tx, roleId);
        if ((await createAuthRepository(tx).findByEmail(email))?.role === 'admin') throw alreadyMember();
        const id = newId();
        const { builtInRole, roleId: ownRoleId } = role;
        await createInvitationsRepository(tx).put({
          id,
          email,
          builtInRole,
          roleId: ownRoleId,
          invitedBy: caller.id,
          createdAt: clock.now(),
          expiresAt: expiresAt(),
        });
        await record(tx, caller, 'create', id, { after: { role: lastingNameOf(role) } });
        return send(tx, caller, id);
      }),

    /** Throws INVITATION_NOT_FOUND. */
    sendInvitationAgain: (caller: Caller, id: string): Promise<InvitationRow> =>
      inTransaction(db, async (tx) => {
        const repository = createInvitationsRepository(tx);
        if (!isId(id) || !(await repository.extend(id, expiresAt()))) throw invitationNotFound();
        await repository.deleteLinks(id);
        await record(tx, caller, 'send-again', id);
        return send(tx, caller, id);
      }),

    /** Throws INVITATION_NOT_FOUND. */
    withdrawInvitation: (caller: Caller, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const repository = createInvitationsRepository(tx);
        if (!isId(id) || !(await repository.delete(id))) throw invitationNotFound();
        await repository.deleteLinks(id);
        await record(tx, caller, 'withdraw', id);
      }),

    /** Creates the token of a mail that is about to be sent; the earlier one ends. Returns undefined when the invitation is not open. */
    async issueInvitationLink(tx: Connection, invitationId: string): Promise<string | undefined> {
      const repository = createInvitationsRepository(tx);
      const expires = await repository.lockOpen(invitationId, clock.now());
      if (!expires) return undefined;
      const token = `j_${newSecret()}`;
      await repository.deleteLinks(invitationId);
      await repository.insertLink(invitationId, { tokenHash: hashSecret(token), expiresAt: expires });
      return token;
    },

    /** Returns the invitation of a link, and whether its e-mail has an account. Throws INVITATION_EXPIRED and TOO_MANY_TRIES. */
    async checkInvitation(token: string, ip: string) {
      const invitation = await open(token, ip);
      return { invitation, hasAccount: await hasAccount(invitation.email) };
    },

    /**
     * Joins the team with the account of the caller, whose e-mail must be that of the invitation. Throws INVITATION_EXPIRED, NOT_YOURS,
     * ALREADY_MEMBER, and SIGN_IN_NEEDED when the session has ended during the request.
     */
    async joinWithAccount(caller: Caller & { email: string }, token: string, ip: string): Promise<UserRow> {
      const { email } = await open(token, ip);
      if (!isSameEmail(email, caller.email)) throw notYourInvitation();
      return acceptWithAccount(caller, token);
    },

    /**
     * Joins the team with a new account, which is signed in. Throws INVITATION_EXPIRED, SIGN_IN_NEEDED when the e-mail has an account,
     * INVALID_FIELDS without name or password, and COMMON_PASSWORD.
     */
    async joinAsNew(acceptance: Acceptance, browser: Browser) {
      const { email } = await open(acceptance.token, browser.address);
      if (await hasAccount(email)) throw signInToJoin();
      return acceptWithNewAccount(email, acceptance, browser).catch(async (error: unknown) => {
        if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
        // The account was created meanwhile: by another call with the link, or without it.
        await find(acceptance.token);
        throw signInToJoin();
      });
    },
  };
}
