import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminProduct, ImportResult } from '#contract/catalog/products-admin.ts';
import { products } from '#server/db/schema/index.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, productDraft, type RequestAs } from '#testing/catalogue.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { fromMinute, toMinuteCell } from './cells.ts';

let shop: TestShop;
let call: RequestAs;
// The clock of a test shop begins at 10:00 on November 20, 2026.
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.db.delete(products));

const importFile = async (text: string, query = '') =>
  (await call('POST', `/api/admin/products/import${query}`, text)).json<ImportResult>();
const errorsOf = async (text: string) =>
  (await importFile(text)).errors.map(({ line, column, message }) => `${line} ${column}: ${message}`);
const exportFile = async () => (await call('GET', '/api/admin/products.csv')).body;

async function bySlug(slug: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug));
  return (await call('GET', `/api/admin/product/${row?.id}`)).json<{ data: AdminProduct }>().data;
}

async function pricesOf(slug: string) {
  const { price, sale } = await bySlug(slug);
  return { price, sale };
}

/** Creates a jumper of 96.00 with a sale. */
async function jumper(sale: { price: number; startsAt?: string; endsAt?: string } | null) {
  const { id } = await category(shop);
  const draft = productDraft({ name: 'Ribbed Jumper', price: 96, colors: [], sizes: [], sale });
  expect((await call('POST', `/api/product/create/${id}`, draft)).statusCode).toBe(201);
}

const novemberSale = { price: 72.5, startsAt: '2026-11-21T00:00', endsAt: '2026-11-22T12:30' };

test('changes nothing when an export is imported while a sale is planned, runs and has ended', async () => {
  await using own = await openTestShop();
  const as = (await createAdmin(own)).call;
  const { id } = await category(own);
  await as('POST', `/api/product/create/${id}`, productDraft({ name: 'Jumper', price: 96, sale: novemberSale }));
  const stored = () => own.db.select().from(products);
  for (const state of ['planned', 'running', 'ended']) {
    const [before] = await stored();
    expect((await as('GET', `/api/admin/product/${before?.id}`)).json()).toMatchObject({ data: { sale: { state } } });
    const text = (await as('GET', '/api/admin/products.csv')).body;
    expect(text).toContain(',variant weight,sale price,sale from,sale to,kind,amounts,');
    expect(text).toContain(',72.5,2026-11-21 00:00,2026-11-22 12:30,goods,');
    expect(text).toContain(',96,');
    const result = await as('POST', '/api/admin/products/import', text);
    expect(result.json()).toMatchObject({ created: 0, updated: 0, unchanged: 1, errors: [] });
    expect(await stored()).toEqual([before]);
    own.clock.advance({ days: 2 });
    await runJobs(own, ['turn-sales']);
  }
  // A sale that has ended leaves the price free.
  const cheaper = await as('POST', '/api/admin/products/import', 'product,price\njumper,60');
  expect(cheaper.json()).toMatchObject({ updated: 1, errors: [] });
});

test('plans, starts, changes and removes sales', async () => {
  await jumper(null);
  const { slug: tee } = await product(shop, { priceCents: 2000 });
  const planned = await importFile(
    `product,sale price,sale from,sale to\nribbed-jumper,"72,50",2026-11-21,2026-11-22T12:30\n${tee},15,,`,
  );
  expect(planned).toMatchObject({ updated: 2, errors: [] });
  expect(await pricesOf('ribbed-jumper')).toEqual({ price: 96, sale: { ...novemberSale, state: 'planned' } });
  const openSale = { price: 15, startsAt: null, endsAt: null, state: 'running' };
  expect(await pricesOf(tee)).toEqual({ price: 20, sale: openSale });
  expect(await exportFile()).toMatch(/,20,[^\r]*,15,,,goods,/);

  await importFile('product,sale to\nribbed-jumper,2026-11-30');
  const longer = { ...novemberSale, endsAt: '2026-11-30T00:00', state: 'planned' };
  expect(await pricesOf('ribbed-jumper')).toEqual({ price: 96, sale: longer });
  await importFile('product,sale price\nribbed-jumper,70');
  expect(await pricesOf('ribbed-jumper')).toEqual({ price: 96, sale: { ...longer, price: 70 } });

  await importFile(`product,price\nribbed-jumper,90\n${tee},18`);
  expect(await pricesOf('ribbed-jumper')).toEqual({ price: 90, sale: { ...longer, price: 70 } });
  expect(await pricesOf(tee)).toEqual({ price: 18, sale: openSale });

  await importFile(`product,sale price\nribbed-jumper,\n${tee},`);
  expect(await pricesOf('ribbed-jumper')).toEqual({ price: 90 });
  expect(await pricesOf(tee)).toEqual({ price: 18 });
});

