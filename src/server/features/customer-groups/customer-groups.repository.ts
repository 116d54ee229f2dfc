import { and, asc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { customerGroupMembers, customerGroups, discounts } from '#server/db/schema/index.ts';

export type GroupRow = typeof customerGroups.$inferSelect;
export type GroupWithMembers = GroupRow & { members: number };

/** The key of the advisory lock; any number that no other lock has. */
const lockKey = 7_261_043;

export const createCustomerGroupsRepository = (connection: Connection) => ({
  /** Lets no other group change until the transaction ends. */
  async lock() {
    await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  },

  /** Returns all groups by name. */
  list: (): Promise<GroupWithMembers[]> =>
    connection
      .select({
        ...getTableColumns(customerGroups),
        members: sql<number>`(select count(*)::int from customer_group_members where group_id = customer_groups.id)`,
      })
      .from(customerGroups)
      .orderBy(asc(customerGroups.nameKey)),

  async insert(row: GroupRow) {
    await connection.insert(customerGroups).values(row);
  },
  async update(id: string, change: Pick<GroupRow, 'name' | 'nameKey'>) {
    await connection.update(customerGroups).set(change).where(eq(customerGroups.id, id));
  },
  async delete(id: string) {
    await connection.delete(customerGroups).where(eq(customerGroups.id, id));
  },

  /** Locks a group until the transaction ends, and waits for the discounts that are being saved for it. */
  async lockRow(id: string) {
    await connection
      .select({ id: customerGroups.id })
      .from(customerGroups)
      .where(eq(customerGroups.id, id))
      .for('update');
  },
  /** Whether a discount is for the group. */
  async hasDiscounts(id: string): Promise<boolean> {
    const found = await connection
      .select({ id: discounts.id })
      .from(discounts)
      .where(sql`${discounts.rule} -> 'groups' @> to_jsonb(${id}::text)`)
      .limit(1);
    return found.length > 0;
  },

  /** Returns groups by id, and keeps them from being deleted until the transaction ends. */
  hold: (ids: readonly string[]): Promise<GroupRow[]> =>
    connection
      .select()
      .from(customerGroups)
      .where(inArray(customerGroups.id, [...ids]))
      .orderBy(asc(customerGroups.id))
      .for('key share'),

  /** Returns the groups of an account by name. */
  ofAccount: (userId: string): Promise<GroupRow[]> =>
    connection
      .select(getTableColumns(customerGroups))
      .from(customerGroups)
      .innerJoin(customerGroupMembers, eq(customerGroupMembers.groupId, customerGroups.id))
      .where(eq(customerGroupMembers.userId, userId))
      .orderBy(asc(customerGroups.nameKey)),
  async putAccount(userId: string, groupIds: readonly string[]) {
    await connection
      .delete(customerGroupMembers)
      .where(and(eq(customerGroupMembers.userId, userId), notInArray(customerGroupMembers.groupId, [...groupIds])));
    if (groupIds.length > 0)
      await connection
        .insert(customerGroupMembers)
        .values(groupIds.map((groupId) => ({ groupId, userId })))
        .onConflictDoNothing();
  },
});
