import { afterAll, beforeAll, expect, test } from 'vitest';
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
let ada: Shopper;
let orderId: string;
let categorySlug: string;
let productSlug: string;
beforeAll(async () => {
  shop = await openTestShop({ renderer: createTestRenderer(), env: { STORE_EMAIL: 'shop@thread.example' } });
  const admin = await signedInUser(shop, { role: 'admin', email: 'mara@thread.example' });
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
  '/no-such-page',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/api/store',
  '/api/openapi.json',
  '/api/docs/',
])('%s has no trace of the name, texts and pictures of the program', async (path) => {
  const url = path
    .replace('/category/:slug', `/category/${categorySlug}`)
    .replace('/product/:slug', `/product/${productSlug}`);
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
  const sent = await shop.db.select().from(mails);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(sent)).not.toMatch(traces);
  expect(orderId).toMatch(/^\w+$/);
});
