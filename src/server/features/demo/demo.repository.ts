import { and, asc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  cartLines,
  categories,
  demoCatalogue,
  locations,
  oldSlugs,
  orderLines,
  productColors,
  productImages,
  products,
  productSizes,
  stockLevels,
  stockMovements,
  translations,
  uploads,
  variants,
} from '#server/db/schema/index.ts';

const lockKey = 7_261_002;

export type DemoRows = {
  categories: (typeof categories.$inferInsert)[];
  products: (typeof products.$inferInsert)[];
  colors: (typeof productColors.$inferInsert)[];
  sizes: (typeof productSizes.$inferInsert)[];
  images: (typeof productImages.$inferInsert)[];
  variants: (typeof variants.$inferInsert)[];
  /** What is counted first; all of it lies at the first location. */
  movements: (typeof stockMovements.$inferInsert)[];
};

/** The ids of everything that was loaded; those of deleted rows stay among them. */
export type DemoIds = Pick<typeof demoCatalogue.$inferSelect, 'categoryIds' | 'productIds'>;

export type NewUpload = typeof uploads.$inferInsert;

export type NewTranslation = typeof translations.$inferInsert;

export function createDemoRepository(connection: Connection) {
  const firstLocation = async (): Promise<string> => {
    const [first] = await connection
      .select({ id: locations.id })
      .from(locations)
      .where(isNull(locations.archivedAt))
      .orderBy(asc(locations.position), asc(locations.id))
      .limit(1)
      .for('key share');
    if (!first) throw new Error('Every location is archived.');
    return first.id;
  };

  return {
    /** Locks until the transaction ends: when several instances start at the same time, one seeds and the others wait. */
    async lock() {
      await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    },
    async isEmpty(): Promise<boolean> {
      const [category] = await connection.select({ id: categories.id }).from(categories).limit(1);
      const [product] = await connection.select({ id: products.id }).from(products).limit(1);
      return category === undefined && product === undefined;
    },
    /** Whether the shop has deleted a category or a product before. */
    async hasDeleted(): Promise<boolean> {
      const [slug] = await connection.select({ slug: oldSlugs.slug }).from(oldSlugs).limit(1);
      return slug !== undefined;
    },
    /** Returns the ids of the demo catalogue; undefined when it was never loaded. */
    async findLoaded() {
      const [loaded] = await connection.select().from(demoCatalogue);
      return loaded;
    },
    /** Records that the catalogue is loaded. */
    async insertLoaded(loaded: { loadedAt: Date; categoryIds: string[]; productIds: string[] }) {
      await connection
        .insert(demoCatalogue)
        .values(loaded)
        .onConflictDoUpdate({ target: demoCatalogue.one, set: loaded });
    },
    /** Locks categories against new products, then products, then their variants in the order in which sales lock them. */
    async lockContent({ categoryIds, productIds }: DemoIds) {
      const lockIds = async (table: typeof categories | typeof products, ids: string[]) =>
        connection
          .select({ id: table.id })
          .from(table)
          .where(inArray(table.id, ids))
          .orderBy(asc(table.id))
          .for('update');
      await lockIds(categories, categoryIds);
      await lockIds(products, productIds);
      await connection
        .select({ id: variants.id })
        .from(variants)
        .where(inArray(variants.productId, productIds))
        .orderBy(asc(variants.id))
        .for('update');
    },
    /** Counts the products of the demo that are in the shop, and how many of them were changed since they were loaded. */
    async countProducts({ productIds }: DemoIds) {
      const inShop = and(inArray(products.id, productIds), isNull(products.deletedAt));
      return {
        products: await connection.$count(products, inShop),
        changedProducts: await connection.$count(products, and(inShop, gt(products.updatedAt, products.createdAt))),
      };
    },
    /** Returns the demo's categories, and whether each has other products. */
    listCategories: ({ categoryIds, productIds }: DemoIds) =>
      connection
        .select({
          id: categories.id,
          name: categories.name,
          hasOthers: sql<boolean>`exists ${connection
            .select({ one: sql`1` })
            .from(products)
            .where(
              and(
                eq(products.categoryId, categories.id),
                isNull(products.deletedAt),
                productIds.length > 0 ? notInArray(products.id, productIds) : undefined,
              ),
            )}`,
        })
        .from(categories)
        .where(inArray(categories.id, categoryIds))
        .orderBy(asc(categories.position), asc(categories.id)),
    async countOrders({ productIds }: DemoIds): Promise<number> {
      const [row] = await connection
        .select({ orders: sql<number>`count(distinct ${orderLines.orderId})::int` })
        .from(orderLines)
        .where(inArray(orderLines.productId, productIds));
      return row?.orders ?? 0;
    },
    async countCarts({ productIds }: DemoIds): Promise<number> {
      const [row] = await connection
        .select({ carts: sql<number>`count(distinct ${cartLines.cartId})::int` })
        .from(cartLines)
        .innerJoin(variants, eq(variants.id, cartLines.variantId))
        .where(inArray(variants.productId, productIds));
      return row?.carts ?? 0;
    },
    /** Deletes products. Returns their slugs. */
    deleteProducts: (ids: readonly string[]) =>
      connection
        .delete(products)
        .where(inArray(products.id, [...ids]))
        .returning({ targetId: products.id, slug: products.slug }),
    /** Deletes categories without products. Returns their slugs. */
    deleteCategories: (ids: readonly string[]) =>
      connection
        .delete(categories)
        .where(inArray(categories.id, [...ids]))
        .returning({ targetId: categories.id, slug: categories.slug }),
    /** Returns which of these paths have an image already. */
    async findStored(paths: string[]): Promise<Set<string>> {
      const rows = await connection.select({ path: uploads.path }).from(uploads).where(inArray(uploads.path, paths));
      return new Set(rows.map(({ path }) => path));
    },
    async insertImages(images: NewUpload[]) {
      await connection.insert(uploads).values(images).onConflictDoNothing({ target: uploads.path });
    },
    async insertTranslations(rows: NewTranslation[]) {
      // Nearly ten thousand parameters would take longer.
      await connection.execute(sql`
        insert into translations (entity, entity_id, locale, field, value, source, updated_at)
        select entity, "entityId", locale, field, value, source, "updatedAt"
        from json_to_recordset(${JSON.stringify(rows)}::json) as demo (
          entity text, "entityId" text, locale text, field text, value text, source text, "updatedAt" timestamptz)
        on conflict do nothing`);
    },
    /** Deletes the translations of what the shop no longer shows. Those of its products and categories went with these. */
    async deleteTranslations(pictures: string) {
      await connection.execute(sql`
        delete from translations
        where entity = 'image' and starts_with(entity_id, ${pictures})
            and not exists (select from product_images where path = entity_id)
          or updated_by is null and (entity = 'settings'
            or entity = 'color' and not exists (select from product_colors where lower(name) = entity_id)
            or entity = 'size' and not exists (select from product_sizes where lower(name) = entity_id))`);
    },
    async insert(rows: DemoRows) {
      await connection.insert(categories).values(rows.categories);
      await connection.insert(products).values(rows.products);
      await connection.insert(productColors).values(rows.colors);
      await connection.insert(productSizes).values(rows.sizes);
      await connection.insert(productImages).values(rows.images);
      await connection.insert(variants).values(rows.variants);
      const locationId = await firstLocation();
      await connection
        .insert(stockMovements)
        .values(rows.movements.map((movement) => ({ ...movement, locationId, onHandDelta: movement.delta })));
      await connection
        .insert(stockLevels)
        .values(rows.movements.map(({ variantId, delta }) => ({ variantId, locationId, onHand: delta })));
    },
  };
}
