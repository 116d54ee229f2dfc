import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import pg from 'pg';
import type { PriceList, PriceListDraft, PricesImport } from '#contract/shop/price-lists.ts';
import { auditEntries, fixedPrices, listPrices, priceLists, products } from '#server/db/schema/index.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { product } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const url = '/api/admin/price-lists';
const euro: PriceListDraft = { name: 'Euro', currency: 'EUR', rate: '0.92', adjust: 0, step: 1, ending: 0.95 };

let shop: TestShop;
let call: RequestAs;
let list: PriceList;
let tee: Awaited<ReturnType<typeof product>>;
let coat: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(priceLists);
  await shop.db.delete(products);
  tee = await product(shop, { priceCents: 3800 });
  coat = await product(shop, { priceCents: 12_000 });
  list = await add();
});

async function add(draft: Partial<PriceListDraft> = {}): Promise<PriceList> {
  const answer = await call('POST', url, { ...euro, ...draft });
  expect(answer.statusCode).toBe(201);
  await runJobs(shop);
  return answer.json<{ data: PriceList }>().data;
}
const fix = (productId: string, price: number | null) =>
  call('PUT', `${url}/${list._id}/prices`, { prices: [{ productId, price }] });
const send = (text: string, query = '') => call('POST', `${url}/${list._id}/prices/import${query}`, text);
async function importFile(lines: readonly string[], query = ''): Promise<PricesImport> {
  const answer = await send(['slug,price', ...lines].join('\r\n'), query);
  expect(answer.statusCode).toBe(200);
  return answer.json<PricesImport>();
}
const fixed = async () =>
  new Map(
    (await shop.db.select().from(fixedPrices).where(eq(fixedPrices.priceListId, list._id))).map((row) => [
      row.productId,
      row.amount,
    ]),
  );
const listed = async () =>
  new Map(
    (await shop.db.select().from(listPrices).where(eq(listPrices.priceListId, list._id))).map((row) => [
      row.productId,
      row.amount,
    ]),
  );
const entries = async () =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, list._id)).orderBy(auditEntries.id);
const nothing = { created: 0, updated: 0, ended: 0, unchanged: 0, errors: [] };

test('fixes, changes and ends prices, which take effect immediately, with one entry in the audit', async () => {
  const other = await product(shop, { priceCents: 1200 });
  await fix(coat.id, 99);
  await fix(other.id, 9.95);
  const lines = [`${tee.slug},29.90`, `${coat.slug},95`, `${other.slug},`];
  expect(await importFile(lines, '?dryRun=true')).toEqual({ ...nothing, created: 1, updated: 1, ended: 1 });
  expect(await fixed()).toEqual(
    new Map([
      [coat.id, 9900],
      [other.id, 995],
    ]),
  );
  const before = await entries();
  expect(await importFile(lines)).toEqual({ ...nothing, created: 1, updated: 1, ended: 1 });
  expect(await fixed()).toEqual(
    new Map([
      [tee.id, 2990],
      [coat.id, 9500],
    ]),
  );
  expect(await listed()).toEqual(
    new Map([
      [tee.id, 2990],
      [coat.id, 9500],
      [other.id, 1095],
    ]),
  );
  const added = (await entries()).slice(before.length);
  expect(added).toMatchObject([
    { action: 'price-list.import', entity: 'price-list', after: { created: 1, updated: 1, ended: 1 } },
  ]);
});

test('an export that is imported changes nothing and is not recorded', async () => {
  await fix(tee.id, 29.9);
  const before = await entries();
  const { body } = await call('GET', `${url}/${list._id}/prices.csv`);
  const answer = await send(body);
  expect(answer.json()).toEqual({ ...nothing, unchanged: 2 });
  expect(await entries()).toHaveLength(before.length);
});

test('reads what a spreadsheet saves: a byte order mark, semicolons and a decimal comma', async () => {
  const answer = await send(`\uFEFFSlug;Price\n${tee.slug};"1 299,50"\n\n${coat.slug};95,5\n`);
  expect(answer.json()).toEqual({ ...nothing, created: 2 });
  expect(await fixed()).toEqual(
    new Map([
      [tee.id, 129_950],
      [coat.id, 9550],
    ]),
  );
});

