import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#i18n/locale.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { type Placeholders, sqlStatement, statement } from '#server/db/statement.ts';
import { isPublic, products, variants } from '#server/db/schema/index.ts';
import type { ShownAttribute } from '#server/features/products/attributes/attributes.presenter.ts';
import {
  type SoldPrice,
  type SoldProducts,
  statementPerMarket,
} from '#server/platform/markets/sold-products.repository.ts';
import { isId } from '#server/platform/ids.ts';
import { nameLocales } from '#server/platform/translations/translations.repository.ts';
import { findIdByLocalizedSlug, idBySlug, localizedSlugs } from '#server/platform/slugs/localized-slugs.repository.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';

type Option = { id: string; name: string };

/** A product with what the shop shows of it. */
export type CatalogProduct = SoldPrice & {
  id: string;
  slug: string;
  categoryId: string;
  name: string;
  kind: 'gift-card' | null;
  description: string;
  highlights: string[];
  details: string;
  popular: boolean;
  /** When its sale ends or has ended, a minute of the shop's wall clock. */
  saleEndsAt: string | null;
  /** Of one that is read alone. */
  shownAttributes?: ShownAttribute[];
  colors: (Option & { hex: string | null })[];
  sizes: Option[];
  images: { colorId: string | null; path: string; alt: string }[];
  variants: {
    colorId: string | null;
    sizeId: string | null;
    made: boolean;
    inStock: boolean;
    stock: number | null;
    faceCents: number | null;
  }[];
};

/** A product that is read alone, with the languages into which its name is translated, and its slugs in those that have one. */
export type PageProduct = CatalogProduct & { nameLocales: string[]; localizedSlugs: Record<string, string> | null };

/** What a list shows of a product. */
export type CatalogSummary = Pick<
  CatalogProduct,
  'id' | 'slug' | 'categoryId' | 'name' | 'kind' | keyof SoldPrice | 'colors' | 'images'
> & { soldOut: boolean; hasMoreAmounts: boolean };

/** The rows of a table that belong to a product, as JSON. */
const listOf = (rows: SQL) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;
const colorsOfProduct = listOf(
  sql`select id, name, hex from product_colors where product_id = products.id order by position`,
);
const imagesOfProduct = listOf(
  sql`select color_id as "colorId", path, alt from product_images where product_id = products.id order by position`,
);

/** Reads products as the shop shows them. In plain SQL, since converting the rows of Drizzle takes half of the time of a long list. */
const catalogStatement = <Values extends object, Row extends CatalogProduct = CatalogProduct>(
  name: string,
  which: (values: Placeholders<Values>) => SQL,
  more = sql``,
) =>
  statementPerMarket<Values, Row[]>((suffix, sold) =>
    sqlStatement(
      name + suffix,
      (values) => sql`
      select id, slug, category_id as "categoryId", name, kind, ${sold.columns}, description,
        to_json(highlights) as highlights, details, popular, sale_ends_at as "saleEndsAt",
        ${colorsOfProduct} as colors,
        ${listOf(sql`select id, name from product_sizes where product_id = products.id order by position`)} as sizes,
        ${imagesOfProduct} as images,
        ${listOf(sql`
          select color_id as "colorId", size_id as "sizeId", made, in_stock as "inStock", stock, face_cents as "faceCents" from variants
          where product_id = products.id order by id`)} as variants${more}
      from ${sold.from} where ${isPublic}${sold.where} and ${which(values)}`,
    ),
  );

/** Null for a sold-out product. For `exists`, PostgreSQL would collect the products of all variants in stock. */
const anyInStock = sql`(
  select true from variants where product_id = products.id and made and in_stock and stock is distinct from 0 limit 1)`;

/** Whether a gift card has more than one amount. Nothing is looked up for goods. */
const hasMoreAmounts = sql`case when kind is null then false else
  (select count(*) > 1 from variants where product_id = products.id) end`;

/** Reads of products what lists show: not their variants, which are most of their data. */
const summaryStatement = <Values extends object>(name: string, which: (values: Placeholders<Values>) => SQL) =>
  statementPerMarket<Values, CatalogSummary[]>((suffix, sold) =>
    sqlStatement(
      name + suffix,
      (values) => sql`
      select id, slug, category_id as "categoryId", name, kind, ${sold.columns},
        ${colorsOfProduct} as colors, ${imagesOfProduct} as images, ${hasMoreAmounts} as "hasMoreAmounts",
        ${anyInStock} is null as "soldOut"
      from ${sold.from} where ${isPublic}${sold.where} and ${which(values)}`,
    ),
  );

const maxPopular = 24;
const newestCandidates = 48;
const maxSimilar = 4;
/** Greater than every id. */
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** The order of the indexes. */
const newestFirst = sql`order by id desc nulls last`;

const shownAttributes = listOf(sql`
  select attributes.id, attributes.name, kind, unit, value
  from product_attributes join attributes on attributes.id = attribute_id
  where product_id = products.id and shown order by position, attributes.id`);
