import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Product, ProductPage } from '#contract/catalog/products.ts';
import type { Category } from '#contract/catalog/category.ts';
import { products, variants } from '#server/db/schema/index.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { category, product } from '#testing/database/builders.ts';
import { until } from '#testing/until.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

test('finds a product by id and by slug, with its options in order', async () => {
  const tee = await product(shop, { colors: ['White', 'Black'], sizes: ['S', 'M'], priceCents: 1950, popular: true });
  const byId = await get(`/api/product/get/${tee.id}`);
  expect(byId.json<Product>()).toMatchObject({
    _id: tee.id,
    slug: tee.slug,
    categoryId: tee.categoryId,
    name: 'Heavyweight Tee',
    price: 19.5,
    description: 'A dense cotton tee.',
    highlights: ['260 g/m²'],
    details: '100% cotton.',
    colors: [{ name: 'White', hex: '#112233' }, { name: 'Black' }],
    sizes: [
      { name: 'S', instoke: true },
      { name: 'M', instoke: true },
    ],
    images: ['/media/test/white.webp', '/media/test/black.webp'],
    imageColors: ['White', 'Black'],
    popular: 'true',
  });
  expect(byId.json<Product>().variants).toHaveLength(4);
  expect((await get(`/api/product/get/${tee.slug}`)).json()).toEqual(byId.json());
});

test('shows a size as in stock while any colour has it, and hides variants that are not made', async () => {
  const tee = await product(shop, { colors: ['White', 'Black'], sizes: ['S', 'M'], stock: 1 });
  const [whiteS, whiteM, blackS] = tee.variants;
  await shop.db
    .update(variants)
    .set({ stock: 0 })
    .where(eq(variants.id, whiteS?.id ?? ''));
  await shop.db
    .update(variants)
    .set({ inStock: false })
    .where(eq(variants.id, whiteM?.id ?? ''));
  await shop.db
    .update(variants)
    .set({ made: false })
    .where(eq(variants.id, blackS?.id ?? ''));
  const onPage = (await get(`/api/product/get/${tee.id}`)).json<Product>();
  expect(onPage.sizes).toEqual([
    { name: 'S', instoke: false },
    { name: 'M', instoke: true },
  ]);
  expect(onPage.variants.map(({ color, size, instoke }) => `${color} ${size} ${instoke}`).toSorted()).toEqual([
    'Black M true',
    'White M false',
    'White S false',
  ]);
});

test.each([
  '/api/product/get/nothing',
  '/api/product/get/01938a5e-0000-7000-8000-000000000000',
  '/api/product/page/nothing',
  '/api/product/nothing',
  '/api/category/nothing',
])('answers 404 for %s', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json<{ message: string }>().message).toMatch(/does not exist/);
});

test('answers 404 for a deleted product', async () => {
  const tee = await product(shop);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, tee.id));
  expect((await get(`/api/product/get/${tee.id}`)).statusCode).toBe(404);
});

test('returns variants in the same order after one of them was written', async () => {
  const tee = await product(shop, { colors: ['Navy', 'Bone'], sizes: ['S', 'M'] });
  const namesOf = async () =>
    (await get(`/api/product/get/${tee.id}`)).json<Product>().variants.map(({ color, size }) => `${color} ${size}`);
  const names = await namesOf();
  expect(names).toHaveLength(4);
  await shop.db
    .update(variants)
    .set({ stock: 7 })
    .where(eq(variants.id, tee.variants[0]?.id ?? ''));
  await announceChanges(shop.db, [`product:${tee.id}`]);
  await until(async () => (await get(`/api/product/get/${tee.id}`)).json<Product>().variants[0]?.stock === 7);
  expect(await namesOf()).toEqual(names);
});

test('answers a product page with product, category and similar products, cached until one of them changes', async () => {
  const { id: categoryId } = await category(shop);
  const tee = await product(shop, { categoryId });
  const other = await product(shop, { categoryId, priceCents: 3000 });
  const answer = await get(`/api/product/page/${tee.slug}`);
  expect(answer.json<ProductPage>()).toMatchObject({
    product: (await get(`/api/product/get/${tee.id}`)).json<Product>(),
    category: (await get(`/api/category/${categoryId}`)).json<Category>(),
  });
  const params = { productId: tee.slug };
  const { tags } = await shop.publicApi.read('GET /api/product/page/:productId', { url: '', params, query: {} });
  expect(tags).toEqual(
    expect.arrayContaining(['popular', `category:${categoryId}`, `product:${tee.id}`, `product:${other.id}`]),
  );
  const price = async () =>
    (await get(`/api/product/page/${tee.slug}`)).json<ProductPage>().similar.find(({ _id }) => _id === other.id)?.price;
  expect(await price()).toBe(30);
  await shop.db.update(products).set({ priceCents: 3300 }).where(eq(products.id, other.id));
  expect(await price()).toBe(30);
  await announceChanges(shop.db, [`product:${other.id}`]);
  await until(async () => (await price()) === 33);
});

