import { asc, count, eq, sql } from 'drizzle-orm';
import type { SizeRow, SizeSystem } from '#contract/catalog/size-systems.ts';
import type { Connection } from '#server/db/client.ts';
import { categories, sizeScales } from '#server/db/schema/index.ts';

/** The key of the advisory lock; any number that no other lock has. */
const lockKey = 7_261_038;

export type SizeScaleRow = { id: string; name: string; rows: readonly SizeRow[]; updatedAt: Date };

/** What sizes are called in each system, by the size as it is labelled. */
export type SizesInSystems = ReadonlyMap<string, SizeRow>;

export function createSizeScalesRepository(connection: Connection) {
  const withCategories = () =>
    connection
      .select({
        id: sizeScales.id,
        name: sizeScales.name,
        rows: sql<readonly SizeRow[]>`${sizeScales.rows}`,
        updatedAt: sizeScales.updatedAt,
        categories: count(categories.id),
      })
      .from(sizeScales)
      .leftJoin(categories, eq(categories.sizeScaleId, sizeScales.id))
      .groupBy(sizeScales.id);

  return {
    /** Lets one transaction at a time choose names and count the scales. Held until the transaction ends. */
    async lockAll() {
      await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    },
    list: () => withCategories().orderBy(asc(sizeScales.name), asc(sizeScales.id)),
    async find(id: string) {
      const [row] = await withCategories().where(eq(sizeScales.id, id));
      return row;
    },
    /** Locks a scale against other changes, and against categories that choose it. */
    async lock(id: string): Promise<SizeScaleRow | undefined> {
      const [row] = await connection.select().from(sizeScales).where(eq(sizeScales.id, id)).for('update');
      return row && { ...row, rows: row.rows as SizeRow[] };
    },
    /** Whether the scale exists; if so, it is not deleted until the transaction ends. */
    async preventDeletion(id: string): Promise<boolean> {
      const rows = await connection
        .select({ id: sizeScales.id })
        .from(sizeScales)
        .where(eq(sizeScales.id, id))
        .for('key share');
      return rows.length > 0;
    },
    async insert(rows: SizeScaleRow[]) {
      await connection.insert(sizeScales).values(rows);
    },
    async update(id: string, fields: Omit<SizeScaleRow, 'id'>) {
      await connection.update(sizeScales).set(fields).where(eq(sizeScales.id, id));
    },
    async delete(id: string) {
      await connection.delete(sizeScales).where(eq(sizeScales.id, id));
    },
    async countCategories(id: string): Promise<number> {
      const [row] = await connection
        .select({ categories: count() })
        .from(categories)
        .where(eq(categories.sizeScaleId, id));
      return row?.categories ?? 0;
    },
    /** Returns the sizes of the categories that have a scale, by the id of the category. */
    async sizesOfCategories(): Promise<ReadonlyMap<string, SizesInSystems>> {
      const rows = await connection
        .select({ id: categories.id, system: categories.sizeSystem, rows: sizeScales.rows })
        .from(categories)
        .innerJoin(sizeScales, eq(sizeScales.id, categories.sizeScaleId));
      return new Map(
        rows.map(({ id, system, rows: sizes }) => [
          id,
          new Map((sizes as SizeRow[]).map((size) => [size[system as SizeSystem], size])),
        ]),
      );
    },
  };
}
