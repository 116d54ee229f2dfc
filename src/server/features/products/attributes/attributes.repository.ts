import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { AttributeValue } from '#contract/catalog/attribute-kinds.ts';
import type { Connection } from '#server/db/client.ts';
import { attributes, productAttributes, products } from '#server/db/schema/index.ts';

export type AttributeRow = typeof attributes.$inferSelect;
export type AttributeWithProducts = AttributeRow & { products: number };

/** The key of the advisory lock; any number that no other lock has. */
const lockKey = 7_261_061;

const inOrder = [asc(attributes.position), asc(attributes.id)];

export const createAttributesRepository = (connection: Connection) => ({
  /** Lets no other attribute change until the transaction ends. */
  async lockAll() {
    await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  },

  /** Returns all attributes in their order, with how many products have each. */
  async list(): Promise<AttributeWithProducts[]> {
    const [rows, counts] = await Promise.all([
      connection
        .select()
        .from(attributes)
        .orderBy(...inOrder),
      connection
        .select({ id: productAttributes.attributeId, products: sql<number>`count(*)::int` })
        .from(productAttributes)
        .innerJoin(products, and(eq(products.id, productAttributes.productId), isNull(products.deletedAt)))
        .groupBy(productAttributes.attributeId),
    ]);
    const productsOf = new Map(counts.map((row) => [row.id, row.products]));
    return rows.map((row) => ({ ...row, products: productsOf.get(row.id) ?? 0 }));
  },

  /** Locks an attribute until the transaction ends, and waits for the products that are being saved with it. */
  async lock(id: string): Promise<AttributeRow | undefined> {
    const [row] = await connection.select().from(attributes).where(eq(attributes.id, id)).for('update');
    return row;
  },
  /** Returns attributes by id, and keeps them from being changed until the transaction ends. */
  hold: (ids: readonly string[]): Promise<AttributeRow[]> =>
    connection
      .select(getTableColumns(attributes))
      .from(attributes)
      .where(inArray(attributes.id, [...ids]))
      .orderBy(asc(attributes.id))
      .for('share'),

  async insert(row: AttributeRow) {
    await connection.insert(attributes).values(row);
  },
  async update(id: string, fields: Partial<AttributeRow>) {
    await connection.update(attributes).set(fields).where(eq(attributes.id, id));
  },
  async delete(id: string) {
    await connection.delete(attributes).where(eq(attributes.id, id));
  },
  async setPositions(ids: readonly string[]) {
    const given = sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place)`;
    await connection
      .update(attributes)
      .set({ position: sql`place` })
      .from(given)
      .where(sql`given.id = ${attributes.id}`);
  },

  /** Returns the values of an attribute that products have, each once. Deleted products do not count. */
  async usedValues(attributeId: string): Promise<AttributeValue[]> {
    const rows = await connection
      .selectDistinct({ value: productAttributes.value })
      .from(productAttributes)
      .innerJoin(products, and(eq(products.id, productAttributes.productId), isNull(products.deletedAt)))
      .where(eq(productAttributes.attributeId, attributeId));
    return rows.map(({ value }) => value);
  },
  /** Takes an attribute, or these values of it, from all products. */
  async removeValues(attributeId: string, values?: readonly AttributeValue[]) {
    const ofAttribute = eq(productAttributes.attributeId, attributeId);
    await connection
      .delete(productAttributes)
      .where(values ? and(ofAttribute, inArray(productAttributes.value, [...values])) : ofAttribute);
  },
  /** Returns the ids of products that have an attribute, at most so many. */
  async productIds(attributeId: string, limit: number): Promise<string[]> {
    const rows = await connection
      .select({ id: productAttributes.productId })
      .from(productAttributes)
      .where(eq(productAttributes.attributeId, attributeId))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
});
