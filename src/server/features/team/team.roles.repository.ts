import { and, asc, count, eq, gt, isNull, not, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import { invitations, roles, teamMembers } from '#server/db/schema/index.ts';
import { roleIdOf } from './team.rules.ts';

export type OwnRole = typeof roles.$inferSelect;

/** The key of the advisory lock; any number that no other lock has. */
const lockKey = 7_261_050;

export const createRolesRepository = (connection: Connection) => ({
  /** Lets no other role change until the transaction ends. */
  async lock() {
    await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  },

  /** Returns the roles of the shop by name. */
  list: (): Promise<OwnRole[]> =>
    connection
      .select()
      .from(roles)
      .orderBy(asc(sql`lower(${roles.name})`), asc(roles.id)),

  /** Returns how many members have each role, by its id. */
  async countMembers(): Promise<Map<string, number>> {
    const rows = await connection
      .select({ builtInRole: teamMembers.builtInRole, roleId: teamMembers.roleId, members: count() })
      .from(teamMembers)
      .groupBy(teamMembers.builtInRole, teamMembers.roleId);
    return new Map(rows.map(({ members, ...role }) => [roleIdOf(role), members]));
  },

  /** Returns a role, and keeps it from being deleted until the transaction ends. */
  async hold(id: string): Promise<OwnRole | undefined> {
    const [row] = await connection.select().from(roles).where(eq(roles.id, id)).for('key share');
    return row;
  },
  /** Locks a role until the transaction ends, and waits for those that are being given it. */
  async lockRow(id: string) {
    await connection.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for('update');
  },

  async insert(row: OwnRole) {
    await connection.insert(roles).values(row);
  },
  async update(id: string, change: { name: string; permissions: Permission[]; updatedAt: Date }) {
    await connection.update(roles).set(change).where(eq(roles.id, id));
  },
  async delete(id: string) {
    await connection.delete(roles).where(eq(roles.id, id));
  },

  /** Whether a member has the role, or an open invitation is for it. */
  async isUsed(id: string, now: Date): Promise<boolean> {
    const isOpen = and(eq(invitations.roleId, id), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now));
    return (
      (await connection.$count(teamMembers, eq(teamMembers.roleId, id))) > 0 ||
      (await connection.$count(invitations, isOpen)) > 0
    );
  },
  /** Deletes the invitations for the role that have ended, which nobody can use. */
  async deleteEndedInvitations(id: string, now: Date) {
    const isOpen = and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, now));
    await connection.delete(invitations).where(and(eq(invitations.roleId, id), not(isOpen ?? sql`false`)));
  },
});
