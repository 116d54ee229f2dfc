import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInUser } from '#testing/database/builders.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { formerAdminId, historyOf } from '#bench/support/large-shop/history.sql.ts';
import { recordStatements, slowPartsOf } from '#testing/database/query-plans.ts';
import { runJobs } from '#testing/jobs.ts';
import { offerLanguages } from '#testing/languages.ts';
import { wideCatalogue } from '#bench/support/large-shop/wide-catalogue.sql.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let client: pg.Client;
let statements: ReturnType<typeof recordStatements>;
let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of [...wideCatalogue(4_000), ...historyOf({ customers: 4_000, orders: 40_000 })])
    await client.query(statement);
  statements = recordStatements();
  shop = await openTestShop({ databaseUrl });
  ({ headers } = await signedInUser(shop, { role: 'admin' }));
  await offerLanguages(shop, { locales: ['en', 'de'] });
  await runJobs(shop, ['count-sales-days']);
  await client.query('analyze');
}, 120_000);
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  statements[Symbol.dispose]();
  await client.end();
});

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const month = `from=${day(29)}&to=${day(0)}`;

const readAll = async (url: string) => {
  const reads = await statements.readsOf(async () => {
    const answer = await shop.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
  });
  expect(reads).not.toEqual([]);
  const slow: string[] = [];
  for (const read of reads) for (const part of await slowPartsOf(client, read)) slow.push(`${part}: ${read.text}`);
  return slow;
};

test.each([
  '/api/admin/dashboard',
  '/api/admin/open-tasks',
  '/api/order/orders',
  '/api/order/orders?status=confirmed',
  '/api/order/orders?status=pending&payment=unpaid',
  `/api/order/orders?payment=paid&${month}`,
  '/api/order/orders?sort=-total',
  '/api/order/orders?q=hopper%2019',
  '/api/order/orders?q=customer-199',
  '/api/order/orders?tag=gift',
  '/api/admin/orders/sum',
  '/api/admin/orders/tags',
  '/api/admin/products',
  '/api/admin/products?sort=name',
  '/api/admin/products?q=linen%2019',
  '/api/admin/products?stock=low',
  '/api/admin/categories',
  '/api/admin/stock',
  '/api/admin/stock?q=linen%2019',
  '/api/admin/stock?q=black%20xl',
  '/api/admin/stock?view=low',
  '/api/admin/stock?view=low&q=linen%2019',
  '/api/admin/customers',
  '/api/admin/customers?q=liskov%2019',
  '/api/admin/payments',
  '/api/admin/payments/sum',
  `/api/admin/payments/sum?${month}`,
  `/api/admin/taxes/report?${month}`,
  '/api/admin/messages',
  '/api/mail',
  '/api/admin/audit',
  '/api/admin/audit?entity=product',
  `/api/admin/audit?actor=${formerAdminId}`,
  '/api/admin/audit?save=save-100',
  '/api/category',
  '/api/product/popular',
  '/api/product/wide-1',
  '/api/product/summaries/popular',
  '/api/product/summaries/wide-1',
  '/api/product/search?q=linen',
  '/api/product/search?q=black%20linen&size=M',
  '/api/product/search?size=M&sort=price-asc',
  '/api/product/search?category=wide-1&counts=own',
  '/api/product/suggest?q=lin',
  '/api/product/suggest?q=linen%20hood',
  '/api/product/suggest?q=navy%20shirt',
  '/api/product/search?q=linen&locale=de',
  '/api/product/search?q=linnen%20shrit&locale=de',
  '/api/product/suggest?q=lin&locale=de',
  '/api/product/suggest?q=linen%20hood&locale=de',
])('%s neither reads a whole table nor sorts many rows', async (url) => {
  expect(await readAll(url)).toEqual([]);
});

test('a home page with rails neither reads a whole table nor sorts many rows', async () => {
  const { rows } = await client.query<{ id: string }>('select id from categories limit 1');
  const rail = (source: object) => ({ type: 'rail', title: 'Products', count: 12, source });
  const sources = [{ kind: 'popular' }, { kind: 'newest' }, { kind: 'sale' }, { kind: 'category', id: rows[0]?.id }];
  const payload = { version: '0', blocks: sources.map(rail) };
  const saved = await shop.app.inject({ method: 'PUT', url: '/api/admin/content/home', headers, payload });
  expect(saved.statusCode).toBe(200);
  const reads = await readAll('/api/content/home');
  expect(reads).toEqual([]);
  const { rows: plan } = await client.query(
    `explain select id from products where deleted_at is null and status = 'active' and regular_cents is not null
     order by id desc nulls last limit 12`,
  );
  expect(JSON.stringify(plan)).toContain('products_on_sale_idx');
});

test('a redirect is looked up by keys', async () => {
  const payload = { from: '/product/gone', to: '/search' };
  await shop.app.inject({ method: 'POST', url: '/api/admin/redirects', headers, payload });
  const reads = await statements.readsOf(async () => {
    expect((await shop.app.inject('/product/gone')).statusCode).toBe(301);
  });
  const slow: string[] = [];
  for (const read of reads) slow.push(...(await slowPartsOf(client, read)));
  expect([reads.length > 0, slow]).toEqual([true, []]);
});

test.each(['/api/product/search?color=Black', '/api/product/search?color=Black&min=50&max=100'])(
  '%s reads nothing whole but stored counts',
  async (url) => {
    const slow = await readAll(url);
    expect(slow.filter((part) => !/^reads all \d+ rows of product_search_size_groups:/.test(part))).toEqual([]);
  },
);

test('a filtered sum reads each table once and sorts nothing', async () => {
  const slow = await readAll(`/api/admin/orders/sum?payment=paid&${month}`);
  expect(slow.filter((part) => !/^reads all \d+ rows of (orders|payments):/.test(part))).toEqual([]);
  expect(slow.length).toBeLessThanOrEqual(2);
});
