import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { type Placeholders, sqlStatement } from '#server/db/statement.ts';

/** The keys of the markets in which a row of `products` is sold: those that do not exclude it and have a price for it. */
export const sellingMarkets = sql<string[]>`array(
  select key from markets left join price_lists on price_lists.id = price_list_id
  where not exists (
      select from market_exclusions where market_id = markets.id and product_id = products.id)
    and (price_list_id is null or exists (
      select from list_prices
      where list_prices.price_list_id = price_lists.id and list_prices.epoch = price_lists.epoch
        and product_id = products.id)))`;

const find = sqlStatement(
  'selling_markets',
  ({ id }: Placeholders<{ id: string }>) => sql`select ${sellingMarkets} as keys from products where id = ${id}::uuid`,
);

/** Returns the keys of the markets in which a product is sold. */
export async function findSellingMarkets(connection: Connection, productId: string): Promise<string[]> {
  const [row] = (await find(connection, { id: productId })) as { keys: string[] }[];
  return row?.keys ?? [];
}
