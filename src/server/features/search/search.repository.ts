import { type SQL, sql } from 'drizzle-orm';
import { colorFilters } from '#contract/catalog/color-families.ts';
import type { SearchSort } from '#contract/catalog/search.ts';
import type { Connection } from '#server/db/client.ts';
import { priceSteps } from '#server/db/schema/index.ts';

/** A search as `tsquery` texts. */
export type SearchQuery = {
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
  categoryIds?: string[] | undefined;
  colorIds?: number[] | undefined;
  sizeIds?: number[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Counts only the chosen categories. */
  ownCounts?: boolean;
};

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
};

/** The filters of a color as bits. */
export type ColorMask = { id: number; mask: number };

const maxOptions = 100;
const noCondition = sql`true`;
/** The bits of a choice that hold its size; the color is in the upper half. */
const sizeMask = 4_294_967_295;
const ints = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

/** Whether one of the colors is in stock in one of the sizes. */
const anyChoiceInStock = (colors: readonly number[], sizes: readonly number[]) =>
  sql`choices && array(select (color::bigint << 32) | size from unnest(${ints(colors)}) color, unnest(${ints(sizes)}) size)`;

const priceBetween = (min: number | undefined, max: number | undefined): SQL => {
  if (max !== undefined) return sql`price_cents between ${min ?? 0} and ${max}`;
  return min === undefined ? noCondition : sql`price_cents >= ${min}`;
};

const toConditions = ({ categoryIds, colorIds, sizeIds, min, max }: Filters) => ({
  category: categoryIds ? sql`category_id = any (${sql.param(categoryIds)}::uuid[])` : noCondition,
  color: colorIds ? sql`colors && ${ints(colorIds)}` : noCondition,
  size: sizeIds ? sql`sizes && ${ints(sizeIds)}` : noCondition,
  choice: colorIds && sizeIds ? anyChoiceInStock(colorIds, sizeIds) : noCondition,
  price: priceBetween(min, max),
});

const allOf = (...conditions: SQL[]): SQL => {
  const given = conditions.filter((condition) => condition !== noCondition);
  return given.length > 0 ? sql.join(given, sql` and `) : noCondition;
};

const sourceTable = ({ query }: Filters) => (query ? sql`found` : sql`product_search`);

/** Materializes the products that a text search finds, as `found`. The rank is an integer, so that a cursor holds it exactly. */
const foundCte = ({ match, title, rank, exactRank }: SearchQuery) => sql`found as materialized (
  select product_search.*, ((${rankBy(rank)}${exactRank ? sql` + ${rankBy(exactRank)}` : sql``}) * 1000000)::int as rank
  from product_documents join product_search using (product_id)
  where ${hasWords(match, title)}
)`;

const rankBy = (query: string) => sql`ts_rank('{0.1, 0.2, 0.4, 1}', title, ${query}::tsquery)`;
const hasWords = (match: string, title: string | undefined) =>
  sql`document @@ ${match}::tsquery${title === undefined ? sql`` : sql` and title @@ ${title}::tsquery`}`;

/**
 * The rows to count, as `counted`; each stands for a number of `products`. Most products of a shop share a few sets of colors
 * and sizes, so equal products are counted as one group. Three cases:
 * - filtered by color or size: one row for each product, because it matters which color has which size;
 * - by text or price: grouped by `alike`, a hash, because comparing arrays is slow;
 * - otherwise: the groups that triggers maintain in `product_search_groups`.
 */
function countedCte(filters: Filters): SQL {
  const { category, color, size, price } = toConditions(filters);
  const stepOf = (cents: SQL) => sql`width_bucket(${cents}, ${ints(priceSteps)}) as step`;
  const where = sql`where ${filters.ownCounts ? category : noCondition}`;
  const from = sql`from ${sourceTable(filters)} ${where}`;
  if (color !== noCondition || size !== noCondition) {
    return sql`counted as not materialized (
      select category_id, ${stepOf(sql`price_cents`)}, ${price} as in_price, colors, sizes, choices, 1 as products,
        price_cents as lowest, price_cents as highest ${from})`;
  }
  if (filters.query || price !== noCondition) {
    return sql`counted as materialized (
      select category_id, ${stepOf(sql`min(price_cents)`)}, ${price} as in_price, any_value(colors) as colors,
        any_value(sizes) as sizes, count(*) as products, min(price_cents) as lowest, max(price_cents) as highest
      ${from} group by category_id, in_price, alike)`;
  }
  return sql`counted as not materialized (
    select category_id, ${stepOf(sql`lowest_cents`)}, true as in_price, colors, sizes, products,
      lowest_cents as lowest, highest_cents as highest
    from product_search_groups ${where})`;
}

const withCtes = (...ctes: (SQL | undefined)[]) => {
  const given = ctes.filter((cte) => cte !== undefined);
  return given.length > 0 ? sql`with ${sql.join(given, sql`, `)}` : sql``;
};

const sortOrders: Record<SearchSort, { value: SQL; by: SQL; after: (position: SearchPosition) => SQL }> = {
  relevance: {
    value: sql`rank`,
    by: sql`rank desc, product_id desc`,
    after: ({ value, productId }) => sql`(rank, product_id) < (${value}::int, ${productId}::uuid)`,
  },
  newest: {
    value: sql`0`,
    by: sql`product_id desc`,
    after: ({ productId }) => sql`product_id < ${productId}::uuid`,
  },
  'price-asc': {
    value: sql`price_cents`,
    by: sql`price_cents, product_id`,
    after: ({ value, productId }) => sql`(price_cents, product_id) > (${value}::int, ${productId}::uuid)`,
  },
  'price-desc': {
    value: sql`price_cents`,
    by: sql`price_cents desc, product_id desc`,
    after: ({ value, productId }) => sql`(price_cents, product_id) < (${value}::int, ${productId}::uuid)`,
  },
};

