import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { addEuroMarket, addMarket, addPriceList, changeRate, excludeProduct, pricedProduct } from '#testing/markets.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

const renderer = createTestRenderer();
let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop({ renderer });
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = (url: string) => shop.app.inject({ url });
const pageOf = async (url: string) => (await get(url)).body;
/** What a page shows between the header and the footer, which leads to the markets. */
const contentOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

test('a page of a market has its prices, also in what search engines read', async () => {
  const shirt = await product(shop, { priceCents: 3800 });
  const url = paths.product.href(shirt.slug);
  const before = contentOf(await pageOf(url));
  expect(before).toContain('$38');
  await addEuroMarket(shop);
  expect(contentOf(await pageOf(url))).toBe(before);

  const html = await pageOf(`/en-eu${url}`);
  expect(html).toContain('€34.95');
  expect(html).not.toMatch(/\$\d/);
  expect(html).toContain('"price":"34.95","priceCurrency":"EUR"');
  expect(html).toContain('<meta property="product:price:amount" content="34.95"/>');
  expect(html).toContain('<meta property="product:price:currency" content="EUR"/>');
  expect(await pageOf('/en-eu/category')).not.toMatch(/\$\d/);
});

test('a page of a market writes amounts as the market does in its language', async () => {
  const coat = await product(shop, { priceCents: 123_400 });
  const priceListId = await addPriceList(shop, { name: 'Francs', currency: 'CHF', rate: '100', ending: 0 });
  await addMarket(shop, 'in', { priceListId, formats: { en: 'en-IN' } });
  const html = await pageOf(`/en-in${paths.product.href(coat.slug)}`);
  expect(contentOf(html)).toContain('CHF\u00A01,23,400');
  expect(html).toContain('"groups":2');
  expect(await pageOf(paths.product.href(coat.slug))).toContain('$1,234');
});

test('the page of a product that is not sold in a market says so, and leads to the collections', async () => {
  const cap = await pricedProduct(shop, { priceCents: 1200 });
  const url = paths.product.href(cap.slug);
  await excludeProduct(shop, await addMarket(shop, 'uk', { name: 'Britain' }), cap.id);
  const page = await get(`/en-uk${url}`);
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('This product is not sold in Britain.');
  expect(page.body).toContain(`href="/en-uk${paths.collections.href()}"`);
  expect((await get(url)).statusCode).toBe(200);
  for (const prefix of ['', '/en-uk'])
    expect(contentOf((await get(`${prefix}/product/no-such-product`)).body)).toContain(
      'This product does not exist or',
    );
  expect((await get(`/en-eu${url}`)).body).toContain('€10.95');
});

test('a changed rate shows on all pages of its markets at once, and leaves the others cached', async () => {
  const shirt = await pricedProduct(shop, { priceCents: 3800 });
  const url = paths.product.href(shirt.slug);
  const { body: inDollars } = await get(url);
  expect(await pageOf(`/en-eu${url}`)).toContain('€34.95');
  const renders = renderer.renders.length;
  const [list] = await shop.priceLists.list();
  await changeRate(shop, list?.row.id ?? '', '1');
  await until(async () => (await pageOf(`/en-eu${url}`)).includes('€37.95'));
  expect(renderer.renders.slice(renders).every((path) => path.startsWith('/en-eu'))).toBe(true);
  expect((await get(url)).body).toBe(inDollars);
});

/** Saves a product with some changed fields. */
async function save(id: string, part: object) {
  shop.clock.advance({ minutes: 1 });
  const { headers } = admin;
  const { data } = (await shop.app.inject({ url: `/api/admin/product/${id}`, headers })).json<{ data: AdminProduct }>();
  const body = { ...data, variants: data.allVariants, ...part };
  expect((await shop.app.inject({ method: 'PUT', url: `/api/product/${id}`, headers, body })).statusCode).toBe(200);
}

test('a changed price and an exclusion show at once in the market, and leave other products and markets cached', async () => {
  const shirt = await pricedProduct(shop, { priceCents: 3800 });
  const other = await pricedProduct(shop, { priceCents: 3800 });
  const url = paths.product.href(shirt.slug);
  const otherUrl = paths.product.href(other.slug);
  const pages = [url, `/en-eu${url}`, `/en-uk${url}`, otherUrl, `/en-eu${otherUrl}`, `/en-uk${otherUrl}`];
  for (const page of pages) expect((await get(page)).statusCode).toBe(200);

  await save(shirt.id, { price: 50 });
  await until(async () => (await pageOf(`/en-eu${url}`)).includes('€49.95'));
  expect(await pageOf(url)).toContain('$50');
  const beforeOthers = renderer.renders.length;
  for (const page of pages.slice(3)) await get(page);
  expect(renderer.renders.length).toBe(beforeOthers);

  for (const page of pages) await get(page);
  const eu = (await shop.markets.list()).find(({ market }) => market.key === 'eu');
  await save(shirt.id, { notIn: [eu?.market.id ?? ''] });
  await until(async () => (await get(`/en-eu${url}`)).statusCode === 404);
  expect((await get(url)).statusCode).toBe(200);
  const rendered = renderer.renders.length;
  for (const page of [otherUrl, `/en-uk${otherUrl}`]) await get(page);
  expect(renderer.renders.length).toBe(rendered);
});

test('the alternates of a product are in the markets that sell it, also after that changes', async () => {
  const fixedOnly = await addPriceList(shop, { name: 'Fixed dollars', currency: 'USD', rate: null });
  const swiss = await addMarket(shop, 'ch', { countries: ['CH'] });
  await addMarket(shop, 'no', { countries: ['NO'], priceListId: fixedOnly });
  const boots = await pricedProduct(shop, { priceCents: 9000 });
  const url = paths.product.href(boots.slug);
  const alternates = async (path: string) =>
    [...(await pageOf(path)).matchAll(/hrefLang="([^"]+)"/gi)].map(([, tag]) => tag);
  expect(await alternates(url)).toEqual(['en', 'en-CH', 'x-default']);
  expect(await alternates(`/en-ch${url}`)).toEqual(['en', 'en-CH', 'x-default']);

  await shop.priceLists.fixPrices(admin.id, fixedOnly, [{ productId: boots.id, price: 80 }]);
  await until(async () => (await alternates(url)).includes('en-NO'));
  await save(boots.id, { notIn: [swiss] });
  await until(async () => !(await alternates(url)).includes('en-CH'));
  expect(await alternates(url)).toEqual(['en', 'en-NO', 'x-default']);
  expect(await alternates(paths.home.href())).toEqual(['en', 'en-CH', 'en-NO', 'x-default']);
});
