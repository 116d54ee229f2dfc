import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import type { AdminSettings } from '#contract/shop/settings.ts';
import { mails } from '#server/db/schema/index.ts';
import { category, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

/** A shop without the demo, under another name. */
let shop: TestShop;
let admin: Shopper;
let ada: Shopper;
let orderId: string;
let categorySlug: string;
let productSlug: string;
beforeAll(async () => {
  shop = await openTestShop({ renderer: createTestRenderer(), env: { STORE_EMAIL: 'shop@thread.example' } });
  admin = await signedInUser(shop, { role: 'admin', email: 'mara@thread.example' });
  const current = (await shop.app.inject({ url: '/api/admin/settings', headers: admin.headers })).json<AdminSettings>();
  const own = { name: 'Thread & Co', description: 'Linen from Leeds.', seller: 'Thread & Co Ltd, Leeds' };
  const saved = await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers: admin.headers,
    body: { ...current, ...own },
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  ada = await signedInUser(shop, { email: 'ada@example.com' });
  const { id: categoryId, slug } = await category(shop, { name: 'Shirts' });
  categorySlug = slug;
  const shirt = await product(shop, { name: 'Linen Shirt', categoryId, popular: true });
  productSlug = shirt.slug;
  orderId = (await placeOrder(shop, ada, await createCart(shop, ada, [{ product: shirt }]))).json<{ orderId: string }>()
    .orderId;
  await shop.app.inject({ method: 'POST', url: '/api/users/forgot-password', body: { email: 'ada@example.com' } });
  await runJobs(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

/** The pages of the admin without an id in their path. Their data comes later, their frame and title with the page. */
const listedPaths = Object.values(adminPaths).flatMap(({ path }) =>
  /^\/(admin|add-|import-)/.test(path) && !path.includes(':') ? path : [],
);
const traces = /hemline|media\/demo|dense cotton, clean hems/i;

test.each([
  paths.home.href(),
  paths.collections.href(),
  '/category/:slug',
  '/product/:slug',
  paths.search.href({ q: 'shirt' }),
  paths.about.href(),
  paths.contact.href(),
  paths.login.href(),
  paths.register.href(),
  paths.privacy.href(),
  paths.terms.href(),
  '/reset-password',
  '/your-orders/someone',
  '/your-orders/order/:order',
  '/payment-form',
  paths.adminDashboard.href(),
  ...listedPaths,
  '/no-such-page',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/api/store',
  '/api/openapi.json',
  '/api/docs/',
  '/api/no-such-call',
  '/media/no-such-picture.webp',
  '/api/sandbox/approve',
  '/%',
])('%s has no trace of the name, texts and pictures of the program', async (path) => {
  const url = path
    .replace('/category/:slug', `/category/${categorySlug}`)
    .replace('/product/:slug', `/product/${productSlug}`)
    .replace(':order', orderId);
  const { body, statusCode, headers } = await shop.app.inject(url);
  expect(statusCode).toBeLessThan(500);
  // The fonts of the sources, which a built shop serves under other names.
  expect(body.replaceAll('.cache/hemline-fonts', '')).not.toMatch(traces);
  expect(JSON.stringify(headers)).not.toMatch(traces);
  const isPage = String(headers['content-type']).startsWith('text/html') && !url.startsWith('/api');
  expect(!isPage || body.includes('Thread &amp; Co')).toBe(true);
});

test('has the name in titles, manifest and structured data', async () => {
  const { body } = await shop.app.inject('/');
  expect(body).toMatch(/<title>Thread &amp; Co<\/title>/);
  expect(body).toMatch(/"@type":"OnlineStore"[^}]*"name":"Thread (&|\\u0026) Co"/);
  expect((await shop.app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Thread & Co' });
});

test('has icons without an initial', async () => {
  const own = await shop.app.inject('/favicon.svg');
  expect(own.body).toContain('stroke-dasharray');
  for (const url of [
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
  ]) {
    const icon = await shop.app.inject(url);
    expect([url, icon.statusCode, icon.headers['content-type']]).toEqual([url, 200, 'image/png']);
  }
});

test('sends e-mails without a trace', async () => {
  const sent = await shop.db.select({ id: mails.id, kind: mails.kind }).from(mails);
  expect(sent.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order-received', 'password-reset']));
  for (const { id } of sent) {
    const { body, statusCode } = await shop.app.inject({ url: `/api/mail/${id}`, headers: admin.headers });
    expect(statusCode).toBe(200);
    expect(body).toContain('Thread');
    expect(body).not.toMatch(traces);
  }
});

test.each([
  ['its orders', '/api/admin/orders.csv'],
  ['its products', '/api/admin/products.csv'],
  ['its stock', '/api/admin/stock.csv'],
  ['its figures', '/api/admin/dashboard'],
  ['its system', '/api/admin/system'],
])('answers an admin %s without a trace', async (_what, url) => {
  const { body, headers } = await shop.app.inject({ url, headers: admin.headers });
  expect(body).not.toMatch(traces);
  expect(JSON.stringify(headers)).not.toMatch(traces);
});

test('exports the data of a shopper without a trace', async () => {
  const { body, headers, statusCode } = await shop.app.inject({
    url: `/api/users/${ada.id}/export`,
    headers: ada.headers,
  });
  expect(statusCode).toBe(200);
  expect(body + JSON.stringify(headers)).not.toMatch(traces);
});