test('reports each error with its line and column, and changes nothing', async () => {
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, coat.id));
  const { errors, ...counts } = await importFile([
    `${tee.slug},29.905`,
    `${tee.slug},30`,
    'unknown,30',
    `${coat.slug},30`,
    'one,0',
    'two,-1',
    'three,1e3',
    'four,20000000.01',
    ',5',
  ]);
  expect({ ...counts, errors: [] }).toEqual(nothing);
  const amount = 'Enter an amount such as 38 or 19.50.';
  const unknown = 'This product does not exist.';
  expect(errors).toEqual([
    { line: 2, column: 'price', message: amount },
    { line: 3, column: 'slug', message: 'This product is also on line 2.' },
    { line: 4, column: 'slug', message: unknown },
    { line: 5, column: 'slug', message: unknown },
    { line: 6, column: 'price', message: 'Enter more than 0.' },
    { line: 6, column: 'slug', message: unknown },
    { line: 7, column: 'price', message: amount },
    { line: 7, column: 'slug', message: unknown },
    { line: 8, column: 'price', message: amount },
    { line: 8, column: 'slug', message: unknown },
    { line: 9, column: 'price', message: 'Enter a smaller amount.' },
    { line: 9, column: 'slug', message: unknown },
    { line: 10, column: 'slug', message: unknown },
  ]);
  expect(await fixed()).toEqual(new Map());
});

test('takes the decimals of the currency', async () => {
  list = await add({ name: 'Yen', currency: 'JPY', rate: '150', step: 100, ending: 0 });
  expect((await importFile([`${tee.slug},5700.5`])).errors).toMatchObject([{ line: 2, column: 'price' }]);
  expect(await importFile([`${tee.slug},5700`])).toEqual({ ...nothing, created: 1 });
  expect(await fixed()).toEqual(new Map([[tee.id, 5700]]));
});

test('refuses a file without its columns, an empty one, other types, too large ones and unknown lists', async () => {
  const errorsOf = async (text: string) => (await send(text)).json<PricesImport>().errors;
  expect(await errorsOf('slug\ntee')).toMatchObject([{ line: 1, column: 'price' }]);
  expect(await errorsOf('slug,price,name\ntee,1,Tee')).toMatchObject([{ line: 1, column: 'name' }]);
  expect(await errorsOf('\n')).toMatchObject([{ line: 1, column: '' }]);
  expect((await call('POST', `${url}/${list._id}/prices/import`, {})).statusCode).toBe(415);
  expect((await send('x'.repeat(11 * 1024 * 1024))).statusCode).toBe(413);
  expect((await call('POST', `${url}/${tee.id}/prices/import`, 'slug,price')).statusCode).toBe(404);
});

test('an import and saves of its products at once end with the prices of the file', async () => {
  const lines = [`${tee.slug},20`, `${coat.slug},30`];
  const setPrice = async (id: string, price: number) => {
    const { data } = (await call('GET', `/api/admin/product/${id}`)).json<{ data: object }>();
    expect((await call('PUT', `/api/product/${id}`, { ...data, price })).statusCode).toBe(200);
  };
  await Promise.all([importFile(lines), setPrice(coat.id, 50), setPrice(tee.id, 60), importFile(lines.toReversed())]);
  expect(await listed()).toEqual(
    new Map([
      [tee.id, 2000],
      [coat.id, 3000],
    ]),
  );
});

test('imports 10,000 lines in a few queries', async () => {
  // Without the triggers of the search, which take most of the time.
  await shop.pool.query(`
    set session_replication_role = replica;
    insert into products select (jsonb_populate_record(product, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || at))).*
    from products as product, generate_series(1, 10000) as at where id = '${tee.id}';
    reset session_replication_role`);
  const lines = Array.from({ length: 10_000 }, (_, at) => `copy-${at + 1},29.95`);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await importFile(lines);
  const queries = query.mock.calls.length;
  query.mockRestore();
  expect(answer).toEqual({ ...nothing, created: 10_000 });
  expect(queries).toBeLessThan(60);
  expect(await shop.db.$count(listPrices, eq(listPrices.amount, 2995))).toBe(10_000);
  expect(await shop.db.$count(fixedPrices, isNotNull(fixedPrices.amount))).toBe(10_000);
});
