import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { ListedPrice, PriceList, PriceListDraft } from '#contract/shop/price-lists.ts';
import { auditEntries, listPrices, priceLists } from '#server/db/schema/index.ts';
import { changeCurrency } from '#testing/currency.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const url = '/api/admin/price-lists';
const euro: PriceListDraft = { name: 'Euro', currency: 'EUR', rate: '0.92', adjust: 0, step: 1, ending: 0.95 };

let shop: TestShop;
let admin: Shopper;
let lists = 0;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = admin) => {
  // Every change needs another time, from which its version is made.
  shop.clock.advance({ minutes: 1 });
  return shop.app.inject({ method, url: path, headers: by.headers, ...(body && { body }) });
};

async function add(draft: Partial<PriceListDraft> = {}): Promise<PriceList> {
  lists += 1;
  const answer = await send('POST', url, { ...euro, name: `List ${lists}`, ...draft });
  expect(answer.statusCode).toBe(201);
  await runJobs(shop);
  return read(answer.json<{ data: PriceList }>().data);
}

const read = async ({ _id }: Pick<PriceList, '_id'>): Promise<PriceList> =>
  (await send('GET', `${url}/${_id}`)).json<{ data: PriceList }>().data;

const fix = (list: PriceList, productId: string, price: number | null) =>
  send('PUT', `${url}/${list._id}/prices`, { prices: [{ productId, price }] });

/** Returns what a product costs by the list, in the smallest unit; undefined where it is not sold. */
async function priceOf(list: PriceList, productId: string): Promise<number | undefined> {
  const [row] = await shop.db
    .select({ amount: listPrices.amount })
    .from(priceLists)
    .innerJoin(listPrices, and(eq(listPrices.priceListId, priceLists.id), eq(listPrices.epoch, priceLists.epoch)))
    .where(and(eq(priceLists.id, list._id), eq(listPrices.productId, productId)));
  return row?.amount;
}

async function setPrice(productId: string, price: number): Promise<void> {
  const { data } = (await send('GET', `/api/admin/product/${productId}`)).json<{ data: object }>();
  expect((await send('PUT', `/api/product/${productId}`, { ...data, price })).statusCode).toBe(200);
}

test('writes the prices of a new list, and shows it as it was written', async () => {
  const { id } = await product(shop, { priceCents: 3800 });
  const free = await product(shop, { priceCents: 0 });
  const list = await add({ adjust: -5.5 });
  expect(list).toMatchObject({ currency: 'EUR', rate: '0.92', adjust: -5.5, step: 1, ending: 0.95, fixedCount: 0 });
  expect([await priceOf(list, id), await priceOf(list, free.id)]).toEqual([3295, 0]);
  const { data } = (await send('GET', url)).json<{ data: PriceList[] }>();
  expect(data).toContainEqual(list);
});

test('says whether prices are being written, and when the rate was written last', async () => {
  const list = await add();
  expect(list.isWriting).toBe(false);
  const change = async (draft: Partial<PriceListDraft>, before: PriceList) =>
    (await send('PUT', `${url}/${list._id}`, { ...before, ...draft })).json<{ data: PriceList }>().data;
  const rounded = await change({ step: 5, name: 'Rounded' }, list);
  expect(rounded).toMatchObject({ isWriting: true, rateChangedAt: list.rateChangedAt });
  await runJobs(shop);
  expect(await read(list)).toEqual({ ...rounded, isWriting: false });
  const rated = await change({ rate: '0.93' }, rounded);
  expect(rated.rateChangedAt > list.rateChangedAt).toBe(true);
  expect(rated.rateChangedAt).toBe(shop.clock.now().toISOString());
});

test.each([
  ['KWD', { rate: '0.307', step: 0.25, ending: 0 }, 11_750],
  ['JPY', { rate: '150', step: 100, ending: 0 }, 5700],
] as const)('rounds in %s', async (currency, draft, price) => {
  const { id } = await product(shop, { priceCents: 3800 });
  const list = await add({ currency, ...draft });
  expect(list).toMatchObject(draft);
  expect(await priceOf(list, id)).toBe(price);
});

