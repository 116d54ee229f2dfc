import type { Connection, Database } from '#server/db/client.ts';
import { type BuiltInRole, builtInRoles, type Permission } from '#contract/shop/permissions.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import { createSessionsRepository } from './sessions.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
const idleMs = 30 * dayMs;
const longestMs = 90 * dayMs;
const touchEveryMs = 60 * 60 * 1000;

/** Sessions that were last used, or that began, before these times have ended. */
export const sessionEnds = (now: Date) => ({
  idleSince: new Date(now.getTime() - idleMs),
  openSince: new Date(now.getTime() - longestMs),
});

/** Somebody of the team. */
export type TeamMember = {
  /** The name of a built-in role, or the id of one of the shop. */
  roleId: string;
  permissions: readonly Permission[];
  /** Whether the account has an app for authentication codes or a passkey. */
  hasTwoFactor: boolean;
};

/** The signed-in user of a request. */
export type SessionUser = {
  id: string;
  /** Empty for a guest. */
  email: string;
  name: string;
  phone: string;
  address: string;
  role: 'customer' | 'admin' | 'guest';
  /** The language of the account's mails; null for that of the shop. */
  locale: string | null;
  createdAt: Date;
  /** Null until the e-mail is confirmed. */
  emailVerifiedAt: Date | null;
  sessionId: string;
  /** When the user last authenticated in this session; null for sessions of before it was recorded. */
  stepUpAt: Date | null;
  /** Null for who is not of the team. */
  member: TeamMember | null;
};

/** The two secrets of a session. The server stores only their hashes (contract, "Sessions"). */
export type SessionHalves = { cookie: string; token: string };

/** The browser of a sign-in, and the cookie of its previous session, which the new one replaces. */
type Origin = { userAgent: string; oldCookie?: string | undefined };

export type Sessions = {
  open(connection: Connection, userId: string, from: Origin): Promise<SessionHalves>;
  /** Opens a session after a password was verified. Returns undefined when the password has been changed meanwhile. */
  openVerified(
    connection: Connection,
    passwordHash: string,
    userId: string,
    from: Origin,
  ): Promise<SessionHalves | undefined>;
  /** Returns the open sessions, the most recently used first. */
  list(userId: string): Promise<{ id: string; userAgent: string; lastUsedAt: Date }[]>;
  /** Returns whether the session still exists. */
  isOpen(connection: Connection, sessionId: string): Promise<boolean>;
  /** Ends all sessions of an account, except the one in `but`, and the sign-ins that wait for their second factor. */
  endAll(connection: Connection, userId: string, options?: { but: string }): Promise<void>;
  /** Ends one session of an account. Returns false when the account has no such session. */
  end(connection: Connection, userId: string, sessionId: string): Promise<boolean>;
  /** Records that the user of a session has authenticated again. */
  stepUp(connection: Connection, sessionId: string): Promise<Date>;
  /** Ends an open session of a guest and returns the guest's id; undefined for other sessions. */
  endGuest(connection: Connection, halves: SessionHalves): Promise<string | undefined>;
  /** Returns the user of a session; undefined when a half is missing or wrong, or after 30 idle days, or 90 days after the sign-in. */
  authenticate(cookie: string | undefined, token: string | undefined): Promise<SessionUser | undefined>;
  /** Whether a cookie is that of a member of the team. It proves nothing, since a session has two halves. */
  isOfMember(cookie: string): Promise<boolean>;
};

type MemberColumns = {
  builtInRole: BuiltInRole | null;
  ownRoleId: string | null;
  ownPermissions: Permission[] | null;
  hasTwoFactor: boolean;
};

function toMember({ builtInRole, ownRoleId, ownPermissions, hasTwoFactor }: MemberColumns): TeamMember | null {
  if (builtInRole !== null) return { roleId: builtInRole, permissions: builtInRoles[builtInRole], hasTwoFactor };
  if (ownRoleId !== null) return { roleId: ownRoleId, permissions: ownPermissions ?? [], hasTwoFactor };
  return null;
}

export function createSessions({ db, clock }: { db: Database; clock: Clock }): Sessions {
  const repository = createSessionsRepository(db);

  const newSession = (userId: string, userAgent: string) => {
    const halves = { cookie: newSecret(), token: newSecret() };
    const now = clock.now();
    const row = {
      id: newId(),
      userId,
      cookieHash: hashSecret(halves.cookie),
      tokenHash: hashSecret(halves.token),
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      lastUsedAt: now,
      stepUpAt: now,
    };
    return { halves, row };
  };

  return {
    async open(connection, userId, { userAgent, oldCookie }) {
      const inside = createSessionsRepository(connection);
      const { halves, row } = newSession(userId, userAgent);
      if (oldCookie) await inside.deleteByCookie(hashSecret(oldCookie));
      await inside.insert(row);
      return halves;
    },
    async openVerified(connection, passwordHash, userId, { userAgent, oldCookie }) {
      const inside = createSessionsRepository(connection);
      const { halves, row } = newSession(userId, userAgent);
      if (!(await inside.insertVerified(passwordHash, row))) return undefined;
      if (oldCookie) await inside.deleteByCookie(hashSecret(oldCookie));
      return halves;
    },
    list: (userId) => repository.list(userId, sessionEnds(clock.now())),
    isOpen: (connection, sessionId) => createSessionsRepository(connection).has(sessionId),
    async endAll(connection, userId, options) {
      const inside = createSessionsRepository(connection);
      // First, since it waits for one that is being confirmed, whose session ends then as well.
      await inside.deleteUnconfirmed(userId);
      await inside.deleteAll(userId, options?.but);
    },
    end: (connection, userId, sessionId) => createSessionsRepository(connection).delete(userId, sessionId),
    async stepUp(connection, sessionId) {
      const now = clock.now();
      await createSessionsRepository(connection).setStepUp(sessionId, now);
      return now;
    },
    endGuest: (connection, { cookie, token }) =>
      createSessionsRepository(connection).deleteOfGuest(
        { cookieHash: hashSecret(cookie), tokenHash: hashSecret(token) },
        sessionEnds(clock.now()),
      ),
    isOfMember: (cookie) => repository.isOfMember(hashSecret(cookie), sessionEnds(clock.now())),
    async authenticate(cookie, token) {
      if (!cookie || !token) return undefined;
      const now = clock.now();
      const owner = await repository.findOwner(
        { cookieHash: hashSecret(cookie), tokenHash: hashSecret(token) },
        sessionEnds(now),
      );
      if (!owner) return undefined;
      const { lastUsedAt, builtInRole, ownRoleId, ownPermissions, hasTwoFactor, ...user } = owner;
      if (now.getTime() - lastUsedAt.getTime() > touchEveryMs) await repository.touch(user.sessionId, now);
      return { ...user, member: toMember({ builtInRole, ownRoleId, ownPermissions, hasTwoFactor }) };
    },
  };
}
