import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { product } from '#testing/database/builders.ts';
import { addEuroMarket, addMarket, changeRate, excludeProduct, pricedProduct } from '#testing/markets.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

const renderer = createTestRenderer();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ renderer });
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = (url: string) => shop.app.inject({ url });
const pageOf = async (url: string) => (await get(url)).body;
/** A page without what names the markets: the settings of the shop in its state. */
const withoutMarkets = (html: string) => html.replaceAll(/,"markets":\[.*?\]\}?\](?=[,}])/g, '');

test('a page of a market has its prices, also in what search engines read', async () => {
  const shirt = await product(shop, { priceCents: 3800 });
  const url = paths.product.href(shirt.slug);
  const before = await pageOf(url);
  await addEuroMarket(shop);
  expect(withoutMarkets(await pageOf(url))).toBe(before);

  const html = await pageOf(`/en-eu${url}`);
  expect(html).toContain('€34.95');
  expect(html).not.toMatch(/\$\d/);
  expect(html).toContain('"price":"34.95","priceCurrency":"EUR"');
  expect(html).toContain('<meta property="product:price:amount" content="34.95"/>');
  expect(html).toContain('<meta property="product:price:currency" content="EUR"/>');
  expect(await pageOf('/en-eu/category')).not.toMatch(/\$\d/);
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
