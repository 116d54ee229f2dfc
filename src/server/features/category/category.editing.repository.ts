import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { categories, products } from '#server/db/schema/index.ts';
import { findLocalized, lockSlugs } from '#server/platform/slugs/localized-slugs.repository.ts';

export type StoredCategory = typeof categories.$inferSelect;
type CategoryFields = Pick<
  StoredCategory,
  'slug' | 'name' | 'description' | 'image' | 'imageAlt' | 'sizeGuide' | 'sizeScaleId' | 'sizeSystem' | 'updatedAt'
>;

export function createCategoryEditingRepository(connection: Connection) {
  return {
    /** Lets one transaction at a time choose slugs and positions and count the categories. Held until the transaction ends. */
    lockAll: () => lockSlugs(connection, 'category'),
    /** Locks the category against other changes and against new products in it. */
    async lock(id: string): Promise<StoredCategory | undefined> {
      const [row] = await connection.select().from(categories).where(eq(categories.id, id)).for('update');
      return row;
    },
    read: (ids: readonly string[]): Promise<StoredCategory[]> =>
      connection
        .select()
        .from(categories)
        .where(inArray(categories.id, [...ids])),
    /** Prevents the deletion of these categories until the transaction ends. Returns those that exist. */
    async preventDeletion(ids: readonly string[]) {
      return connection
        .select({ id: categories.id })
        .from(categories)
        .where(inArray(categories.id, [...ids]))
        .orderBy(asc(categories.id))
        .for('key share');
    },
    positions: () =>
      connection
        .select({ id: categories.id, position: categories.position })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.id)),
    /** Returns those of these slugs that a category has, or another than `own` has in another language. */
    async takenSlugs(slugs: string[], own?: string): Promise<string[]> {
      const rows = await connection
        .select({ slug: categories.slug })
        .from(categories)
        .where(inArray(categories.slug, slugs));
      return [...rows.map(({ slug }) => slug), ...(await findLocalized(connection, 'category', slugs, own))];
    },
    async insert(row: StoredCategory) {
      await connection.insert(categories).values(row);
    },
    async update(id: string, fields: CategoryFields) {
      await connection.update(categories).set(fields).where(eq(categories.id, id));
    },
    async countProducts(id: string): Promise<number> {
      const [row] = await connection
        .select({ products: count() })
        .from(products)
        .where(sql`${products.categoryId} = ${id} and ${products.deletedAt} is null`);
      return row?.products ?? 0;
    },
    async delete(id: string) {
      await connection.delete(categories).where(eq(categories.id, id));
    },
    /** Sets the positions in the order of the ids. */
    async setPositions(ids: readonly string[]) {
      await connection.execute(
        sql`update categories set position = place.position - 1
          from unnest(${sql.param(ids)}::uuid[]) with ordinality as place (id, position)
          where categories.id = place.id`,
      );
    },
  };
}
