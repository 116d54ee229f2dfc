import pg from 'pg';
import { paths } from '#contract/paths.ts';
import { users } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { fetchFrom } from './ask.ts';
import type { Bench } from './bench.ts';
import { size, statements } from './big-shop.sql.ts';
import { type Figure, median, percentile } from './figure.ts';
import { startShop } from './shop.ts';
import { makeShoppers, openDatabase } from './shoppers.ts';

const mostMs = 100;
const times = 40;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const month = `from=${day(29)}&to=${day(0)}`;

/** Every list of the admin, as it opens and with the filters that cost most. */
const lists: readonly [name: string, path: string][] = [
  ['Dashboard', '/api/admin/dashboard'],
  ['Orders', '/api/order/orders'],
  ['Orders to dispatch', '/api/order/orders?status=confirmed'],
  ['Orders of a month that are paid', `/api/order/orders?payment=paid&${month}`],
  ['Orders by total', '/api/order/orders?sort=-total'],
  ['Orders of a name', '/api/order/orders?q=hopper%2019'],
  ['Orders of a rare name', '/api/order/orders?q=customer-19999'],
  ['Sum of all orders', '/api/admin/orders/sum'],
  ['Sum of a month', `/api/admin/orders/sum?payment=paid&${month}`],
  ['Products', '/api/admin/products'],
  ['Products by name', '/api/admin/products?sort=name'],
  ['Products found', '/api/admin/products?q=number%20199'],
  ['Products low in stock', '/api/admin/products?stock=low'],
  ['Categories', '/api/admin/categories'],
  ['Low stock', '/api/admin/stock/low'],
  ['Customers', '/api/admin/customers'],
  ['Customers found', '/api/admin/customers?q=liskov%20199'],
  ['Payments', '/api/admin/payments'],
  ['Sum of all payments', '/api/admin/payments/sum'],
  ['Messages', '/api/admin/messages'],
  ['Mails', '/api/mail'],
  ['Audit', '/api/admin/audit'],
];

/** A shop with 20,000 products and 200,000 orders: each list of the admin, asked for one after the other. */
export async function measureAdmin({ folder }: Bench): Promise<Figure[]> {
  await using shop = await startShop(`${folder}/big`);
  await seed(shop.databaseUrl);
  await using database = openDatabase(shop.databaseUrl);
  const [admin] = await makeShoppers(database.db, 1);
  if (!admin) throw new Error('There is no admin.');
  await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id));

  const figures: Figure[] = [];
  for (const [name, path] of lists) {
    const waits: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now();
      await fetchFrom(shop.url, { method: 'GET', path, headers: admin.headers });
      waits.push(performance.now() - startedAt);
    }
    const shopMs = median(waits.slice(2));
    figures.push({ name, unit: 'ms', shop: shopMs, aim: `≤ ${mostMs}`, met: shopMs <= mostMs });
    figures.push({ name: '  its 95th percentile', unit: 'ms', shop: percentile(waits, 0.95) });
  }
  const page = await fetchFrom(shop.url, { method: 'GET', path: paths.home.href(), headers: {} });
  if (page.status !== 200) throw new Error('The shop is not what it was.');
  return figures;
}

async function seed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    const { rows } = await client.query<{ orders: number }>('select count(*)::int as orders from orders');
    if ((rows[0]?.orders ?? 0) < size.orders * 0.99) throw new Error('The big shop was not made whole.');
  } finally {
    await client.end();
  }
}
