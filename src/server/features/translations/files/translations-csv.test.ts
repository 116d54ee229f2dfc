import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import type { TranslationsImport } from '#contract/shop/translations.ts';
import { auditEntries, categories, products, translations } from '#server/db/schema/index.ts';
import { hashOf } from '#server/features/translations/translations.rules.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { product } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until, untilBlocked } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  await offerLanguages(shop, { locales: ['en', 'de'] });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(products);
  await shop.db.delete(categories);
  await shop.db.delete(translations);
  await shop.db.delete(auditEntries);
  tee = await product(shop, { name: 'Tee', colors: ['White'], sizes: ['S'] });
});

const exportFile = async (query = '') => (await call('GET', `/api/admin/translations.csv?locale=de${query}`)).body;
const importFile = async (text: string, query = '') => {
  const answer = await call('POST', `/api/admin/translations/import?locale=de${query}`, text);
  expect(answer.statusCode).toBe(200);
  return answer.json<TranslationsImport>();
};
const header = 'entity,id,field,source,translation,state,hash';
const file = (...lines: string[]) => [header, ...lines].join('\r\n');
const ofTee = async () => {
  const rows = await shop.db.select().from(translations).where(eq(translations.entityId, tee.id));
  return Object.fromEntries(rows.map(({ field, value, source }) => [field, { value, source }]));
};
const nothing = { created: 0, updated: 0, unchanged: 0, errors: [] };

test('exports one line per field, which no spreadsheet runs as a formula', async () => {
  await shop.db.update(products).set({ name: '=SUM(A1)', details: 'One,\n"two"' }).where(eq(products.id, tee.id));
  await translation(shop, ['product', tee.id, 'name'], { value: '+1', source: '=SUM(A1)' });
  await translation(shop, ['product', tee.id, 'details'], { value: 'Eins', source: 'One' });
  const answer = await call('GET', '/api/admin/translations.csv?locale=de&entity=product');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="translations-de.csv"',
  });
  expect(answer.body.split('\r\n')).toEqual([
    `\uFEFF${header}`,
    `product,${tee.id},name,'=SUM(A1),'+1,done,${hashOf('=SUM(A1)')}`,
    `product,${tee.id},description,A dense cotton tee.,,missing,${hashOf('A dense cotton tee.')}`,
    `product,${tee.id},highlights,260 g/m²,,missing,${hashOf('260 g/m²')}`,
    `product,${tee.id},details,"One,\n""two""",Eins,outdated,${hashOf('One,\n"two"')}`,
    `product,${tee.id},slug,${tee.slug},,,${hashOf(tee.slug)}`,
    '',
  ]);
  const namesIn = async (query: string) => (await exportFile(query)).match(/^(?:product|color|settings),[^,]*,\w+/gm);
  expect(await namesIn('&entity=product&state=outdated')).toEqual([`product,${tee.id},details`]);
  expect(await namesIn('&entity=color')).toEqual(['color,white,name']);
});

test('exports everything, in batches', async () => {
  const [before] = await shop.db.select().from(products);
  if (!before) throw new Error('There is no product');
  const copies = Array.from({ length: 1003 }, (_, at) => ({
    ...before,
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    slug: `copy-${at}`,
  }));
  await shop.db.insert(products).values(copies);
  const ids = (await exportFile('&entity=product')).match(/^product,[^,]*,name/gm);
  expect(ids).toHaveLength(1004);
  expect(new Set(ids).size).toBe(1004);
  expect((await exportFile()).match(/^\w+/gm)).toContain('settings');
});

test('an export that is imported changes nothing, and its translations are stored as they are', async () => {
  await translation(shop, ['product', tee.id, 'details'], { value: 'Wolle', source: 'Old' });
  await translation(shop, ['color', 'white', 'name'], { value: '-Weiß', source: 'White' });
  const text = await exportFile();
  const lines = text.trim().split('\r\n').length - 1;
  expect(await importFile(text)).toEqual({ ...nothing, unchanged: lines });
  expect(await exportFile()).toBe(text);
  await shop.db.delete(translations);
  // What was outdated was translated from today's text by now, for all that the file says.
  expect(await importFile(text)).toEqual({ ...nothing, created: 2, unchanged: lines - 2 });
  expect(await exportFile()).toBe(text.replace('outdated', 'done'));
});

test('imports by the text that was translated', async () => {
  await translation(shop, ['product', tee.id, 'name'], { value: 'Hemd', source: 'Shirt' });
  const lines = (hash: string, state = '') =>
    file(
      `product,${tee.id},name,,T-Shirt,${state},${hash}`,
      `product,${tee.id},details,Wool.,Wolle.,,${hashOf('Wool.')}`,
      `product,${tee.id},description,Lost.,Weg.,,h000000000000`,
      `product,${tee.id},highlights,,Dicht,,`,
    );
  expect(await importFile(lines(hashOf('Shirt')))).toEqual({ ...nothing, created: 3, updated: 1 });
  expect(await ofTee()).toEqual({
    name: { value: 'T-Shirt', source: 'Shirt' },
    details: { value: 'Wolle.', source: 'Wool.' },
    description: { value: 'Weg.', source: '' },
    highlights: { value: 'Dicht', source: '260 g/m²' },
  });
  const found = await call('GET', `/api/admin/translations/product/${tee.id}?locale=de`);
  expect(found.json()).toMatchObject({
    data: {
      fields: [
        { field: 'name', sourceThen: 'Shirt', state: 'outdated' },
        { field: 'description', sourceThen: null, state: 'outdated' },
        { field: 'highlights', sourceThen: null, state: 'done' },
        { field: 'details', sourceThen: 'Wool.', state: 'outdated' },
        { field: 'slug' },
      ],
    },
  });

  expect(await importFile(lines(hashOf('Tee'), 'outdated'))).toMatchObject({ updated: 0, unchanged: 4 });
  expect(await importFile(lines(hashOf('Tee'), 'done'))).toMatchObject({ updated: 1, unchanged: 3 });
  expect((await ofTee())['name']).toEqual({ value: 'T-Shirt', source: 'Tee' });
});

