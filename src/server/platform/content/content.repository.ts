import { and, eq } from 'drizzle-orm';
import type { ContentKey } from '#contract/content/content-keys.ts';
import type { Connection } from '#server/db/client.ts';
import { contents } from '#server/db/schema/index.ts';

export type ContentRow = typeof contents.$inferSelect;

export function createContentRepository(connection: Connection) {
  const isOne = (key: ContentKey, locale: string) => and(eq(contents.key, key), eq(contents.locale, locale));
  return {
    /** Returns what was saved, at most one row of each key and language. */
    all: () => connection.select().from(contents).limit(1000),
    async find(key: ContentKey, locale: string): Promise<ContentRow | undefined> {
      const [row] = await connection.select().from(contents).where(isOne(key, locale));
      return row;
    },
    async lock(key: ContentKey, locale: string): Promise<ContentRow | undefined> {
      const [row] = await connection.select().from(contents).where(isOne(key, locale)).for('update');
      return row;
    },
    /** Locks what was saved of a key in all languages. */
    lockAll: (key: ContentKey): Promise<ContentRow[]> =>
      connection.select().from(contents).where(eq(contents.key, key)).orderBy(contents.locale).limit(100).for('update'),
    /** Whether the row was inserted: false when there was one already. */
    async insert(row: ContentRow): Promise<boolean> {
      const inserted = await connection
        .insert(contents)
        .values(row)
        .onConflictDoNothing()
        .returning({ key: contents.key });
      return inserted.length > 0;
    },
    async update({ key, locale, ...set }: ContentRow) {
      await connection.update(contents).set(set).where(isOne(key, locale));
    },
    /** Writes a value and leaves the version. */
    async setValue({ key, locale, value }: Pick<ContentRow, 'key' | 'locale' | 'value'>) {
      await connection.update(contents).set({ value }).where(isOne(key, locale));
    },
    async remove(key: ContentKey, locale: string) {
      await connection.delete(contents).where(isOne(key, locale));
    },
  };
}
