import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#i18n/locale.ts';
import type { Connection } from '#server/db/client.ts';
import {
  categories,
  productColors,
  productImages,
  products,
  searchOptions,
  variants,
} from '#server/db/schema/index.ts';
import { soldProducts } from '#server/platform/markets/sold-products.repository.ts';
import type { SearchQuery } from './search.filters.repository.ts';
import { localizedSlug } from '#server/platform/slugs/localized-slugs.repository.ts';
import { constant, statementPerLanguage } from './search.languages.repository.ts';

export type CategoryName = { id: string; slug: string; name: string };
export type OptionName = { id: number; name: string; hex: string | null };

const isOneOf = (names: readonly string[]) =>
  sql`coalesce(lower(${productColors.name}) = any (${sql.param(names.map((name) => name.toLowerCase()))}::text[]), false)`;

/** The color in which a product is first shown: the third, or the last when there are fewer (D7). */
const defaultColorId = sql`(
  select id from (
    select id, position from ${productColors} where product_id = ${productImages.productId} order by position limit 3
  ) as first_colors
  order by position desc limit 1
)`;

const findCategories = statementPerLanguage<{ match: string; limit: number }, CategoryName>(
  'search_categories',
  ({ locale, source }, { match, limit }) => {
    const [own, other] = [constant(source), constant(locale)];
    const named =
      locale === source
        ? sql`select *, search_vector(name, ${own}, ${own}) as words from categories`
        : sql`
          select categories.*,
            case when value is null then search_vector(name, ${own}, ${other}) else search_vector(value, ${other}, ${other}) end as words
          from categories left join translations
            on entity = 'category' and entity_id = categories.id::text and locale = ${other} and field = 'name'`;
    return sql`
      select id, slug, name from (${named}) as named
      where words @@ ${match}::tsquery and exists (select from product_search where category_id = named.id)
      order by position, id limit ${limit}`;
  },
);

export function createSearchNamesRepository(connection: Connection) {
  return {
    /** Returns all categories in the order of the shop, with their slugs in a language; a shop has at most 500. */
    categories: (locale: Locale | undefined) =>
      connection
        .select({
          id: categories.id,
          slug: categories.slug,
          name: categories.name,
          localizedSlug:
            locale === undefined ? sql<null>`null` : localizedSlug('category', sql`${categories.id}::text`, locale),
        })
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
        )
        .orderBy(asc(searchOptions.id)),

    /** Returns all colours of products. */
    colors: (): Promise<OptionName[]> =>
      connection
        .select({ id: searchOptions.id, name: searchOptions.name, hex: searchOptions.hex })
        .from(searchOptions)
        .where(eq(searchOptions.kind, 'color'))
        .orderBy(asc(searchOptions.id)),

    /** Returns categories that have products and whose own names match in the language of the search. */
    categoriesMatching: (
      { match, language }: Pick<SearchQuery, 'match' | 'language'>,
      limit: number,
    ): Promise<CategoryName[]> => findCategories(connection, language, { match, limit }),

    /**
     * Returns the fields of products that suggestions show, with the image of their card in the results: that of one of the colors if they
     * have it, with its name, else that of their default color.
     */
    async cards(ids: readonly string[], colorNames: readonly string[]) {
      const shown = connection
        .selectDistinctOn([productImages.productId], {
          productId: productImages.productId,
          path: productImages.path,
          alt: productImages.alt,
          color: sql<string | null>`case when ${isOneOf(colorNames)} then ${productColors.name} end`.as('color'),
        })
        .from(productImages)
        .leftJoin(productColors, eq(productColors.id, productImages.colorId))
        .where(inArray(productImages.productId, [...ids]))
        .orderBy(
          productImages.productId,
          sql`${isOneOf(colorNames)} desc`,
          sql`${productImages.colorId} is not distinct from ${defaultColorId} desc`,
          sql`${productImages.colorId} is null desc`,
          asc(productImages.position),
        )
        .as('shown');
      const sold = soldProducts();
      const rows = await connection
        .select({
          id: products.id,
          slug: products.slug,
          name: products.name,
          priceCents: sold.priceOf(products.id, products.priceCents),
          regularCents: sold.beforeSaleOf('regular', products.id, products.regularCents),
          lowestCents: sold.beforeSaleOf('lowest', products.id, products.lowestCents),
          hasMoreAmounts: sql<boolean>`(
            ${products.kind} = 'gift-card' and 1 < (select count(*) from ${variants} where product_id = ${products.id})) is true`,
          image: shown.path,
          imageAlt: shown.alt,
          color: shown.color,
        })
        .from(products)
        .leftJoin(shown, eq(shown.productId, products.id))
        .where(inArray(products.id, [...ids]));
      return rows.flatMap(({ priceCents, ...card }) => (priceCents === null ? [] : [{ ...card, priceCents }]));
    },
  };
}

export type SuggestionCard = Awaited<ReturnType<ReturnType<typeof createSearchNamesRepository>['cards']>>[number];
