import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import type { AdminProduct, ImportResult } from '#contract/catalog/products-admin.ts';
import { products } from '#server/db/schema/index.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs, productDraft, insertImage } from '#testing/catalogue.ts';
import { readStock, createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
let shirts: Awaited<ReturnType<typeof category>>;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(products);
  shirts = await category(shop);
});

const header =
  'product,name,category,price,description,highlights,details,popular,colour,hex,size,made,in stock,stock,images';
const file = (...lines: string[]) => [header, ...lines].join('\r\n');
const line = (slug: string, rest: { name?: string; price?: string; options?: string; images?: string } = {}) => {
  const { name = 'Tee', price = '19.5', options = ',,,,,', images = '' } = rest;
  return `${slug},${name},${shirts.slug},${price},Soft.,One | Two,Cotton.,false,${options},${images}`;
};
const load = async (text: string, query = '') =>
  (await call('POST', `/api/admin/products/import${query}`, text)).json<ImportResult>();
const dump = async () => (await call('GET', '/api/admin/products.csv')).body;
const bySlug = async (slug: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug));
  return (await call('GET', `/api/admin/product/${row?.id}`)).json<{ data: AdminProduct }>().data;
};
const nothing = { created: 0, updated: 0, unchanged: 0, errors: [] };

test('importing an export changes nothing', async () => {
  const images = [await insertImage(shop), await insertImage(shop)];
  const strange = productDraft({
    name: '=SUM(A1:A9)',
    description: 'Two lines,\nwith "quotes"; and\ttabs',
    highlights: ["'=already quoted", '+1 | -1', String.raw`back\slash \| bar`, '@home'],
    details: "''-5",
    colors: [{ name: '-White', hex: '#ffffff' }, { name: 'Ünï "x", y' }],
    images,
    imageColors: ['-White', null],
    imageAlts: ['', 'Back | side'],
    variants: [
      { color: '-White', size: 'S', stock: 4 },
      { color: '-White', size: 'M', made: false, instoke: false },
    ],
  });
  await call('POST', `/api/product/create/${shirts.id}`, strange);
  await call(
    'POST',
    `/api/product/create/${shirts.id}`,
    productDraft({ name: 'Plain', colors: [], sizes: [], price: 0.29 }),
  );
  await product(shop, { popular: true, stock: null, colors: ['Sand'] });
  await insertImage(shop, '/media/test/sand.webp');
  const text = await dump();
  expect(text).toContain(",'=SUM(A1:A9),");
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(await load(text)).toEqual({ ...nothing, unchanged: 3 });
  expect(await dump()).toBe(text);

  await shop.db.delete(products);
  expect(await load(text)).toEqual({ ...nothing, created: 3 });
  expect(await dump()).toBe(text);
});

test('a file creates and changes products; others stay as they are', async () => {
  const path = await insertImage(shop);
  const options = (color: string, size: string, stock: string) => `${color},,${size},yes,TRUE,${stock}`;
  const created = await load(
    file(
      line('', { options: options('White', 'S', '5'), images: `${path} | ${path}` }),
      line('', { options: options('Black', 'M', ''), images: `${path} | ${path}` }),
      line('big-tee', { name: 'Big' }),
    ),
  );
  expect(created).toEqual({ ...nothing, created: 2 });
  const tee = await bySlug('tee');
  expect(tee).toMatchObject({ price: 19.5, highlights: ['One', 'Two'], images: [path, path], categoryId: shirts.id });
  // The file lists what is made.
  expect(tee.allVariants.map(({ color, size, made, stock }) => [color, size, made, stock])).toEqual([
    ['White', 'S', true, 5],
    ['White', 'M', false, null],
    ['Black', 'S', false, null],
    ['Black', 'M', true, null],
  ]);

  const shown = async () => (await shop.app.inject(`/api/product/get/${tee._id}`)).json<Product>();
  expect((await shown()).price).toBe(19.5);
  const changed = await load(
    file(
      line('tee', { price: '21', options: options('Black', 'L', '7'), images: path }),
      line('big-tee', { name: 'Big' }),
      line('cap', { name: 'Cap' }),
    ),
  );
  expect(changed).toEqual({ created: 1, updated: 1, unchanged: 1, errors: [] });
  await until(async () => (await shown()).price === 21);
  const after = await bySlug('tee');
  expect(after.colors.map(({ name }) => name)).toEqual(['Black', 'White']);
  expect(after.sizes.map(({ name }) => name)).toEqual(['L', 'S', 'M']);
  const idOf = (from: AdminProduct) =>
    from.allVariants.find(({ color, size }) => color === 'White' && size === 'S')?._id;
  expect(idOf(after)).toBe(idOf(tee));
  expect(after.images).toEqual([path]);
});

test('a file does not restore pieces that were sold after its export', async () => {
  const tee = await product(shop, { stock: 10 });
  const text = await dump();
  const ada = await signedInUser(shop);
  await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee, quantity: 3 }]));
  expect(await load(text)).toEqual({ ...nothing, unchanged: 1 });
  await load(text.replaceAll(',38,', ',40,'));
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 7, movements: 7 });
});

