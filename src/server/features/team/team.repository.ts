import { and, asc, count, eq, gt, max, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { passkeys, roles, sessions, teamMembers, totpSecrets, users } from '#server/db/schema/index.ts';
import type { HeldRole } from './team.rules.ts';

const roleColumns = { builtInRole: teamMembers.builtInRole, roleId: teamMembers.roleId, ownName: roles.name };

/** Sessions that were last used, or that began, before these times have ended. */
type Ends = { idleSince: Date; openSince: Date };

const most = 1_000;

export function createTeamRepository(connection: Connection) {
  const select = ({ idleSince, openSince }: Ends) => {
    const open = connection
      .select({ devices: count().as('devices'), lastUsedAt: max(sessions.lastUsedAt).as('last_used') })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, teamMembers.userId),
          gt(sessions.lastUsedAt, idleSince),
          gt(sessions.createdAt, openSince),
        ),
      )
      .as('open_sessions');
    return connection
      .select({
        userId: teamMembers.userId,
        name: users.name,
        email: sql<string>`coalesce(${users.email}, '')`,
        joinedAt: teamMembers.joinedAt,
        ...roleColumns,
        hasTotp: sql<boolean>`exists (select from ${totpSecrets}
          where ${totpSecrets.userId} = ${teamMembers.userId} and ${totpSecrets.confirmedAt} is not null)`,
        passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${teamMembers.userId})`,
        devices: open.devices,
        lastUsedAt: open.lastUsedAt,
      })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .leftJoin(roles, eq(roles.id, teamMembers.roleId))
      .innerJoinLateral(open, sql`true`);
  };

  return {
    /** Returns all members, those who joined first first. */
    list: (ends: Ends) => select(ends).orderBy(asc(teamMembers.joinedAt), asc(teamMembers.userId)).limit(most),

    async findWithDevices(userId: string, ends: Ends) {
      const [row] = await select(ends).where(eq(teamMembers.userId, userId));
      return row;
    },

    async find(userId: string) {
      const [row] = await connection
        .select({ userId: teamMembers.userId, ...roleColumns })
        .from(teamMembers)
        .leftJoin(roles, eq(roles.id, teamMembers.roleId))
        .where(eq(teamMembers.userId, userId));
      return row;
    },

    async hasMembers(): Promise<boolean> {
      return (await connection.select({ userId: teamMembers.userId }).from(teamMembers).limit(1)).length > 0;
    },

    async insert(userId: string, { builtInRole, roleId }: HeldRole, joinedAt: Date) {
      await connection.insert(teamMembers).values({ userId, builtInRole, roleId, joinedAt });
    },
    async update(userId: string, { builtInRole, roleId }: HeldRole) {
      await connection.update(teamMembers).set({ builtInRole, roleId }).where(eq(teamMembers.userId, userId));
    },
    async delete(userId: string) {
      await connection.delete(teamMembers).where(eq(teamMembers.userId, userId));
    },

    /** Returns the accounts of the owners, those who joined first first. */
    owners: () =>
      connection
        .select({ id: users.id, name: users.name, email: sql<string>`coalesce(${users.email}, '')` })
        .from(teamMembers)
        .innerJoin(users, eq(users.id, teamMembers.userId))
        .where(eq(teamMembers.builtInRole, 'owner'))
        .orderBy(asc(teamMembers.joinedAt), asc(users.id))
        .limit(most),

    /** Locks the owners until the transaction ends, and returns their ids. All callers lock them in the same order. */
    async lockOwners(): Promise<string[]> {
      const rows = await connection
        .select({ userId: teamMembers.userId })
        .from(teamMembers)
        .where(eq(teamMembers.builtInRole, 'owner'))
        .orderBy(asc(teamMembers.userId))
        .for('no key update');
      return rows.map(({ userId }) => userId);
    },
  };
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof createTeamRepository>['list']>>[number];
