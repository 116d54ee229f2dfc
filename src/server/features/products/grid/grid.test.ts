import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GridRow, PriceChanges } from '#contract/catalog/grid.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { addCollection } from '#testing/collections.ts';
import { giftCardProduct } from '#testing/gift-card-products.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

type Page = { data: GridRow[]; nextCursor: string | null };

let shop: TestShop;
let call: RequestAs;
let shirts: string;
let tee: Awaited<ReturnType<typeof product>>;
let shirt: Awaited<ReturnType<typeof product>>;
let giftCard: Awaited<ReturnType<typeof giftCardProduct>>;

beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  shirts = (await category(shop, { name: 'Shirts' })).id;
  tee = await product(shop, { name: 'Tee', categoryId: shirts, colors: ['Sand', 'Navy'], sizes: ['S', 'M'], stock: 9 });
  shirt = await product(shop, { name: 'Shirt', categoryId: shirts, colors: ['White'], sizes: ['S', 'M'], stock: 1 });
  await product(shop, { name: 'Vest', colors: ['Black'], sizes: ['L'], stock: null });
  giftCard = await giftCardProduct(shop);
  const deleted = await product(shop, { name: 'Gone', categoryId: shirts });
  await call('DELETE', `/api/product/${deleted.id}`);
});
afterAll(() => shop[Symbol.asyncDispose]());

const page = async (query: string) => (await call('GET', `/api/admin/grid?${query}`)).json<Page>();
const namesOf = ({ data }: Page) => data.map(({ name, color, size }) => [name, color, size].filter(Boolean).join(' '));

test('a product is a row with its regular price, total stock and version', async () => {
  const { data } = await page(`by=product&category=${shirts}`);
  expect(data).toMatchObject([{ name: 'Shirt' }, { name: 'Tee' }]);
  expect(data[1]).toEqual({
    productId: tee.id,
    variantId: null,
    version: expect.any(String),
    name: 'Tee',
    color: '',
    size: '',
    sku: null,
    barcode: null,
    price: 38,
    sale: null,
    stock: 36,
    grams: null,
    cost: null,
    categoryId: shirts,
    status: 'active',
    tags: [],
  });
});

test('a variant is a row with its color, size and stock, in the order of the product', async () => {
  const found = await page(`by=variant&category=${shirts}`);
  expect(namesOf(found)).toEqual([
    'Shirt White S',
    'Shirt White M',
    'Tee Sand S',
    'Tee Sand M',
    'Tee Navy S',
    'Tee Navy M',
  ]);
  expect(found.data[2]).toMatchObject({ productId: tee.id, variantId: tee.variants[0]?.id, price: 38, stock: 9 });
});

test('gift cards are rows of products only', async () => {
  const [products, variants] = [await page('by=product&limit=100'), await page('by=variant&limit=100')];
  expect(products.data.find(({ productId }) => productId === giftCard.id)).toMatchObject({ kind: 'gift-card' });
  expect(variants.data.some(({ productId }) => productId === giftCard.id)).toBe(false);
});

test.each(['product', 'variant'])('pages by %s lead through every row once', async (by) => {
  const all = namesOf(await page(`by=${by}&limit=100`));
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: Page = await page(`by=${by}&limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...namesOf(next));
    cursor = next.nextCursor;
  }
  expect(seen).toEqual(all);
});

test('filters by name, stock, status and tag', async () => {
  const rows = [{ productId: tee.id, set: { status: 'draft', tags: ['Summer'] } }];
  expect((await call('PATCH', '/api/admin/grid', { rows })).json()).toMatchObject({ data: [{ ok: true }] });
  expect(namesOf(await page('by=product&status=draft'))).toEqual(['Tee']);
  expect(namesOf(await page('by=product&tag=Summer'))).toEqual(['Tee']);
  expect(namesOf(await page('by=product&q=SHIRT'))).toEqual(['Shirt']);
  expect(namesOf(await page('by=product&stock=low'))).toEqual(['Shirt']);
  // By variant, those that are low, not all of their product.
  await call('POST', `/api/admin/stock/${tee.variants[3]?.id}/movements`, { reason: 'counted', quantity: 0 });
  expect(namesOf(await page('by=variant&stock=out'))).toEqual(['Tee Navy M']);
});

test('filters by collection, also when prices are changed', async () => {
  const { _id: id, slug } = await addCollection(call, { name: 'Shirts only', kind: 'hand', products: [shirt.id] });
  for (const collection of [id, slug])
    expect(namesOf(await page(`by=product&collection=${collection}`))).toEqual(['Shirt']);
  const byVariant = await page(`by=variant&collection=${id}`);
  expect(new Set(byVariant.data.map(({ productId }) => productId))).toEqual(new Set([shirt.id]));
  const body = { filter: { collection: id }, price: { by: 'percent', value: 10 }, dryRun: true };
  const changes = (await call('POST', '/api/admin/grid/apply', body)).json<{ data: PriceChanges }>().data;
  expect(changes.sample.map(({ productId }) => productId)).toEqual([shirt.id]);
});

test.each([
  ['collection=nowhere', 404],
  ['by=colour', 422],
  ['cursor=nothing', 422],
  ['by=variant&cursor=01938a5e-0000-7000-8000-000000000000', 422],
  ['status=gone', 422],
  ['category=nowhere', 404],
])('rejects %s', async (query, status) => {
  expect((await call('GET', `/api/admin/grid?${query}`)).statusCode).toBe(status);
});
