import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { createRequire } from 'node:module';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import { createSitemapService } from './sitemap.service.ts';

type Robots = { isAllowed(url: string, agent: string): boolean | undefined; getSitemaps(): string[] };
/** Its types declare a default export that does not exist. */
const robotsParser: (url: string, text: string) => Robots = createRequire(import.meta.url)('robots-parser');

const site = { url: 'https://shop.example' };
let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  // Inserting 50,000 products takes longer than a statement of the shop may.
  shop = await openTestShop({ env: { PUBLIC_URL: site.url, DATABASE_TIMEOUT: '60' } });
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
const SitemapUrl = z.strictObject({
  loc: z.url(),
  lastmod: z.iso.datetime().optional(),
  'image:image': z.strictObject({ 'image:loc': z.url() }).optional(),
});
const Sitemap = z.object({ urlset: z.object({ url: z.array(SitemapUrl) }) });
const Index = z.object({ sitemapindex: z.object({ sitemap: z.array(z.strictObject({ loc: z.url() })) }) });

function parsed(xml: string): unknown {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}
const urlsIn = (xml: string) => Sitemap.parse(parsed(xml)).urlset.url;
const read = async (url = '/sitemap.xml') => shop.app.inject(url);
/** Purges the cache, which a direct write to the database does not do. */
const purgeCache = () => shop.cache.purge([everyTag]);
const locations = async () => urlsIn((await read()).body).map(({ loc }) => loc.replace(site.url, ''));

test('lists every public page once, with its date and image', async () => {
  const { id, slug } = await category(shop);
  const tee = await product(shop, { categoryId: id });
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const urls = urlsIn(answer.body);
  const found = urls.find(({ loc }) => loc === site.url + paths.product.href(tee.slug));
  expect(found).toMatchObject({ lastmod: shop.clock.now().toISOString() });
  const all = await locations();
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(
    expect.arrayContaining([
      '/',
      '/category',
      '/about-us',
      '/contact-us',
      '/privacy-policy',
      paths.category.href(slug),
    ]),
  );
});

test('is cached until a product is added, changed or removed', async () => {
  const tee = await product(shop);
  const url = paths.product.href(tee.slug);
  purgeCache();
  expect(await locations()).toContain(url);
  const { etag } = (await read()).headers;
  expect((await shop.app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
    304,
  );
  await call('DELETE', `/api/product/${tee.id}`);
  await until(async () => !(await locations()).includes(url));
  await call('POST', `/api/admin/product/${tee.id}/restore`);
  await until(async () => (await locations()).includes(url));
});

test('splits a large sitemap into several files with an index', async () => {
  for (let number = 0; number < 4; number += 1) await product(shop);
  purgeCache();
  const all = await locations();
  const small = createSitemapService({ db: shop.db, site, maxUrls: 5 });
  const files = Index.parse(parsed((await small.getMain()).xml)).sitemapindex.sitemap.map(({ loc }) => loc);
  expect(files).toHaveLength(Math.ceil(all.length / 5));
  expect(files[0]).toBe(`${site.url}/sitemap-1.xml`);
  const parts = await Promise.all(files.map((_, index) => small.getPart(index + 1)));
  const sizes = parts.map((part) => urlsIn(part?.xml ?? '').length);
  expect(sizes.slice(0, -1).every((size) => size === 5)).toBe(true);
  expect(parts.flatMap((part) => urlsIn(part?.xml ?? '').map(({ loc }) => loc.replace(site.url, '')))).toEqual(all);
  expect(await small.getPart(0)).toBeUndefined();
  expect(await small.getPart(files.length + 1)).toBeUndefined();
});

test.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml'])(
  'responds 404 to %s while one file is enough',
  async (url) => {
    expect((await read(url)).statusCode).toBe(404);
  },
);

test('allows crawlers everything except private and endless pages', async () => {
  const { body, headers } = await read('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const robots = robotsParser(`${site.url}/robots.txt`, body);
  expect(robots.getSitemaps()).toEqual([`${site.url}/sitemap.xml`]);
  const allowed = [
    ...(await locations()),
    '/media/demo/hero/hero.webp',
    '/assets/entry.js',
    paths.login.href(),
    '/product/x?color=Sand',
  ];
  for (const url of allowed) expect([url, robots.isAllowed(site.url + url, 'Googlebot')]).toEqual([url, true]);
  const disallowed = [
    '/api/product/popular',
    '/search?q=tee',
    paths.checkout.href(),
    paths.addressForm.href(),
    paths.orderSummary.href('x'),
    paths.paymentForm.href('x'),
    paths.orders.href('x'),
    paths.addresses.href(),
    paths.profile.href(),
    paths.security.href(),
    paths.editProfile.href(),
    paths.adminDashboard.href(),
    paths.adminOrders.href(),
    paths.addProduct.href('x'),
    paths.editProduct.href('x'),
    paths.importProducts.href(),
  ];
  for (const url of disallowed) expect([url, robots.isAllowed(site.url + url, 'Googlebot')]).toEqual([url, false]);
});

// This test has to be the last one, because it fills the shop.
test('lists more than 50,000 pages in an index, each exactly once', async () => {
  const { id } = await category(shop);
  await shop.db.execute(sql`
    insert into products (id, slug, category_id, name, price_cents, description, created_at, updated_at)
    select gen_random_uuid(), 'many-' || number, ${id}, 'Tee', 100, '', now(), now() from generate_series(1, 50001) number`);
  purgeCache();
  const files = Index.parse(parsed((await read()).body)).sitemapindex.sitemap;
  expect(files.map(({ loc }) => loc)).toEqual([`${site.url}/sitemap-1.xml`, `${site.url}/sitemap-2.xml`]);
  const [first, second] = await Promise.all([read('/sitemap-1.xml'), read('/sitemap-2.xml')]);
  expect(Buffer.byteLength(first.body)).toBeLessThan(50 * 1024 * 1024);
  const own = [...first.body.matchAll(/<loc>([^<]*)<\/loc>/g), ...second.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc]) => loc,
  );
  expect(first.body.match(/<url>/g)).toHaveLength(50_000);
  expect(new Set(own).size).toBe(own.length);
  expect(own.filter((loc) => loc?.includes('/product/many-'))).toHaveLength(50_001);
}, 60_000);
