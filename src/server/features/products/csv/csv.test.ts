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
  'product,name,category,price,description,highlights,details,popular,color,hex,size,made,in stock,stock,images';
const file = (...lines: string[]) => [header, ...lines].join('\r\n');
const line = (slug: string, rest: { name?: string; price?: string; options?: string; images?: string } = {}) => {
  const { name = 'Tee', price = '19.5', options = ',,,,,', images = '' } = rest;
  return `${slug},${name},${shirts.slug},${price},Soft.,One | Two,Cotton.,false,${options},${images}`;
};
/** Imports a file. Returns its counts, errors and conflicts. */
const importFile = async (text: string, query = '') => {
  const answer = await call('POST', `/api/admin/products/import${query}`, text);
  const { changes: _changes, changedColumns: _columns, ...result } = answer.json<ImportResult>();
  return result;
};
const exportFile = async () => (await call('GET', '/api/admin/products.csv')).body;
const bySlug = async (slug: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug));
  return (await call('GET', `/api/admin/product/${row?.id}`)).json<{ data: AdminProduct }>().data;
};
const noChanges = { created: 0, updated: 0, unchanged: 0, conflicting: 0, errors: [], conflicts: [] };

test('changes nothing when an export is imported', async () => {
  const images = [await insertImage(shop), await insertImage(shop)];
  const specialCharacters = productDraft({
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
  await call('POST', `/api/product/create/${shirts.id}`, specialCharacters);
  await call(
    'POST',
    `/api/product/create/${shirts.id}`,
    productDraft({ name: 'Plain', colors: [], sizes: [], price: 0.29 }),
  );
  await product(shop, { popular: true, stock: null, colors: ['Sand'] });
  await insertImage(shop, '/media/test/sand.webp');
  const text = await exportFile();
  expect(text).toContain(",'=SUM(A1:A9),");
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(await importFile(text)).toEqual({ ...noChanges, unchanged: 3 });
  expect(await exportFile()).toBe(text);

  await shop.db.delete(products);
  expect(await importFile(text)).toEqual({ ...noChanges, created: 3 });
  expect(await exportFile()).toBe(text);
});

test('imports an older export, whose columns have the British spelling', async () => {
  const { slug } = await product(shop, { colors: ['Sand'] });
  const text = await exportFile();
  const older = text.replace(',color,', ',colour,').replace(',image colors,', ',image colours,');
  expect(older).not.toBe(text);
  expect(await importFile(older)).toEqual({ ...noChanges, unchanged: 1 });
  expect(await importFile(`product,colour,hex\n${slug},Sand,#c2b280`)).toEqual({ ...noChanges, updated: 1 });
  expect((await importFile(`product,color,colour\n${slug},Sand,Sand`)).errors).toMatchObject([
    { line: 1, column: 'color', message: 'The column color appears twice' },
  ]);
});

test('creates and changes the products of a file, and no others', async () => {
  const path = await insertImage(shop);
  const options = (color: string, size: string, stock: string) => `${color},,${size},yes,TRUE,${stock}`;
  const created = await importFile(
    file(
      line('', { options: options('White', 'S', '5'), images: `${path} | ${path}` }),
      line('', { options: options('Black', 'M', ''), images: `${path} | ${path}` }),
      line('big-tee', { name: 'Big' }),
    ),
  );
  expect(created).toEqual({ ...noChanges, created: 2 });
  const tee = await bySlug('tee');
  expect(tee).toMatchObject({ price: 19.5, highlights: ['One', 'Two'], images: [path, path], categoryId: shirts.id });
  // The file lists what is made.
  expect(tee.allVariants.map(({ color, size, made, stock }) => [color, size, made, stock])).toEqual([
    ['White', 'S', true, 5],
    ['White', 'M', false, null],
    ['Black', 'S', false, null],
    ['Black', 'M', true, null],
  ]);

  const publicProduct = async () => (await shop.app.inject(`/api/product/get/${tee._id}`)).json<Product>();
  expect((await publicProduct()).price).toBe(19.5);
  const changed = await importFile(
    file(
      line('tee', { price: '21', options: options('Black', 'L', '7'), images: path }),
      line('big-tee', { name: 'Big' }),
      line('cap', { name: 'Cap' }),
    ),
  );
  expect(changed).toEqual({ ...noChanges, created: 1, updated: 1, unchanged: 1 });
  await until(async () => (await publicProduct()).price === 21);
  const after = await bySlug('tee');
  // The file does not list every stored option, so it does not reorder them.
  expect(after.colors.map(({ name }) => name)).toEqual(['White', 'Black']);
  expect(after.sizes.map(({ name }) => name)).toEqual(['S', 'M', 'L']);
  const idOf = (from: AdminProduct) =>
    from.allVariants.find(({ color, size }) => color === 'White' && size === 'S')?._id;
  expect(idOf(after)).toBe(idOf(tee));
  expect(after.images).toEqual([path]);
});

test('does not restore pieces that were sold after the export', async () => {
  const tee = await product(shop, { stock: 10 });
  const text = await exportFile();
  const ada = await signedInUser(shop);
  await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee, quantity: 3 }]));
  expect(await importFile(text)).toEqual({ ...noChanges, unchanged: 1 });
  await importFile(text.replaceAll(',38,', ',40,'));
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 7, movements: 7 });
});

