import { type SQL, sql } from 'drizzle-orm';
import type { SearchSort } from '#contract/catalog/search.ts';
import type { Connection } from '#server/db/client.ts';
import { soldProducts } from '#server/platform/markets/sold-products.repository.ts';
import {
  type ColorMask,
  countedCte,
  optionSetCtes,
  selectColorFilters,
  selectOptions,
  selectPrices,
} from './search.counts.repository.ts';
import {
  allOf,
  type Filters,
  foundCte,
  hasWords,
  hasWordsInName,
  ints,
  noCondition,
  readsFound,
  type SearchQuery,
  soldDocuments,
  soldSearchRows,
  sourceTable,
  toConditions,
} from './search.filters.repository.ts';

/** A position in the results: a page begins after this product. `value` is its rank or price, or 0 when sorted by id. */
export type SearchPosition = { value: number; productId: string };

export type SearchPage = { sort: SearchSort; limit: number; after: SearchPosition | undefined };

export type CountedOption = { id: number; name: string; hex: string | null; count: number };

export type FoundRows = {
  page: SearchPosition[] | null;
  prices: { categoryId: string; step: number; inPrice: boolean; count: number; min: number; max: number }[] | null;
  colors: CountedOption[] | null;
  sizes: CountedOption[] | null;
  /** `filter` is the place in `colorFilters`. */
  colorFilters: { filter: number; count: number }[] | null;
  /** That of the prices, if they are those of a price list. */
  priceEpoch?: number | null;
};

/** The most products of a text search that are ranked, so that a common word costs no more than a rare one. */
const maxRanked = 1000;
/** The products in whose names suggestions look first. A common word is in enough of them, however many more have it. */
const newestNames = 2000;

const withCtes = (ctes: readonly SQL[]) => (ctes.length > 0 ? sql`with ${sql.join([...ctes], sql`, `)}` : sql``);

/** A price of the type that the prices of the market have. */
const toPrice = (value: number) => (soldProducts().isAll ? sql`${value}::int` : sql`${value}::bigint`);

/** `place` is the order of a collection. */
const sortOrders: Record<SearchSort | 'place', { value: SQL; by: SQL; after: (position: SearchPosition) => SQL }> = {
  relevance: {
    value: sql`rank`,
    by: sql`rank desc, product_id desc`,
    after: ({ value, productId }) => sql`(rank, product_id) < (${value}::int, ${productId}::uuid)`,
  },
  place: {
    value: sql`place`,
    by: sql`place, product_id desc`,
    after: ({ value, productId }) =>
      sql`(place > ${value}::int or place = ${value}::int and product_id < ${productId}::uuid)`,
  },
  newest: {
    value: sql`0`,
    by: sql`product_id desc`,
    after: ({ productId }) => sql`product_id < ${productId}::uuid`,
  },
  'price-asc': {
    value: sql`price_cents`,
    by: sql`price_cents, product_id`,
    after: ({ value, productId }) => sql`(price_cents, product_id) > (${toPrice(value)}, ${productId}::uuid)`,
  },
  'price-desc': {
    value: sql`price_cents`,
    by: sql`price_cents desc, product_id desc`,
    after: ({ value, productId }) => sql`(price_cents, product_id) < (${toPrice(value)}, ${productId}::uuid)`,
  },
};

const rankBy = (query: string) => sql`ts_rank('{0.1, 0.2, 0.4, 1}', title, ${query}::tsquery)`;

/** The rank of a product by its `title`. It is an integer, so that a cursor holds it exactly. */
const rankOf = ({ rank, exactRank }: SearchQuery) =>
  sql`((${rankBy(rank)}${exactRank ? sql` + ${rankBy(exactRank)}` : sql``}) * 1000000)::int`;

/** Ranks the products that match, at most `maxRanked`: the newest with all words in their names, then the newest of the others. */
const selectRanked = (query: SearchQuery, matching: SQL) => sql`
  select product_id, ${rankOf(query)} as rank
  from (
    select product_id, title from found where ${matching} order by named desc, product_id desc limit ${maxRanked}
  ) as best`;

