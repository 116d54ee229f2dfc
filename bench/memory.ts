import { setTimeout } from 'node:timers/promises';
import type { Category } from '#contract/category.ts';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/products.ts';
import { additions } from './add-to-cart.ts';
import { getJson, type Question } from './ask.ts';
import type { Bench } from './bench.ts';
import { variantsOf } from './catalogue.ts';
import type { Figure } from './figure.ts';
import { deal, get, load } from './load.ts';
import { orderOf } from './orders.ts';
import { isTold, megabytes } from './process-status.ts';
import { startShop } from './shop.ts';
import { makeCarts, openDatabase } from './shoppers.ts';

const restMs = 3_000;
const writers = 4_000;
const mostMegabytes = 250;

/** The shop's own process, PostgreSQL not counted: at rest, and while everything is asked of it at once. */
export async function measureMemory({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  if (!isTold) {
    console.log('Resident memory is not measured: this system has no /proc.');
    return [];
  }
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  await setTimeout(restMs);
  const idle = megabytes(shop.pid, 'VmRSS');

  const variants = await variantsOf(database.db);
  const pages = await everyPage(shop.url);
  const bags = await additions(database.db, variants, writers);
  // A cart that is an order already answers that order again.
  const carts = await makeCarts(database.db, writers, variants);
  const asked = [pages, bags, carts.map(orderOf)];
  await Promise.all(asked.map((questions) => load(shop, { questions: deal(questions), seconds: rounds * seconds })));
  const peak = megabytes(shop.pid, 'VmHWM');
  await setTimeout(restMs);

  const name = (when: string) => `Resident memory, ${when}`;
  return [
    { name: name('idle after start'), unit: 'MB', shop: idle },
    { name: name('peak under load'), unit: 'MB', shop: peak, aim: `≤ ${mostMegabytes}`, met: peak <= mostMegabytes },
    { name: name('idle after load'), unit: 'MB', shop: megabytes(shop.pid, 'VmRSS') },
  ];
}

/** Every page of the catalogue in every choice of colour and size, so that memory holds as many as it ever does. */
async function everyPage(url: string): Promise<Question[]> {
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
