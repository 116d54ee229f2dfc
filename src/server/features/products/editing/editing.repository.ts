import { and, asc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  productAttributes,
  productColors,
  productImages,
  products,
  productSizes,
  variants,
} from '#server/db/schema/index.ts';
import { findLocalized, lockSlugs } from '#server/platform/slugs/localized-slugs.repository.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { withOptions } from './admin.repository.ts';

/** Rows per statement; PostgreSQL accepts 65,535 parameters. */
const chunkSize = 2000;

/** The ids of stored options that an edit removes, and of those that it renames. */
type OldOptions = { removed: string[]; renamed: string[] };

/** All rows that an edit of one product writes and removes. */
export type ProductWrites = {
  product: typeof products.$inferInsert;
  colors: (typeof productColors.$inferInsert)[];
  sizes: (typeof productSizes.$inferInsert)[];
  /** Absent where they stay as they are. */
  images: (typeof productImages.$inferInsert)[] | undefined;
  /** Without their stock, which only the stock feature writes. */
  variants: Omit<typeof variants.$inferInsert, 'stock'>[];
  /** Absent where they stay as they are. */
  attributes: (typeof productAttributes.$inferInsert)[] | undefined;
  /** The stock of variants that are counted from now on; null for those that no longer are. */
  counts: { variantId: string; stock: number | null }[];
  removedVariantIds: string[];
  oldColors: OldOptions;
  oldSizes: OldOptions;
};

async function inChunks<Row>(rows: readonly Row[], write: (chunk: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += chunkSize) await write(rows.slice(start, start + chunkSize));
}

