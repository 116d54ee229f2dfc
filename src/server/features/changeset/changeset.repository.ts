import { and, asc, count, desc, eq, getTableColumns, inArray, lt, lte, sql } from 'drizzle-orm';
import type { ChangeSetStatus } from '#contract/shop/change-set-statuses.ts';
import type { Connection } from '#server/db/client.ts';
import { changeSetItems, changeSets, teamMembers, users } from '#server/db/schema/index.ts';
import type { Item } from './changeset.rules.ts';

export type ChangeSetRow = typeof changeSets.$inferSelect;
/** A set with how many fields it changes, and who changed it last. */
export type ListedRow = ChangeSetRow & { changes: number; changedBy: string | null };

const listed = {
  ...getTableColumns(changeSets),
  changes: sql<number>`(select count(*)::int from change_set_items where set_id = "change_sets"."id")`,
  changedBy: sql<string | null>`(
    select users.name from (
      select actor_id from audit_entries where entity = 'change-set' and entity_id = "change_sets"."id"::text
      order by id desc limit 1
    ) as last join users on users.id = last.actor_id)`,
};

type ItemKey = Pick<Item, 'entity' | 'entityId'> & { field?: string | undefined };

export function createChangeSetRepository(connection: Connection) {
  const isItem = (setId: string, { entity, entityId, field }: ItemKey) =>
    and(
      eq(changeSetItems.setId, setId),
      eq(changeSetItems.entity, entity),
      eq(changeSetItems.entityId, entityId),
      field === undefined ? undefined : eq(changeSetItems.field, field),
    );

  return {
    async insert(row: ChangeSetRow) {
      await connection.insert(changeSets).values(row);
    },

    async find(id: string): Promise<ListedRow | undefined> {
      const [row] = await connection.select(listed).from(changeSets).where(eq(changeSets.id, id));
      return row;
    },

    /** Returns sets, the newest first, after one of them. */
    page: (
      { after, status }: { after: { id: string } | undefined; status: ChangeSetStatus | undefined },
      limit: number,
    ): Promise<ListedRow[]> =>
      connection
        .select(listed)
        .from(changeSets)
        .where(and(after && lt(changeSets.id, after.id), status && eq(changeSets.status, status)))
        .orderBy(desc(changeSets.id))
        .limit(limit),

    /** Locks a set until the transaction ends. */
    async lock(id: string): Promise<ChangeSetRow | undefined> {
      const [row] = await connection.select().from(changeSets).where(eq(changeSets.id, id)).for('update');
      return row;
    },

    async update(id: string, fields: Partial<ChangeSetRow>) {
      await connection.update(changeSets).set(fields).where(eq(changeSets.id, id));
    },

    /** Returns whom to tell of a set; undefined for who is no longer a member. */
    async recipient(userId: string) {
      const [row] = await connection
        .select({ recipient: users.email, userId: users.id, locale: users.locale })
        .from(users)
        .innerJoin(teamMembers, eq(teamMembers.userId, users.id))
        .where(eq(users.id, userId));
      return row;
    },

    /** Returns the ids of scheduled sets whose time has come. */
    async due(now: Date): Promise<string[]> {
      const rows = await connection
        .select({ id: changeSets.id })
        .from(changeSets)
        .where(and(eq(changeSets.status, 'scheduled'), lte(changeSets.publishAt, now)))
        .orderBy(asc(changeSets.publishAt), asc(changeSets.id))
        .limit(100);
      return rows.map(({ id }) => id);
    },

    items: (setId: string): Promise<Item[]> =>
      connection
        .select({
          entity: changeSetItems.entity,
          entityId: changeSetItems.entityId,
          field: changeSetItems.field,
          base: changeSetItems.base,
          value: changeSetItems.value,
          replaced: changeSetItems.replaced,
        })
        .from(changeSetItems)
        .where(eq(changeSetItems.setId, setId))
        .orderBy(asc(changeSetItems.entity), asc(changeSetItems.entityId), asc(changeSetItems.field)),

    itemsOf: (setId: string, key: ItemKey): Promise<Item[]> =>
      connection.select().from(changeSetItems).where(isItem(setId, key)).orderBy(asc(changeSetItems.field)),

    async countItems(setId: string): Promise<number> {
      const [row] = await connection
        .select({ items: count() })
        .from(changeSetItems)
        .where(eq(changeSetItems.setId, setId));
      return row?.items ?? 0;
    },

    /** Writes items, also over those that the set has. */
    async putItems(setId: string, items: readonly Item[]) {
      if (items.length === 0) return;
      // One parameter for all, of which a statement has a limited number.
      await connection.execute(sql`
        insert into change_set_items (set_id, entity, entity_id, field, base, value, replaced)
        select ${setId}::uuid, item ->> 'entity', item ->> 'entityId', item ->> 'field', item -> 'base', item -> 'value',
          item -> 'replaced'
        from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as item
        on conflict (set_id, entity, entity_id, field) do update
        set base = excluded.base, value = excluded.value, replaced = excluded.replaced`);
    },

    async removeItems(setId: string, key: ItemKey) {
      await connection.delete(changeSetItems).where(isItem(setId, key));
    },

    async removeFields(setId: string, key: Pick<Item, 'entity' | 'entityId'>, fields: readonly string[]) {
      if (fields.length === 0) return;
      await connection
        .delete(changeSetItems)
        .where(and(isItem(setId, key), inArray(changeSetItems.field, [...fields])));
    },
  };
}
