import { and, eq, gt, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema/index.ts';

export type NewSession = typeof sessions.$inferInsert;

export function createSessionsRepository(connection: Connection) {
  const findOwner = connection
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      id: users.id,
      email: users.email,
      name: users.name,
      phone: users.phone,
      address: users.address,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.cookieHash, sql.placeholder('cookieHash')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('session_owner');

  return {
    async findOwner(cookieHash: Buffer, tokenHash: Buffer, idleSince: Date) {
      const [owner] = await findOwner.execute({ cookieHash, tokenHash, idleSince });
      return owner;
    },
    async insert(session: NewSession) {
      await connection.insert(sessions).values(session);
    },
    async touch(sessionId: string, now: Date) {
      await connection.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
    },
    async deleteByCookie(cookieHash: Buffer) {
      await connection.delete(sessions).where(eq(sessions.cookieHash, cookieHash));
    },
  };
}
