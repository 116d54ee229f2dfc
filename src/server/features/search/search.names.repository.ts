import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { categories, productImages, products, searchOptions } from '#server/db/schema/index.ts';

export type CategoryName = { id: string; slug: string; name: string };
export type OptionName = { id: number; name: string; hex: string | null };

export function createSearchNamesRepository(connection: Connection) {
  return {
    /** Returns all categories in the order of the shop; a shop has at most 500. */
    categories: (): Promise<CategoryName[]> =>
      connection
        .select({ id: categories.id, slug: categories.slug, name: categories.name })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.id)),

    /** Returns the options with these names, case-insensitively. */
    options: (kind: 'color' | 'size', names: readonly string[]): Promise<OptionName[]> =>
      connection
        .select({ id: searchOptions.id, name: searchOptions.name, hex: searchOptions.hex })
        .from(searchOptions)
        .where(
          and(
            eq(searchOptions.kind, kind),
            sql`${searchOptions.key} in (select lower(name) from unnest(${sql.param([...names])}::text[]) as name)`,
          ),
        ),

    /** Returns categories that have products and whose own names match. */
    async categoriesMatching(match: string, limit: number): Promise<CategoryName[]> {
      const { rows } = await connection.execute<CategoryName>(sql`
        select id, slug, name from categories
        where search_vector(name) @@ ${match}::tsquery
          and exists (select from product_search where category_id = categories.id)
        order by position, id limit ${limit}`);
      return rows;
    },

    /** Returns the fields of products that suggestions show. */
    cards: (ids: readonly string[]) =>
      connection
        .select({
          id: products.id,
          slug: products.slug,
          name: products.name,
          priceCents: products.priceCents,
          image: productImages.path,
          imageAlt: productImages.alt,
        })
        .from(products)
        .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
        .where(inArray(products.id, [...ids])),
  };
}

export type SuggestionCard = Awaited<ReturnType<ReturnType<typeof createSearchNamesRepository>['cards']>>[number];
