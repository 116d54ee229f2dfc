import { type SQL, sql } from 'drizzle-orm';
import { soldProducts } from '#server/platform/markets/sold-products.repository.ts';
import { documentsIn, type SearchLanguage } from './search.languages.repository.ts';

/** A search as `tsquery` texts. */
export type SearchQuery = {
  language: SearchLanguage;
  /** Finds products by all of their texts. */
  match: string;
  /** What their names, categories and colours must also have. */
  title: string | undefined;
  /** Orders them by their names, categories and colours. */
  rank: string;
  /** The rank without synonyms, which is added, so that what is named as written comes first. */
  exactRank: string | undefined;
};

/** Filters by ids. An absent filter matches everything, an empty list matches nothing. */
export type Filters = {
  query?: SearchQuery | undefined;
  /** A SELECT of the `product_id` of a collection, and the place in it of the product of a row. */
  collection?: { ids: SQL; place: SQL | undefined } | undefined;
  categoryIds?: string[] | undefined;
  colorIds?: number[] | undefined;
  sizeIds?: number[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Counts only the chosen categories. */
  ownCounts?: boolean;
};

export const noCondition = sql`true`;
export const ints = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

/** The bits of a choice that hold its size; the color is in the upper half. */
export const sizeOfChoice = sql.raw('(choice & 4294967295)::int');
export const colorOfChoice = sql.raw('(choice >> 32)::int');

/** Whether one of the colors is in stock in one of the sizes. */
const anyChoiceInStock = (colors: readonly number[], sizes: readonly number[]) =>
  sql`choices && array(select (color::bigint << 32) | size from unnest(${ints(colors)}) color, unnest(${ints(sizes)}) size)`;

const priceBetween = (min: number | undefined, max: number | undefined): SQL => {
  if (max !== undefined) return sql`price_cents between ${min ?? 0} and ${max}`;
  return min === undefined ? noCondition : sql`price_cents >= ${min}`;
};

export const toConditions = ({ categoryIds, colorIds, sizeIds, min, max }: Filters) => ({
  category: categoryIds ? sql`category_id = any (${sql.param(categoryIds)}::uuid[])` : noCondition,
  color: colorIds ? sql`colors && ${ints(colorIds)}` : noCondition,
  size: sizeIds ? sql`sizes && ${ints(sizeIds)}` : noCondition,
  choice: colorIds && sizeIds ? anyChoiceInStock(colorIds, sizeIds) : noCondition,
  price: priceBetween(min, max),
});

export const allOf = (...conditions: SQL[]): SQL => {
  const given = conditions.filter((condition) => condition !== noCondition);
  return given.length > 0 ? sql.join(given, sql` and `) : noCondition;
};

export const hasWordsInName = ({ match }: SearchQuery) => sql`ts_filter(title, '{a}') @@ ${match}::tsquery`;

const columns = sql`product_id, category_id, alike, colors, sizes, choices`;
/** The products that the market sells, with their prices there. */
export const soldSearchRows = () => soldProducts().rowsOf(sql`product_search`, columns);
/** The same with their texts in a language. */
export const soldDocuments = (language: SearchLanguage) =>
  soldProducts().rowsOf(documentsIn(language), sql`${columns}, title, document`);

/** Whether products are read from those that a text search finds or a collection has, as `found`. */
export const readsFound = ({ query, collection }: Filters): boolean => query !== undefined || collection !== undefined;

/** Where products are read from: those that are found, or all. */
export const sourceTable = (filters: Filters) => (readsFound(filters) ? sql`found` : soldSearchRows());

export const hasWords = ({ match, title }: SearchQuery) =>
  sql`document @@ ${match}::tsquery${title === undefined ? sql`` : sql` and title @@ ${title}::tsquery`}`;

/**
 * The products that a text search finds, or those of a collection, as `found`. PostgreSQL materializes them when they are read more than once, so columns that are
 * not needed are left out: a large search then stays in memory.
 */
export function foundCte({ query, collection, colorIds, sizeIds }: Filters): SQL {
  const options = colorIds || sizeIds ? sql`, colors, sizes, choices` : sql``;
  const texts = query ? sql`, title, ${hasWordsInName(query)} as named` : sql``;
  const place = collection ? sql`, ${collection.place ?? sql`0`} as place` : sql``;
  return sql`found as (
    select product_id, category_id, price_cents, alike${options}${texts}${place}
    from ${query ? soldDocuments(query.language) : soldSearchRows()}
    where ${allOf(query ? hasWords(query) : noCondition, collection ? sql`product_id in (${collection.ids})` : noCondition)}
  )`;
}