function selectPage(filters: Filters, { sort, limit, after }: SearchPage): SQL {
  const { category, color, size, choice, price } = toConditions(filters);
  // A search for nothing but a colour has no rank.
  const order = sortOrders[sort === 'relevance' && !filters.query ? 'newest' : sort];
  const begin = after ? order.after(after) : noCondition;
  return sql`select product_id as "productId", ${order.value} as value from ${sourceTable(filters)}
    where ${allOf(category, color, size, choice, price, begin)} order by ${order.by} limit ${limit}`;
}

function selectPrices(filters: Filters): SQL {
  const { color, size, choice } = toConditions(filters);
  return sql`select category_id as "categoryId", step, in_price as "inPrice", sum(products)::int as count,
      min(lowest), max(highest)
    from counted where ${allOf(color, size, choice)} group by 1, 2, 3`;
}

/** Counts for each color or size the products that choosing it would show. The filter of the same kind does not apply. */
function selectOptions(filters: Filters, kind: 'color' | 'size'): SQL {
  const { category, color, size } = toConditions(filters);
  const isColor = kind === 'color';
  const [own, others] = isColor ? [filters.colorIds, filters.sizeIds] : [filters.sizeIds, filters.colorIds];
  const ofColor = sql`(choice >> 32)::int`;
  const ofSize = sql`(choice & ${sql.raw(`${sizeMask}`)})::int`;
  const allOptions = isColor ? sql`colors` : sql`sizes`;
  const distinct = (others?.length ?? 0) > 1 ? sql`distinct` : sql``;
  const inStock = sql`select ${distinct} ${isColor ? ofColor : ofSize} from unnest(options) as choice
    where ${isColor ? ofSize : ofColor} = any (${ints(others ?? [])})`;
  return sql`
    select id, name, hex, count from (
      select option_id, sum(products)::int as count from (
        select ${others ? sql`choices` : allOptions} as options, sum(products) as products from counted
        where ${allOf(category, sql`in_price`, isColor ? size : color)} group by 1
      ) as alike cross join lateral (${others ? inStock : sql`select unnest(options)`}) as option (option_id)
      group by option_id
    ) as chosen join search_options on id = option_id
    order by id = any (${ints(own ?? [])}) desc, count desc, id limit ${maxOptions}`;
}

/**
 * Counts for each color filter the products that choosing it would show. A product counts once for a filter, however many of its colors
 * are in it.
 */
function selectColorFilters(filters: Filters, masks: readonly ColorMask[]): SQL {
  const { category, size } = toConditions(filters);
  const { sizeIds } = filters;
  const inStock = sql`select (choice >> 32)::int from unnest(options) as choice
    where (choice & ${sql.raw(`${sizeMask}`)})::int = any (${ints(sizeIds ?? [])})`;
  return sql`
    select filter, sum(products)::int as count from (
      select any_value(products) as products, bit_or(mask) as mask from (
        select row_number() over () as place, options, products from (
          select ${sizeIds ? sql`choices` : sql`colors`} as options, sum(products) as products from counted
          where ${allOf(category, sql`in_price`, size)} group by 1
        ) as alike
      ) as placed cross join lateral (${sizeIds ? inStock : sql`select unnest(options)`}) as option (option_id)
      join unnest(${ints(masks.map(({ id }) => id))}, ${ints(masks.map(({ mask }) => mask))}) as color (color_id, mask)
        on color_id = option_id
      group by place
    ) as masked cross join generate_series(0, ${sql.raw(`${colorFilters.length - 1}`)}) as filter
    where mask & (1 << filter) <> 0 group by filter`;
}

const rows = (query: SQL) => sql`(select json_agg(row_to_json(rows)) from (${query}) as rows)`;

export function createSearchRepository(connection: Connection) {
  const foundCteOf = ({ query }: Filters) => query && foundCte(query);
  return {
    /** Reads a page and all counts in one statement, so that they agree. */
    async find(filters: Filters, page: SearchPage, masks: readonly ColorMask[]): Promise<FoundRows> {
      const result =
        await connection.execute<FoundRows>(sql`${withCtes(foundCteOf(filters), countedCte(filters))} select
        ${page.limit > 0 ? rows(selectPage(filters, page)) : sql`null`} as page,
        ${rows(selectPrices(filters))} as prices,
        ${rows(selectOptions(filters, 'color'))} as colors,
        ${rows(selectOptions(filters, 'size'))} as sizes,
        ${rows(selectColorFilters(filters, masks))} as "colorFilters"`);
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
        ? sql`product_documents join product_search using (product_id) where ${hasWords(query.match, query.title)} and`
        : sql`product_search where`;
      const result = await connection.execute<{ found: boolean }>(
        sql`select exists (select from ${from} colors && ${ints(colorIds)}) as found`,
      );
      return result.rows[0]?.found ?? false;
    },

    async page(filters: Filters, page: SearchPage): Promise<SearchPosition[]> {
      const { rows: positions } = await connection.execute<SearchPosition>(
        sql`${withCtes(foundCteOf(filters))} ${selectPage(filters, page)}`,
      );
      return positions;
    },
  };
}