test('a line without a translation changes nothing, and a dry run writes nothing', async () => {
  await translation(shop, ['product', tee.id, 'name'], { value: 'T-Shirt', source: 'Tee' });
  const text = file(`product,${tee.id},name,Tee, ,missing,`, `product,${tee.id},details,,Baumwolle.,,`, 'old,x,y,,,,');
  expect(await importFile(text, '&dryRun=true')).toEqual({ ...nothing, created: 1, unchanged: 2 });
  expect(Object.keys(await ofTee())).toEqual(['name']);
  expect(await importFile(text)).toEqual({ ...nothing, created: 1, unchanged: 2 });
  expect(Object.keys(await ofTee())).toEqual(['name', 'details']);
});

test('imports nothing when there is an error, and names the line and column of each', async () => {
  const result = await importFile(
    file(
      `product,${tee.id},name,"two\r\nlines",T-Shirt,,`,
      `products,${tee.id},name,,T-Shirt,,`,
      `product,${tee.id},title,,Titel,,`,
      'product,no-id,name,,T-Shirt,,',
      'product,00000000-0000-7000-8000-000000000000,name,,T-Shirt,,',
      `product,${tee.id},name,,Noch eins,,`,
      `product,${tee.id},details,,${'x'.repeat(5001)},,`,
      'category,00000000-0000-7000-8000-000000000000,sizeGuide,,Größe,,',
      'settings,shop,termsText,,AGB,,',
    ),
  );
  expect(result).toMatchObject({ created: 0, updated: 0, unchanged: 0 });
  expect(result.errors.map(({ line, column }) => [line, column])).toEqual([
    [4, 'entity'],
    [5, 'field'],
    [6, 'id'],
    [7, 'id'],
    [8, 'field'],
    [9, 'translation'],
    [10, 'id'],
    [11, 'field'],
  ]);
  expect(result.errors.every(({ message }) => message !== '')).toBe(true);
  expect(await ofTee()).toEqual({});
});

test('a file needs its columns, and may have only them', async () => {
  expect((await importFile('entity;id;field\r\nproduct;x;name')).errors).toEqual([
    { line: 1, column: 'translation', message: 'The column translation is missing' },
  ]);
  expect((await importFile('')).errors).toMatchObject([{ line: 1 }]);
  const semicolons = `Entity;ID;Field;Translation\r\nproduct;${tee.id};name;T-Shirt`;
  expect(await importFile(semicolons)).toEqual({ ...nothing, created: 1 });
  const refused = await call('POST', '/api/admin/translations/import?locale=en', semicolons);
  expect(refused.json()).toMatchObject({ code: 'DEFAULT_LOCALE' });
});

test('an import is one entry of the audit, and shows at once', async () => {
  const shown = async () => (await shop.app.inject(`/api/product/get/${tee.id}?locale=de`)).json<Product>();
  expect((await shown()).name).toBe('Tee');
  await importFile(file(`product,${tee.id},name,,T-Shirt,,`, 'color,white,name,,Weiß,,'));
  await until(async () => (await shown()).name === 'T-Shirt');
  expect((await shown()).colors).toMatchObject([{ label: 'Weiß' }]);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'translation'))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { action: 'translation.import', entityId: '', after: { locale: 'de', created: 2, updated: 0 } },
  ]);
});

test('an import waits for a save, and a product that is deleted meanwhile refuses all of it', async () => {
  const other = await product(shop);
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7261020)');
  const lines = [tee.id, other.id].map((id) => `product,${id},name,,T-Shirt,,`);
  const importing = call('POST', '/api/admin/translations/import?locale=de', file(...lines));
  await untilBlocked(shop);
  await client.query('delete from products where id = $1', [other.id]);
  await client.query('commit');
  client.release();
  expect((await importing).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await shop.db.select().from(translations)).toEqual([]);
});

test('imports thousands of lines, but not more than 50,000', async () => {
  await shop.pool.query(
    `insert into product_images (id, product_id, path, alt, position)
     select gen_random_uuid(), $1, '/media/' || n || '.webp', 'Picture ' || n, 100 + n from generate_series(1, 2500) n`,
    [tee.id],
  );
  const lines = Array.from({ length: 2500 }, (_, at) => `image,/media/${at + 1}.webp,alt,,Bild ${at + 1},,`);
  expect(await importFile(file(...lines))).toEqual({ ...nothing, created: 2500 });
  expect(await importFile(file(...lines))).toEqual({ ...nothing, unchanged: 2500 });
  const tooMany = file(...Array.from({ length: 50_001 }, () => 'a,b,c,,d,,'));
  expect((await importFile(tooMany)).errors).toMatchObject([{ line: 50_002 }]);
});
