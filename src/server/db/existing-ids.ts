import { and, inArray, isNull } from 'drizzle-orm';
import type { Connection } from './client.ts';
import { categories, collections, products } from './schema/index.ts';

const selects = {
  category: (connection: Connection, ids: string[]) =>
    connection.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids)),
  collection: (connection: Connection, ids: string[]) =>
    connection.select({ id: collections.id }).from(collections).where(inArray(collections.id, ids)),
  product: (connection: Connection, ids: string[]) =>
    connection
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, ids), isNull(products.deletedAt))),
};

/** Returns those of these valid ids that a category, a collection or a product that is not deleted has. */
export async function existingIds(
  connection: Connection,
  kind: keyof typeof selects,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = ids.length > 0 ? await selects[kind](connection, [...ids]) : [];
  return new Set(rows.map(({ id }) => id));
}
