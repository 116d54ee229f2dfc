import { and, eq, inArray, like, lt, notExists, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { categories, orderLines, productImages, settings, uploads } from '#server/db/schema/index.ts';

export type NewUpload = typeof uploads.$inferInsert;

/** The folder of what admins uploaded; the pictures of the demo and of the pages have theirs. */
export const uploadFolder = 'uploads/';

export function createUploadRepository(connection: Connection) {
  const one = { one: sql`1` };
  const uses = [
    connection.select(one).from(productImages).where(eq(productImages.path, uploads.path)),
    connection.select(one).from(categories).where(eq(categories.image, uploads.path)),
    connection.select(one).from(orderLines).where(eq(orderLines.image, uploads.path)),
    connection
      .select(one)
      .from(settings)
      .where(sql`position(${uploads.path} in ${settings.value}::text) > 0`),
  ];
  const unused = (before: Date) =>
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
     * Deletes at most `limit` uploads that nothing shows and answers their paths. Locked first, then looked at again by a
     * second statement: what was saved in between is seen by it, and who comes later finds the picture gone
     * (`missingPictures`). One that somebody is about to use is left for the next time.
     */
    async removeUnused(before: Date, limit: number): Promise<string[]> {
      const found = await connection
        .select({ id: uploads.id })
        .from(uploads)
        .where(unused(before))
        .limit(limit)
        .for('update', { skipLocked: true });
      if (found.length === 0) return [];
      const ids = found.map(({ id }) => id);
      const removed = await connection
        .delete(uploads)
        .where(and(inArray(uploads.id, ids), unused(before)))
        .returning({ path: uploads.path });
      return removed.map(({ path }) => path);
    },
  };
}