/** Without a text there is no rank: a collection has an order of its own, and of a colour the newest products come first. */
function relevanceOf({ query, collection }: Filters): keyof typeof sortOrders {
  if (query) return 'relevance';
  return collection ? 'place' : 'newest';
}

function selectPage(filters: Filters, { sort, limit, after }: SearchPage): SQL {
  const { category, color, size, choice, price } = toConditions(filters);
  const matching = allOf(category, color, size, choice, price);
  const order = sortOrders[sort === 'relevance' ? relevanceOf(filters) : sort];
  const select = (
    from: SQL,
    ...conditions: SQL[]
  ) => sql`select product_id as "productId", ${order.value} as value from ${from}
    where ${allOf(...conditions, after ? order.after(after) : noCondition)} order by ${order.by} limit ${limit}`;
  if (order !== sortOrders.relevance || !filters.query) return select(sourceTable(filters), matching);
  const ranked = selectRanked(filters.query, matching);
  // The first page is among the ranked products; the others follow them.
  if (!after) return select(sql`(${ranked}) as ranked`);
  return select(
    sql`(select product_id, coalesce(rank, 0) as rank from found left join (${ranked}) as ranked using (product_id) where ${matching}) as placed`,
  );
}

const rows = (query: SQL) => sql`(select json_agg(row_to_json(rows)) from (${query}) as rows)`;

export function createSearchRepository(connection: Connection) {
  const foundCtes = (filters: Filters) => (readsFound(filters) ? [foundCte(filters)] : []);
  return {
    /** Reads a page and all counts in one statement, so that they agree. */
    async find(filters: Filters, page: SearchPage, masks: readonly ColorMask[]): Promise<FoundRows> {
      const ctes = [...foundCtes(filters), countedCte(filters), ...optionSetCtes(filters)];
      const { isAll, epoch } = soldProducts();
      const result = await connection.execute<FoundRows>(sql`${withCtes(ctes)} select
        ${page.limit > 0 ? rows(selectPage(filters, page)) : sql`null`} as page,
        ${rows(selectPrices(filters))} as prices,
        ${rows(selectOptions(filters, 'color'))} as colors,
        ${rows(selectOptions(filters, 'size'))} as sizes,
        ${rows(selectColorFilters(masks))} as "colorFilters"${isAll ? sql`` : sql`, ${epoch} as "priceEpoch"`}`);
      const [found] = result.rows;
      if (!found) throw new Error('The search returned no row.');
      return found;
    },

    /** Whether a search finds anything. */
    async exists({
      query,
      colorIds,
    }: {
      query: SearchQuery | undefined;
      colorIds: readonly number[];
    }): Promise<boolean> {
      const from = query
        ? sql`${soldDocuments(query.language)} where ${hasWords(query)} and`
        : sql`${soldSearchRows()} where`;
      const result = await connection.execute<{ found: boolean }>(
        sql`select exists (select from ${from} colors && ${ints(colorIds)}) as found`,
      );
      return result.rows[0]?.found ?? false;
    },

    /** Finds the best of the newest products in the shop that have all words in their names. */
    async newestNamed(query: SearchQuery, colorIds: number[] | undefined, limit: number): Promise<string[]> {
      const { color } = toConditions({ colorIds });
      const { rows: found } = await connection.execute<{ productId: string }>(sql`
        select product_id as "productId"
        from (
          select product_id, title, colors from ${soldDocuments(query.language)} order by product_id desc limit ${newestNames}
        ) as newest
        where ${allOf(hasWordsInName(query), color)}
        order by ${rankOf(query)} desc, product_id desc limit ${limit}`);
      return found.map(({ productId }) => productId);
    },

    async page(filters: Filters, page: SearchPage): Promise<SearchPosition[]> {
      const { rows: positions } = await connection.execute<SearchPosition>(
        sql`${withCtes(foundCtes(filters))} ${selectPage(filters, page)}`,
      );
      return positions;
    },
  };
}
