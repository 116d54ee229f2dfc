import { type SQL, sql } from 'drizzle-orm';
import type { SearchSort } from '#contract/catalog/search.ts';
import type { Connection } from '#server/db/client.ts';
import { priceSteps } from '#server/db/schema/index.ts';

/** What is searched for, as PostgreSQL takes it: by `match` products are found, by `rank` ordered. */
export type Query = { match: string; rank: string };

/** Filters by the ids that PostgreSQL knows; an absent one lets everything through, an empty list nothing. */
export type Filters = {
  query?: Query | undefined;
  categoryIds?: string[] | undefined;
  colorIds?: number[] | undefined;
  sizeIds?: number[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Other categories are not counted. */
  ownCounts?: boolean;
};

/** A product in the order of a search: its rank or price where the order has one. A page begins after it. */
export type Place = { value: number; productId: string };

export type Page = { sort: SearchSort; limit: number; after: Place | undefined };

export type Option = { id: number; name: string; hex: string | null; count: number };

export type Found = {
  page: Place[] | null;
  prices: { categoryId: string; step: number; inPrice: boolean; count: number; min: number; max: number }[] | null;
  colors: Option[] | null;
  sizes: Option[] | null;
};

const mostOptions = 100;
const everything = sql`true`;
const lowerHalf = 4_294_967_295;
const ints = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

/** `choices` has a colour asked for in a size asked for. */
const bothInStock = (colors: readonly number[], sizes: readonly number[]) =>
  sql`choices && array(select (color::bigint << 32) | size from unnest(${ints(colors)}) color, unnest(${ints(sizes)}) size)`;

const between = (min: number | undefined, max: number | undefined): SQL => {
  if (max !== undefined) return sql`price_cents between ${min ?? 0} and ${max}`;
  return min === undefined ? everything : sql`price_cents >= ${min}`;
};

const conditionsOf = ({ categoryIds, colorIds, sizeIds, min, max }: Filters) => ({
  category: categoryIds ? sql`category_id = any (${sql.param(categoryIds)}::uuid[])` : everything,
  color: colorIds ? sql`colors && ${ints(colorIds)}` : everything,
  size: sizeIds ? sql`sizes && ${ints(sizeIds)}` : everything,
  choice: colorIds && sizeIds ? bothInStock(colorIds, sizeIds) : everything,
  price: between(min, max),
});

const all = (...conditions: SQL[]): SQL => {
  const telling = conditions.filter((condition) => condition !== everything);
  return telling.length > 0 ? sql.join(telling, sql` and `) : everything;
};

const sourceOf = ({ query }: Filters) => (query ? sql`found` : sql`product_search`);

/** With words, what they find is looked up once, as `found`, and has a rank: a whole number, so that a cursor carries it exactly. */
const foundBy = ({ match, rank }: Query) => sql`found as materialized (
  select product_search.*, (ts_rank('{0.1, 0.2, 0.4, 1}', title, ${rank}::tsquery) * 1000000)::int as rank
  from product_documents join product_search using (product_id) where document @@ ${match}::tsquery
)`;

/**
 * What is counted, with how many `products` each row stands for. Most of a shop comes in a few colours and rows of sizes, so
 * products that are alike are counted together, once for all counts. Without filters they are kept so counted; else they are
 * told by a hash, as rows of numbers are slow to compare; and when it matters which colour has which size, hardly any are
 * alike, and each is a row.
 */
function countedOf(filters: Filters): SQL {
  const { category, color, size, price } = conditionsOf(filters);
  const stepOf = (cents: SQL) => sql`width_bucket(${cents}, ${ints(priceSteps)}) as step`;
  const where = sql`where ${filters.ownCounts ? category : everything}`;
  const from = sql`from ${sourceOf(filters)} ${where}`;
  if (color !== everything || size !== everything) {
    return sql`counted as not materialized (
      select category_id, ${stepOf(sql`price_cents`)}, ${price} as in_price, colors, sizes, choices, 1 as products,
        price_cents as lowest, price_cents as highest ${from})`;
  }
  if (filters.query || price !== everything) {
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

const withParts = (...parts: (SQL | undefined)[]) => {
  const asked = parts.filter((part) => part !== undefined);
  return asked.length > 0 ? sql`with ${sql.join(asked, sql`, `)}` : sql``;
};

const orders: Record<SearchSort, { value: SQL; by: SQL; after: (place: Place) => SQL }> = {
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

function pageOf(filters: Filters, { sort, limit, after }: Page): SQL {
  const { category, color, size, choice, price } = conditionsOf(filters);
  const order = orders[sort];
  const begin = after ? order.after(after) : everything;
  return sql`select product_id as "productId", ${order.value} as value from ${sourceOf(filters)}
    where ${all(category, color, size, choice, price, begin)} order by ${order.by} limit ${limit}`;
}

function pricesOf(filters: Filters): SQL {
  const { color, size, choice } = conditionsOf(filters);
  return sql`select category_id as "categoryId", step, in_price as "inPrice", sum(products)::int as count,
      min(lowest), max(highest)
    from counted where ${all(color, size, choice)} group by 1, 2, 3`;
}

/** Of each option the products that choosing it would show, their own filter aside. */
function optionsOf(filters: Filters, kind: 'color' | 'size'): SQL {
  const { category, color, size } = conditionsOf(filters);
  const isColor = kind === 'color';
  const [own, others] = isColor ? [filters.colorIds, filters.sizeIds] : [filters.sizeIds, filters.colorIds];
  const ofColor = sql`(choice >> 32)::int`;
  const ofSize = sql`(choice & ${sql.raw(`${lowerHalf}`)})::int`;
  const whole = isColor ? sql`colors` : sql`sizes`;
  const once = (others?.length ?? 0) > 1 ? sql`distinct` : sql``;
  const inStock = sql`select ${once} ${isColor ? ofColor : ofSize} from unnest(options) as choice
    where ${isColor ? ofSize : ofColor} = any (${ints(others ?? [])})`;
  return sql`
    select id, name, hex, count from (
      select option_id, sum(products)::int as count from (
        select ${others ? sql`choices` : whole} as options, sum(products) as products from counted
        where ${all(category, sql`in_price`, isColor ? size : color)} group by 1
      ) as alike cross join lateral (${others ? inStock : sql`select unnest(options)`}) as option (option_id)
      group by option_id
    ) as chosen join search_options on id = option_id
    order by id = any (${ints(own ?? [])}) desc, count desc, id limit ${mostOptions}`;
}

const rows = (query: SQL) => sql`(select json_agg(row_to_json(rows)) from (${query}) as rows)`;

export function createSearchRepository(connection: Connection) {
  const foundOf = ({ query }: Filters) => query && foundBy(query);
  return {
    /** A page and all counts, of one moment. */
    async find(filters: Filters, page: Page): Promise<Found> {
      const result = await connection.execute<Found>(sql`${withParts(foundOf(filters), countedOf(filters))} select
        ${page.limit > 0 ? rows(pageOf(filters, page)) : sql`null`} as page,
        ${rows(pricesOf(filters))} as prices,
        ${rows(optionsOf(filters, 'color'))} as colors,
        ${rows(optionsOf(filters, 'size'))} as sizes`);
      const [found] = result.rows;
      if (!found) throw new Error('A search answers one row');
      return found;
    },

    async page(filters: Filters, page: Page): Promise<Place[]> {
      const { rows: places } = await connection.execute<Place>(
        sql`${withParts(foundOf(filters))} ${pageOf(filters, page)}`,
      );
      return places;
    },
  };
}
