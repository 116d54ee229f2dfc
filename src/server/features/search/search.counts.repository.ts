import { type SQL, sql } from 'drizzle-orm';
import { colorFilters } from '#contract/catalog/color-families.ts';
import { priceSteps } from '#server/db/schema/index.ts';
import { soldProducts } from '#server/platform/markets/sold-products.repository.ts';
import { type PriceStep, priceStepsHere, splitPriceSteps } from './search.price-steps.ts';
import {
  allOf,
  colorOfChoice,
  type Filters,
  ints,
  noCondition,
  readsFound,
  sizeOfChoice,
  sourceTable,
  toConditions,
} from './search.filters.repository.ts';

/** The filters of a color as bits. */
export type ColorMask = { id: number; mask: number };

const maxOptions = 100;

/** Whether the stored counts are those of the market. They are of all products at the prices of the shop. */
const hasStoredCounts = () => soldProducts().isAll;

const stepOf = (cents: SQL) =>
  hasStoredCounts()
    ? sql`width_bucket(${cents}, ${ints(priceSteps)})`
    : sql`width_bucket(${cents}, ${sql.param(priceStepsHere())}::bigint[])`;
const isOneOf = (step: SQL, steps: readonly PriceStep[]) =>
  sql`${step} = any (${ints(steps.map(({ number }) => number))})`;
/** The same by price, for which there is an index. */
const isWithin = (steps: readonly PriceStep[]) =>
  sql`(${sql.join(
    steps.map(
      ({ from, to }) => sql`(price_cents >= ${from}${to === undefined ? sql`` : sql` and price_cents < ${to}`})`,
    ),
    sql` or `,
  )})`;

/**
 * The rows to count, as `counted`. Most products of a shop share a few sets of colors and sizes, so each row stands for a number of
 * `products` with the same ones. Triggers store these groups in `product_search_groups`. Products that a text search finds, or whose
 * price range is partly inside the price filter, are grouped here, by the hash `alike`, because comparing arrays is slow.
 */
export function countedCte(filters: Filters): SQL {
  const { category, price } = toConditions(filters);
  const own = filters.ownCounts ? category : noCondition;
  if (!hasStoredCounts()) {
    return sql`counted as (
      select category_id, step, in_price, colors, sizes, priced.products, lowest, highest
      from (
        select category_id, ${stepOf(sql`price_cents`)} as step, ${price} as in_price, alike, count(*) as products,
          min(price_cents) as lowest, max(price_cents) as highest
        from ${sourceTable(filters)} where ${own} group by 1, 2, 3, 4
      ) as priced join product_search_groups using (category_id, alike))`;
  }
  if (readsFound(filters)) {
    return sql`counted as (
      select category_id, ${stepOf(sql`lowest`)} as step, in_price, colors, sizes, found.products, lowest, highest
      from (
        select category_id, ${price} as in_price, alike, count(*) as products, min(price_cents) as lowest, max(price_cents) as highest
        from found where ${own} group by 1, 2, 3
      ) as found join product_search_groups using (category_id, alike))`;
  }
  const { inside, partly } = splitPriceSteps(filters.min, filters.max);
  const step = stepOf(sql`lowest_cents`);
  const stored = sql`
    select category_id, ${step} as step, ${isOneOf(step, inside)} as in_price, colors, sizes, products,
      lowest_cents as lowest, highest_cents as highest
    from product_search_groups`;
  if (partly.length === 0) return sql`counted as (${stored} where ${own})`;
  return sql`counted as (
    ${stored} where ${allOf(own, sql`not ${isOneOf(step, partly)}`)}
    union all
    select category_id, ${stepOf(sql`min(price_cents)`)}, ${price} as in_price, any_value(colors), any_value(sizes), count(*),
      min(price_cents), max(price_cents)
    from product_search where ${allOf(own, isWithin(partly))} group by category_id, in_price, alike)`;
}

