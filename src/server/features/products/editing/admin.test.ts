import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProductRow } from '#contract/catalog/products-admin.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

type Page = { data: AdminProductRow[]; nextCursor: string | null };

let shop: TestShop;
let call: RequestAs;
let shirts: string;
/** The ids of the products by name. Sorting by name ignores case. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  shirts = (await category(shop, { name: 'Shirts' })).id;
  const products = [
    { name: 'Delta 100%', priceCents: 3000, stock: 9 },
    { name: 'Beta', priceCents: 1000, stock: 0, popular: true },
    { name: 'alpha', priceCents: 3000, stock: null },
    { name: 'Gamma', priceCents: 2000, stock: 2, popular: true },
    { name: 'beta two', priceCents: 1000, stock: 9 },
  ];
  for (const fields of products) {
    const { id } = await product(shop, { ...fields, categoryId: shirts, colors: ['Red'], sizes: ['S', 'M'] });
    ids[fields.name] = id;
  }
  ids['elsewhere'] = (await product(shop, { name: 'elsewhere', priceCents: 9900 })).id;
  const deleted = await product(shop, { name: 'gone', categoryId: shirts });
  await call('DELETE', `/api/product/${deleted.id}`);
});
afterAll(() => shop[Symbol.asyncDispose]());

const page = async (query: string) => (await call('GET', `/api/admin/products?${query}`)).json<Page>();
const names = async (query: string) => (await page(query)).data.map(({ name }) => name);

test('lists the stock and the number of variants of a product', async () => {
  const { data } = await page(`category=${shirts}&sort=name`);
  expect(data[0]).toMatchObject({ name: 'alpha', stock: null, variants: 2, lowVariants: 0 });
  expect(data[4]).toMatchObject({
    _id: ids['Gamma'],
    categoryId: shirts,
    categoryName: 'Shirts',
    price: 20,
    popular: true,
    image: '/media/test/red.webp',
    stock: 4,
    variants: 2,
    lowVariants: 2,
  });
});

const orders = [
  ['newest', ['elsewhere', 'beta two', 'Gamma', 'alpha', 'Beta', 'Delta 100%']],
  ['name', ['alpha', 'Beta', 'beta two', 'Delta 100%', 'elsewhere', 'Gamma']],
  ['price', ['Beta', 'beta two', 'Gamma', 'Delta 100%', 'alpha', 'elsewhere']],
  ['-price', ['elsewhere', 'alpha', 'Delta 100%', 'Gamma', 'beta two', 'Beta']],
] as const;

test.each(orders)('lists every product once, sorted by %s', async (sort, expected) => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: Page = await page(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...next.data.map(({ name }) => name));
    cursor = next.nextCursor;
  }
  expect(seen).toEqual(expected);
});

test.each([
  ['q=BETA', ['beta two', 'Beta']],
  ['q=100%25', ['Delta 100%']],
  ['q=_', []],
  ['popular=true', ['Gamma', 'Beta']],
  ['stock=low', ['Gamma', 'Beta']],
  ['stock=out', ['Beta']],
  ['popular=true&stock=out&q=et&sort=price', ['Beta']],
])('filters %s to %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test.each([
  ['cursor=nothing', 422],
  ['cursor=01938a5e-0000-7000-8000-000000000000', 422],
  ['sort=size', 422],
  ['stock=some', 422],
  ['category=nowhere', 404],
])('rejects %s', async (query, status) => {
  expect((await call('GET', `/api/admin/products?${query}`)).statusCode).toBe(status);
});
