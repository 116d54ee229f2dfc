import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { SavedFilterArea } from '#contract/shop/saved-filter-query.ts';
import type { Connection } from '#server/db/client.ts';
import { savedFilters, users } from '#server/db/schema/index.ts';

type NewFilterRow = typeof savedFilters.$inferInsert;
export type FilterRow = typeof savedFilters.$inferSelect & { ownerName: string };

export const createSavedFiltersRepository = (connection: Connection) => ({
  /** Returns the filters of a member and those that are shared, by name. */
  list: (area: SavedFilterArea, userId: string): Promise<FilterRow[]> =>
    connection
      .select({ ...getTableColumns(savedFilters), ownerName: users.name })
      .from(savedFilters)
      .innerJoin(users, eq(users.id, savedFilters.userId))
      .where(and(eq(savedFilters.area, area), or(eq(savedFilters.userId, userId), savedFilters.shared)))
      .orderBy(sql`lower(${savedFilters.name})`, savedFilters.id),

  /** Locks a member against other additions until the transaction ends, and counts their filters of a list. */
  async lockAndCount(userId: string, area: SavedFilterArea): Promise<number> {
    await connection.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    return connection.$count(savedFilters, and(eq(savedFilters.userId, userId), eq(savedFilters.area, area)));
  },

  /** Adds a filter; returns whether its name was free. */
  async insert(row: NewFilterRow): Promise<boolean> {
    const added = await connection
      .insert(savedFilters)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: savedFilters.id });
    return added.length > 0;
  },

  async find(id: string) {
    const [row] = await connection.select().from(savedFilters).where(eq(savedFilters.id, id));
    return row;
  },

  async delete(id: string) {
    await connection.delete(savedFilters).where(eq(savedFilters.id, id));
  },
});
