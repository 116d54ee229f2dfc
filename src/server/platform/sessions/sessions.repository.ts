import { and, desc, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema/index.ts';

/** Sessions that were last used, or that began, before these times have ended. */
type Ends = { idleSince: Date; openSince: Date };

export type NewSession = Required<typeof sessions.$inferInsert>;

const placeholders = Object.fromEntries(
  Object.keys(getTableColumns(sessions)).map((name) => [name, sql`${sql.placeholder(name)}`.as(name)]),
) as { [Name in keyof NewSession]: SQL.Aliased<NewSession[Name]> };

/** Prepares the statements of every sign-in and every signed-in request. */
export function prepareSessions(db: Database) {
  const owner = db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      id: users.id,
      email: users.email,
      name: users.name,
      phone: users.phone,
      address: users.address,
      role: users.role,
      createdAt: users.createdAt,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.cookieHash, sql.placeholder('cookieHash')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
        gt(sessions.createdAt, sql.placeholder('openSince')),
      ),
    )
    .prepare('session_owner');
  const insert = db
    .insert(sessions)
    .select((query) =>
      query
        .select(placeholders)
        .from(users)
        .where(and(eq(users.id, sql.placeholder('userId')), eq(users.passwordHash, sql.placeholder('passwordHash'))))
        .for('no key update'),
    )
    .returning({ id: sessions.id })
    .prepare('session_insert');
  return {
    /** Returns false when the password has been changed meanwhile. The row lock makes concurrent password changes wait, or waits for them. */
    async insertVerified(passwordHash: string, session: NewSession): Promise<boolean> {
      return (await insert.execute({ ...session, passwordHash })).length > 0;
    },
    async findOwner(cookieHash: Buffer, tokenHash: Buffer, ends: Ends) {
      const [found] = await owner.execute({ cookieHash, tokenHash, ...ends });
      return found;
    },
  };
}

export function createSessionsRepository(connection: Connection) {
  return {
    async insert(session: NewSession) {
      await connection.insert(sessions).values(session);
    },
    async has(sessionId: string): Promise<boolean> {
      return (await connection.$count(sessions, eq(sessions.id, sessionId))) > 0;
    },
    async touch(sessionId: string, now: Date) {
      await connection.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
    },
    list: (userId: string, { idleSince, openSince }: Ends) =>
      connection
        .select({ id: sessions.id, userAgent: sessions.userAgent, lastUsedAt: sessions.lastUsedAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, idleSince), gt(sessions.createdAt, openSince)))
        .orderBy(desc(sessions.lastUsedAt))
        .limit(100),
    async deleteAll(userId: string, but?: string) {
      await connection
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.id, but)));
    },
    async deleteByCookie(cookieHash: Buffer) {
      await connection.delete(sessions).where(eq(sessions.cookieHash, cookieHash));
    },
  };
}
