import { paths } from '#contract/paths.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { compareReads } from './support/bare.ts';
import { createOrders } from './orders.ts';
import type { Bench } from './support/bench.ts';
import { stockAllVariants, variantsOf } from './support/catalogue.ts';
import { compare, type Figure } from './support/figure.ts';
import { raiseLimits } from './support/limits.ts';
import { connections } from './support/load.ts';
import { openWideShop, type WideShop } from './support/large-shop/wide-shop.ts';
import { startShop } from './support/shop.ts';
import { createCarts, openDatabase } from './support/shoppers.ts';

const products = 300;
const listId = '00000000-0000-7000-8000-0000000000aa';
const product = paths.product.href('heavyweight-tee');
const list = '/api/product/wide-1?limit=20';

const cachedReads = ['/', '/de', '/ar', '/de-eu'].map((path) => ({ name: `Home page ${path}, cached`, path }));
const uncachedReads = [
  ...['', '/de', '/de-eu'].map((prefix) => prefix + product),
  list,
  `${list}&locale=de&market=eu`,
  '/api/product/search?q=linen',
  '/api/product/search?q=linen&locale=de&market=eu',
].map((path) => ({ name: `${path}, uncached`, path }));

/** The price in the market of one in the shop, as SQL and as a number. */
const inEuros = (cents: string) => `${cents} / 100 * 100 + 95`;
const toEuros = (cents: number) => Math.floor(cents / 100) * 100 + 95;

/** Offers all languages, and a market in euros. */
async function goAbroad({ client, databaseUrl, url }: WideShop): Promise<void> {
  const localization = { locales: ['en', 'de', 'fr', 'ar'], defaultLocale: 'en' };
  await client.query(
    `insert into settings (key, value, updated_at) values ('localization', $1, now())
     on conflict (key) do update set value = excluded.value`,
    [localization],
  );
  await client.query(
    `insert into price_lists (id, name, currency, rate, adjust, step, ending, epoch, updated_at)
     values ($1, 'Euro', 'EUR', 0.92, 0, 100, 95, 1, now())`,
    [listId],
  );
  await client.query(
    `insert into list_prices (price_list_id, epoch, product_id, amount)
     select $1, 1, id, ${inEuros('price_cents')} from products`,
    [listId],
  );
  await client.query(
    `insert into markets (id, key, name, price_list_id, locales, countries, units, size_system, updated_at)
     values (gen_random_uuid(), 'eu', 'Europe', $1, '{de,en}', '{DE,FR}', 'metric', 'eu', now())`,
    [listId],
  );
  await using database = openDatabase(databaseUrl);
  await raiseLimits(database.db);
  await stockAllVariants(database.db);
  await announceChanges(database.db, [everyTag]);
  const attempts = 1000;
  for (let attempt = 1; (await fetch(`${url}/de-eu`)).status !== 200; attempt += 1)
    if (attempt === attempts) throw new Error('The shop does not learn of its markets.');
}

/** Measures orders in the market against orders in the default one, in the same shop. */
async function compareOrders(shop: WideShop, { rounds, seconds }: Bench): Promise<Figure[]> {
  await using database = openDatabase(shop.databaseUrl);
  const variants = await variantsOf(database.db);
  const priced = variants.map((variant) => ({ ...variant, priceCents: toEuros(variant.priceCents) }));
  let amount = 20 * connections;
  const inMarket = async () =>
    (await createOrders(shop, await createCarts(database.db, amount, priced), '/api/order/create?market=eu')).turn;
  const inShop = async () => {
    const { turn } = await createOrders(shop, await createCarts(database.db, amount, variants));
    amount = Math.ceil((turn.perSecond * seconds) / connections) * connections;
    return turn;
  };
  // Awaited, because the database is closed at the end.
  return await compare({
    name: 'Orders in euros, of those in dollars',
    of: 'orders',
    rounds,
    aim: 0.97,
    shop: inMarket,
    ceiling: inShop,
  });
}

/** Measures pages, lists and orders in other languages and in a market beside those in the default ones, in the same shop. */
export async function measureLanguagesAndMarkets(bench: Bench): Promise<Figure[]> {
  const name = 'abroad';
  const figures: Figure[] = [];
  {
    await using shop = await openWideShop(bench, name, products);
    await goAbroad(shop);
    figures.push(...(await compareReads(shop, cachedReads, bench)), ...(await compareOrders(shop, bench)));
  }
  await using uncached = await startShop(`${bench.folder}/${name}`, { cached: false });
  // One after the other, because the bare server tells requests apart by their paths.
  for (const read of uncachedReads) figures.push(...(await compareReads(uncached, [read], bench)));
  return figures;
}
