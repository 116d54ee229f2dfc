import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import { users } from '#server/db/schema/index.ts';
import type { Bench } from './support/bench.ts';
import { emptyCache } from './support/cache.ts';
import { variantsInStock } from './support/catalogue.ts';
import { type Figure, median } from './support/figure.ts';
import { historyOf } from './support/large-shop/history.sql.ts';
import { get, type HttpRequest, timeOf } from './support/http.ts';
import { raiseLimits } from './support/limits.ts';
import { addToCartRequests, orderRequest } from './support/requests.ts';
import { createCarts, createShoppers, openDatabase } from './support/shoppers.ts';
import { openWideShop, type WideShop } from './support/large-shop/wide-shop.ts';

const timesPerRound = 4;

/** The aim of a figure is for the third size. */
export const shopSizes = [
  { products: 300, customers: 300, orders: 1_000 },
  { products: 20_000, customers: 60_000, orders: 200_000 },
  { products: 100_000, customers: 300_000, orders: 1_000_000 },
] as const;
type Size = (typeof shopSizes)[number];

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const month = `from=${day(29)}&to=${day(0)}`;
const search = (query: string) => `/api/product/search?${query}`;

type Work = { name: string; maxMs?: number; requests: (shop: GrownShop) => (time: number) => HttpRequest };

const page = (path: string) => () => () => get(path);
/** Every request differs, so that none is answered from the cache. */
const uncached = (path: (time: number) => string) => () => (time: number) => get(path(time));
const adminList =
  (path: string) =>
  ({ adminHeaders: headers }: GrownShop) =>
  (): HttpRequest => ({ method: 'GET', path, headers });

/** What shoppers and admins wait for, with every admin list as it opens and with its most expensive filters. */
const works: readonly Work[] = [
  { name: 'Home page, uncached', requests: page(paths.home.href()) },
  { name: 'Category page, uncached', requests: page(paths.category.href('wide-1')) },
  { name: 'Product page, uncached', requests: page(paths.product.href('wide-product-7')) },
  { name: 'Search, one word', maxMs: 20, requests: uncached((time) => search(`q=linen&max=${900 + time}`)) },
  { name: 'Search, a colour only', maxMs: 20, requests: uncached((time) => search(`color=Navy&max=${900 + time}`)) },
  {
    name: 'Search, a size by price',
    maxMs: 30,
    requests: uncached((time) => search(`size=M&sort=price-asc&min=${time}`)),
  },
  {
    name: 'Suggestions',
    maxMs: 10,
    requests: uncached((time) => `/api/product/suggest?q=${'linen hoodie'.slice(0, 3 + (time % 9))}`),
  },
  {
    name: 'Add to cart',
    requests:
      ({ additions }) =>
      (time) =>
        at(additions, time),
  },
  {
    name: 'Order',
    requests:
      ({ orders }) =>
      (time) =>
        at(orders, time),
  },
  { name: 'Dashboard', maxMs: 30, requests: adminList('/api/admin/dashboard') },
  { name: 'Orders', requests: adminList('/api/order/orders') },
  { name: 'Orders to dispatch', requests: adminList('/api/order/orders?status=confirmed') },
  { name: 'Paid orders of a month', requests: adminList(`/api/order/orders?payment=paid&${month}`) },
  { name: 'Orders by total', requests: adminList('/api/order/orders?sort=-total') },
  { name: 'Orders by name', requests: adminList('/api/order/orders?q=hopper%2019') },
  { name: 'Orders by a part of an e-mail', requests: adminList('/api/order/orders?q=customer-199') },
  { name: 'Orders by an e-mail', maxMs: 3, requests: adminList('/api/order/orders?q=customer-199%40example.com') },
  { name: 'Sum of all orders', maxMs: 5, requests: adminList('/api/admin/orders/sum') },
  { name: 'Sum of a month of orders', requests: adminList(`/api/admin/orders/sum?payment=paid&${month}`) },
  { name: 'Sum of delivered orders', requests: adminList('/api/admin/orders/sum?status=delivered') },
  { name: 'Sum of orders by name', requests: adminList('/api/admin/orders/sum?q=hopper') },
  { name: 'Products', requests: adminList('/api/admin/products') },
  { name: 'Products by name', requests: adminList('/api/admin/products?sort=name') },
  { name: 'Products found', requests: adminList('/api/admin/products?q=linen%2019') },
  { name: 'Products low in stock', requests: adminList('/api/admin/products?stock=low') },
  { name: 'Categories', requests: adminList('/api/admin/categories') },
  { name: 'Stock', requests: adminList('/api/admin/stock') },
  { name: 'Stock found', requests: adminList('/api/admin/stock?q=linen%2019') },
  { name: 'Low stock', requests: adminList('/api/admin/stock?view=low') },
  { name: 'Customers', requests: adminList('/api/admin/customers') },
  { name: 'Customers found', requests: adminList('/api/admin/customers?q=liskov%2019') },
  { name: 'Payments', requests: adminList('/api/admin/payments') },
  { name: 'Sum of all payments', maxMs: 5, requests: adminList('/api/admin/payments/sum') },
  { name: 'Messages', requests: adminList('/api/admin/messages') },
  { name: 'Mails', requests: adminList('/api/mail') },
  { name: 'Audit', requests: adminList('/api/admin/audit') },
];

