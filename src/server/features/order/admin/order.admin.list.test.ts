import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminOrder, OrderSum } from '#contract/order/order-admin.ts';
import { parse } from 'csv-parse/sync';
import { orderLines, orders, orderTaxes, payments, settings } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { signedInUser, type Shopper } from '#testing/database/builders.ts';
import { discountOrder, insertOrder, insertPayment } from '#testing/orders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { deliverByZones, inCountry, method } from '#testing/places.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.delete(payments);
  await shop.db.delete(orders);
});
afterAll(() => shop[Symbol.asyncDispose]());

type Page = { data: AdminOrder[]; nextCursor: string | null };
const get = (url: string) => shop.app.inject({ url, headers: admin.headers });
const list = async (query: string) => (await get(`/api/order/orders?${query}`)).json<Page>();
const idsOf = async (query: string) => (await list(query)).data.map(({ _id }) => _id);
const sumOf = async (query: string) => (await get(`/api/admin/orders/sum?${query}`)).json<OrderSum>();
const at = (text: string) => new Date(text);

async function setTimeZone(timeZone: string) {
  await shop.db.insert(settings).values({ key: 'timeZone', value: timeZone, updatedAt: shop.clock.now() });
  shop.cache.purge(['settings']);
}

test('filters by status, payment, method and customer, and sums what the filter finds', async () => {
  const ada = await signedInUser(shop);
  const paid = await insertOrder(shop, { orderStatus: 'confirmed', paymentStatus: 'paid', totalCents: 1050 });
  const cash = await insertOrder(shop, { orderStatus: 'confirmed', paymentMethod: 'cod', userId: ada.id });
  const failed = await insertOrder(shop, { paymentMethod: 'card', paymentStatus: 'failed', tags: ['Gift', 'VIP'] });
  const unpaid = await insertOrder(shop);
  const expected: Record<string, { id: string }[]> = {
    '': [paid, cash, failed, unpaid],
    'status=confirmed': [paid, cash],
    'payment=paid': [paid],
    'payment=unpaid': [cash, failed, unpaid],
    'status=pending&payment=unpaid': [failed, unpaid],
    'method=card': [failed],
    [`customer=${ada.id}`]: [cash],
    'customer=nobody': [],
    'tag=VIP': [failed],
    'tag=Gift&status=confirmed': [],
    'tag=none': [],
    'status=confirmed&payment=paid&method=cod': [],
  };
  for (const [query, rows] of Object.entries(expected)) {
    const { count } = await sumOf(query);
    const found = { query, count, ids: (await idsOf(query)).toSorted() };
    expect(found).toEqual({ query, count: rows.length, ids: rows.map(({ id }) => id).toSorted() });
  }
  await insertPayment(shop, { orderId: paid.id, amountCents: 1050, updatedAt: shop.clock.now() });
  expect(await sumOf('status=confirmed')).toEqual({ count: 2, total: 48.5, netSales: 10.5 });
  expect((await get('/api/order/orders?status=gone')).statusCode).toBe(422);
  expect((await list('payment=paid')).data).toMatchObject([{ userEmail: 'ada@example.com', trackingNumber: '' }]);
});

test('finds orders by the beginning of their code and by any part of a name or e-mail', async () => {
  const one = await insertOrder(shop, { id: '7K3M9Q2X4T5B', userName: 'Grace Hopper', userEmail: 'grace@navy.mil' });
  const two = await insertOrder(shop, {
    id: 'ADA000000001',
    userName: '100% Wool_Ltd',
    userEmail: 'shop@wool.example',
  });
  const three = await insertOrder(shop, { id: 'ZZZZZZZZZZZZ', userName: 'Ada Lovelace', userEmail: 'ada@example.com' });
  const found = async (q: string) => (await idsOf(`q=${encodeURIComponent(q)}`)).toSorted();
  expect(await found('7k3m9q2x4t5b')).toEqual([one.id]);
  expect(await found('#7K3M 9Q2X')).toEqual([one.id]);
  expect(await found('hopper')).toEqual([one.id]);
  expect(await found('NAVY.')).toEqual([one.id]);
  expect(await found('hopper grace@')).toEqual([one.id]);
  expect(await found('ada')).toEqual([two.id, three.id]);
  expect(await found('ADAOOOOOOOO1')).toEqual([two.id]);
  expect(await found('%')).toEqual([]);
  expect(await found('0% w')).toEqual([two.id]);
  expect(await found('wool_')).toEqual([two.id]);
  expect(await found('wool\\')).toEqual([]);
  expect(await found('gr')).toEqual([one.id]);
  expect(await found('zz')).toEqual([three.id]);
});

