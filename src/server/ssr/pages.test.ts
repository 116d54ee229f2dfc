import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { products, variants } from '#server/db/schema/index.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

const renderer = createTestRenderer();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ renderer });
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const rendersOf = (path: string) => renderer.renders.filter((rendered) => rendered === path).length;

test('renders a page once for concurrent requests and then serves it from the cache', async () => {
  const tee = await product(shop);
  const url = paths.product.href(tee.slug);
  const pages = await Promise.all(Array.from({ length: 20 }, () => get(url)));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(pages[0]?.statusCode).toBe(200);
  expect(pages[0]?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(pages[0]?.body).toContain('Heavyweight Tee');
  await get(url);
  expect(rendersOf(url)).toBe(1);
});

test('serves the same page to everyone, with or without cookies', async () => {
  const tee = await product(shop);
  const url = paths.product.href(tee.slug);
  const { headers } = await signedInUser(shop);
  expect((await get(url, headers)).body).toBe((await get(url)).body);
  expect((await get(url, headers)).headers['set-cookie']).toBeUndefined();
});

test('ignores query parameters that a page does not use', async () => {
  const tee = await product(shop);
  const url = paths.product.href(tee.slug);
  const { etag } = (await get(url)).headers;
  expect((await get(`${url}?utm_source=mail&fbclid=1`)).headers['etag']).toBe(etag);
  expect(rendersOf(url)).toBe(1);
  await get(paths.product.href(tee.slug, { color: 'White', size: 'M' }));
  expect(rendersOf(url)).toBe(2);
});

test('answers 304 for a known ETag and compresses the page', async () => {
  const etag = String((await get('/')).headers['etag']);
  const again = await get('/', { 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect((await get('/', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br');
  expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
});

test('recompresses a page that is requested again', async () => {
  const tee = await product(shop);
  const page = () => get(paths.product.href(tee.slug), { 'accept-encoding': 'br' });
  const first = await page();
  await expect.poll(async () => (await page()).rawPayload.length).toBeLessThan(first.rawPayload.length);
  const again = await page();
  expect(again.headers['etag']).toBe(first.headers['etag']);
  expect(brotliDecompressSync(again.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
});

test('renders only the pages that show a change again', async () => {
  const { id: categoryId, slug } = await category(shop);
  const tee = await product(shop, { categoryId, priceCents: 3800 });
  const other = await product(shop);
  const pages = [paths.product.href(tee.slug), paths.category.href(slug), paths.product.href(other.slug)];
  for (const url of pages) await get(url);
  await shop.db.update(products).set({ priceCents: 4300 }).where(eq(products.id, tee.id));
  await announceChanges(shop.db, [`product:${tee.id}`]);
  await until(async () => (await get(paths.product.href(tee.slug))).body.includes('$43'));
  expect((await get(paths.category.href(slug))).body).toContain('$43');
  await get(paths.product.href(other.slug));
  expect(rendersOf(paths.product.href(other.slug))).toBe(1);
});

test('renders a product page again when a similar product changes', async () => {
  const { id: categoryId } = await category(shop);
  const tee = await product(shop, { categoryId });
  const other = await product(shop, { categoryId, priceCents: 6100 });
  const url = paths.product.href(tee.slug);
  expect((await get(url)).body).toContain('$61');
  await shop.db.update(products).set({ priceCents: 6700 }).where(eq(products.id, other.id));
  await announceChanges(shop.db, [`product:${other.id}`]);
  await until(async () => (await get(url)).body.includes('$67'));
});

test('shows a product as sold out after the last piece was ordered', async () => {
  const mug = await product(shop, { colors: ['Navy'], sizes: ['One size'], stock: 1 });
  const url = paths.product.href(mug.slug);
  expect((await get(url)).body).toContain('Add to bag');
  const ada = await signedInUser(shop);
  const lines = [{ product: mug, color: 'Navy', size: 'One size' }];
  await placeOrder(shop, ada, await createCart(shop, ada, lines));
  await until(async () => (await get(url)).body.includes('Sold out'));
});

test('answers 404 for an unknown page or product and does not cache it', async () => {
  for (const url of ['/no/such/page', paths.product.href('nothing'), paths.category.href('nothing')]) {
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(404);
    expect(rendersOf(url)).toBe(2);
  }
});

test('redirects a form that was submitted before hydration back to its page', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/login?from=%2Fcheckout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=ada%40example.com&password=secret',
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['location']).toBe('/login?from=%2Fcheckout');
});

test('never redirects such a form to another site', async () => {
  for (const url of ['//evil.example/x', '/.//evil.example', String.raw`/\evil.example`, '//evil.example/%2e%2e']) {
    const answer = await shop.app.inject({ method: 'POST', url });
    expect(new URL(answer.headers['location'] ?? '/', 'http://shop').origin).toBe('http://shop');
    expect([303, 404]).toContain(answer.statusCode);
  }
});

test('serves one page for every return path, and creates its links in the browser', async () => {
  const { etag } = (await get('/login')).headers;
  const page = await get('/login?from=%2Fcheckout');
  expect(page.headers['etag']).toBe(etag);
  expect(page.body).toContain('href="/register"');
  expect(page.body).not.toContain('from=%2F');
});

test('serves one page for every link with a discount code, without the code', async () => {
  const page = await get('/discount/SUMMER-2026');
  expect(page.headers['etag']).toBe((await get('/discount/WINTER?redirect=/category')).headers['etag']);
  expect(page.body).toContain('Enter your code in the bag.');
  expect(page.body).toContain('noindex');
  expect(page.body).not.toContain('SUMMER-2026');
});

test('answers 503 to a flood of pages that are not in the cache, and is well again afterwards', async () => {
  const flood = await Promise.all(Array.from({ length: 260 }, (_, number) => get(`/search?q=flood${number}`)));
  const refused = flood.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers['retry-after']).toMatch(/^[2-5]$/);
  expect(flood.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(200);
  expect((await get('/search?q=afterwards')).statusCode).toBe(200);
});

test('renders account pages without personal data and with noindex', async () => {
  const ada = await signedInUser(shop, { name: 'Ada of the test' });
  for (const url of [paths.orders.href(ada.id), paths.addresses.href(), paths.checkout.href()]) {
    const page = await get(url, ada.headers);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('Ada of the test');
    expect(page.body).toContain('noindex');
  }
});

test('has no inline script, as the policy requires', async () => {
  const page = await get('/');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  for (const [, attributes] of page.body.matchAll(/<script([^>]*)>/g)) {
    expect(attributes).toMatch(/src="|type="application\/(ld\+)?json"/);
  }
});

test('escapes text from the database in the serialized state', async () => {
  const evil = '</script><script>alert(1)</script><!--';
  const tee = await product(shop, { name: evil });
  const { body } = await get(paths.product.href(tee.slug));
  expect(body).not.toContain('<script>alert(1)');
  const state = /<script id="state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(state))).toContain('alert(1)');
});

test('answers 500 when a page cannot be loaded and does not cache it', async () => {
  const tee = await product(shop);
  const url = paths.product.href(tee.slug);
  await shop.pool.query('alter table product_colors rename to product_colors_away');
  const broken = await get(url);
  await shop.pool.query('alter table product_colors_away rename to product_colors');
  expect(broken.statusCode).toBe(500);
  expect(broken.body).toContain('This page could not be loaded');
  expect(broken.body).not.toContain('product_colors');
  expect((await get(url)).statusCode).toBe(200);
});

test('answers 503 with Retry-After when the data of a page takes too long, and does not cache it', async () => {
  await using slow = await openTestShop({ renderer: createTestRenderer(), env: { PAGE_TIMEOUT: '0.2' } });
  const tee = await product(slow);
  const page = () => slow.app.inject(paths.product.href(tee.slug));
  const client = await slow.pool.connect();
  await client.query('begin; lock table product_colors');
  const late = await page();
  await client.query('rollback');
  client.release();
  expect(late.statusCode).toBe(503);
  expect(late.headers['retry-after']).toMatch(/^[2-5]$/);
  expect(late.body).toContain('This page could not be loaded');
  await until(async () => (await page()).statusCode === 200);
});

test('disables a variant that was sold out by another instance', async () => {
  const tee = await product(shop, { colors: ['Navy'], sizes: ['S', 'M'] });
  const url = paths.product.href(tee.slug);
  const disabled = (body: string) => body.match(/<input[^>]*type="radio"[^>]*disabled/g)?.length ?? 0;
  expect(disabled((await get(url)).body)).toBe(0);
  await shop.db
    .update(variants)
    .set({ stock: 0 })
    .where(eq(variants.id, tee.variants[0]?.id ?? ''));
  await announceChanges(shop.db, [`product:${tee.id}`]);
  await until(async () => disabled((await get(url)).body) === 1);
});