type GrownShop = WideShop & {
  adminHeaders: HttpRequest['headers'];
  additions: readonly HttpRequest[];
  orders: readonly HttpRequest[];
};

/** Measures the same requests in shops of three sizes in turns, so that other load on the machine affects all. */
export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  const sizes = shopSizes.slice(0, bench.sizes);
  const times = bench.rounds * timesPerRound;
  await using opened = new AsyncDisposableStack();
  const shops: GrownShop[] = [];
  for (const size of sizes) {
    const shop = opened.use(await openWideShop(bench, `growth-${size.orders}`, size.products));
    shops.push(await grow(shop, size, times + 1));
  }
  const figures: Figure[] = [];
  for (const work of works) figures.push(toFigure(work, sizes, await measureInTurns(work, shops, times)));
  return figures;
}

/** Returns the median time of each shop. The first time is a warm-up. */
async function measureInTurns({ requests }: Work, shops: readonly GrownShop[], times: number): Promise<number[]> {
  const sides = shops.map((shop) => ({ shop, request: requests(shop), waits: [] as number[] }));
  for (let time = 0; time <= times; time += 1) {
    for (const { shop, request, waits } of time % 2 === 0 ? sides : sides.toReversed()) {
      const sent = request(time);
      if (sent.method === 'GET') await emptyCache(shop.url, shop.client);
      waits.push(await timeOf(shop.url, sent));
    }
  }
  return sides.map(({ waits }) => median(waits.slice(1)));
}

function toFigure({ name, maxMs }: Work, sizes: readonly Size[], growth: number[]): Figure {
  const [before, largest] = [growth.at(-2), growth.at(-1)];
  const [sizeBefore, largestSize] = [sizes.at(-2), sizes.at(-1)];
  if (largest === undefined) throw new Error('Growth is measured in at least one shop');
  const exponent =
    before && sizeBefore && largestSize
      ? Math.log(largest / before) / Math.log(largestSize.orders / sizeBefore.orders)
      : undefined;
  const aim = maxMs !== undefined && { aim: `≤ ${maxMs}`, met: largest <= maxMs };
  return { name, unit: 'ms', shop: largest, growth, ...(exponent !== undefined && { exponent }), ...aim };
}

/** Fills a shop with orders, runs the jobs that follow, and signs in an admin and shoppers. */
async function grow(shop: WideShop, size: Size, times: number): Promise<GrownShop> {
  for (const statement of historyOf(size)) await shop.client.query(statement);
  await using database = openDatabase(shop.databaseUrl);
  await raiseLimits(database.db);
  await shop.client.query(`select graphile_worker.add_job('count-sales-days')`);
  await untilCounted(shop.client);
  const [admin] = await createShoppers(database.db, 1);
  if (!admin) throw new Error('The admin was not created.');
  await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id));
  const variants = await variantsInStock(database.db, 2 * times);
  const additions = addToCartRequests(await createShoppers(database.db, times), variants);
  const orders = (await createCarts(database.db, times, variants)).map(orderRequest);
  return { ...shop, adminHeaders: admin.headers, additions, orders };
}

async function untilCounted(client: WideShop['client']): Promise<void> {
  const end = performance.now() + 120_000;
  const isCounted = `select from sales_days where ends_at > now() - interval '27 hours'`;
  while ((await client.query(isCounted)).rowCount === 0) {
    if (performance.now() > end) throw new Error('The past days were not summed in time.');
    await setTimeout(100);
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no request ${index}.`);
  return item;
}
