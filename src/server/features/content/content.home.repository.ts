import { and, inArray, isNull } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { categories, collections, products, uploads } from '#server/db/schema/index.ts';
import { isId } from '#server/platform/ids.ts';
import type { ReferenceKind } from './content.home.rules.ts';

export function createHomeRepository(connection: Connection) {
  const tables = {
    category: (ids: string[]) =>
      connection.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids)),
    collection: (ids: string[]) =>
      connection.select({ id: collections.id }).from(collections).where(inArray(collections.id, ids)),
    product: (ids: string[]) =>
      connection
        .select({ id: products.id })
        .from(products)
        .where(and(inArray(products.id, ids), isNull(products.deletedAt))),
  };
  return {
    /** Returns those of the ids that there are. */
    async existing(kind: ReferenceKind, ids: readonly string[]): Promise<Set<string>> {
      const valid = ids.filter(isId);
      const rows = valid.length > 0 ? await tables[kind](valid) : [];
      return new Set(rows.map(({ id }) => id));
    },
    /** Returns the sizes of pictures, by path. */
    async sizesOf(paths: readonly string[]): Promise<Map<string, { width: number; height: number }>> {
      if (paths.length === 0) return new Map();
      const rows = await connection
        .select({ path: uploads.path, width: uploads.width, height: uploads.height })
        .from(uploads)
        .where(inArray(uploads.path, [...paths]));
      return new Map(rows.map(({ path, ...size }) => [path, size]));
    },
  };
}