test('errors have line and column, and any error changes nothing', async () => {
  const white = (size: string, stock = '1', made = 'true') => `White,,${size},${made},true,${stock}`;
  const text = file(
    line('good'),
    line('long', { name: '"One\nTwo"' }),
    line('tee', { price: '19.555', options: white('S') }),
    line('tee', { price: '20', options: white('S') }),
    line('tee', { options: white('M', '-1', 'perhaps') }),
    line('Not A Slug', { name: '' }),
    line('cap').replace(shirts.slug, 'nowhere'),
    line('hat', { options: 'White,white,S,true,true,' }),
    line('coat', { images: '/media/uploads/none.webp' }),
  );
  const { errors, ...counts } = await load(text);
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 0 });
  expect(errors.map(({ line: at, column }) => `${at} ${column}`)).toEqual([
    '5 price',
    '6 price',
    '6 colour',
    '7 price',
    '7 made',
    '7 stock',
    '8 product',
    '8 name',
    '9 category',
    '10 hex',
    '11 images',
  ]);
  expect(errors.every(({ message }) => message !== '')).toBe(true);
  expect(await shop.db.select().from(products)).toEqual([]);
});

test.each([
  ['', [{ line: 1, column: '' }]],
  [
    'product,name,size,size,weight',
    expect.arrayContaining([
      { line: 1, column: 'weight' },
      { line: 1, column: 'price' },
    ]),
  ],
  [`${header}\n\n\na,b`, [{ line: 4, column: '' }]],
  [`${header}\n"never closed`, [{ line: 2, column: '' }]],
])('%j cannot be read', async (text, expected) => {
  const { errors } = await load(text);
  const places = errors.map(({ line: at, column }) => ({ line: at, column }));
  expect(places).toEqual(expected);
});

test('a dry run counts the changes and makes none', async () => {
  await load(file(line('tee')));
  const text = file(line('tee', { price: '30' }), line('cap'));
  expect(await load(text, '?dryRun=true')).toEqual({ created: 1, updated: 1, unchanged: 0, errors: [] });
  expect((await bySlug('tee')).price).toBe(19.5);
  expect(await shop.db.$count(products)).toBe(1);
  expect(await load(text)).toEqual({ created: 1, updated: 1, unchanged: 0, errors: [] });
});

test('a file does not restore a deleted product', async () => {
  const tee = await product(shop);
  const text = await dump();
  await call('DELETE', `/api/product/${tee.id}`);
  expect((await load(text)).errors).toMatchObject([{ line: 2, column: 'product' }]);
  expect(await dump()).not.toContain(tee.slug);
});

test('a large file is imported and exported in batches; products of the same name get different slugs', async () => {
  const lines = Array.from({ length: 230 }, (_, index) => line(`tee-${index + 1}`, { name: `Tee ${index % 7}` }));
  expect(await load(file(...lines, line('')))).toEqual({ ...nothing, created: 231 });
  const text = await dump();
  expect(text.trim().split('\r\n')).toHaveLength(232);
  expect(text).toContain('\r\ntee,Tee,');
  expect(await load(text)).toEqual({ ...nothing, unchanged: 231 });
});

test('two imports of one file at once create each product once', async () => {
  const text = file(...Array.from({ length: 60 }, (_, index) => line(`tee-${index}`)));
  const results = await Promise.all([load(text), load(text)]);
  expect(results.map(({ errors }) => errors)).toEqual([[], []]);
  expect(await shop.db.$count(products)).toBe(60);
});

test('semicolons are accepted as separators, other content types refused', async () => {
  expect(await load(file(line('tee')).replaceAll(',', ';'))).toEqual({ ...nothing, created: 1 });
  const { headers } = await signedInUser(shop, { role: 'admin' });
  const send = (type: string, payload: string | Buffer) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/products/import',
      headers: { ...headers, 'content-type': type },
      payload,
    });
  expect((await send('application/json', '{}')).statusCode).toBe(415);
  expect((await send('text/csv', Buffer.from([0x41, 0xe9, 0x42]))).json()).toMatchObject({ code: 'NOT_UTF8' });
  expect((await send('text/csv', 'x'.repeat(11 * 1024 * 1024))).statusCode).toBe(413);
  const elsewhere = { method: 'POST', url: '/api/send-email', headers: { 'content-type': 'text/csv' } } as const;
  expect((await shop.app.inject({ ...elsewhere, payload: 'a,b' })).statusCode).toBe(415);
});

test('import and export are for admins only', async () => {
  const url = '/api/admin/products/import';
  const { headers } = await signedInUser(shop);
  const csv = { 'content-type': 'text/csv' };
  const send = (more: object) =>
    shop.app.inject({ method: 'POST', url, headers: { ...csv, ...more }, payload: file(line('tee')) });
  expect((await send({})).statusCode).toBe(401);
  expect((await send(headers)).statusCode).toBe(403);
  expect((await shop.app.inject({ url: '/api/admin/products.csv', headers })).statusCode).toBe(403);
  expect(await shop.db.$count(products)).toBe(0);
});
