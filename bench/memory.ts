import { setTimeout } from 'node:timers/promises';
import type { Category } from '#contract/catalog/category.ts';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import { get, getJson, type HttpRequest } from './support/http.ts';
import type { Bench } from './support/bench.ts';
import { variantsOf } from './support/catalogue.ts';
import type { Figure } from './support/figure.ts';
import { distribute, load } from './support/load.ts';
import { hasProc, megabytes } from './support/process-status.ts';
import { addToCartRequests, orderRequest } from './support/requests.ts';
import { startShop } from './support/shop.ts';
import { createCarts, createShoppers, openDatabase } from './support/shoppers.ts';

const pauseMs = 3_000;
const writers = 4_000;
const maxMegabytes = 250;

/** Measures the resident memory of the shop's process, without PostgreSQL: idle, and under simultaneous reads and writes of all kinds. */
export async function measureMemory({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  if (!hasProc) {
    console.log('Resident memory is not measured, because this system has no /proc.');
    return [];
  }
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  await setTimeout(pauseMs);
  const idle = megabytes(shop.pid, 'VmRSS');

  const variants = await variantsOf(database.db);
  const pages = await listPages(shop.url);
  const additions = addToCartRequests(await createShoppers(database.db, writers), variants);
  // A repeated order of the same cart returns the same response.
  const carts = await createCarts(database.db, writers, variants);
  const kinds = [pages, additions, carts.map(orderRequest)];
  await Promise.all(kinds.map((requests) => load(shop, { requests: distribute(requests), seconds: rounds * seconds })));
  const peak = megabytes(shop.pid, 'VmHWM');
  await setTimeout(pauseMs);

  const name = (when: string) => `Resident memory, ${when}`;
  return [
    { name: name('idle after start'), unit: 'MB', shop: idle },
    { name: name('peak under load'), unit: 'MB', shop: peak, aim: `≤ ${maxMegabytes}`, met: peak <= maxMegabytes },
    { name: name('idle after load'), unit: 'MB', shop: megabytes(shop.pid, 'VmRSS') },
  ];
}

/** Returns every page of the catalogue in every color and size, which fills the cache completely. */
async function listPages(url: string): Promise<HttpRequest[]> {
  const categories = await getJson<Category[]>(url, '/api/category');
  const lists = await Promise.all(categories.map(({ slug }) => getJson<Product[]>(url, `/api/product/${slug}`)));
  const products = lists.flat();
  const pages = [
    paths.home.href(),
    paths.collections.href(),
    ...categories.map(({ slug }) => paths.category.href(slug)),
    ...products.flatMap(({ slug, variants }) => variants.map((variant) => paths.product.href(slug, variant))),
    ...products.map(({ slug }) => `/api/product/get/${slug}`),
  ];
  return pages.map(get);
}
