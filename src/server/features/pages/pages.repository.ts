import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { SystemPage } from '#contract/content/page-kinds.ts';
import type { RichTextDoc } from '#contract/content/rich-text.ts';
import type { Connection } from '#server/db/client.ts';
import { pages, pageTexts } from '#server/db/schema/index.ts';

export type PageRow = typeof pages.$inferSelect;
export type PageTextRow = Omit<typeof pageTexts.$inferSelect, 'body'> & { body: RichTextDoc };
export type PageTitle = Pick<PageTextRow, 'pageId' | 'locale' | 'title'>;

const isMerchants = isNull(pages.system);

export function createPagesRepository(connection: Connection) {
  return {
    /** Returns pages of the merchant, newest first, after one of them. */
    page: (after: { id: string } | undefined, limit: number): Promise<PageRow[]> =>
      connection
        .select()
        .from(pages)
        .where(and(isMerchants, after && lt(pages.id, after.id)))
        .orderBy(desc(pages.id))
        .limit(limit),

    /** Returns those pages of the program that were saved. */
    system: (): Promise<PageRow[]> => connection.select().from(pages).where(isNotNull(pages.system)),

    async find(id: string): Promise<PageRow | undefined> {
      const [row] = await connection
        .select()
        .from(pages)
        .where(and(isMerchants, eq(pages.id, id)));
      return row;
    },
    async findBySlug(slug: string): Promise<PageRow | undefined> {
      const [row] = await connection
        .select()
        .from(pages)
        .where(and(isMerchants, eq(pages.slug, slug)));
      return row;
    },
    async findSystem(system: SystemPage): Promise<PageRow | undefined> {
      const [row] = await connection.select().from(pages).where(eq(pages.system, system));
      return row;
    },

    /** Returns the texts of a page, those that were saved last first. */
    texts: (pageId: string): Promise<PageTextRow[]> =>
      connection
        .select()
        .from(pageTexts)
        .where(eq(pageTexts.pageId, pageId))
        .orderBy(desc(pageTexts.updatedAt), asc(pageTexts.locale)) as Promise<PageTextRow[]>,

    titles: (pageIds: readonly string[]): Promise<PageTitle[]> =>
      connection
        .select({ pageId: pageTexts.pageId, locale: pageTexts.locale, title: pageTexts.title })
        .from(pageTexts)
        .where(inArray(pageTexts.pageId, [...pageIds]))
        .orderBy(asc(pageTexts.locale)),
  };
}
