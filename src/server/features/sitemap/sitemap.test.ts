import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { createRequire } from 'node:module';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Locale } from '#i18n/locale.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { marketExclusions } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { addEuroMarket, addMarket } from '#testing/markets.ts';
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

const lists = new Set(['url', 'sitemap', 'xhtml:link']);
const parser = new XMLParser({ isArray: (name) => lists.has(name), ignoreAttributes: false, attributeNamePrefix: '' });
const Alternate = z.strictObject({ rel: z.literal('alternate'), hreflang: z.string(), href: z.url() });
const SitemapUrl = z.strictObject({
  loc: z.url(),
  lastmod: z.iso.datetime().optional(),
  'image:image': z.strictObject({ 'image:loc': z.url() }).optional(),
  'xhtml:link': z.array(Alternate).optional(),
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
  const small = createSitemapService({ ...shop, site, maxUrls: 5 });
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

/** Runs with these languages in the shop. */
async function inLanguages(locales: Locale[], work: () => Promise<void>, defaultLocale: Locale = 'en') {
  await offerLanguages(shop, { locales, defaultLocale });
  try {
    await work();
  } finally {
    await offerLanguages(shop, { locales: ['en'] });
  }
}

/** The alternates of a page as `hreflang path`. */
const alternatesIn = (urls: ReturnType<typeof urlsIn>, path: string) =>
  urls
    .find(({ loc }) => loc === site.url + path)
    ?.['xhtml:link']?.map(({ hreflang, href }) => `${hreflang} ${href.replace(site.url, '')}`);

test('lists every page once per language, with all its alternates, as soon as the shop has the languages', async () => {
  const before = await read();
  expect(before.body).not.toContain('xhtml');
  await inLanguages(['en', 'de', 'ar'], async () => {
    const urls = urlsIn((await read()).body);
    const pages = ['/about-us', '/de/about-us', '/ar/about-us'];
    const alternates = ['en /about-us', 'de /de/about-us', 'ar /ar/about-us', 'x-default /about-us'];
    for (const page of pages) expect(alternatesIn(urls, page)).toEqual(alternates);
    const all = urls.map(({ loc }) => loc);
    expect(new Set(all).size).toBe(all.length);
  });
  expect((await read()).body).toBe(before.body);
});

test('lists a product or a category in the languages into which its name is translated', async () => {
  const { id, slug } = await category(shop);
  const tee = await product(shop, { categoryId: id });
  const pages = [paths.product.href(tee.slug), paths.category.href(slug)];
  await translation(shop, ['product', tee.id, 'name'], { value: 'Shirt' });
  await translation(shop, ['category', id, 'name'], { locale: 'ar', value: 'قمصان' });
  await translation(shop, ['product', tee.id, 'description'], { locale: 'ar', value: 'قميص' });
  await inLanguages(['en', 'de', 'ar'], async () => {
    const urls = urlsIn((await read()).body);
    const found = urls
      .map(({ loc }) => loc.replace(site.url, ''))
      .filter((loc) => pages.some((page) => loc.endsWith(page)));
    const [german, arabic] = [`/de${pages[0]}`, `/ar${pages[1]}`];
    expect(found.toSorted()).toEqual([...pages, german, arabic].toSorted());
    expect(alternatesIn(urls, german)).toEqual([`en ${pages[0]}`, `de ${german}`, `x-default ${pages[0]}`]);
    expect(alternatesIn(urls, arabic)).toEqual([`en ${pages[1]}`, `ar ${arabic}`, `x-default ${pages[1]}`]);
  });
});

test('lists every page once per language of a market, for each of its countries, where it is sold', async () => {
  const [sold, excluded, priceless] = [await product(shop), await product(shop), await product(shop)];
  const [page, excludedPage, pricelessPage] = [sold, excluded, priceless].map(({ slug }) =>
    paths.product.href(slug),
  ) as [string, string, string];
  const listed = async () => urlsIn((await read()).body);
  const before = (await read()).body;
  const euro = await addEuroMarket(shop, { countries: ['DE', 'AT'], list: { rate: '0.5' } });
  const plain = await addMarket(shop, 'plain');
  await shop.db.insert(marketExclusions).values({ marketId: euro, productId: excluded.id });
  await shop.db.execute(sql`delete from list_prices where product_id = ${priceless.id}`);
  purgeCache();
  const urls = await listed();
  const alternates = [`en ${page}`, `en-DE /en-eu${page}`, `en-AT /en-eu${page}`, `x-default ${page}`];
  expect(alternatesIn(urls, page)).toEqual(alternates);
  expect(alternatesIn(urls, `/en-eu${page}`)).toEqual(alternates);
  const notInEurope = urls.filter(({ loc }) => loc.includes(excludedPage) || loc.includes(pricelessPage));
  expect(notInEurope.map(({ loc }) => loc.replace(site.url, '')).toSorted()).toEqual(
    [excludedPage, pricelessPage].flatMap((path) => [path, `/en-plain${path}`]).toSorted(),
  );
  // For no country, it is not told apart from the default market.
  expect(urls.find(({ loc }) => loc === `${site.url}/en-plain${page}`)).not.toHaveProperty('xhtml:link');
  for (const id of [euro, plain]) await shop.markets.delete(newId(), id);
  expect((await read()).body).toBe(before);
});

test('the default language has no prefix', async () => {
  await inLanguages(
    ['en', 'de'],
    async () => {
      const home = urlsIn((await read()).body).filter(({ loc }) => /example\/?(en)?$/.test(loc));
      expect(home.map(({ loc }) => loc)).toEqual([`${site.url}/en`, `${site.url}/`]);
      const byLanguage = home[0]?.['xhtml:link']?.map(
        ({ hreflang, href }) => `${hreflang} ${href.replace(site.url, '')}`,
      );
      expect(byLanguage).toEqual(['en /en', 'de /', 'x-default /']);
    },
    'de',
  );
});

test('a file of several languages counts the alternates, and keeps the languages of a page together', async () => {
  const pages = await locations();
  await inLanguages(['en', 'de'], async () => {
    // Two pages in two languages, each with three alternates.
    const small = createSitemapService({ ...shop, site, maxUrls: 23 });
    const files = Index.parse(parsed((await small.getMain()).xml)).sitemapindex.sitemap;
    expect(files).toHaveLength(Math.ceil(pages.length / 2));
    const parts = await Promise.all(files.map((_, index) => small.getPart(index + 1)));
    const found = parts.map((part) => urlsIn(part?.xml ?? '').map(({ loc }) => loc));
    expect(Math.max(...found.map((locs) => locs.length))).toBe(4);
    expect(found.flat().filter((loc) => !loc.startsWith(`${site.url}/de`))).toHaveLength(pages.length);
  });
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
    adminPaths.orders.href(),
    adminPaths.addProduct.href('x'),
    adminPaths.editProduct.href('x'),
    adminPaths.importProducts.href(),
  ];
  for (const url of disallowed) expect([url, robots.isAllowed(site.url + url, 'Googlebot')]).toEqual([url, false]);
});

test('the rules for crawlers apply in every language', async () => {
  const { body: before } = await read('/robots.txt');
  await inLanguages(['en', 'de'], async () => {
    const { body } = await read('/robots.txt');
    const robots = robotsParser(`${site.url}/robots.txt`, body);
    const isAllowed = (url: string) => robots.isAllowed(site.url + url, 'Googlebot');
    for (const url of ['/de', '/de/category', '/de/login', '/de/search'])
      expect([url, isAllowed(url)]).toEqual([url, true]);
    const disallowed = ['/search?q=tee', paths.checkout.href(), paths.profile.href(), adminPaths.orders.href()];
    for (const url of disallowed.flatMap((path) => [path, `/de${path}`]))
      expect([url, isAllowed(url)]).toEqual([url, false]);
    expect(body).not.toContain('/de/api');
  });
  expect((await read('/robots.txt')).body).toBe(before);
});

// This test has to be the last one, because it fills the shop.
test('lists more than 50,000 pages in an index, each exactly once', async () => {
  const { id } = await category(shop);
  // The sitemap needs nothing of what the triggers write, which takes most of the time.
  await shop.db.execute(sql`alter table products disable trigger user`);
  await shop.db.execute(sql`
    insert into products (id, slug, category_id, name, price_cents, description, created_at, updated_at)
    select gen_random_uuid(), 'many-' || number, ${id}, 'Tee', 100, '', now(), now() from generate_series(1, 50001) number`);
  await shop.db.execute(sql`alter table products enable trigger user`);
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