test('ranks similar products by stock, category and colour, without the product itself', async () => {
  const { id: categoryId } = await category(shop);
  const make = (name: string, fields: Parameters<typeof product>[1] = {}) =>
    product(shop, { categoryId, name, colors: ['Bone'], sizes: ['M'], ...fields });
  const tee = await make('Tee');
  await make('Gone', { stock: 0, colors: ['Navy'] });
  await make('Navy', { colors: ['Navy', 'Bone'] });
  await make('Bone');
  const hat = await make('Hat', { categoryId: (await category(shop)).id, popular: true, colors: ['Navy'] });
  const namesIn = async (color: string) =>
    (await get(`/api/product/page/${tee.slug}?color=${color}`)).json<ProductPage>().similar.map(({ name }) => name);
  expect((await namesIn('navy')).slice(0, 2)).toEqual(['Navy', 'Bone']);
  expect((await namesIn('Bone')).slice(0, 2)).toEqual(['Bone', 'Navy']);
  expect(await namesIn('Navy')).toHaveLength(4);
  expect(await namesIn('Navy')).toContain(hat.name);
  expect((await namesIn('')).slice(0, 2)).toEqual(['Bone', 'Navy']);

  // A new product is included after the category's announcement.
  await make('Newest', { colors: ['Navy'] });
  await announceChanges(shop.db, [`category:${categoryId}`]);
  await until(async () => (await namesIn('Navy'))[0] === 'Newest');
});

test('answers products by id in the order of the ids, without deleted and unknown ones', async () => {
  const [one, two, deleted] = await Promise.all([product(shop), product(shop), product(shop)]);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, deleted.id));
  const ids = [two.id, deleted.id, 'no-id', one.id, two.id];
  const answer = await get(`/api/product/by-ids?ids=${ids.join(',')}`);
  expect(answer.json<Product[]>().map(({ _id }) => _id)).toEqual([two.id, one.id]);
  expect((await get('/api/product/by-ids?ids=')).json()).toEqual([]);
  expect((await get('/api/product/by-ids')).statusCode).toBe(422);
});

test('pages a category newest first, links each next page, and lists every product once', async () => {
  const { id, slug } = await category(shop);
  const created: string[] = [];
  for (let number = 0; number < 7; number += 1) created.unshift((await product(shop, { categoryId: id })).id);
  const seen: string[] = [];
  let url: string | undefined = `/api/product/${slug}?limit=3`;
  while (url) {
    const page = await get(url);
    seen.push(...page.json<Product[]>().map(({ _id }) => _id));
    url = /^<(.+)>; rel="next"$/.exec(page.headers['link']?.toString() ?? '')?.[1];
  }
  expect(seen).toEqual(created);
  expect((await get(`/api/category/${slug}`)).json()).toMatchObject({ _id: id, productCount: 7 });
});

test('lists what a list shows of the products of a category, in the same order and pages', async () => {
  const { id, slug } = await category(shop);
  const options = { categoryId: id, colors: ['White', 'Black'], sizes: ['S', 'M'] };
  await product(shop, { ...options, stock: 0 });
  await product(shop, options);
  const query = '?limit=1';
  const [pages, summaries] = [`/api/product/${slug}${query}`, `/api/product/summaries/${slug}${query}`];
  const listOf = async (url: string) => {
    const { headers, body } = await get(url);
    const next = /^<(.+)>; rel="next"$/.exec(headers['link']?.toString() ?? '')?.[1] ?? '';
    return [...JSON.parse(body), ...JSON.parse((await get(next)).body)];
  };
  const complete: Product[] = await listOf(pages);
  expect(complete).toHaveLength(2);
  const expected = complete.map(
    ({ description: _text, highlights: _h, details: _d, sizes: _s, popular: _p, variants: made, ...shown }) => ({
      ...shown,
      soldOut: !made.some(({ instoke }) => instoke),
    }),
  );
  expect(await listOf(summaries)).toEqual(expected);
  expect(expected.map(({ soldOut }) => soldOut)).toEqual([false, true]);
});

test.each(['limit=0', 'limit=101', 'limit=many', 'cursor=nonsense'])('rejects a list with %s', async (query) => {
  const { slug } = await category(shop);
  const answer = await get(`/api/product/${slug}?${query}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ path: query.split('=')[0] }] });
});

test('lists the products that are marked as popular', async () => {
  const popular = await product(shop, { popular: true });
  const other = await product(shop);
  for (const url of ['/api/product/popular', '/api/product/summaries/popular']) {
    const ids = (await get(url)).json<{ _id: string }[]>().map(({ _id }) => _id);
    expect(ids).toContain(popular.id);
    expect(ids).not.toContain(other.id);
  }
});

test('answers a public read with an ETag, 304 and compression', async () => {
  const tee = await product(shop);
  const url = `/api/product/get/${tee.slug}`;
  const first = await get(url);
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toMatch(/^public/);
  const unchanged = await get(url, { 'if-none-match': etag });
  expect(unchanged.statusCode).toBe(304);
  expect(unchanged.body).toBe('');
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await get(url, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
  expect((await get(url, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
});

test('invalidates the responses that show a changed product, in every instance', async () => {
  await using second = await openTestShop({ databaseUrl: shop.url });
  const tee = await product(shop, { priceCents: 3800 });
  const cap = await product(shop, { priceCents: 3000 });
  const price = async (app: TestShop['app'], id: string) =>
    (await app.inject(`/api/product/get/${id}`)).json<Product>().price;
  for (const { app } of [shop, second]) {
    expect(await price(app, tee.id)).toBe(38);
    expect(await price(app, cap.id)).toBe(30);
  }

  await shop.db.update(products).set({ priceCents: 4000 });
  expect(await price(second.app, tee.id)).toBe(38);
  await announceChanges(shop.db, [`product:${tee.id}`]);
  await until(async () => (await price(shop.app, tee.id)) === 40 && (await price(second.app, tee.id)) === 40);
  expect(await price(second.app, cap.id)).toBe(30);
});
