import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CohortRow,
  CustomersRow,
  ReturnsRow,
  SalesEntry,
  SalesRow,
  SalesSum,
  StockReportRow,
} from '#contract/shop/reports.ts';
import { type SalesDimension, salesDimensions } from '#contract/shop/report-dimensions.ts';
import { orders, salesEntries, salesEntryDays, settings, variants } from '#server/db/schema/index.ts';
import { category, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
let admin: Shopper;
let tee: Awaited<ReturnType<typeof product>>;
let cap: Awaited<ReturnType<typeof product>>;
const logged: unknown[] = [];

const get = async <Answer>(url: string) => {
  const answer = await paying.shop.app.inject({ url, headers: admin.headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Answer>();
};
type Sales = { data: { rows: SalesRow[]; sum: SalesSum }; nextCursor: string | null };
type Entries = { data: SalesEntry[]; sum: { pieces: number; net: number; total: number }; nextCursor: string | null };
const year = 'from=2026-01-01&to=2027-12-31';
const sales = (by: SalesDimension, more = '', period = year) =>
  get<Sales>(`/api/admin/reports/sales?${period}&by=${by}${more}`);
const cents = (amount: number) => Math.round(amount * 100);
const add = (rows: readonly SalesRow[], name: keyof SalesRow) =>
  rows.reduce((sum, row) => sum + cents(Number(row[name])), 0);

async function order(shopper: Shopper, quantity: number, more: { code?: string; method?: 'card' | 'cod' } = {}) {
  const { shop } = paying;
  const ready = await createCart(shop, shopper, [{ product: tee, quantity }, { product: cap }]);
  if (more.code) {
    const body = { userId: shopper.id, code: more.code };
    await shop.app.inject({ method: 'POST', url: '/api/cart/codes', headers: shopper.headers, body });
  }
  const { method = 'card' } = more;
  const total = more.code ? Math.round(ready.total * 90) / 100 : ready.total;
  const placed = await placeOrder(shop, shopper, { ...ready, total }, { paymentMethod: method });
  const { orderId } = placed.json<{ orderId: string }>();
  if (method === 'card') await paying.pay(shopper, cardNumbers.pays, orderId);
  return orderId;
}
const move = async (orderId: string, orderStatus: string) => {
  const { headers } = admin;
  const url = `/api/order/${orderId}/status`;
  const answer = await paying.shop.app.inject({ method: 'PATCH', url, headers, body: { orderStatus } });
  expect(answer.statusCode).toBe(200);
};
async function refund(orderId: string, body: object) {
  const { shop } = paying;
  const { data } = await get<{ data: { version: string } }>(`/api/admin/orders/${orderId}`);
  const url = `/api/admin/orders/${orderId}/refunds`;
  const sent = { reason: 'damaged', lines: [], version: data.version, ...body };
  const answer = await shop.app.inject({ method: 'POST', url, headers: admin.headers, body: sent });
  expect(answer.statusCode).toBe(201);
}

beforeAll(async () => {
  const { pino } = await import('pino');
  paying = await openPayingShop(
    pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
  );
  const { shop } = paying;
  admin = await signedInUser(shop, { role: 'admin' });
  const { version } = await shop.teamSettings.stored();
  await shop.teamSettings.change(admin.id, version, async (_tx, before) => ({
    ...before,
    refundStepUpAbove: 1_000_000,
  }));
  const tops = await category(shop, { name: 'Tops' });
  tee = await product(shop, { name: 'Tee', stock: 50, categoryId: tops.id });
  cap = await product(shop, { name: '=Cap', stock: 20, priceCents: 2000 });
  await shop.db
    .update(variants)
    .set({ costCents: 1000 })
    .where(sql`product_id = ${tee.id}`);
  await discount(shop, { name: 'Welcome', codes: ['WELCOME'] });
  const [ada, bob] = [await signedInUser(shop), await signedInUser(shop)];
  const first = await order(ada, 2);
  for (const status of ['dispatched', 'delivered']) await move(first, status);
  shop.clock.advance({ days: 3 });
  await refund(first, { lines: [{ position: 0, quantity: 1, restock: true }] });
  await order(bob, 1, { code: 'WELCOME' });
  shop.clock.advance({ days: 10 });
  await move(await order(ada, 1, { method: 'cod' }), 'cancelled');
  shop.clock.advance({ hours: 1 });
  await order(ada, 3);
}, 60_000);
afterAll(() => paying[Symbol.asyncDispose]());

test('adds up sales by every dimension to the same sum', async () => {
  const { data } = await sales('day');
  expect(data.sum).toMatchObject({
    orders: 4,
    pieces: 8,
    gross: 340.2,
    refunds: -96,
    net: 244.2,
    tax: 0,
    delivery: 0,
    total: 244.2,
    averageOrder: 85.05,
  });
  for (const by of salesDimensions) {
    const { rows, sum } = (await sales(by)).data;
    expect([by, sum]).toEqual([by, data.sum]);
    for (const name of ['pieces', 'gross', 'refunds', 'net', 'tax', 'delivery', 'total'] as const)
      expect([by, name, add(rows, name)]).toEqual([by, name, cents(sum[name])]);
    for (const row of rows) expect(row.refunds).toBeLessThanOrEqual(0);
  }
});

test('names what sales are added up by', async () => {
  const labels = async (by: SalesDimension) => (await sales(by)).data.rows.map(({ key, label }) => [key, label]);
  expect((await labels('day'))[0]).toEqual(['2026-11-20', 'Nov 20, 2026']);
  expect((await labels('week'))[0]).toEqual(['2026-11-16', 'Nov 16, 2026 – Nov 22, 2026']);
  expect(await labels('month')).toEqual([
    ['2026-11', 'November 2026'],
    ['2026-12', 'December 2026'],
  ]);
  expect(await labels('product')).toEqual([
    [tee.id, 'Tee'],
    [cap.id, '=Cap'],
  ]);
  expect((await labels('variant'))[0]?.[1]).toBe('Tee, Black, M');
  expect(await labels('category')).toEqual(expect.arrayContaining([[tee.categoryId, 'Tops']]));
  expect(await labels('discount')).toEqual([
    ['', 'No discount'],
    ['Welcome', 'Welcome'],
  ]);
  expect(await labels('country')).toEqual([['', 'Not known']]);
  expect(await labels('payment')).toEqual([
    ['card', 'Card'],
    ['cod', 'Cash on delivery'],
  ]);
});

test('every figure is the sum of its entries', async () => {
  for (const by of salesDimensions) {
    for (const row of (await sales(by)).data.rows) {
      const { data, sum } = await get<Entries>(
        `/api/admin/reports/sales/entries?${year}&by=${by}&key=${encodeURIComponent(row.key)}&limit=100`,
      );
      expect([by, row.key, sum.pieces, sum.net, sum.total]).toEqual([by, row.key, row.pieces, row.net, row.total]);
      expect(data.reduce((total, { net }) => total + cents(net), 0)).toBe(cents(row.net));
    }
  }
  const all = await get<Entries>(`/api/admin/reports/sales/entries?${year}&limit=100`);
  expect(all.sum).toMatchObject({ net: 244.2, total: 244.2 });
  expect(all.data).toHaveLength(11);
  expect(all.data[0]).toMatchObject({ kind: 'sale', name: '=Cap, Black, M', pieces: 1, net: 20 });
});

test('pages rows and entries by cursor', async () => {
  for (const by of ['day', 'product'] as const) {
    const whole = (await sales(by)).data.rows;
    const paged: SalesRow[] = [];
    for (let cursor = ''; ;) {
      const page: Sales = await sales(by, `&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      paged.push(...page.data.rows);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
  }
  const first = await get<Entries>(`/api/admin/reports/sales/entries?${year}&limit=6`);
  const second = await get<Entries>(`/api/admin/reports/sales/entries?${year}&limit=6&cursor=${first.nextCursor}`);
  expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(11);
  const bad = await paying.shop.app.inject({
    url: `/api/admin/reports/sales?${year}&cursor=nothing`,
    headers: admin.headers,
  });
  expect(bad.json()).toMatchObject({ code: 'BAD_CURSOR' });
});

test('refuses a period that ends before it begins or is too long', async () => {
  for (const period of [
    'from=2026-11-20&to=2026-11-19',
    'from=2000-01-01&to=2026-11-19',
    'from=2026-02-31&to=2026-03-01',
  ]) {
    const { headers } = admin;
    const answer = await paying.shop.app.inject({ url: `/api/admin/reports/sales?${period}`, headers });
    expect(answer.statusCode).toBe(422);
  }
});

test('reports what came back by product, size and reason', async () => {
  const returns = (by: string) =>
    get<{ data: { rows: ReturnsRow[]; sum: object } }>(`/api/admin/reports/returns?${year}&by=${by}`);
  expect((await returns('product')).data).toEqual({
    rows: [{ key: tee.id, label: 'Tee', pieces: 1, sold: 6, rate: 0.1667, refunds: -38 }],
    sum: { pieces: 1, sold: 9, rate: 0.1111, refunds: -38 },
  });
  expect((await returns('size')).data.rows).toMatchObject([{ key: 'M', label: 'M', pieces: 1, sold: 9 }]);
  expect((await returns('reason')).data.rows).toMatchObject([{ key: 'damaged', label: 'Damaged', pieces: 1 }]);
  const { sum } = await get<Entries>(`/api/admin/reports/sales/entries?${year}&by=reason&key=damaged&kind=refund`);
  expect(sum).toMatchObject({ pieces: -1, net: -38 });
});

test('reports the stock at cost and at price, and for how long it lasts', async () => {
  type Stock = { data: { rows: StockReportRow[]; sum: object } };
  const { data } = await get<Stock>('/api/admin/reports/stock');
  const [first] = data.rows;
  expect(first).toMatchObject({ key: tee.id, label: 'Tee', soldADay: 0.1 });
  expect(first?.price).toBe((first?.pieces ?? 0) * 38);
  expect(first?.cost).toBe((first?.pieces ?? 0) * 10);
  expect(data.rows.find(({ key }) => key === cap.id)).toMatchObject({ cost: null });
  paying.shop.clock.advance({ days: 1 });
  const later = (await get<Stock>('/api/admin/reports/stock')).data.rows[0];
  expect(later).toMatchObject({ soldADay: 0.2, days: (first?.pieces ?? 0) * 5 });
});

test('reports new and returning customers, and cohorts', async () => {
  type Customers = { data: { rows: CustomersRow[]; sum: object } };
  const customers = await get<Customers>(`/api/admin/reports/customers?${year}`);
  expect(customers.data.rows).toMatchObject([
    { key: '2026-11', label: 'November 2026', customers: 2, new: 2, returning: 0, orders: 2 },
    { key: '2026-12', customers: 1, new: 0, returning: 1, orders: 2 },
  ]);
  type Cohorts = { data: { rows: CohortRow[]; sum: CohortRow } };
  const cohorts = await get<Cohorts>('/api/admin/reports/cohorts?from=2026-11-01&to=2026-11-30');
  expect(cohorts.data.rows).toMatchObject([{ key: '2026-11', customers: 2, again: [1, ...Array(11).fill(null)] }]);
  const december = 'from=2026-12-01&to=2026-12-31';
  const behind = await get<Entries>(`/api/admin/reports/sales/entries?${december}&by=cohort&key=2026-11`);
  expect(behind.data).toHaveLength(1);
  expect(
    (await get<Entries>(`/api/admin/reports/sales/entries?${december}&by=cohort&key=returning`)).data,
  ).toHaveLength(1);
});

test('exports every report as CSV, safe for spreadsheets', async () => {
  const { headers } = admin;
  const read = async (name: string) =>
    (await paying.shop.app.inject({ url: `/api/admin/reports/${name}`, headers })).body;
  const csv = (await read(`sales.csv?${year}&by=product`)).replace('\uFEFF', '').split('\r\n');
  expect(csv[0]).toBe('key,label,orders,pieces,gross,refunds,net,tax,delivery,total');
  expect(csv[1]).toBe(`${tee.id},Tee,4,5,262.20,-76.00,186.20,0.00,0.00,186.20`);
  expect(csv[2]).toMatch(/,'=Cap,/);
  expect(await read(`returns.csv?${year}&by=reason`)).toContain('damaged,Damaged,1,9,0.1111,-38.00');
  expect(await read('stock.csv')).toContain('key,label,pieces,cost,price,sold_a_day,days');
  expect(await read(`customers.csv?${year}`)).toContain('2026-11,2,2,0,2');
  expect(await read(`cohorts.csv?${year}`)).toContain('2026-11,2,1,,');
});

describe('sums of days', () => {
  const sumDays = () => runJobs(paying.shop, ['fill-sales-ledger']);
  const summed = () => paying.shop.db.$count(salesEntryDays, sql`dimension = 'day'`);

  test('leave every figure as it was', async () => {
    const read = async () => [
      ...(await Promise.all(salesDimensions.map((by) => sales(by)))),
      await get(`/api/admin/reports/returns?${year}&by=size`),
      await get(`/api/admin/reports/customers?${year}`),
      await get(`/api/admin/reports/cohorts?${year}`),
    ];
    const before = await read();
    paying.shop.clock.advance({ days: 1 });
    await sumDays();
    expect(await summed()).toBeGreaterThan(12);
    expect(await read()).toEqual(before);
  });

  test('are forgotten when an entry is added to their day, and repaired when they are wrong', async () => {
    const { db } = paying.shop;
    const count = await summed();
    const before = (await sales('product')).data;
    const [entry] = await db.select().from(salesEntries).limit(1);
    if (!entry) throw new Error('There are entries');
    await db
      .insert(salesEntries)
      .values({ ...entry, id: entry.id.replace(/^.{8}/, '00000000'), netCents: 0, pieces: 0 });
    expect(await summed()).toBe(count - 1);
    expect((await sales('product')).data).toEqual(before);
    expect((await sales('day')).data.sum).toEqual(before.sum);
    await sumDays();
    await runJobs(paying.shop, ['check-sales-ledger']);
    expect(logged).toEqual([]);
    await db
      .update(salesEntryDays)
      .set({ grossCents: 1 })
      .where(sql`dimension = 'product' and gross_cents > 1`);
    // The report reads the sums, not the entries.
    expect((await sales('product')).data.rows[0]?.gross).toBeLessThan(1);
    await db.delete(salesEntryDays).where(sql`dimension = 'day' and day not in (select day from sales_entries)`);
    await runJobs(paying.shop, ['check-sales-ledger']);
    expect(logged).toMatchObject([{ msg: expect.stringContaining('were wrong') }]);
    expect((await sales('product')).data.rows[0]).toMatchObject({ gross: 262.2 });
  });
});

test('fills the ledger with older orders once, with what was kept of them', async () => {
  const { db, pool } = paying.shop;
  const before = (await sales('product')).data;
  const restore = async () => {
    await pool.query('alter table sales_entries disable trigger user');
    await db.delete(salesEntries);
    await pool.query('alter table sales_entries enable trigger user');
    await db.delete(salesEntryDays);
    await db.delete(settings).where(sql`key = 'salesLedger'`);
  };
  await restore();
  await runJobs(paying.shop, ['fill-sales-ledger']);
  expect((await sales('product')).data).toEqual(before);
  const count = await db.$count(salesEntries);
  await runJobs(paying.shop, ['fill-sales-ledger']);
  expect(await db.$count(salesEntries)).toBe(count);
  expect(await db.$count(orders)).toBe(4);
  expect(
    (await get<{ data: { rows: CustomersRow[] } }>(`/api/admin/reports/customers?${year}`)).data.rows,
  ).toMatchObject([
    { key: '2026-11', customers: 2, new: 2 },
    { key: '2026-12', customers: 1, returning: 1 },
  ]);
});