export function createEditingRepository(connection: Connection) {
  /** Removes options, and gives renamed ones a temporary name: names are unique in a product, and two may swap theirs. */
  const clearOptions = async (table: typeof productColors | typeof productSizes, old: OldOptions[]) => {
    await inChunks(
      old.flatMap(({ removed }) => removed),
      (ids) => connection.delete(table).where(inArray(table.id, ids)),
    );
    await inChunks(
      old.flatMap(({ renamed }) => renamed),
      (ids) =>
        connection
          .update(table)
          .set({ name: sql`${table.id}::text` })
          .where(inArray(table.id, ids)),
    );
  };

  return {
    /** Lets one transaction at a time choose slugs. Held until the transaction ends. */
    lockSlugs: () => lockSlugs(connection, 'product'),
    /** Returns those of these slugs that a product has, or another than `own` has in another language. */
    async takenSlugs(slugs: string[], own?: string): Promise<string[]> {
      const rows = await connection.select({ slug: products.slug }).from(products).where(inArray(products.slug, slugs));
      return [...rows.map(({ slug }) => slug), ...(await findLocalized(connection, 'product', slugs, own))];
    },
    async findProductOf(variantId: string): Promise<string | undefined> {
      const [row] = await connection
        .select({ productId: variants.productId })
        .from(variants)
        .where(eq(variants.id, variantId));
      return row?.productId;
    },
    /** Locks the products, then their variants in the order in which sales lock them. */
    async lock(ids: readonly string[]) {
      await connection
        .select({ id: products.id })
        .from(products)
        .where(inArray(products.id, [...ids]))
        .orderBy(asc(products.id))
        .for('update');
      await connection
        .select({ id: variants.id })
        .from(variants)
        .where(inArray(variants.productId, [...ids]))
        .orderBy(asc(variants.id))
        .for('update');
    },
    /** Returns products, including deleted ones. */
    read: (ids: readonly string[]) =>
      connection.query.products.findMany({ where: inArray(products.id, [...ids]), with: withOptions }),
    readBySlugs: (slugs: readonly string[]) =>
      connection.query.products.findMany({ where: inArray(products.slug, [...slugs]), with: withOptions }),

    async write(writes: readonly ProductWrites[]) {
      await inChunks(
        writes.map(({ product }) => product),
        (rows) =>
          connection
            .insert(products)
            .values(rows)
            .onConflictDoUpdate({
              target: products.id,
              set: {
                slug: sql`excluded.slug`,
                categoryId: sql`excluded.category_id`,
                name: sql`excluded.name`,
                priceCents: sql`excluded.price_cents`,
                regularCents: sql`excluded.regular_cents`,
                lowestCents: sql`excluded.lowest_cents`,
                saleCents: sql`excluded.sale_cents`,
                saleStartsAt: sql`excluded.sale_starts_at`,
                saleEndsAt: sql`excluded.sale_ends_at`,
                description: sql`excluded.description`,
                highlights: sql`excluded.highlights`,
                details: sql`excluded.details`,
                popular: sql`excluded.popular`,
                grams: sql`excluded.grams`,
                taxClass: sql`excluded.tax_class`,
                status: sql`excluded.status`,
                publishAt: sql`excluded.publish_at`,
                tags: sql`excluded.tags`,
                updatedAt: sql`excluded.updated_at`,
              },
            }),
      );
      await inChunks(
        writes.flatMap(({ removedVariantIds }) => removedVariantIds),
        (ids) => connection.delete(variants).where(inArray(variants.id, ids)),
      );
      await inChunks(
        writes.flatMap(({ product, images }) => (images ? product.id : [])),
        (ids) => connection.delete(productImages).where(inArray(productImages.productId, ids)),
      );
      await clearOptions(
        productColors,
        writes.map(({ oldColors }) => oldColors),
      );
      await clearOptions(
        productSizes,
        writes.map(({ oldSizes }) => oldSizes),
      );
      const position = sql`excluded.position`;
      const name = sql`excluded.name`;
      await inChunks(
        writes.flatMap(({ colors }) => colors),
        (rows) =>
          connection
            .insert(productColors)
            .values(rows)
            .onConflictDoUpdate({ target: productColors.id, set: { name, position, hex: sql`excluded.hex` } }),
      );
      await inChunks(
        writes.flatMap(({ sizes }) => sizes),
        (rows) =>
          connection
            .insert(productSizes)
            .values(rows)
            .onConflictDoUpdate({ target: productSizes.id, set: { name, position } }),
      );
      await inChunks(
        writes.flatMap(({ images = [] }) => images),
        (rows) => connection.insert(productImages).values(rows),
      );
      await inChunks(
        writes.flatMap((write) => write.variants),
        (rows) =>
          connection
            .insert(variants)
            .values(rows)
            .onConflictDoUpdate({
              target: variants.id,
              set: {
                made: sql`excluded.made`,
                inStock: sql`excluded.in_stock`,
                grams: sql`excluded.grams`,
                faceCents: sql`excluded.face_cents`,
                sku: sql`excluded.sku`,
                barcode: sql`excluded.barcode`,
                costCents: sql`excluded.cost_cents`,
              },
            }),
      );
      await inChunks(
        writes.flatMap(({ product, attributes }) => (attributes ? product.id : [])),
        (ids) => connection.delete(productAttributes).where(inArray(productAttributes.productId, ids)),
      );
      await inChunks(
        writes.flatMap(({ attributes = [] }) => attributes),
        (rows) => connection.insert(productAttributes).values(rows),
      );
    },

    async update(id: string, fields: Partial<typeof products.$inferInsert>) {
      await connection.update(products).set(fields).where(eq(products.id, id));
    },
  };
}

/** Deletes the rows of a category's deleted products, so that the category itself can be deleted. */
export async function purgeDeletedProducts(connection: Connection, categoryId: string) {
  const purged = await connection
    .delete(products)
    .where(and(eq(products.categoryId, categoryId), isNotNull(products.deletedAt)))
    .returning({ slug: products.slug, targetId: products.id, at: products.updatedAt });
  await createOldSlugs(connection, 'product').add(purged);
}

/** Returns the tax classes of products, each with the name of a product that has it. */
export async function readProductTaxClasses(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const rows = await connection
    .select({ taxClass: products.taxClass, name: min(products.name) })
    .from(products)
    .where(and(isNotNull(products.taxClass), isNull(products.deletedAt)))
    .groupBy(products.taxClass);
  return new Map(rows.map(({ taxClass, name }) => [taxClass ?? '', name ?? '']));
}
