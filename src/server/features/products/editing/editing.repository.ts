import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { productColors, productImages, products, productSizes, variants } from '#server/db/schema/index.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { whole } from './admin.repository.ts';

const lock = 7_261_011;
/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const chunk = 2000;

type OldOptions = { leaving: string[]; renamed: string[] };

/** All rows of one product. */
export type ProductWrites = {
  product: typeof products.$inferInsert;
  colors: (typeof productColors.$inferInsert)[];
  sizes: (typeof productSizes.$inferInsert)[];
  images: (typeof productImages.$inferInsert)[];
  /** Without their pieces, which only the stock feature writes. */
  variants: Omit<typeof variants.$inferInsert, 'stock'>[];
  /** Variants that are counted from now on, and (null) those that no longer are. */
  counts: { variantId: string; stock: number | null }[];
  leavingVariants: string[];
  oldColors: OldOptions;
  oldSizes: OldOptions;
};

async function inChunks<Row>(rows: readonly Row[], write: (some: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += chunk) await write(rows.slice(start, start + chunk));
}

export function createEditingRepository(connection: Connection) {
  /** Names are unique in a product. Options that are renamed first get a temporary name, so that two can swap theirs. */
  const clearOptions = async (table: typeof productColors | typeof productSizes, old: OldOptions[]) => {
    await inChunks(
      old.flatMap(({ leaving }) => leaving),
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
    /** The commit also updates the search tables, which takes long for very many products. */
    async allowLongCommit() {
      await connection.execute(sql`set local statement_timeout = '5min'`);
    },
    /** Lets one transaction at a time choose slugs; held until it ends. */
    async lockSlugs() {
      await connection.execute(sql`select pg_advisory_xact_lock(${lock})`);
    },
    async takenSlugs(slugs: string[]): Promise<string[]> {
      const rows = await connection.select({ slug: products.slug }).from(products).where(inArray(products.slug, slugs));
      return rows.map(({ slug }) => slug);
    },
    /** Locks the products, then their variants in the order in which selling locks them. */
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
      connection.query.products.findMany({ where: inArray(products.id, [...ids]), with: whole }),
    readBySlugs: (slugs: readonly string[]) =>
      connection.query.products.findMany({ where: inArray(products.slug, [...slugs]), with: whole }),

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
                description: sql`excluded.description`,
                highlights: sql`excluded.highlights`,
                details: sql`excluded.details`,
                popular: sql`excluded.popular`,
                updatedAt: sql`excluded.updated_at`,
              },
            }),
      );
      await inChunks(
        writes.flatMap(({ leavingVariants }) => leavingVariants),
        (ids) => connection.delete(variants).where(inArray(variants.id, ids)),
      );
      await inChunks(
        writes.map(({ product }) => product.id),
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
        writes.flatMap(({ images }) => images),
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
              set: { made: sql`excluded.made`, inStock: sql`excluded.in_stock` },
            }),
      );
    },

    async set(id: string, fields: { updatedAt: Date; deletedAt?: Date | null; popular?: boolean }) {
      await connection.update(products).set(fields).where(eq(products.id, id));
    },
  };
}

/** Removes the deleted products of a category for good, before the category itself is deleted. */
export async function purgeDeletedProducts(connection: Connection, categoryId: string) {
  const gone = await connection
    .delete(products)
    .where(and(eq(products.categoryId, categoryId), isNotNull(products.deletedAt)))
    .returning({ slug: products.slug, targetId: products.id, at: products.updatedAt });
  await createOldSlugs(connection, 'product').add(gone);
}