const ofPage = sql`,
  ${shownAttributes} as "shownAttributes",
  ${nameLocales('product', sql`products.id::text`)} as "nameLocales",
  ${localizedSlugs('product', sql`products.id::text`)} as "localizedSlugs"`;
const readById = catalogStatement<{ id: string }, PageProduct>('product_by_id', ({ id }) => sql`id = ${id}`, ofPage);
const readBySlug = catalogStatement<{ slug: string }, PageProduct>(
  'product_by_slug',
  ({ slug }) => sql`slug = ${slug}`,
  ofPage,
);
const readByLocalizedSlug = catalogStatement<{ slug: string; locale: Locale }, PageProduct>(
  'product_by_localized_slug',
  (named) => sql`id = ${idBySlug('product', named)}`,
  ofPage,
);
const readByIds = catalogStatement<{ ids: readonly string[] }>(
  'product_by_ids',
  ({ ids }) => sql`id = any (${ids}::uuid[])`,
);

const readOfPage = catalogStatement<{ ids: readonly string[] }, PageProduct>(
  'products_of_page',
  ({ ids }) => sql`id = any (${ids}::uuid[])`,
  ofPage,
);

const isPopular = () => sql`popular ${newestFirst} limit ${maxPopular}`;
const readPopular = catalogStatement('product_popular', isPopular);
const readPopularSummaries = summaryStatement('product_popular_summaries', isPopular);

type CategoryPage = { categoryId: string; before: string; limit: number };
const isOnPage = ({ categoryId, before, limit }: Placeholders<CategoryPage>) =>
  sql`category_id = ${categoryId} and id < ${before} ${newestFirst} limit ${limit}`;
const readOfCategory = catalogStatement<CategoryPage>('product_of_category', isOnPage);
const readSummariesOfCategory = summaryStatement<CategoryPage>('product_summaries_of_category', isOnPage);

type SimilarTo = { id: string; categoryId: string; color: string };

/**
 * Reads the ids of similar products, best first: those in stock, then of the same category, then in stock in this color, then the
 * newest. Candidates are the newest of the category and the popular ones, so that the cost does not grow with the shop.
 */
const readSimilar = statementPerMarket<SimilarTo, { id: string }[]>((suffix, sold) =>
  sqlStatement('product_similar' + suffix, ({ id, categoryId, color }) => {
    const among = (which: SQL, limit: number) => sql`(
      select id, category_id from ${sold.from} where ${which} and id <> ${id}::uuid and ${isPublic}${sold.where}
      ${newestFirst} limit ${limit})`;
    return sql`
      select candidate.id
      from (
        ${among(sql`category_id = ${categoryId}::uuid`, newestCandidates)} union ${among(sql`popular`, maxPopular)}
      ) candidate
      left join lateral (
        select bool_or(coalesce(lower(product_colors.name) = lower(${color}), false)) as of_color
        from variants left join product_colors on product_colors.id = variants.color_id
        where variants.product_id = candidate.id
          and variants.made and variants.in_stock and variants.stock is distinct from 0
      ) available on true
      order by available.of_color is null, candidate.category_id <> ${categoryId}::uuid,
        available.of_color is not true, candidate.id desc
      limit ${maxSimilar}`;
  }),
);

/** Where the products of a list come from. */
export type ListSource = { kind: 'popular' | 'newest' | 'sale' } | { kind: 'category'; id: string };

type Limited = { limit: number };
const idsStatement = <Values extends Limited>(
  name: string,
  which: (values: Placeholders<Values>, sold: SoldProducts) => SQL,
  order = newestFirst,
) =>
  statementPerMarket<Values, { id: string }[]>((suffix, sold) =>
    sqlStatement(
      name + suffix,
      (values) => sql`
      select id from ${sold.from} where ${isPublic}${sold.where} and ${which(values, sold)}
      ${order} limit ${values.limit}`,
    ),
  );
const readPopularIds = idsStatement('product_popular_ids', () => sql`popular`);
// Only in this order is the primary key read, backwards.
const readNewestIds = idsStatement('product_newest_ids', () => sql`true`, sql`order by id desc`);
const readIdsOnSale = idsStatement(
  'product_ids_on_sale',
  (_values, { beforeSaleOf }) => sql`${beforeSaleOf('regular', sql`products.id`, sql`regular_cents`)} is not null`,
);
const readIdsOfCategory = idsStatement<Limited & { id: string }>(
  'product_ids_of_category',
  (values) => sql`category_id = ${values.id}`,
);
const readSummariesByIds = summaryStatement<{ ids: readonly string[] }>(
  'product_summaries_by_ids',
  ({ ids }) => sql`id = any (${ids}::uuid[])`,
);

type PageOfCategory = { limit: number; before: string | undefined };

