import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { pages, pageTexts } from '#server/db/schema/index.ts';
import type { PageRow, PageTextRow } from './pages.repository.ts';

/** The key of an advisory lock; any number that no other lock has. */
const lockKey = 7_261_015;

export function createPagesEditingRepository(connection: Connection) {
  return {
    /** Lets one transaction at a time choose slugs, count the pages and save those of the program. Held until the transaction ends. */
    async lockAll() {
      await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    },
    async lock(id: string): Promise<PageRow | undefined> {
      const [row] = await connection.select().from(pages).where(eq(pages.id, id)).for('update');
      return row;
    },
    async count(): Promise<number> {
      const [row] = await connection.select({ pages: count() }).from(pages).where(isNull(pages.system));
      return row?.pages ?? 0;
    },
    async takenSlugs(slugs: readonly string[]): Promise<string[]> {
      const rows = await connection
        .select({ slug: pages.slug })
        .from(pages)
        .where(inArray(pages.slug, [...slugs]));
      return rows.map(({ slug }) => slug);
    },
    async insert(row: PageRow) {
      await connection.insert(pages).values(row);
    },
    async update(id: string, fields: Partial<PageRow>) {
      await connection.update(pages).set(fields).where(eq(pages.id, id));
    },
    async delete(id: string) {
      await connection.delete(pages).where(eq(pages.id, id));
    },
    async putText({ pageId, locale, ...set }: PageTextRow) {
      await connection
        .insert(pageTexts)
        .values({ pageId, locale, ...set })
        .onConflictDoUpdate({ target: [pageTexts.pageId, pageTexts.locale], set });
    },
    /** Removes the text in one language, or in all. */
    async removeTexts(pageId: string, locale?: string) {
      await connection
        .delete(pageTexts)
        .where(and(eq(pageTexts.pageId, pageId), locale === undefined ? undefined : eq(pageTexts.locale, locale)));
    },
  };
}
