import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Category } from '#contract/catalog/category.ts';
import type { Product, ProductPage, ProductSummary } from '#contract/catalog/products.ts';
import { priceLists, products } from '#server/db/schema/index.ts';
import { category, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { addEuroMarket, addMarket, addPriceList, changeRate, excludeProduct, pricedProduct } from '#testing/markets.ts';
import { productTags } from '#server/features/products/products.service.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
/** `eu` sells by a list in euros, `uk` by the prices of the shop, `fix` only what has a fixed price. */
const market: Record<'eu' | 'uk' | 'fix', string> = { eu: '', uk: '', fix: '' };
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
  market.eu = await addEuroMarket(shop);
  market.uk = await addMarket(shop, 'uk', { name: 'Britain' });
  const priceListId = await addPriceList(shop, { name: 'Fixed', currency: 'USD', rate: null, ending: 0 });
  market.fix = await addMarket(shop, 'fix', { name: 'Fixed', priceListId });
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = async <Body>(path: string) => (await shop.app.inject({ url: `/api/product/${path}` })).json<Body>();
test('products have the prices of the market, alone and in lists', async () => {
  const { id: categoryId } = await category(shop);
  const shirt = await pricedProduct(shop, { categoryId, priceCents: 3800, popular: true });
  const cap = await pricedProduct(shop, { categoryId, priceCents: 1200 });
  const url = `?market=eu`;
  const euro = { price: 34.95, currency: 'EUR' };
  expect(await read(`get/${shirt.slug}${url}`)).toMatchObject(euro);
  expect(await read(`get/${shirt.id}${url}`)).toMatchObject(euro);
  expect(await read(`by-ids${url}&ids=${shirt.id},${cap.id}`)).toMatchObject([euro, { price: 10.95 }]);
  expect(await read(`popular${url}`)).toMatchObject([euro]);
  expect(await read(`summaries/popular${url}`)).toMatchObject([euro]);
  expect(await read(`${categoryId}${url}`)).toMatchObject([{ price: 10.95, currency: 'EUR' }, euro]);
  expect(await read(`summaries/${categoryId}${url}`)).toMatchObject([{ price: 10.95, currency: 'EUR' }, euro]);
  const page = await read<ProductPage>(`page/${shirt.slug}${url}`);
  expect([page.product.price, page.similar.map(({ price }) => price)]).toEqual([34.95, [10.95]]);

  expect(await read(`get/${shirt.id}?market=uk`)).toEqual(await read(`get/${shirt.id}`));
  expect(await read<Product>(`get/${shirt.id}`)).toMatchObject({ price: 38 });
  expect(await read<Product>(`get/${shirt.id}`)).not.toHaveProperty('currency');
});

test('collections count what the market sells', async () => {
  const { id: categoryId } = await category(shop);
  await pricedProduct(shop, { categoryId });
  const cap = await pricedProduct(shop, { categoryId });
  await excludeProduct(shop, market.eu, cap.id);
  const countIn = async (key: string) => {
    const [one, all] = await Promise.all(
      [`/api/category/${categoryId}`, '/api/category'].map(async (url) =>
        (await shop.app.inject({ url, query: { market: key } })).json<Category | Category[]>(),
      ),
    );
    const listed = [all].flat().find((row) => row?._id === categoryId);
    return [one, listed].flat().map((row) => row?.productCount);
  };
  expect(await countIn('')).toEqual([2, 2]);
  expect(await countIn('eu')).toEqual([1, 1]);
  expect(await countIn('uk')).toEqual([2, 2]);
  expect(await countIn('fix')).toEqual([0, 0]);
});

test('what a market excludes is in none of its lists, and its page says so', async () => {
  const { id: categoryId } = await category(shop);
  const shirt = await pricedProduct(shop, { categoryId, popular: true });
  const cap = await pricedProduct(shop, { categoryId, popular: true });
  shop.cache.purge([productTags.popular]);
  for (const id of [market.eu, market.uk]) await excludeProduct(shop, id, cap.id);
  const idsIn = async (path: string) => (await read<ProductSummary[]>(path)).map(({ _id }) => _id);

  for (const key of ['eu', 'uk']) {
    for (const list of ['popular', 'summaries/popular', categoryId, `summaries/${categoryId}`]) {
      const ids = await idsIn(`${list}?market=${key}`);
      expect([ids.includes(shirt.id), ids.includes(cap.id)]).toEqual([true, false]);
    }
    expect(await idsIn(`by-ids?market=${key}&ids=${shirt.id},${cap.id}`)).toEqual([shirt.id]);
    const { similar } = await read<ProductPage>(`page/${shirt.id}?market=${key}`);
    expect(similar.map(({ _id }) => _id)).not.toContain(cap.id);
  }
  expect(await idsIn(categoryId)).toEqual([cap.id, shirt.id]);
  for (const path of [`get/${cap.id}`, `get/${cap.slug}`, `page/${cap.slug}`]) {
    const answer = await shop.app.inject({ url: `/api/product/${path}?market=eu` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json<ErrorBody>()).toMatchObject({
      code: 'NOT_IN_MARKET',
      message: 'This product is not sold in Europe.',
    });
  }
});

test('a list without a rate sells only what has a fixed price', async () => {
  const shirt = await pricedProduct(shop);
  const codeOf = async (id: string) => (await read<ErrorBody>(`get/${id}?market=fix`)).code;
  expect(await codeOf(shirt.id)).toBe('NOT_IN_MARKET');
  const [list] = await shop.db.select().from(priceLists).where(eq(priceLists.name, 'Fixed'));
  await shop.priceLists.fixPrices(admin.id, list?.id ?? '', [{ productId: shirt.id, price: 41 }]);
  expect(await read(`get/${shirt.id}?market=fix`)).toMatchObject({ price: 41 });
});

test('unknown and deleted products are told from those that the market does not sell', async () => {
  const cap = await pricedProduct(shop);
  await excludeProduct(shop, market.eu, cap.id);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, cap.id));
  expect(await read(`get/${cap.id}?market=eu`)).toMatchObject({ code: 'PRODUCT_GONE' });
  expect(await read('get/no-such-product?market=eu')).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
});