test('creates a product with a sale', async () => {
  const { slug } = await category(shop);
  const header = 'product,name,category,price,description,highlights,details,sale price,sale from,sale to';
  const { created } = await importFile(`${header}\n,Cap,${slug},20,Soft.,One,Cotton.,15,,2026-12-01`);
  expect(created).toBe(1);
  const sale = { price: 15, startsAt: null, endsAt: '2026-12-01T00:00', state: 'running' };
  expect(await pricesOf('cap')).toEqual({ price: 20, sale });
});

test('reports errors at their columns, and changes nothing', async () => {
  await jumper(novemberSale);
  const before = await pricesOf('ribbed-jumper');
  const columns = 'product,price,sale price,sale from,sale to';
  expect(await errorsOf(`${columns}\nribbed-jumper,96,cheap,27.11.2026,2026-02-30`)).toEqual([
    '2 sale price: Enter an amount such as 38 or 19.50.',
    '2 sale from: Enter a date such as 2026-11-27 or 2026-11-27 09:00.',
    '2 sale to: Enter a date such as 2026-11-27 or 2026-11-27 09:00.',
  ]);
  expect(await errorsOf(`${columns}\nribbed-jumper,96,96,2026-11-21,2026-11-21`)).toEqual([
    '2 sale to: Enter a time after the start.',
  ]);
  expect(await errorsOf(`${columns}\nribbed-jumper,96,96,,`)).toEqual([
    '2 sale price: Enter a price below the regular one.',
  ]);
  expect(await errorsOf(`${columns}\nribbed-jumper,96,,2026-11-21,2026-11-22`)).toEqual([
    '2 sale from: Enter a sale price, or leave this empty.',
    '2 sale to: Enter a sale price, or leave this empty.',
  ]);
  expect(await errorsOf(`${columns}\nribbed-jumper,many,72.5,,`)).toEqual([
    '2 price: Enter an amount such as 38 or 19.50.',
  ]);
  expect(await errorsOf('product,price\nribbed-jumper,72.50')).toEqual([
    '2 price: Enter a price above the sale price, or remove the sale.',
  ]);
  expect(await errorsOf('product,sale from\nribbed-jumper,2026-11-23')).toEqual([
    '2 sale from: Enter a time before the end of the sale.',
  ]);
  const repeated = 'product,size,sale price\nribbed-jumper,S,70\nribbed-jumper,M,71';
  expect(await errorsOf(repeated)).toEqual(['3 sale price: Sale price differs from line 2 (70)']);
  expect(await pricesOf('ribbed-jumper')).toEqual(before);
});

test('shows the sale in what a file changes, and in what was changed since the export', async () => {
  await jumper(novemberSale);
  const exported = await exportFile();
  const file = exported.replace('72.5,2026-11-21 00:00,2026-11-22 12:30', '70,2026-11-21 00:00,');
  const differences = [
    { column: 'sale price', inFile: '70', inShop: '72.5' },
    { column: 'sale to', inFile: '', inShop: '2026-11-22 12:30' },
  ];
  const found = await importFile(file, '?dryRun=true');
  expect(found).toMatchObject({ updated: 1, conflicting: 0, changes: [{ name: 'Ribbed Jumper', differences }] });
  expect(found.changedColumns).toEqual([
    { column: 'sale price', products: 1 },
    { column: 'sale to', products: 1 },
  ]);

  await importFile('product,sale price,sale from,sale to\nribbed-jumper,,,');
  const conflicts = [
    { column: 'sale price', inFile: '70', inShop: '' },
    { column: 'sale from', inFile: '2026-11-21 00:00', inShop: '' },
  ].map((difference) => ({ line: 2, product: 'ribbed-jumper', ...difference }));
  expect(await importFile(file)).toMatchObject({ updated: 0, conflicting: 1, conflicts });
  expect(await importFile(file, '?conflicts=overwrite')).toMatchObject({ updated: 1 });
  expect(await pricesOf('ribbed-jumper')).toMatchObject({ sale: { price: 70, endsAt: null } });
});

test.each([
  ['2026-11-27 09:05', '2026-11-27T09:05'],
  [' 2026-11-27T09:05 ', '2026-11-27T09:05'],
  ['2026-11-27 9:05:00', '2026-11-27T09:05'],
  ['2026-11-27', '2026-11-27T00:00'],
  ['', null],
  ['2026-11-31', undefined],
  ['2026-11-27 24:00', undefined],
  ['2026-11-27 09:05:30', undefined],
  ['11/27/2026', undefined],
])('reads the minute %j', (cell, minute) => {
  expect(fromMinute(cell)).toBe(minute);
});

test('writes a minute as it reads it', () => {
  expect(fromMinute(toMinuteCell('2026-11-27T09:05'))).toBe('2026-11-27T09:05');
  expect(toMinuteCell(null)).toBe('');
});