/** Counts products and finds their lowest and highest price, by category and price range. The price filter does not apply. */
export function selectPrices(filters: Filters): SQL {
  const { category, color, size, choice, price } = toConditions(filters);
  if (choice === noCondition) {
    return sql`select category_id as "categoryId", step, in_price as "inPrice", sum(products)::int as count,
        min(lowest), max(highest)
      from counted where ${allOf(color, size)} group by 1, 2, 3`;
  }
  return sql`select category_id as "categoryId", ${stepOf(sql`price_cents`)} as step, ${price} as "inPrice", count(*)::int,
      min(price_cents), max(price_cents)
    from ${sourceTable(filters)} where ${allOf(filters.ownCounts ? category : noCondition, color, size, choice)} group by 1, 2, 3`;
}

/**
 * The sets of colors, or sizes, of the products that match the other filters, as `options`, each with the number of its products. With
 * a filter by size, a set has the colors in stock in one of these sizes, and vice versa.
 */
function selectOptionSets(filters: Filters, kind: 'color' | 'size'): SQL {
  const { category, color, size, price } = toConditions(filters);
  const isColor = kind === 'color';
  const [own, others] = isColor ? [sql`colors`, filters.sizeIds] : [sql`sizes`, filters.colorIds];
  if (!others)
    return sql`select ${own} as options, sum(products) as products from counted where ${allOf(category, sql`in_price`)} group by 1`;

  const [ownOfChoice, otherOfChoice] = isColor ? [colorOfChoice, sizeOfChoice] : [sizeOfChoice, colorOfChoice];
  const byProduct = (among: SQL) => sql`
    select array(select distinct ${ownOfChoice} from unnest(choices) as choice where ${otherOfChoice} = any (${ints(others)})) as options,
      products
    from (
      select choices, count(*) as products from ${sourceTable(filters)}
      where ${allOf(category, price, isColor ? size : color, among)} group by 1
    ) as alike`;
  const { inside, partly } = splitPriceSteps(filters.min, filters.max);
  const inGroups = allOf(category, isOneOf(sql`step`, inside), isColor ? sql`size = any (${ints(others)})` : color);
  const stored = sql`select ${isColor ? own : sql`array[size]`} as options, products from product_search_size_groups where ${inGroups}`;
  const sumUp = (sets: SQL) => sql`select options, sum(products) as products from (${sets}) as sets group by 1`;
  // A product is in a group for each of its sizes, so these do not tell how many products have a color in one of several sizes.
  if (readsFound(filters) || !hasStoredCounts() || (isColor && others.length > 1)) return sumUp(byProduct(noCondition));
  return sumUp(partly.length === 0 ? stored : sql`${stored} union all ${byProduct(isWithin(partly))}`);
}

/** The sets of colors, as `color_sets`, and of sizes, as `size_sets`. */
export const optionSetCtes = (filters: Filters) => [
  sql`color_sets as (${selectOptionSets(filters, 'color')})`,
  sql`size_sets as (${selectOptionSets(filters, 'size')})`,
];

/** Counts for each color or size the products that choosing it would show. The filter of the same kind does not apply. */
export function selectOptions({ colorIds, sizeIds }: Filters, kind: 'color' | 'size'): SQL {
  const [sets, chosen = []] = kind === 'color' ? [sql`color_sets`, colorIds] : [sql`size_sets`, sizeIds];
  return sql`
    select id, name, hex, count from (
      select option_id, sum(products)::int as count from ${sets} cross join unnest(options) as option_id group by 1
    ) as options join search_options on id = option_id
    order by id = any (${ints(chosen)}) desc, count desc, id limit ${maxOptions}`;
}

/**
 * Counts for each color filter the products that choosing it would show. A product counts once for a filter, however many of its colors
 * are in it.
 */
export function selectColorFilters(masks: readonly ColorMask[]): SQL {
  return sql`
    select filter, sum(products)::int as count from (
      select any_value(products) as products, bit_or(mask) as mask
      from color_sets cross join unnest(options) as option_id
      join unnest(${ints(masks.map(({ id }) => id))}, ${ints(masks.map(({ mask }) => mask))}) as color (color_id, mask)
        on color_id = option_id
      group by options
    ) as masked cross join generate_series(0, ${sql.raw(`${colorFilters.length - 1}`)}) as filter
    where mask & (1 << filter) <> 0 group by filter`;
}