test('finds by the current e-mail of an account its orders only, and other e-mails by any part', async () => {
  const ada = await signedInUser(shop, { email: 'ada.l@example.com' });
  const own = await insertOrder(shop, { userId: ada.id, userEmail: 'former@example.com' });
  const other = await insertOrder(shop, { userEmail: 'ada.l@example.com' });
  expect(await idsOf('q=Ada.L%40example.com')).toEqual([own.id]);
  expect(await sumOf('q=ada.l%40example.com')).toMatchObject({ count: 1 });
  expect(await idsOf('q=former%40example.com')).toEqual([own.id]);
  await signedInUser(shop, { email: 'new@example.com' });
  expect((await idsOf('q=a.l%40example.com')).toSorted()).toEqual([other.id]);
  expect(await idsOf('q=new%40example.com')).toEqual([]);
});

test('answers TOO_BROAD when a search of names takes too long, and UNAVAILABLE for other lists', async () => {
  await using slow = await openTestShop({ databaseUrl: shop.url, env: { DATABASE_TIMEOUT: '1' } });
  const client = await shop.pool.connect();
  await client.query('begin; lock table orders in access exclusive mode');
  const ask = (url: string) => slow.app.inject({ url, headers: admin.headers });
  const [searched, listed] = await Promise.all([ask('/api/order/orders?q=hopper'), ask('/api/order/orders')]);
  await client.query('rollback');
  client.release();
  expect(searched.statusCode).toBe(503);
  expect(searched.json()).toEqual({ code: 'TOO_BROAD', message: 'Please narrow this down, by date for example.' });
  expect(listed.json()).toMatchObject({ code: 'UNAVAILABLE' });
});

test.each(['-date', 'date', '-total', 'total'])(
  'lists every order once by %s, page by page, while orders are added',
  async (sort) => {
    const existing = await Promise.all(
      Array.from({ length: 25 }, (_, number) =>
        // Several have the same date and total, so that only their codes order them.
        insertOrder(shop, {
          orderDate: at(`2026-11-${10 + (number % 3)}T10:00:00.000Z`),
          totalCents: 1000 + (number % 4) * 100,
        }),
      ),
    );
    const seen: AdminOrder[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(`sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data);
      cursor = page.nextCursor;
      await insertOrder(shop, { totalCents: 1100, orderDate: at('2026-11-11T10:00:00.000Z') });
    }
    const ids = seen.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(existing.filter(({ id }) => !ids.includes(id))).toEqual([]);
    const values = seen.map((order) => (sort.endsWith('total') ? order.totalAmount : order.orderDate));
    const ascending = values.toSorted((one, other) => (one < other ? -1 : 1));
    expect(values).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
  },
);

test.each([
  ['-date', '100_7K3M9Q2X4T5B'],
  ['total', '2026-11-20T10:00:00.000Z_7K3M9Q2X4T5B'],
  ['total', '9999999999_7K3M9Q2X4T5B'],
])('rejects, for a list by %s, the cursor %s', async (sort, cursor) => {
  const answer = await get(`/api/order/orders?sort=${sort}&cursor=${cursor}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'BAD_CURSOR' });
});

test("filters by days in the store's time zone, including daylight saving changes", async () => {
  await setTimeZone('America/New_York');
  const moments = [
    '2026-11-01T03:59:59.999Z',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T04:59:59.999Z',
    '2026-11-02T05:00:00.000Z',
    '2026-03-08T04:59:59.999Z',
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T03:59:59.999Z',
    '2026-03-09T04:00:00.000Z',
  ];
  for (const moment of moments) await insertOrder(shop, { orderDate: at(moment) });
  const datesOf = async (query: string) => (await list(`sort=date&${query}`)).data.map(({ orderDate }) => orderDate);
  expect(await datesOf('from=2026-11-01&to=2026-11-01')).toEqual(moments.slice(1, 3));
  expect(await datesOf('from=2026-03-08&to=2026-03-08')).toEqual(moments.slice(5, 7));
  expect(await datesOf('from=2026-11-02')).toEqual(moments.slice(3, 4));
  expect(await datesOf('to=2026-03-07')).toEqual(moments.slice(4, 5));
  expect(await datesOf('from=2026-11-02&to=2026-11-01')).toEqual([]);
  for (const day of ['2026-02-30', '0000-01-01', '9999-12-31', 'today']) {
    expect((await get(`/api/order/orders?from=${day}`)).statusCode).toBe(422);
  }
  await shop.db.delete(settings);
  shop.cache.purge(['settings']);
});

