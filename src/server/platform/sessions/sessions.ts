import type { Connection, Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import { createSessionsRepository, prepareSessions } from './sessions.repository.ts';

const idleDays = 30;
export const sessionSeconds = idleDays * 24 * 60 * 60;
const touchEveryMs = 60 * 60 * 1000;

/** The caller, as every handler sees them. */
export type SessionUser = {
  id: string;
  email: string;
  name: string;
  phone: string;
  address: string;
  role: 'customer' | 'admin';
  sessionId: string;
};

/** The two halves that leave the server; it keeps only their hashes (contract, "Sessions"). */
export type SessionHalves = { cookie: string; token: string };

/** The browser of a sign-in, and the session that it had, which the new one replaces. */
type Origin = { userAgent: string; oldCookie?: string | undefined };

export type Sessions = {
  open(connection: Connection, userId: string, from: Origin): Promise<SessionHalves>;
  /** As `open`, for a password that was verified a moment ago; undefined when the account has another one by now. */
  openBy(passwordHash: string, userId: string, from: Origin): Promise<SessionHalves | undefined>;
  /** The browsers that are signed in, latest first. */
  list(userId: string): Promise<{ id: string; userAgent: string; lastUsedAt: Date }[]>;
  /** Whether it has not been ended. */
  isOpen(connection: Connection, sessionId: string): Promise<boolean>;
  /** Ends every session of an account, or every other one. */
  endAll(connection: Connection, userId: string, options?: { but: string }): Promise<void>;
  /** The user of a call that brings both halves; undefined when either is missing, wrong or idle for 30 days. */
  authenticate(cookie: string | undefined, token: string | undefined): Promise<SessionUser | undefined>;
};

export function createSessions({ db, clock }: { db: Database; clock: Clock }): Sessions {
  const repository = createSessionsRepository(db);
  const prepared = prepareSessions(db);
  const idleSince = () => new Date(clock.now().getTime() - sessionSeconds * 1000);

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
    async openBy(passwordHash, userId, { userAgent, oldCookie }) {
      const { halves, row } = newSession(userId, userAgent);
      if (!(await prepared.insertBy(passwordHash, row))) return undefined;
      if (oldCookie) await repository.deleteByCookie(hashSecret(oldCookie));
      return halves;
    },
    list: (userId) => repository.list(userId, idleSince()),
    isOpen: (connection, sessionId) => createSessionsRepository(connection).has(sessionId),
    endAll: (connection, userId, options) => createSessionsRepository(connection).deleteAll(userId, options?.but),
    async authenticate(cookie, token) {
      if (!cookie || !token) return undefined;
      const owner = await prepared.findOwner(hashSecret(cookie), hashSecret(token), idleSince());
      if (!owner) return undefined;
      const { lastUsedAt, ...user } = owner;
      const now = clock.now();
      if (now.getTime() - lastUsedAt.getTime() > touchEveryMs) await repository.touch(user.sessionId, now);
      return user;
    },
  };
}
