import { inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { uploads } from '#server/db/schema/index.ts';

/**
 * Of these paths, the ones that no picture of the shop has. The others stay until the transaction ends, so that unused
 * pictures can be removed at any moment: whoever writes a path into a product, a category or a setting asks this first,
 * in the same transaction, and refuses what is missing.
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