test.each([
  [{ name: '' }, 'name'],
  [{ currency: 'XAU' }, 'currency'],
  [{ rate: '0' }, 'rate'],
  [{ rate: '1e5' }, 'rate'],
  [{ rate: 'NaN' }, 'rate'],
  [{ rate: '0,92' }, 'rate'],
  [{ rate: '-1' }, 'rate'],
  [{ adjust: -90.001 }, 'adjust'],
  [{ adjust: 1000.001 }, 'adjust'],
  [{ adjust: 0.0005 }, 'adjust'],
  [{ step: 0 }, 'step'],
  [{ step: 0.005 }, 'step'],
  [{ step: 20_000_001 }, 'step'],
  [{ ending: -0.01 }, 'ending'],
  [{ ending: 1 }, 'ending'],
  [{ ending: 0.005 }, 'ending'],
])('refuses a list with %j', async (change, path) => {
  const answer = await send('POST', url, { ...euro, ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().errors).toMatchObject([{ path }]);
});

test('refuses a name twice, another currency, an old version and unknown lists', async () => {
  const list = await add({ name: 'Taken' });
  const codeOf = async (...call: Parameters<typeof send>) => (await send(...call)).json<ErrorBody>().code;
  expect(await codeOf('POST', url, { ...euro, name: 'Taken' })).toBe('NAME_TAKEN');
  const other = await add();
  const path = `${url}/${other._id}`;
  expect(await codeOf('PUT', path, { ...other, name: 'Taken' })).toBe('NAME_TAKEN');
  const another = await send('PUT', path, { ...other, currency: 'CHF' });
  expect(another.statusCode).toBe(422);
  expect(another.json<ErrorBody>().errors).toMatchObject([{ path: 'currency' }]);
  expect(await codeOf('PUT', path, { ...other, version: list.version })).toBe('CHANGED_MEANWHILE');
  expect(await codeOf('GET', `${url}/${admin.id}`)).toBe('PRICE_LIST_NOT_FOUND');
});

test('a changed rate takes effect for all products at once, also for those that are saved meanwhile', async () => {
  const [one, other] = [await product(shop, { priceCents: 1200 }), await product(shop, { priceCents: 1200 })];
  const list = await add();
  const changed = await send('PUT', `${url}/${list._id}`, { ...list, rate: '2' });
  expect(changed.json()).toMatchObject({ data: { rate: '2' } });
  await setPrice(one.id, 38);
  expect([await priceOf(list, one.id), await priceOf(list, other.id)]).toEqual([3495, 1095]);
  await runJobs(shop);
  expect([await priceOf(list, one.id), await priceOf(list, other.id)]).toEqual([7595, 2395]);
  await setPrice(one.id, 12);
  expect(await priceOf(list, one.id)).toBe(2395);
});

test('of two changes the last one counts, and prices of earlier epochs are deleted', async () => {
  const { id } = await product(shop, { priceCents: 1000 });
  const list = await add({ step: 0.01, ending: 0 });
  let latest = list;
  for (const rate of ['2', '3', '4']) {
    const answer = await send('PUT', `${url}/${list._id}`, { ...latest, rate });
    latest = answer.json<{ data: PriceList }>().data;
  }
  await runJobs(shop);
  expect(await priceOf(list, id)).toBe(4000);
  await send('PUT', `${url}/${list._id}`, { ...latest, rate: '5' });
  await runJobs(shop);
  expect(await priceOf(list, id)).toBe(5000);
  const kept = await shop.db
    .selectDistinct({ epoch: listPrices.epoch })
    .from(listPrices)
    .where(eq(listPrices.priceListId, list._id))
    .orderBy(listPrices.epoch);
  expect(kept).toEqual([{ epoch: 4 }, { epoch: 5 }]);
});

test('without a rate, only what has a fixed price is sold', async () => {
  const [sold, other] = [await product(shop, { priceCents: 3800 }), await product(shop, { priceCents: 3800 })];
  const list = await add({ rate: null });
  expect(await priceOf(list, sold.id)).toBeUndefined();
  expect((await fix(list, sold.id, 29.9)).statusCode).toBe(200);
  expect([await priceOf(list, sold.id), await priceOf(list, other.id)]).toEqual([2990, undefined]);
  await setPrice(sold.id, 12);
  expect(await priceOf(list, sold.id)).toBe(2990);
  await fix(list, sold.id, null);
  expect(await priceOf(list, sold.id)).toBeUndefined();
});

test('fixes prices, lists them and records them', async () => {
  const { id } = await product(shop, { name: 'Wool coat', priceCents: 3800 });
  const list = await add();
  const fixed = { productId: id, base: 38, computed: 34.95, fixed: 29.9, price: 29.9 };
  expect((await fix(list, id, 29.9)).json()).toMatchObject({ data: [fixed] });
  const listed = async (query: string) =>
    (await send('GET', `${url}/${list._id}/prices?${query}`)).json<{ data: ListedPrice[] }>().data;
  expect(await listed('fixed=true')).toMatchObject([fixed]);
  expect(await listed('q=wool')).toMatchObject([fixed]);
  expect(await listed('q=nothing')).toEqual([]);
  expect((await send('GET', `${url}/${list._id}`)).json()).toMatchObject({ data: { fixedCount: 1 } });
  await fix(list, id, null);
  expect(await priceOf(list, id)).toBe(3495);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, list._id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['price-list.create', 'price-list.prices', 'price-list.prices']);

  const invalid = async (productId: string, price: number) =>
    (await fix(list, productId, price)).json<ErrorBody>().errors?.map(({ path }) => path);
  expect(await invalid(id, 0)).toEqual(['prices.0.price']);
  expect(await invalid(id, 1.005)).toEqual(['prices.0.price']);
  expect(await invalid(admin.id, 1)).toEqual(['prices.0.productId']);
});