test('pages of a list are complete and in order in a market', async () => {
  const { id: categoryId } = await category(shop);
  const rows: { id: string }[] = [];
  for (let at = 0; at < 5; at += 1) rows.push(await pricedProduct(shop, { categoryId }));
  await excludeProduct(shop, market.eu, rows[2]?.id ?? '');
  const ids: string[] = [];
  let url: string | undefined = `/api/product/${categoryId}?limit=2&market=eu`;
  while (url !== undefined) {
    const answer: LightMyRequestResponse = await shop.app.inject({ url });
    ids.push(...answer.json<Product[]>().map(({ _id }) => _id));
    url = /<([^>]*)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  expect(ids).toEqual([4, 3, 1, 0].map((at) => rows[at]?.id));
});

test('a response has the prices of one epoch, also while a rate is changed', async () => {
  const { id: categoryId } = await category(shop);
  const rows = await Promise.all([1, 2, 3].map(() => pricedProduct(shop, { categoryId, priceCents: 10_000 })));
  const priceListId = await addPriceList(shop, { name: 'Changing', currency: 'EUR', rate: '1', ending: 0 });
  await addMarket(shop, 'chg', { priceListId });
  const [first] = rows;
  let isChanging = true;
  const responses = new Set<string>();
  const reading = (async () => {
    while (isChanging) {
      const { product: shown, similar } = await read<ProductPage>(`page/${first?.id}?market=chg`);
      const ofCategory = [shown, ...similar].filter((one) => one.categoryId === categoryId);
      responses.add(ofCategory.map(({ price }) => price).join());
      // Cached responses alone would leave no time for the change.
      await setImmediate();
    }
  })();
  try {
    for (const rate of ['2', '3', '4']) await changeRate(shop, priceListId, rate);
  } finally {
    isChanging = false;
    await reading;
  }
  expect(responses.size).toBeGreaterThan(1);
  expect(
    [...responses].filter((prices) => !['100,100,100', '200,200,200', '300,300,300', '400,400,400'].includes(prices)),
  ).toEqual([]);
  expect(await read(`get/${first?.id}?market=chg`)).toMatchObject({ price: 400 });
});
