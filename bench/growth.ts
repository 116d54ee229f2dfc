import { eq } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import { users } from '#server/db/schema/index.ts';
import type { Bench } from './support/bench.ts';
import { emptyCache } from './support/cache.ts';
import { type Figure, median } from './support/figure.ts';
import { historyOf } from './support/history.sql.ts';
import { get, type HttpRequest, timeOf } from './support/http.ts';
import { createShoppers, openDatabase } from './support/shoppers.ts';
import { openWideShop, type WideShop } from './support/wide-shop.ts';

const maxMs = 100;
const timesPerRound = 8;
const large = { products: 20_000, customers: 20_000, orders: 200_000 };
const small = { products: 200, customers: 200, orders: 2_000 };

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const month = `from=${day(29)}&to=${day(0)}`;

/** Every admin list, as it opens and with its most expensive filters. */
const adminLists = {
  Dashboard: '/api/admin/dashboard',
  Orders: '/api/order/orders',
  'Orders to dispatch': '/api/order/orders?status=confirmed',
  'Paid orders of a month': `/api/order/orders?payment=paid&${month}`,
  'Orders by total': '/api/order/orders?sort=-total',
  'Orders by name': '/api/order/orders?q=hopper%2019',
  'Orders by a rare name': '/api/order/orders?q=customer-199',
  'Sum of all orders': '/api/admin/orders/sum',
  'Sum of a month': `/api/admin/orders/sum?payment=paid&${month}`,
  Products: '/api/admin/products',
  'Products by name': '/api/admin/products?sort=name',
  'Products found': '/api/admin/products?q=linen%2019',
  'Products low in stock': '/api/admin/products?stock=low',
  Categories: '/api/admin/categories',
  Stock: '/api/admin/stock',
  'Stock found': '/api/admin/stock?q=linen%2019',
  'Low stock': '/api/admin/stock?view=low',
  Customers: '/api/admin/customers',
  'Customers found': '/api/admin/customers?q=liskov%2019',
  Payments: '/api/admin/payments',
  'Sum of all payments': '/api/admin/payments/sum',
  Messages: '/api/admin/messages',
  Mails: '/api/mail',
  Audit: '/api/admin/audit',
};
const pages = {
  'Home page, uncached': paths.home.href(),
  'Category page, uncached': paths.category.href('wide-1'),
};

type GrownShop = WideShop & { adminHeaders: HttpRequest['headers'] };

/** Measures pages and admin lists in a large shop, alternating with a shop of a hundredth of the size. */
export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  await using largeShop = await openWideShop(bench, 'large', large.products);
  await using smallShop = await openWideShop(bench, 'small', small.products);
  const shops = [await grow(largeShop, large), await grow(smallShop, small)] as const;

  const figures: Figure[] = [];
  const times = bench.rounds * timesPerRound;
  for (const [name, path] of Object.entries(pages)) {
    const compared = await compareShops(shops, times, async ({ url, client }) => {
      await emptyCache(url, client);
      return timeOf(url, get(path));
    });
    figures.push({ name, unit: 'ms', ...compared });
  }
  for (const [name, path] of Object.entries(adminLists)) {
    const compared = await compareShops(shops, times, ({ url, adminHeaders }) =>
      timeOf(url, { method: 'GET', path, headers: adminHeaders }),
    );
    figures.push({ name, unit: 'ms', ...compared, aim: `≤ ${maxMs}`, met: compared.shop <= maxMs });
  }
  return figures;
}

/** Fills a shop with a year of orders and signs in an admin. */
async function grow(shop: WideShop, size: typeof large): Promise<GrownShop> {
  for (const statement of historyOf(size)) await shop.client.query(statement);
  await using database = openDatabase(shop.databaseUrl);
  const [admin] = await createShoppers(database.db, 1);
  if (!admin) throw new Error('The admin was not created.');
  await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id));
  return { ...shop, adminHeaders: admin.headers };
}

/** Measures both shops in alternating order, so that other load on the machine affects both. The first time is a warm-up. */
async function compareShops(
  shops: readonly [GrownShop, GrownShop],
  times: number,
  measure: (shop: GrownShop) => Promise<number>,
) {
  const waits = { large: [] as number[], small: [] as number[] };
  for (let time = 0; time <= times; time += 1) {
    const turns = [
      async () => waits.large.push(await measure(shops[0])),
      async () => waits.small.push(await measure(shops[1])),
    ];
    for (const turn of time % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  const [shop, ceiling] = [median(waits.large.slice(1)), median(waits.small.slice(1))];
  return { shop, ceiling, ratio: shop / ceiling };
}