test('exports all products with their fixed prices', async () => {
  const [fixed, other] = [await product(shop), await product(shop)];
  const list = await add({ currency: 'KWD', rate: '0.307', step: 0.25, ending: 0 });
  await fix(list, fixed.id, 9.255);
  const { body } = await send('GET', `${url}/${list._id}/prices.csv`);
  expect(body.split('\r\n')).toEqual(
    expect.arrayContaining(['\uFEFFslug,price', `${fixed.slug},9.255`, `${other.slug},`]),
  );
});

test('a fixed price and a save of its product at once end with the fixed price', async () => {
  const { id } = await product(shop, { priceCents: 1200 });
  const list = await add();
  await Promise.all([fix(list, id, 20), setPrice(id, 38), fix(list, id, 20), runJobs(shop)]);
  expect(await priceOf(list, id)).toBe(2000);
});

test('a rate that changes while products are saved leaves no price of the former rate', async () => {
  const tees = [];
  for (let count = 0; count < 8; count += 1) tees.push(await product(shop, { priceCents: 1000 }));
  const list = await add({ step: 0.01, ending: 0 });
  await Promise.all([
    ...tees.map(({ id }) => setPrice(id, 20)),
    send('PUT', `${url}/${list._id}`, { ...list, rate: '3' }).then(() => runJobs(shop)),
  ]);
  await runJobs(shop);
  for (const { id } of tees) expect(await priceOf(list, id)).toBe(6000);
});

test('deletes a list with its prices', async () => {
  const { id } = await product(shop);
  const list = await add();
  expect((await send('DELETE', `${url}/${list._id}`)).json()).toEqual({ id: list._id });
  expect(await priceOf(list, id)).toBeUndefined();
  expect((await send('GET', `${url}/${list._id}`)).statusCode).toBe(404);
});

test('prices follow a change of the base currency, but for fixed ones', async () => {
  await using own = await openTestShop();
  const ada = await signedInUser(own, { role: 'admin' });
  const [one, other] = [await product(own, { priceCents: 1000 }), await product(own, { priceCents: 1000 })];
  const body = { ...euro, rate: '1', step: 0.01, ending: 0 };
  const added = await own.app.inject({ method: 'POST', url, headers: ada.headers, body });
  const { data: list } = added.json<{ data: PriceList }>();
  const prices = [{ productId: other.id, price: 7 }];
  await own.app.inject({ method: 'PUT', url: `${url}/${list._id}/prices`, headers: ada.headers, body: { prices } });
  await runJobs(own);
  expect((await changeCurrency(own, ada, 'GBP', '2')).statusCode).toBe(200);
  await runJobs(own);
  const rows = await own.db.select().from(listPrices).where(eq(listPrices.epoch, 2));
  expect(new Map(rows.map(({ productId, amount }) => [productId, amount]))).toEqual(
    new Map([
      [one.id, 2000],
      [other.id, 700],
    ]),
  );
});
