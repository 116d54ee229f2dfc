import { inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { uploads } from '#server/db/schema/index.ts';

/**
 * Returns the paths that no image of the shop has, and keeps the others from being deleted until the transaction ends. Every write of
 * a path into a product, a category or a setting must call this first, in the same transaction, and refuse missing paths: unused
 * images can be deleted at any moment.
 */
export async function missingImages(tx: Connection, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const present = await tx
    .select({ path: uploads.path })
    .from(uploads)
    .where(inArray(uploads.path, [...paths]))
    .orderBy(uploads.path)
    .for('key share');
  const known = new Set(present.map(({ path }) => path));
  return [...new Set(paths)].filter((path) => !known.has(path));
}
