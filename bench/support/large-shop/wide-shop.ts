import pg from 'pg';
import type { Bench } from '#bench/support/bench.ts';
import { writeEmptyImages } from '#bench/support/catalogue.ts';
import { type Shop, startShop } from '#bench/support/shop.ts';
import { openDatabase } from '#bench/support/shoppers.ts';
import { wideCatalogue } from './wide-catalogue.sql.ts';

export type WideShop = Shop & { client: pg.Client };

/** Starts a separate shop with this number of products beside the demo catalogue, and connects to its database. */
export async function openWideShop(
  { folder }: Bench,
  name: string,
  products: number,
  options: { cached?: boolean } = {},
): Promise<WideShop & AsyncDisposable> {
  const dataDir = `${folder}/${name}`;
  await using opened = new AsyncDisposableStack();
  const shop = opened.use(await startShop(dataDir, options));
  await using database = openDatabase(shop.databaseUrl);
  await writeEmptyImages(database.db, dataDir);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  opened.defer(() => client.end());
  for (const statement of wideCatalogue(products)) await client.query(statement);
  const resources = opened.move();
  return { ...shop, client, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