test('exports every line of the filtered orders as CSV, with formulas escaped and order totals on the first line', async () => {
  const formula = await insertOrder(shop, {
    userName: '=HYPERLINK("http://evil")',
    phone: '+44 20 7946 0000',
    address: '12 Cloth Lane\n"Back" house, left',
    notes: '@home',
    tags: ['=Gift', 'VIP'],
    city: 'Zürich',
    orderStatus: 'confirmed',
    totalCents: 3800,
  });
  const [line] = await shop.db.select().from(orderLines);
  await shop.db.insert(orderLines).values({ ...line!, position: 1, name: '-Tee', quantity: 2 });
  await insertOrder(shop);
  const answer = await get('/api/admin/orders.csv?status=confirmed');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders-2026-11-20.csv"',
    'cache-control': 'no-store',
  });
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
  expect(rows).toMatchObject([
    {
      order: formula.id,
      date: '2026-11-20 10:00',
      name: '\'=HYPERLINK("http://evil")',
      phone: '+44 20 7946 0000',
      address: '12 Cloth Lane\n"Back" house, left',
      notes: "'@home",
      tags: "'=Gift, VIP",
      city: 'Zürich',
      line: '1',
      price: '38.00',
      order_total: '38.00',
      order_refunded: '0.00',
    },
    {
      order: formula.id,
      line: '2',
      product: "'-Tee",
      quantity: '2',
      tags: '',
      line_total: '76.00',
      order_total: '',
      order_refunded: '',
    },
  ]);
});

test('exports what discounts take off each line and the order, in the last columns', async () => {
  const { id } = await insertOrder(shop, { deliveryCents: 495, subtotalCents: 3800, totalCents: 4295 });
  const [line] = await shop.db.select().from(orderLines);
  await shop.db.update(orderLines).set({ priceCents: 1900 });
  await shop.db.insert(orderLines).values({ ...line!, position: 1, priceCents: 1900 });
  await discountOrder(shop, id, {
    ofLines: [500, 100],
    applied: [
      { name: 'Autumn sale', on: 'items', amountCents: 600 },
      { name: 'Free shipping', on: 'delivery', amountCents: 495 },
    ],
  });
  const { body } = await get('/api/admin/orders.csv');
  expect(body.split('\n')[0]).toMatch(/,currency,line_discount,order_discount,tags$/);
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  expect(rows).toMatchObject([
    {
      line_total: '19.00',
      line_discount: '5.00',
      order_discount: '6.00',
      order_delivery: '0.00',
      order_total: '32.00',
    },
    { line_total: '19.00', line_discount: '1.00', order_discount: '', order_delivery: '', order_total: '' },
  ]);
});

test('exports the country of addresses in a shop that asks for it', async () => {
  await insertOrder(shop, { country: 'IE', region: 'D', district: 'Balrothery' });
  const headerOf = async () => (await get('/api/admin/orders.csv')).body.split('\n')[0];
  expect(await headerOf()).toContain(',pincode,notes,');
  await offerLanguages(shop, { locales: ['en'], addressForms: 'by-country' });
  expect(await headerOf()).toContain(',pincode,district,region,country,notes,');
  expect((await get('/api/admin/orders.csv')).body).toContain(',Balrothery,D,IE,');
  await offerLanguages(shop, { locales: ['en'], addressForms: 'simple' });
});

test('exports how orders are delivered and taxed in a shop that has zones', async () => {
  const headerOf = async () => (await get('/api/admin/orders.csv')).body.split('\n')[0];
  const { id: orderId } = await insertOrder(shop, {
    taxCents: 607,
    includedTaxCents: 607,
    shipping: { methodId: newId(), name: '=Courier', kind: 'flat', pickup: null },
    taxExemptNote: '@note',
  });
  const tax = { orderId, rate: 19_000, baseCents: 3800, isIncluded: true, country: 'DE', region: '' };
  await shop.db.insert(orderTaxes).values([
    { ...tax, position: 0, name: '=VAT', on: 'goods', amountCents: 600 },
    { ...tax, position: 1, name: 'City', rate: 8875, on: 'delivery', amountCents: 7 },
  ]);
  expect(await headerOf()).toMatch(/,order_discount,tags$/);
  await deliverByZones(shop, [{ name: 'Home', places: [inCountry('US')], methods: [method({ name: 'Post' })] }]);
  expect(await headerOf()).toMatch(/,order_discount,delivery_method,order_included_tax,order_taxes,tax_exempt,tags$/);
  const rows: Record<string, string>[] = parse((await get('/api/admin/orders.csv')).body, { bom: true, columns: true });
  expect(rows.find(({ order }) => order === orderId)).toMatchObject({
    delivery_method: "'=Courier",
    order_tax: '6.07',
    order_included_tax: '6.07',
    order_taxes: "'=VAT 19% (goods): 6.00; City 8.875% (delivery): 0.07",
    tax_exempt: "'@note",
  });
});

test('exports each order once when there are several batches', async () => {
  const rows = Array.from({ length: 1201 }, (_, number) => ({ orderDate: new Date(1_700_000_000_000 + (number % 7)) }));
  for (let start = 0; start < rows.length; start += 50) {
    await Promise.all(rows.slice(start, start + 50).map((row) => insertOrder(shop, row)));
  }
  const parsed: Record<string, string>[] = parse((await get('/api/admin/orders.csv')).body, {
    bom: true,
    columns: true,
  });
  expect(parsed).toHaveLength(1201);
  expect(new Set(parsed.map(({ order }) => order)).size).toBe(1201);
});