test('reports errors with line and column, and changes nothing if there is one', async () => {
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
  const { errors, ...counts } = await importFile(text);
  expect({ ...counts, errors: [] }).toEqual(noChanges);
  expect(errors.map(({ line: at, column }) => `${at} ${column}`)).toEqual([
    '5 price',
    '6 price',
    '6 color',
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
  const messageOf = (at: number, column: string) =>
    errors.find((error) => error.line === at && error.column === column)?.message;
  expect(messageOf(6, 'price')).toBe('Price differs from line 5 (19.555)');
  expect(await shop.db.select().from(products)).toEqual([]);
});

test.each([
  ['', [{ line: 1, column: '' }]],
  [
    'name,size,size,material',
    expect.arrayContaining([
      { line: 1, column: 'material' },
      { line: 1, column: 'product' },
    ]),
  ],
  [`${header}\n\n\na,b`, [{ line: 4, column: '' }]],
  [`${header}\n"never closed`, [{ line: 2, column: '' }]],
])('rejects the unreadable file %j', async (text, expected) => {
  const { errors } = await importFile(text);
  const places = errors.map(({ line: at, column }) => ({ line: at, column }));
  expect(places).toEqual(expected);
});

test('changes nothing but the columns of a file that has only some', async () => {
  const images = [await insertImage(shop)];
  const options = { images, imageColors: ['Navy'], imageAlts: ['Front'], popular: 'true' as const };
  const variants = [
    { color: 'White', size: 'S', stock: 4 },
    { color: 'Navy', size: 'M', made: false, instoke: false },
  ];
  const created = await call('POST', `/api/product/create/${shirts.id}`, productDraft({ ...options, variants }));
  const { slug } = created.json<Product>();
  const before = await bySlug(slug);
  const { version: _version, ...fields } = before;
  expect(await importFile(`slug,price\n${slug},61`)).toEqual({ ...noChanges, updated: 1 });
  expect(await bySlug(slug)).toMatchObject({ ...fields, price: 61, currentPrice: 61 });
  expect(await importFile(`product,price\n${slug},61`)).toEqual({ ...noChanges, unchanged: 1 });

  await importFile(`product,color,hex\n${slug},Navy,#101820`);
  expect(await bySlug(slug)).toMatchObject({
    ...fields,
    price: 61,
    currentPrice: 61,
    colors: [fields.colors[0], { ...fields.colors[1], hex: '#101820' }],
  });
  await importFile(`product,color,size,in stock\n${slug},White,M,no`);
  const off = fields.allVariants.map((variant) =>
    variant.color === 'White' && variant.size === 'M' ? { ...variant, instoke: false } : variant,
  );
  expect((await bySlug(slug)).allVariants).toEqual(off);
});

test('exports and imports weights and tax classes', async () => {
  const taxes = (await call('GET', '/api/admin/taxes')).json<{ data: object }>().data;
  const classes = [
    { key: 'standard', name: 'Standard' },
    { key: 'books', name: 'Books' },
  ];
  await call('PUT', '/api/admin/taxes', { ...taxes, classes });
  const variants = [{ color: 'Navy', size: 'M', grams: 400 }];
  const draft = productDraft({ name: 'Shirt', grams: 300, taxClass: 'books', variants });
  await call('POST', `/api/product/create/${shirts.id}`, draft);
  const exported = await exportFile();
  expect(exported).toContain(',weight,tax class,variant weight,');
  expect(exported).toMatch(/Navy.*,300,books,400,,,,goods,,active,,,,,\r\n/);
  expect(await importFile(exported)).toEqual({ ...noChanges, unchanged: 1 });

  const heavier = [
    'product,color,size,weight,tax class,variant weight',
    'shirt,Navy,S,350,standard,',
    'shirt,Navy,M,,,0',
  ];
  expect(await importFile(heavier.join('\n'))).toEqual({ ...noChanges, updated: 1 });
  const { grams, taxClass, allVariants } = await bySlug('shirt');
  expect([grams, taxClass, allVariants.map((variant) => variant.grams)]).toEqual([
    350,
    undefined,
    [undefined, undefined, undefined, 0],
  ]);
  expect(await importFile('product,weight\nshirt,200')).toEqual({ ...noChanges, updated: 1 });
  expect((await bySlug('shirt')).allVariants.map((variant) => variant.grams)).toEqual([
    undefined,
    undefined,
    undefined,
    0,
  ]);
  const errorsOf = async (row: string) =>
    (await importFile(`product,color,size,weight,tax class,variant weight\nshirt,Navy,S,${row}`)).errors.map(
      ({ column }) => column,
    );
  expect(await errorsOf('heavy,,1000001')).toEqual(['weight', 'variant weight']);
  expect(await errorsOf('1,food,')).toEqual(['tax class']);
});

test('says what a file with only some columns cannot do', async () => {
  const { slug } = await product(shop);
  const { errors } = await importFile(`product,price,stock\nno-such,20,\n${slug},12.345,\n,5,`);
  expect(errors).toContainEqual({
    line: 2,
    column: 'product',
    message:
      'There is no product no-such, and a new one needs the columns name, category, description, highlights, details',
  });
  expect(errors).toContainEqual(expect.objectContaining({ line: 3, column: 'price' }));
  expect(errors).toContainEqual(expect.objectContaining({ line: 3, column: 'color' }));
  expect(errors).toContainEqual({
    line: 4,
    column: 'product',
    message: 'A new product needs the columns name, category, description, highlights, details',
  });
});

test('shows what was changed since the export with both values, and changes it only when told to', async () => {
  const [tee, cap] = [await product(shop, { name: 'Tee' }), await product(shop, { name: 'Cap' })];
  const exported = await exportFile();
  const { _id, version, name, price, description, highlights, details } = await bySlug(tee.slug);
  const edit = { name, price, description: 'Now heavier.', highlights, details, version };
  const variants = [{ color: 'Black', size: 'M', made: true, instoke: false, stock: 10 }];
  const colors = [{ name: 'White' }, { name: 'Black' }, { name: 'Forest' }];
  const images = (await bySlug(tee.slug)).images;
  const saved = await call('PUT', `/api/product/${_id}`, {
    ...edit,
    colors,
    sizes: [{ name: 'S' }, { name: 'M' }, { name: 'L' }],
    variants,
    images,
    imageColors: ['White', 'Black', 'Forest'],
    imageAlts: ['White', 'Black', 'Forest'],
  });
  expect(saved.statusCode).toBe(200);
  const text = exported.replaceAll(',38,', ',40,');
  const conflicts = [
    { line: 2, product: tee.slug, column: 'price', inFile: '40', inShop: '38' },
    { line: 2, product: tee.slug, column: 'description', inFile: description, inShop: 'Now heavier.' },
    {
      line: 2,
      product: tee.slug,
      column: 'color',
      inFile: 'White #112233 | Black #112233 | Forest #112233',
      inShop: 'White | Black | Forest',
    },
    {
      line: 2,
      product: tee.slug,
      column: 'Black, M',
      inFile: 'for sale, counted',
      inShop: 'not for sale, counted',
    },
  ];
  expect(await importFile(text, '?dryRun=true')).toEqual({ ...noChanges, updated: 1, conflicting: 1, conflicts });
  expect(await importFile(text)).toEqual({ ...noChanges, conflicting: 1, conflicts });
  expect([(await bySlug(tee.slug)).price, (await bySlug(cap.slug)).price]).toEqual([38, 38]);

  expect(await importFile(text, '?conflicts=keep')).toMatchObject({ updated: 1, conflicting: 1 });
  expect(await bySlug(tee.slug)).toMatchObject({ price: 38, description: 'Now heavier.' });
  expect((await bySlug(cap.slug)).price).toBe(40);
  // What the file made of the other product is in the shop already, so it is no conflict.
  expect(await importFile(text, '?conflicts=overwrite')).toMatchObject({ updated: 1, unchanged: 1, conflicting: 1 });
  expect(await bySlug(tee.slug)).toMatchObject({ price: 40, description });
  expect(await importFile(await exportFile())).toEqual({ ...noChanges, unchanged: 2 });
});

test('counts the changes of a dry run without making them', async () => {
  await importFile(file(line('tee')));
  const text = file(line('tee', { price: '30' }), line('cap'));
  expect(await importFile(text, '?dryRun=true')).toEqual({ ...noChanges, created: 1, updated: 1 });
  expect((await bySlug('tee')).price).toBe(19.5);
  expect(await shop.db.$count(products)).toBe(1);
  expect(await importFile(text)).toEqual({ ...noChanges, created: 1, updated: 1 });
});

test('does not restore a deleted product', async () => {
  const tee = await product(shop);
  const text = await exportFile();
  await call('DELETE', `/api/product/${tee.id}`);
  expect((await importFile(text)).errors).toMatchObject([{ line: 2, column: 'product' }]);
  expect(await exportFile()).not.toContain(tee.slug);
});

test('imports and exports a large file in batches, and gives products of the same name different slugs', async () => {
  const lines = Array.from({ length: 230 }, (_, index) => line(`tee-${index + 1}`, { name: `Tee ${index % 7}` }));
  expect(await importFile(file(...lines, line('')))).toEqual({ ...noChanges, created: 231 });
  const text = await exportFile();
  expect(text.trim().split('\r\n')).toHaveLength(232);
  expect(text).toContain('\r\ntee,Tee,');
  expect(await importFile(text)).toEqual({ ...noChanges, unchanged: 231 });
});

test('creates each product once when a file is imported twice at the same time', async () => {
  const text = file(...Array.from({ length: 60 }, (_, index) => line(`tee-${index}`)));
  const results = await Promise.all([importFile(text), importFile(text)]);
  expect(results.map(({ errors }) => errors)).toEqual([[], []]);
  expect(await shop.db.$count(products)).toBe(60);
});

test('accepts semicolons as separators, and rejects other content types', async () => {
  expect(await importFile(file(line('tee')).replaceAll(',', ';'))).toEqual({ ...noChanges, created: 1 });
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

test('allows only admins to import and export', async () => {
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