export function createCatalogRepository(db: Database) {
  return {
    /** `locale` is the language of the slug if it is another than the default one. */
    async find(idOrSlug: string, locale: Locale | undefined) {
      const read = () => {
        if (isId(idOrSlug)) return readById(db, { id: idOrSlug });
        return locale === undefined
          ? readBySlug(db, { slug: idOrSlug })
          : readByLocalizedSlug(db, { slug: idOrSlug, locale });
      };
      const [row] = await read();
      return row;
    },
    /** Returns the id of the product that has or had this slug, including a deleted one. */
    async findIdByAnySlug(idOrSlug: string, locale: Locale | undefined): Promise<string | undefined> {
      const [row] = await db
        .select({ id: products.id })
        .from(products)
        .where(isId(idOrSlug) ? eq(products.id, idOrSlug) : eq(products.slug, idOrSlug));
      const localized = async () =>
        locale === undefined ? undefined : findIdByLocalizedSlug(db, 'product', { slug: idOrSlug, locale });
      return row?.id ?? (await localized()) ?? createOldSlugs(db, 'product').target(idOrSlug);
    },
    popular: () => readPopular(db, {}),
    popularSummaries: () => readPopularSummaries(db, {}),
    /** Returns whether a product is public, and whether it is a draft; undefined for one that is not stored. */
    async stateOf(id: string): Promise<{ isPublic: boolean; isDraft: boolean } | undefined> {
      const [row] = await db
        .select({ isPublic, isDraft: sql<boolean>`${products.status} = 'draft'` })
        .from(products)
        .where(eq(products.id, id));
      return row;
    },
    /** Returns products in the order of the ids, at the prices of an epoch if the response has others of it. */
    async ofIds(ids: readonly string[], priceEpoch?: number) {
      if (ids.length === 0) return [];
      const found = await readByIds(db, { ids }, priceEpoch);
      const rows = new Map(found.map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    /** Returns the ids of products from a source, newest first. */
    async idsFrom(source: ListSource, limit: number): Promise<string[]> {
      const read = () => {
        if (source.kind === 'category') return readIdsOfCategory(db, { id: source.id, limit });
        const statements = { popular: readPopularIds, newest: readNewestIds, sale: readIdsOnSale };
        return statements[source.kind](db, { limit });
      };
      return (await read()).map(({ id }) => id);
    },
    summariesOfIds: (ids: readonly string[]) => readSummariesByIds(db, { ids }),
    /** Returns the ids of similar products, best first. */
    async similarTo(product: SimilarTo, priceEpoch?: number) {
      const rows = await readSimilar(db, product, priceEpoch);
      return rows.map(({ id }) => id);
    },
    /**
     * Returns a product, undefined if it is no longer public, with others in the order of their ids. All are read by one statement: a change
     * set that is published meanwhile has changed all of them or none.
     */
    async ofPage(id: string, otherIds: readonly string[], priceEpoch?: number) {
      const found = await readOfPage(db, { ids: [id, ...otherIds] }, priceEpoch);
      const rows = new Map(found.map((row) => [row.id, row]));
      const others = otherIds.flatMap((otherId): CatalogProduct[] => {
        const row = rows.get(otherId);
        if (!row) return [];
        const { shownAttributes: _, nameLocales: _locales, localizedSlugs: _slugs, ...listed } = row;
        return [listed];
      });
      return { product: rows.get(id), others };
    },
    /** Returns products of a category, newest first, after the product `before`. */
    ofCategory: (categoryId: string, { limit, before = maxId }: PageOfCategory) =>
      readOfCategory(db, { categoryId, limit, before }),
    summariesOfCategory: (categoryId: string, { limit, before = maxId }: PageOfCategory) =>
      readSummariesOfCategory(db, { categoryId, limit, before }),
  };
}

type VariantChoice = { productId: string; color: string; size: string };
type ChosenVariant = {
  productId: string;
  name: string;
  variantId: string | null;
  made: boolean | null;
  inStock: boolean | null;
  stock: number | null;
  /** The price in a market; null when it is not sold there. */
  soldAt?: number | null;
};

const readVariant = statementPerMarket<VariantChoice, ChosenVariant[]>((suffix, { isAll, priceOf }) =>
  statement('variant_by_names' + suffix, (db, { productId, color, size }: Placeholders<VariantChoice>) =>
    db
      .select({
        productId: products.id,
        name: products.name,
        variantId: variants.id,
        made: variants.made,
        inStock: variants.inStock,
        stock: variants.stock,
        ...(!isAll && { soldAt: priceOf(products.id, products.priceCents) }),
      })
      .from(products)
      .leftJoin(
        variants,
        and(
          eq(variants.productId, products.id),
          sql`coalesce((select name from product_colors where id = ${variants.colorId}), '') = ${color}`,
          sql`coalesce((select name from product_sizes where id = ${variants.sizeId}), '') = ${size}`,
        ),
      )
      .where(and(eq(products.id, productId), isPublic)),
  ),
);

/** Finds a product's variant by the names of its color and size; '' stands for a product without colors or sizes. */
export async function findVariant(connection: Connection, choice: VariantChoice) {
  const [row] = await readVariant(connection, choice);
  return row;
}
