import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { collectionProducts, collections } from '#server/db/schema/index.ts';
import type { CollectionRow, Listed } from './collection.repository.ts';

/** The key of an advisory lock; any number that no other lock has. */
const lockKey = 7_261_013;

export function createCollectionEditingRepository(connection: Connection) {
  return {
    /** Lets one transaction at a time choose slugs and count the collections. Held until the transaction ends. */
    async lockAll() {
      await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    },
    async lock(id: string): Promise<CollectionRow | undefined> {
      const [row] = await connection.select().from(collections).where(eq(collections.id, id)).for('update');
      return row;
    },
    async count(): Promise<number> {
      const [row] = await connection.select({ collections: count() }).from(collections);
      return row?.collections ?? 0;
    },
    async takenSlugs(slugs: readonly string[]): Promise<string[]> {
      const rows = await connection
        .select({ slug: collections.slug })
        .from(collections)
        .where(inArray(collections.slug, [...slugs]));
      return rows.map(({ slug }) => slug);
    },
    async insert(row: CollectionRow) {
      await connection.insert(collections).values(row);
    },
    async update(id: string, fields: Partial<CollectionRow>) {
      await connection.update(collections).set(fields).where(eq(collections.id, id));
    },
    async delete(id: string) {
      await connection.delete(collections).where(eq(collections.id, id));
    },
    /** Replaces the products that a collection names. Those of one kind are in their order. */
    async setListed(collectionId: string, listed: readonly Listed[]) {
      await connection.delete(collectionProducts).where(eq(collectionProducts.collectionId, collectionId));
      if (listed.length === 0) return;
      await connection
        .insert(collectionProducts)
        .values(listed.map((one, position) => ({ ...one, collectionId, position })));
    },

    /** Locks all collections until the transaction ends. */
    lockEach: (): Promise<CollectionRow[]> =>
      connection.select().from(collections).orderBy(asc(collections.id)).for('update'),
    /** Returns the highest amount of all rules, in whole and fractional units of the currency; 0 without one. */
    async highestPrice(): Promise<number> {
      const { rows } = await connection.execute<{ amount: number | null }>(sql`
        select max((rule ->> 'value')::float8) as amount from collections, jsonb_array_elements(rules) as rule
        where rule ->> 'field' = 'price'`);
      return rows[0]?.amount ?? 0;
    },
  };
}
