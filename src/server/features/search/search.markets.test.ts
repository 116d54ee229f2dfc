import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { ProductSearchResult, ProductSuggestions } from '#contract/catalog/search.ts';
import { category } from '#testing/database/builders.ts';
import { addEuroMarket, addMarket, addPriceList, changeRate, excludeProduct, pricedProduct } from '#testing/markets.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const prices = [12, 20, 30, 38, 100, 300, 1000];
const inEuros = [10.95, 17.95, 27.95, 34.95, 91.95, 275.95, 919.95];

let shop: TestShop;
let tees: { id: string; slug: string };
const ids: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  const eu = await addEuroMarket(shop);
  await addMarket(shop, 'uk');
  const yen = await addPriceList(shop, { name: 'Yen', currency: 'JPY', rate: '150', step: 100, ending: 0 });
  await addMarket(shop, 'jp', { priceListId: yen });
  tees = await category(shop, { name: 'Tees' });
  for (const price of prices) {
    const row = await pricedProduct(shop, {
      categoryId: tees.id,
      name: `Linen Tee ${price}`,
      priceCents: price * 100,
      colors: price < 50 ? ['White', 'Black'] : ['Black'],
      sizes: price < 25 ? ['S'] : ['S', 'M'],
    });
    ids.push(row.id);
  }
  const excluded = await pricedProduct(shop, {
    categoryId: tees.id,
    name: 'Linen Tee Rare',
    colors: ['Red'],
    sizes: ['XL'],
  });
  ids.push(excluded.id);
  await excludeProduct(shop, eu, excluded.id);
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = async <Body>(path: string, query: Record<string, string>) =>
  (await shop.app.inject({ url: `/api/product/${path}?${new URLSearchParams(query)}` })).json<Body>();
const search = (query: Record<string, string> = {}, market = 'eu') =>
  read<ProductSearchResult>('search', { category: tees.slug, ...query, ...(market && { market }) });
const pricesOf = ({ products }: ProductSearchResult) => products.map(({ price }) => price);
const countsOf = (facet: readonly { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]));

test.each([{}, { q: 'linen' }])('results, counts and price ranges are those of the market %o', async (query) => {
  const { total, facets, ...found } = await search({ ...query, sort: 'price-asc' });
  expect(found.products.map(({ price }) => price)).toEqual(inEuros);
  expect(total).toBe(7);
  expect(countsOf(facets.categories)).toEqual({ [tees.slug]: 7 });
  expect(countsOf(facets.colors)).toEqual({ Black: 7, White: 4 });
  expect(countsOf(facets.sizes)).toEqual({ S: 7, M: 5 });
  expect(facets.price).toEqual({
    min: 10.95,
    max: 919.95,
    ranges: [
      { min: 0, max: 25, count: 2 },
      { min: 25, max: 50, count: 2 },
      { min: 50, max: 100, count: 1 },
      { min: 200, max: 500, count: 1 },
      { min: 500, max: 1000, count: 1 },
    ],
  });
});

test.each([{}, { q: 'linen' }])('filters by price in the currency of the market %o', async (query) => {
  const sort = 'price-asc';
  const cheap = await search({ ...query, sort, max: '34.95' });
  expect(pricesOf(cheap)).toEqual(inEuros.slice(0, 4));
  expect(countsOf(cheap.facets.colors)).toEqual({ Black: 4, White: 4 });
  const white = await search({ ...query, sort, min: '17.95', color: 'White', size: 'M' });
  expect([pricesOf(white), white.total]).toEqual([[27.95, 34.95], 2]);
  expect(countsOf(white.facets.colors)).toEqual({ Black: 5, White: 2 });
  expect(countsOf(white.facets.sizes)).toEqual({ S: 3, M: 2 });
});

test.each(['price-asc', 'price-desc', 'newest', 'relevance'])('pages sorted by %s are complete', async (sort) => {
  for (const q of ['', 'linen']) {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: ProductSearchResult = await search({ q, sort, limit: '2', ...(cursor !== null && { cursor }) });
      seen.push(...pricesOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const ordered = sort === 'price-asc' ? inEuros : inEuros.toReversed();
    // Products with the same words have the same rank, so only their number is known.
    expect(sort === 'relevance' ? seen.toSorted((one, other) => other - one) : seen).toEqual(ordered);
  }
});

test('price ranges of other currencies have round bounds', async () => {
  const { facets } = await search({}, 'jp');
  expect(facets.price.ranges.map(({ min }) => min)).toEqual([0, 5000, 10_000, 25_000, 100_000]);
  expect(facets.price.ranges.reduce((sum, { count }) => sum + count, 0)).toBe(8);
  expect(facets.price).toMatchObject({ min: 1800, max: 150_000 });
});

test('a market without a list finds the same as the default one', async () => {
  for (const query of [
    {},
    { q: 'linen' },
    { min: '30', max: '100' },
    { color: 'White', size: 'M' },
    { sort: 'price-desc' },
  ])
    expect(await search(query, 'uk')).toEqual(await search(query, ''));
});

test('suggestions have the prices of the market and nothing that it excludes', async () => {
  const suggest = (market: string) =>
    read<ProductSuggestions>('suggest', { q: 'linen tee rare', ...(market && { market }) });
  expect((await suggest('')).products).toMatchObject([{ _id: ids.at(-1), price: 38 }]);
  expect((await suggest('eu')).products.map(({ _id }) => _id)).not.toContain(ids.at(-1));
  const { products } = await read<ProductSuggestions>('suggest', { q: 'linen tee 38', market: 'eu' });
  expect(products).toMatchObject([{ price: 34.95 }]);
});

test('results and facets have the prices of one epoch, also while a rate is changed', async () => {
  const list = await addPriceList(shop, { name: 'Changing', currency: 'EUR', rate: '1', step: 0.01, ending: 0 });
  await addMarket(shop, 'chg', { priceListId: list });
  let isChanging = true;
  const seen = new Set<string>();
  const reading = (async () => {
    while (isChanging) {
      const found = await search({ sort: 'price-asc' }, 'chg');
      const { min, max } = found.facets.price;
      seen.add([min, max, ...pricesOf(found)].join());
      // Cached responses alone would leave no time for the change.
      await setImmediate();
    }
  })();
  try {
    for (const rate of ['2', '3']) await changeRate(shop, list, rate);
  } finally {
    isChanging = false;
    await reading;
  }
  const sorted = [...prices, 38].toSorted((one, other) => one - other);
  const expected = [1, 2, 3].map((rate) => [12, 1000, ...sorted].map((price) => price * rate).join());
  expect(expected).toEqual(expect.arrayContaining([...seen]));
});

test('an unknown market is refused', async () => {
  for (const market of ['xx', 'EU', "eu'--", '\0'])
    expect((await read<ErrorBody>('search', { market })).code).toBe('UNKNOWN_MARKET');
});
