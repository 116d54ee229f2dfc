import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockedVariant } from '#contract/catalog/stock.ts';
import { variants } from '#server/db/schema/index.ts';
import { product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

type Page = { data: StockedVariant[]; nextCursor: string | null };

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  await shop.db.update(variants).set({ stock: 50 });
  await product(shop, { name: 'Ribbed Jumper', colors: ['Sand', 'Black'], sizes: ['M', 'L'], stock: 12 });
  await product(shop, { name: 'merino hat', colors: ['Black'], sizes: ['One'], stock: 0 });
  await product(shop, { name: 'Parka 100%', colors: ['Navy'], sizes: ['M', 'XXL'], stock: null });
  const old = await product(shop, { name: 'Zip Tee', colors: ['Olive'], sizes: ['S', 'M'], stock: 3 });
  const [s = '', m = ''] = old.variants.map(({ id }) => id);
  await shop.db.update(variants).set({ made: false }).where(eq(variants.id, s));
  await shop.db.update(variants).set({ made: false, stock: null }).where(eq(variants.id, m));
  const deleted = await product(shop, { name: 'Gone', colors: ['Black'], sizes: ['M'], stock: 0 });
  await call('DELETE', `/api/product/${deleted.id}`);
});
afterAll(() => shop[Symbol.asyncDispose]());

const short = ({ name, color, size, stock }: StockedVariant) => `${name}/${color}/${size}/${stock}`;
const list = async (query: string) => (await call('GET', `/api/admin/stock?${query}`)).json<Page>().data.map(short);

const all = [
  'merino hat/Black/One/0',
  'Parka 100%/Navy/M/null',
  'Parka 100%/Navy/XXL/null',
  'Ribbed Jumper/Sand/M/12',
  'Ribbed Jumper/Sand/L/12',
  'Ribbed Jumper/Black/M/12',
  'Ribbed Jumper/Black/L/12',
  'Zip Tee/Olive/S/3',
];

test.each([
  ['', all],
  ['view=low', ['merino hat/Black/One/0']],
])('lists every variant once, page by page: %s', async (query, expected) => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const url: string = `/api/admin/stock?${query}&limit=2${cursor && `&cursor=${cursor}`}`;
    const page: Page = (await call('GET', url)).json();
    seen.push(...page.data.map(short));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(expected);
});

test.each([
  ['q=BLACK', ['merino hat/Black/One/0', 'Ribbed Jumper/Black/M/12', 'Ribbed Jumper/Black/L/12']],
  ['q=jump+black+m', ['Ribbed Jumper/Black/M/12']],
  ['q=m', ['Parka 100%/Navy/M/null', 'Ribbed Jumper/Sand/M/12', 'Ribbed Jumper/Black/M/12']],
  ['q=xxl', ['Parka 100%/Navy/XXL/null']],
  ['q=100%25', ['Parka 100%/Navy/M/null', 'Parka 100%/Navy/XXL/null']],
  ['q=_', []],
  ['view=out', ['merino hat/Black/One/0']],
  ['view=uncounted', ['Parka 100%/Navy/M/null', 'Parka 100%/Navy/XXL/null']],
  ['view=uncounted&q=m', ['Parka 100%/Navy/M/null']],
])('filters %s to %j', async (query, expected) => {
  expect(await list(query)).toEqual(expected);
});

test.each(['cursor=nothing', 'cursor=product_01938a5e-0000-7000-8000-000000000000', 'view=some'])(
  'rejects %s',
  async (query) => {
    expect((await call('GET', `/api/admin/stock?${query}`)).statusCode).toBe(422);
  },
);

test('finds a variant by its SKU or barcode, also among those that are low, and shows the SKU', async () => {
  const { data } = (await call('GET', '/api/admin/stock?q=merino')).json<Page>();
  const id = data[0]?.variantId ?? '';
  await shop.db.update(variants).set({ sku: 'MH-1', barcode: '036000291452' }).where(eq(variants.id, id));
  for (const query of ['q=mh-1', 'q=0036000291452', 'view=out&q=MH-1'])
    expect(await list(query)).toEqual(['merino hat/Black/One/0']);
  expect((await call('GET', '/api/admin/stock?q=mh-1')).json<Page>().data[0]?.sku).toBe('MH-1');
  expect((await call('GET', '/api/admin/stock.csv?q=mh-1')).body).toContain(',0,MH-1\r\n');
});

test('exports the filtered variants as CSV', async () => {
  const answer = await call('GET', '/api/admin/stock.csv?q=ribbed+sand');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, ...lines] = answer.body.slice(1).trim().split('\r\n');
  expect(header).toBe('product,name,color,size,made,in stock,stock,sku');
  expect(lines.map((line) => line.split(',').slice(1).join(','))).toEqual([
    'Ribbed Jumper,Sand,M,true,true,12,',
    'Ribbed Jumper,Sand,L,true,true,12,',
  ]);
});

test('continues a list by count although pieces of its last variant were sold', async () => {
  await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.stock, 12));
  const first: Page = (await call('GET', '/api/admin/stock?view=low&limit=2')).json();
  const last = first.data.at(-1)?.variantId ?? '';
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, last));
  const next: Page = (await call('GET', `/api/admin/stock?view=low&limit=2&cursor=${first.nextCursor}`)).json();
  expect(next.data.map(({ variantId }) => variantId)).not.toContain(last);
});
