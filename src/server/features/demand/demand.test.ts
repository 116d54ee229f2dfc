import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CountEvent } from '#contract/shop/count.ts';
import type { Funnel, Missed } from '#contract/shop/demand.ts';
import { demandDays, orderLines, orders, variants, visitDays, visitorsToday } from '#server/db/schema/index.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { category, product } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { visit, visitAs } from '#testing/visits.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.counting.flush();
  for (const table of [visitorsToday, visitDays, demandDays, orderLines, orders]) await shop.db.delete(table);
});

const period = 'from=2026-11-01&to=2026-11-30';
const missed = async (query = '') => {
  await shop.counting.flush();
  const answer = await call('GET', `/api/admin/reports/missed?${period}${query}`);
  return answer.json<{ data: Missed[]; nextCursor: string | null }>();
};
const funnel = async (days = period) => {
  await shop.counting.flush();
  return (await call('GET', `/api/admin/reports/funnel?${days}`)).json<{ data: Funnel }>().data;
};
const search = (q: string): CountEvent => ({ kind: 'search', q, results: 0 });
/** Writes that many people have seen the shop or a product. */
const seen = (people: number, productId?: string) =>
  shop.db.insert(visitDays).values({
    day: '2026-11-20',
    kind: productId === undefined ? 'view' : 'product',
    key: productId ?? '',
    people,
    times: people,
  });
const order = async (totalCents: number, productId?: string, fields: Parameters<typeof insertOrder>[1] = {}) => {
  const placed = await insertOrder(shop, {
    totalCents,
    subtotalCents: totalCents,
    orderStatus: 'confirmed',
    ...fields,
  });
  if (productId !== undefined) await shop.db.update(orderLines).set({ productId });
  return placed;
};

test('shows searches from two people on, with the guessed rate and what an order is worth', async () => {
  await visitAs(shop, 3, [search('Parka'), search('parka')]);
  await visit(shop, [search('ada lovelace')]);
  expect((await missed()).data).toEqual([
    {
      kind: 'search',
      label: 'parka',
      productId: null,
      variantId: null,
      people: 3,
      times: 6,
      estimate: 0,
      how: { people: 3, rate: 0.02, price: 0 },
    },
  ]);
  await order(10_000);
  await order(20_000);
  await order(90_000, undefined, { orderStatus: 'cancelled' });
  await order(90_000, undefined, { orderDate: new Date('2026-08-01T12:00:00Z') });
  expect((await missed()).data[0]).toMatchObject({ estimate: 9, how: { people: 3, rate: 0.02, price: 150 } });
});

test('takes the rate of the shop from 200 people on', async () => {
  await visitAs(shop, 4, [search('parka')]);
  await order(10_000);
  await seen(199);
  expect((await missed()).data[0]?.how.rate).toBe(0.02);
  await seen(1).catch(() => shop.db.update(visitDays).set({ people: 200 }));
  expect((await missed()).data[0]).toMatchObject({ how: { rate: 1 / 200 }, estimate: 2 });
});

test('names what is sold out, with its price of today and the rate of the product, dearest first', async () => {
  const tee = await product(shop, { name: 'Boxy tee', priceCents: 4000, stock: 0 });
  const coat = await product(shop, { name: 'Wool coat', priceCents: 30_000, stock: 0 });
  const press = (productId: string, size = 'M'): CountEvent => ({ kind: 'sold-out', productId, color: 'Black', size });
  await visitAs(shop, 3, [press(tee.id), press(tee.id, 'L')]);
  await visitAs(shop, 2, [press(coat.id)]);
  await seen(400, tee.id);
  await order(4000, tee.id);
  const { data } = await missed();
  expect(data.map(({ label, people, estimate, how }) => [label, people, estimate, how.rate, how.price])).toEqual([
    ['Wool coat, Black, M', 2, 12, 0.02, 300],
    ['Boxy tee, Black, M', 3, 0, 1 / 400, 40],
    ['Boxy tee, Black, L', 3, 0, 1 / 400, 40],
  ]);
  const variant = coat.variants.find(({ color, size }) => color === 'Black' && size === 'M');
  expect(data[0]).toMatchObject({ productId: coat.id, variantId: variant?.id });
  await shop.db.update(variants).set({ made: false });
  expect((await missed()).data).toEqual([]);
});

test('names filters in words', async () => {
  const coats = await category(shop, { name: 'Coats' });
  const filters = (text: string): CountEvent => ({ kind: 'filter', filters: text });
  await visit(shop, [
    filters(`size=XS&color=Red&category=${coats.slug}`),
    filters(`color=Red&size=XS&category=${coats.slug}`),
    filters('category=gone&max=20'),
    filters('min=20&max=40'),
    filters('min=20'),
  ]);
  expect(new Map((await missed()).data.map(({ label, times }) => [label, times]))).toEqual(
    new Map([
      ['$20 and over', 1],
      ['$20 – $40', 1],
      ['Coats, Red, XS', 2],
      ['gone, Up to $20', 1],
    ]),
  );
});

test('answers a kind, some days, and page by page', async () => {
  await visitAs(shop, 2, [search('parka'), search('anorak'), search('poncho'), { kind: 'filter', filters: 'size=XS' }]);
  const labels = async (query: string) => (await missed(query)).data.map(({ label }) => label);
  expect(await labels('&kind=filter')).toEqual(['XS']);
  expect(await labels('&kind=search')).toEqual(['anorak', 'parka', 'poncho']);
  const first = await missed('&kind=search&limit=2');
  expect(first.data).toHaveLength(2);
  expect(await labels(`&kind=search&limit=2&cursor=${first.nextCursor}`)).toEqual(['poncho']);
  const other = await call('GET', '/api/admin/reports/missed?from=2026-10-01&to=2026-10-31');
  expect(other.json<{ data: Missed[] }>().data).toEqual([]);
  for (const query of [
    'from=2026-11-30&to=2026-11-01',
    'from=2020-01-01&to=2026-11-01',
    `${period}&cursor=x`,
    'to=2026-11-01',
  ])
    expect((await call('GET', `/api/admin/reports/missed?${query}`)).statusCode).toBe(422);
});

test('shows how many of those who came ordered', async () => {
  const tee = await product(shop);
  await visitAs(shop, 4, [{ kind: 'view' }]);
  await visitAs(shop, 3, [{ kind: 'product', productId: tee.id }]);
  await visitAs(shop, 2, [{ kind: 'bag' }, { kind: 'bag' }]);
  await visit(shop, 'checkout');
  await order(4000, tee.id);
  await order(4000, tee.id, { orderStatus: 'cancelled' });
  await order(4000, tee.id, { orderDate: new Date('2026-12-01T12:00:00Z') });
  expect(await funnel()).toEqual({ visits: 4, product: 3, bag: 2, checkout: 1, orders: 1 });
  expect(await funnel('from=2026-11-21&to=2026-11-30')).toEqual({
    visits: 0,
    product: 0,
    bag: 0,
    checkout: 0,
    orders: 0,
  });
  const csv = await call('GET', `/api/admin/reports/funnel.csv?${period}`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body.trim().split(/\r?\n/)).toEqual(['visits,product,bag,checkout,orders', '4,3,2,1,1']);
});
