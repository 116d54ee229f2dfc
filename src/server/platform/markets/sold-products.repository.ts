import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import type { SalePrices } from '#server/platform/sale-prices.ts';
import { currentMarket, type Market } from './current-market.ts';

/** A statement about products, in a market. `priceEpoch` is that of prices that the response has already; null: the one in force. */
type MarketValues = { marketId: unknown; priceListId: unknown; priceEpoch: unknown };

/** Parts of a statement, by which it reads what is sold in the market of the request at the prices there. */
export type SoldProducts = {
  /** Whether all products are sold at the prices of the shop, as in the default market. */
  isAll: boolean;
  /** What stands in FROM in place of `products`, or of another table with a product in each row. */
  from: SQL;
  /** What is added to the conditions. */
  where: SQL;
  /** The prices in the columns of a SELECT; with the epoch of a price list, which further statements of the same response need. */
  columns: SQL;
  /** Returns a table that has a row for each product, with some of its columns and `price_cents`. */
  rowsOf: (table: SQL, columns: SQL) => SQL;
  /** The epoch of the prices in force; null when they are those of the shop. */
  epoch: SQL;
  /** Returns the price of a product; null when it is not sold. */
  priceOf: (productId: SQLWrapper, basePrice: SQLWrapper) => SQL<number | null>;
  /** Returns what a product cost before the running sale: its regular price, or the lowest; null without one. */
  beforeSaleOf: (which: 'regular' | 'lowest', productId: SQLWrapper, base: SQLWrapper) => SQL<number | null>;
};

/** The prices of a row in the smallest unit of the currency, with the epoch if they are those of a price list. */
export type SoldPrice = SalePrices & { priceEpoch?: number };

/** By what a market sells: as the default market, by the prices of the shop, or by those of a list. */
type Way = 'shop' | 'market' | 'list';

const wayOf = (market: Market | undefined): Way => {
  if (!market) return 'shop';
  return market.priceListId === null ? 'market' : 'list';
};

const isExcluded = (marketId: unknown, productId: SQLWrapper) =>
  sql`exists (select from market_exclusions where market_id = ${marketId}::uuid and product_id = ${productId})`;

const epochOf = ({ priceListId, priceEpoch }: MarketValues) =>
  sql`coalesce(${priceEpoch}::int, (select epoch from price_lists where id = ${priceListId}::uuid))`;

const isOfList = (values: MarketValues) =>
  sql`price_list_id = ${values.priceListId}::uuid and list_prices.epoch = ${epochOf(values)}`;

const isInList = (values: MarketValues, productId: SQLWrapper) =>
  sql`${isOfList(values)} and list_prices.product_id = ${productId}`;

const own = sql`products.id`;
const ofRow = sql`every_product.product_id`;
const pricesOfShop = sql`
  price_cents as "priceCents", regular_cents as "regularCents", lowest_cents as "lowestCents"`;
const ways: Record<Way, (values: MarketValues) => SoldProducts> = {
  shop: () => ({
    isAll: true,
    from: sql`products`,
    where: sql``,
    columns: pricesOfShop,
    rowsOf: (table) => table,
    epoch: sql`null`,
    priceOf: (_productId, basePrice) => sql`${basePrice}`,
    beforeSaleOf: (_which, _productId, base) => sql`${base}`,
  }),
  market: ({ marketId }) => ({
    isAll: false,
    from: sql`products`,
    where: sql` and not ${isExcluded(marketId, own)}`,
    columns: pricesOfShop,
    rowsOf: (table, columns) => sql`(
      select * from (select ${columns}, price_cents from ${table}) as every_product
      where not ${isExcluded(marketId, ofRow)}) as sold`,
    epoch: sql`null`,
    priceOf: (productId, basePrice) =>
      sql`case when ${isExcluded(marketId, productId)} then null else ${basePrice} end`,
    beforeSaleOf: (_which, _productId, base) => sql`${base}`,
  }),
  list: (values) => ({
    isAll: false,
    from: sql`products join list_prices on ${isInList(values, own)}`,
    where: sql` and not ${isExcluded(values.marketId, own)}`,
    columns: sql`
      amount::float8 as "priceCents", regular::float8 as "regularCents", lowest::float8 as "lowestCents",
      list_prices.epoch as "priceEpoch"`,
    rowsOf: (table, columns) => sql`(
      select ${columns}, amount as price_cents
      from (select ${columns} from ${table}) as every_product
      join (
        select product_id as priced_id, amount from list_prices where ${isOfList(values)}
      ) as prices on priced_id = every_product.product_id
      where not ${isExcluded(values.marketId, ofRow)}) as sold`,
    epoch: epochOf(values),
    priceOf: (productId) => sql`(
      select amount::float8 from list_prices
      where ${isInList(values, productId)} and not ${isExcluded(values.marketId, productId)})`,
    beforeSaleOf: (which, productId) => sql`(
      select ${sql.identifier(which)}::float8 from list_prices where ${isInList(values, productId)})`,
  }),
};

/** Returns the parts for a statement that is built for a request. */
export function soldProducts(): SoldProducts {
  const market = currentMarket();
  return ways[wayOf(market)]({ marketId: market?.id, priceListId: market?.priceListId, priceEpoch: null });
}

type Run<Values, Result> = (connection: Connection, values: Values) => Promise<Result>;

const placeholders: MarketValues = {
  marketId: sql.placeholder('marketId'),
  priceListId: sql.placeholder('priceListId'),
  priceEpoch: sql.placeholder('priceEpoch'),
};

/**
 * Declares a statement for each way in which markets sell, and runs the one of the market of the request. In the default market it is as
 * if there were no markets. `suffix` makes the name of each unique.
 */
export function statementPerMarket<Values extends object, Result>(
  declare: (suffix: string, sold: SoldProducts) => Run<Values & MarketValues, Result>,
): (connection: Connection, values: Values, priceEpoch?: number) => Promise<Result> {
  const runs = {
    shop: declare('', ways.shop(placeholders)),
    market: declare('_in_market', ways.market(placeholders)),
    list: declare('_by_list', ways.list(placeholders)),
  };
  return (connection, values, priceEpoch) => {
    const market = currentMarket();
    return runs[wayOf(market)](connection, {
      ...values,
      marketId: market?.id,
      priceListId: market?.priceListId,
      priceEpoch: priceEpoch ?? null,
    });
  };
}
