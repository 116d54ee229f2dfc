import { and, asc, count, eq, gte, gt, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { categories, collections, isPublic, pages, products } from '#server/db/schema/index.ts';
import { sellingMarkets } from '#server/platform/markets/selling-markets.repository.ts';
import { localizedSlugs } from '#server/platform/slugs/localized-slugs.repository.ts';
import { nameLocales } from '#server/platform/translations/translations.repository.ts';

const nothing = sql<null>`null`;

/** The product with which a list starts, or that after which it does. */
export type Start = { from: string } | { after: string };

type ListOptions = { limit: number; isMultilingual: boolean; hasMarkets: boolean };

export function createSitemapRepository(connection: Connection) {
  return {
    /** Lists categories, in a shop with several languages with their slugs and the languages of their names. */
    listCategories: ({ isMultilingual }: { isMultilingual: boolean }) =>
      connection
        .select({
          id: categories.id,
          slug: categories.slug,
          localizedSlugs: isMultilingual ? localizedSlugs('category', sql`${categories.id}::text`) : nothing,
          image: categories.image,
          updatedAt: categories.updatedAt,
          nameLocales: isMultilingual ? nameLocales('category', sql`${categories.id}::text`) : nothing,
        })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.id)),

    /** Lists collections, whose slug is the same in every language. */
    listCollections: ({ isMultilingual }: { isMultilingual: boolean }) =>
      connection
        .select({
          id: collections.id,
          slug: collections.slug,
          image: collections.image,
          updatedAt: collections.updatedAt,
          nameLocales: isMultilingual ? nameLocales('collection', sql`${collections.id}::text`) : nothing,
        })
        .from(collections)
        .orderBy(sql`lower(${collections.name})`, asc(collections.id)),

    /** Lists the published pages of the merchant, with the languages of their texts. */
    listPages: () =>
      connection
        .select({
          slug: pages.slug,
          updatedAt: pages.updatedAt,
          locales: sql<string[]>`array(select locale from page_texts where page_id = ${pages.id} order by locale)`,
        })
        .from(pages)
        .where(and(eq(pages.status, 'published'), isNull(pages.system)))
        .orderBy(asc(pages.id)),

    async countProducts(): Promise<number> {
      const [row] = await connection.select({ products: count() }).from(products).where(isPublic);
      return row?.products ?? 0;
    },

    /** Returns the id of the product at this position, in the order of creation. */
    async productAt(position: number): Promise<string | undefined> {
      const [row] = await connection
        .select({ id: products.id })
        .from(products)
        .where(isPublic)
        .orderBy(asc(products.id))
        .offset(position)
        .limit(1);
      return row?.id;
    },

    /** Lists products in the order of creation, starting with one or after one. */
    listProducts: (start: Start, { limit, isMultilingual, hasMarkets }: ListOptions) =>
      connection
        .select({
          id: products.id,
          slug: products.slug,
          localizedSlugs: isMultilingual ? localizedSlugs('product', sql`${products.id}::text`) : nothing,
          updatedAt: products.updatedAt,
          image: sql<string>`coalesce(
            (select path from product_images where product_id = ${products.id} order by position limit 1), '')`,
          nameLocales: isMultilingual ? nameLocales('product', sql`${products.id}::text`) : nothing,
          soldIn: hasMarkets ? sellingMarkets : nothing,
        })
        .from(products)
        .where(and(isPublic, 'from' in start ? gte(products.id, start.from) : gt(products.id, start.after)))
        .orderBy(asc(products.id))
        .limit(limit),
  };
}
