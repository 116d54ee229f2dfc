import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  attributes,
  categories,
  collectionProducts,
  collections,
  products,
  searchOptions,
} from '#server/db/schema/index.ts';
import { isId } from '#server/platform/ids.ts';
import { nameLocales } from '#server/platform/translations/translations.repository.ts';

export type CollectionRow = typeof collections.$inferSelect;
export type MemberKind = (typeof collectionProducts.$inferSelect)['kind'];
export type Listed = { productId: string; kind: MemberKind };

const nameOrder = sql`lower(${collections.name})`;
const mostChoices = 500;

const shown = {
  id: collections.id,
  slug: collections.slug,
  name: collections.name,
  description: collections.description,
  image: collections.image,
};
export type ShownCollectionRow = Pick<CollectionRow, keyof typeof shown>;

export function createCollectionRepository(connection: Connection) {
  return {
    /** Returns all collections, by name; a shop has at most 200. */
    list: (): Promise<ShownCollectionRow[]> =>
      connection.select(shown).from(collections).orderBy(asc(nameOrder), asc(collections.id)),

    /** Returns collections by name, after one of them. */
    page: (after: { name: string; id: string } | undefined, limit: number) =>
      connection
        .select()
        .from(collections)
        .where(after && sql`(${nameOrder}, ${collections.id}) > (lower(${after.name}::text), ${after.id}::uuid)`)
        .orderBy(asc(nameOrder), asc(collections.id))
        .limit(limit),

    read: (ids: readonly string[]): Promise<CollectionRow[]> =>
      connection
        .select()
        .from(collections)
        .where(inArray(collections.id, [...ids])),

    /** Finds a collection by its id or slug, with the languages of its name. */
    async find(idOrSlug: string) {
      const bySlug = eq(collections.slug, idOrSlug);
      const [row] = await connection
        .select({ collection: collections, nameLocales: nameLocales('collection', sql`${collections.id}::text`) })
        .from(collections)
        .where(isId(idOrSlug) ? or(eq(collections.id, idOrSlug), bySlug) : bySlug);
      return row;
    },

    /** Returns the products that are named in collections, in their order. */
    async listed(ids: readonly string[]): Promise<Map<string, Listed[]>> {
      if (ids.length === 0) return new Map();
      const rows = await connection
        .select({
          collectionId: collectionProducts.collectionId,
          productId: collectionProducts.productId,
          kind: collectionProducts.kind,
        })
        .from(collectionProducts)
        .where(inArray(collectionProducts.collectionId, [...ids]))
        .orderBy(asc(collectionProducts.position));
      return Map.groupBy(rows, ({ collectionId }) => collectionId);
    },

    /** Returns the ids of collections with a rule about a field. */
    async withRuleAbout(field: string): Promise<string[]> {
      const rows = await connection
        .select({ id: collections.id })
        .from(collections)
        .where(sql`${collections.rules} @> ${JSON.stringify([{ field }])}::jsonb`);
      return rows.map(({ id }) => id);
    },

    /** Returns what the admin shows of products that are not deleted. */
    products: (ids: readonly string[]) =>
      connection
        .select({
          id: products.id,
          name: products.name,
          priceCents: products.priceCents,
          image: sql<string>`coalesce(
            (select path from product_images where product_id = ${products.id} order by position limit 1), '')`,
        })
        .from(products)
        .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt))),

    categories: () =>
      connection
        .select({ id: categories.id, name: categories.name })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.id)),

    attributes: () =>
      connection
        .select({
          id: attributes.id,
          name: attributes.name,
          kind: attributes.kind,
          unit: attributes.unit,
          choices: attributes.choices,
        })
        .from(attributes)
        .orderBy(asc(attributes.position), asc(attributes.id)),

    async colors(): Promise<string[]> {
      const rows = await connection
        .select({ name: searchOptions.name })
        .from(searchOptions)
        .where(eq(searchOptions.kind, 'color'))
        .orderBy(asc(searchOptions.key))
        .limit(mostChoices);
      return rows.map(({ name }) => name);
    },

    /** Returns the tags of products, the most frequent ones of a shop with very many. */
    async tags(): Promise<string[]> {
      const { rows } = await connection.execute<{ tag: string }>(sql`
        select tag from (
          select tag, count(*) as products from products, unnest(tags) as tag
          where deleted_at is null and tags <> '{}' group by 1 order by 2 desc, 1 limit ${mostChoices}
        ) as frequent order by tag`);
      return rows.map(({ tag }) => tag);
    },
  };
}
