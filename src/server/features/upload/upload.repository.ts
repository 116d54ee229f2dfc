import { and, eq, inArray, like, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  categories,
  changeSetItems,
  changeSets,
  collections,
  contents,
  orderLines,
  pageTexts,
  productImages,
  settings,
  uploads,
} from '#server/db/schema/index.ts';

export type NewUpload = typeof uploads.$inferInsert;

/** The folder of uploaded images. The images of the demo and of the pages are in a folder of their own. */
export const uploadFolder = 'uploads/';

export function createUploadRepository(connection: Connection) {
  const one = { one: sql`1` };
  const uses = [
    connection.select(one).from(productImages).where(eq(productImages.path, uploads.path)),
    connection.select(one).from(categories).where(eq(categories.image, uploads.path)),
    connection.select(one).from(collections).where(eq(collections.image, uploads.path)),
    connection.select(one).from(orderLines).where(eq(orderLines.image, uploads.path)),
    connection
      .select(one)
      .from(settings)
      .where(sql`position(${uploads.path} in ${settings.value}::text) > 0`),
    connection
      .select(one)
      .from(contents)
      .where(sql`position(${uploads.path} in ${contents.value}::text) > 0`),
    connection
      .select(one)
      .from(pageTexts)
      .where(sql`position(${uploads.path} in ${pageTexts.body}::text) > 0`),
    // What a change set would publish, and what undoing it would put back.
    connection
      .select(one)
      .from(changeSetItems)
      .innerJoin(changeSets, eq(changeSets.id, changeSetItems.setId))
      .where(
        and(
          ne(changeSets.status, 'discarded'),
          inArray(changeSetItems.field, ['images', 'image', 'body', 'value']),
          sql`position(${uploads.path} in concat(${changeSetItems.value}, ${changeSetItems.replaced})) > 0`,
        ),
      ),
  ];
  const isUnused = (before: Date) =>
    and(
      like(uploads.path, `/media/${uploadFolder}%`),
      lt(uploads.createdAt, before),
      ...uses.map((use) => notExists(use)),
    );

  return {
    async insert(upload: NewUpload) {
      await connection.insert(uploads).values(upload);
    },
    async remove(id: string) {
      await connection.delete(uploads).where(eq(uploads.id, id));
    },
    /**
     * Deletes at most `limit` unused uploads and returns their paths. The first statement locks them, the second checks them
     * again, so it sees a use that was saved in between; a later save finds the image missing (`missingImages`). Skips
     * uploads that another transaction has locked, because it is about to use them.
     */
    async removeUnused(before: Date, limit: number): Promise<string[]> {
      const found = await connection
        .select({ id: uploads.id })
        .from(uploads)
        .where(isUnused(before))
        .limit(limit)
        .for('update', { skipLocked: true });
      if (found.length === 0) return [];
      const ids = found.map(({ id }) => id);
      const removed = await connection
        .delete(uploads)
        .where(and(inArray(uploads.id, ids), isUnused(before)))
        .returning({ path: uploads.path });
      return removed.map(({ path }) => path);
    },
  };
}
