import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { type Placeholders, statement } from '#server/db/statement.ts';
import { oneTimeTokens, passkeys, roles, sessions, teamMembers, totpSecrets, users } from '#server/db/schema/index.ts';

/** Sessions that were last used, or that began, before these times have ended. */
type Ends = { idleSince: Date; openSince: Date };

export type NewSession = Required<typeof sessions.$inferInsert>;

type SessionHalves = { cookieHash: Buffer; tokenHash: Buffer };

const findOwner = statement('session_owner', (db, session: Placeholders<SessionHalves & Ends>) =>
  db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      id: users.id,
      /** Empty for a guest. */
      email: sql<string>`coalesce(${users.email}, '')`.as('email'),
      name: users.name,
      phone: users.phone,
      address: users.address,
      role: users.role,
      locale: users.locale,
      createdAt: users.createdAt,
      emailVerifiedAt: users.emailVerifiedAt,
      stepUpAt: sessions.stepUpAt,
      builtInRole: teamMembers.builtInRole,
      ownRoleId: teamMembers.roleId,
      ownPermissions: roles.permissions,
      /** Looked up for members only. */
      hasTwoFactor: sql<boolean>`${teamMembers.userId} is not null and (
        exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)
        or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})
      )`.as('has_two_factor'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .leftJoin(roles, eq(roles.id, teamMembers.roleId))
    .where(
      and(
        eq(sessions.cookieHash, session.cookieHash),
        eq(sessions.tokenHash, session.tokenHash),
        gt(sessions.lastUsedAt, session.idleSince),
        gt(sessions.createdAt, session.openSince),
      ),
    ),
);
const insertVerified = statement(
  'session_insert',
  (db, session: Placeholders<NewSession & { passwordHash: string }>) => {
    const value = <Name extends keyof NewSession>(name: Name) => sql<NewSession[Name]>`${session[name]}`.as(name);
    return db
      .insert(sessions)
      .select((query) =>
        query
          .select({
            id: value('id'),
            userId: value('userId'),
            cookieHash: value('cookieHash'),
            tokenHash: value('tokenHash'),
            userAgent: value('userAgent'),
            createdAt: value('createdAt'),
            lastUsedAt: value('lastUsedAt'),
            stepUpAt: value('stepUpAt'),
          })
          .from(users)
          .where(and(eq(users.id, session.userId), eq(users.passwordHash, session.passwordHash)))
          .for('no key update'),
      )
      .returning({ id: sessions.id });
  },
);

export function createSessionsRepository(connection: Connection) {
  return {
    async findOwner(halves: SessionHalves, ends: Ends) {
      const [found] = await findOwner(connection, { ...halves, ...ends });
      return found;
    },
    async isOfMember(cookieHash: Buffer, { idleSince, openSince }: Ends): Promise<boolean> {
      const found = await connection
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(teamMembers, eq(teamMembers.userId, sessions.userId))
        .where(
          and(
            eq(sessions.cookieHash, cookieHash),
            gt(sessions.lastUsedAt, idleSince),
            gt(sessions.createdAt, openSince),
          ),
        );
      return found.length > 0;
    },
    /** Returns false when the password has been changed meanwhile. The row lock makes concurrent password changes wait, or waits for them. */
    async insertVerified(passwordHash: string, session: NewSession): Promise<boolean> {
      return (await insertVerified(connection, { ...session, passwordHash })).length > 0;
    },
    async insert(session: NewSession) {
      await connection.insert(sessions).values(session);
    },
    async has(sessionId: string): Promise<boolean> {
      return (await connection.$count(sessions, eq(sessions.id, sessionId))) > 0;
    },
    async setStepUp(sessionId: string, stepUpAt: Date) {
      await connection.update(sessions).set({ stepUpAt }).where(eq(sessions.id, sessionId));
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
    /** Deletes the sign-ins that wait for their second factor. */
    async deleteUnconfirmed(userId: string) {
      await connection
        .delete(oneTimeTokens)
        .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'two-factor')));
    },
    async deleteAll(userId: string, but?: string) {
      await connection
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.id, but)));
    },
    /** Returns false when the user has no such session. */
    async delete(userId: string, sessionId: string): Promise<boolean> {
      const rows = await connection
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
        .returning({ id: sessions.id });
      return rows.length > 0;
    },
    /** Returns the id of the guest; of two calls at the same time, only one gets it. */
    async deleteOfGuest({ cookieHash, tokenHash }: SessionHalves, { idleSince, openSince }: Ends) {
      const guests = connection.select({ id: users.id }).from(users).where(eq(users.role, 'guest'));
      const [row] = await connection
        .delete(sessions)
        .where(
          and(
            eq(sessions.cookieHash, cookieHash),
            eq(sessions.tokenHash, tokenHash),
            gt(sessions.lastUsedAt, idleSince),
            gt(sessions.createdAt, openSince),
            inArray(sessions.userId, guests),
          ),
        )
        .returning({ userId: sessions.userId });
      return row?.userId;
    },
    async deleteByCookie(cookieHash: Buffer) {
      await connection.delete(sessions).where(eq(sessions.cookieHash, cookieHash));
    },
  };
}
