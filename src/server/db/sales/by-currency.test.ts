import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderSum } from '#contract/order/order-admin.ts';
import type { PaymentSum } from '#contract/order/payment-ledger.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { insertOrder, insertPayment } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { orders, payments, salesDayCurrencies, salesDays } from '#server/db/schema/index.ts';

const hourMs = 3_600_000;
/** Days are over by the clock of the database. */
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMs);

let shop: TestShop;
let live: TestShop;
let admin: Shopper;
const logged: { msg: string; days: unknown[] }[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  shop = await openTestShop({ log });
  live = await openTestShop({
    databaseUrl: shop.url,
    env: { PAYMENTS: 'paypal', PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' },
  });
  admin = await signedInUser(shop, { role: 'admin' });
  shop.clock.advance({ hours: (Date.now() - shop.clock.now().getTime()) / hourMs });
});
beforeEach(async () => {
  await shop.db.delete(payments);
  await shop.db.delete(orders);
  logged.length = 0;
});
afterAll(async () => {
  await live[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

const read = async <Answer>(url: string, by = shop) =>
  (await by.app.inject({ url: `/api/admin/${url}`, headers: admin.headers })).json<Answer>();
const ordersOf = (search = '', by = shop) => read<OrderSum>(`orders/sum${search}`, by);
const paymentsOf = (search = '', by = shop) => read<PaymentSum>(`payments/sum${search}`, by);
const count = () => runJobs(shop, ['count-sales-days']);

/** What a currency has in cents for one of the base currency. */
const rates = { USD: 1, EUR: 0.8, JPY: 1.5 };
type Sale = { currency?: keyof typeof rates | null; provider?: string; ago: number; refunded?: number };

/** Inserts an order that was charged on its day and refunded three days later. */
async function sell(cents: number, { currency = null, provider = 'cash', ago, refunded = 0 }: Sale) {
  const rate = rates[currency ?? 'USD'];
  const inBase = (amount: number) => (rate === 1 ? null : Math.round(amount / rate));
  const at = daysAgo(ago);
  const order = await insertOrder(shop, { currency, totalCents: cents, baseTotalCents: inBase(cents), orderDate: at });
  const payment = { orderId: order.id, currency, provider };
  const charge = await insertPayment(shop, {
    ...payment,
    amountCents: cents,
    baseAmountCents: inBase(cents),
    updatedAt: at,
  });
  if (refunded > 0)
    await insertPayment(shop, {
      ...payment,
      kind: 'refund',
      chargeId: charge.id,
      amountCents: refunded,
      baseAmountCents: inBase(refunded),
      updatedAt: daysAgo(Math.max(ago - 3, 0)),
    });
  return order.id;
}

/** Orders of past days, the last of which has others beside it today. */
const sellAround = async () => [
  await sell(10_000, { ago: 12, refunded: 2_000 }),
  await sell(5_000, { currency: 'USD', ago: 9 }),
  await sell(8_000, { currency: 'EUR', ago: 9, refunded: 4_000 }),
  await sell(1_500, { currency: 'JPY', ago: 9 }),
  await sell(4_000, { currency: 'EUR', ago: 5 }),
  await sell(1_000, { ago: 0 }),
  await sell(800, { currency: 'EUR', ago: 0 }),
];

const soldAround: OrderSum = {
  count: 7,
  total: 330,
  netSales: 260,
  byCurrency: [
    { currency: 'USD', count: 3, total: 160, netSales: 140 },
    { currency: 'EUR', count: 3, total: 128, netSales: 88 },
    { currency: 'JPY', count: 1, total: 1500, netSales: 1500 },
  ],
};
const paidAround: PaymentSum = {
  received: 330,
  refunded: 70,
  netSales: 260,
  count: 9,
  byCurrency: [
    { currency: 'USD', received: 160, refunded: 20, netSales: 140, count: 4 },
    { currency: 'EUR', received: 128, refunded: 40, netSales: 88, count: 4 },
    { currency: 'JPY', received: 1500, refunded: 0, netSales: 1500, count: 1 },
  ],
};

test('says nothing of currencies while all orders are in that of the shop', async () => {
  await sell(10_000, { ago: 9, refunded: 500 });
  await sell(5_000, { currency: 'USD', ago: 0 });
  for (const counting of [async () => undefined, count]) {
    await counting();
    expect(await ordersOf()).toEqual({ count: 2, total: 150, netSales: 145 });
    expect(await paymentsOf()).toEqual({ received: 150, refunded: 5, netSales: 145, count: 3 });
    expect(await paymentsOf('?kind=refund')).toEqual({ received: 0, refunded: 5, netSales: -5, count: 1 });
  }
  expect(await shop.db.$count(salesDayCurrencies)).toBe(0);
});

test('sums orders and payments in each currency, of kept days and of others', async () => {
  await sellAround();
  expect([await ordersOf(), await paymentsOf()]).toEqual([soldAround, paidAround]);
  await count();
  expect(await shop.db.$count(salesDayCurrencies)).toBe(4);
  expect([await ordersOf(), await paymentsOf()]).toEqual([soldAround, paidAround]);
  const day = (ago: number) => daysAgo(ago).toISOString().slice(0, 10);
  expect(await paymentsOf(`?from=${day(9)}&to=${day(6)}`)).toEqual({
    received: 160,
    refunded: 70,
    netSales: 90,
    count: 5,
    byCurrency: [
      { currency: 'USD', received: 50, refunded: 20, netSales: 30, count: 2 },
      { currency: 'EUR', received: 80, refunded: 40, netSales: 40, count: 2 },
      { currency: 'JPY', received: 1500, refunded: 0, netSales: 1500, count: 1 },
    ],
  });
  expect(await paymentsOf(`?from=${day(13)}&to=${day(11)}`)).toEqual({
    received: 100,
    refunded: 0,
    netSales: 100,
    count: 1,
  });
});

test('sums what a filter finds, also where nothing of it is in the currency of the shop', async () => {
  const ids = await sellAround();
  await shop.db
    .update(orders)
    .set({ orderStatus: 'delivered' })
    .where(sql`currency = 'EUR'`);
  expect(await ordersOf('?status=delivered')).toEqual({
    count: 3,
    total: 160,
    netSales: 110,
    byCurrency: [{ currency: 'EUR', count: 3, total: 128, netSales: 88 }],
  });
  expect(await ordersOf(`?ids=${ids[0]},${ids[3]}`)).toEqual({
    count: 2,
    total: 110,
    netSales: 90,
    byCurrency: [
      { currency: 'USD', count: 1, total: 100, netSales: 80 },
      { currency: 'JPY', count: 1, total: 1500, netSales: 1500 },
    ],
  });
  expect(await ordersOf('?status=dispatched')).toEqual({ count: 0, total: 0, netSales: 0 });
  expect(await paymentsOf('?kind=refund')).toEqual({
    received: 0,
    refunded: 70,
    netSales: -70,
    count: 2,
    byCurrency: [
      { currency: 'USD', received: 0, refunded: 20, netSales: -20, count: 1 },
      { currency: 'EUR', received: 0, refunded: 40, netSales: -40, count: 1 },
    ],
  });
  expect(await paymentsOf(`?q=${ids[6]}`)).toMatchObject({
    received: 10,
    byCurrency: [{ currency: 'EUR', received: 8 }],
  });
});

test('counts payments of the sandbox in no currency once there is a real provider', async () => {
  await sell(5_000, { ago: 9 });
  await sell(8_000, { currency: 'EUR', ago: 9, provider: 'sandbox', refunded: 800 });
  await sell(1_500, { currency: 'JPY', ago: 9 });
  await sell(4_000, { currency: 'EUR', ago: 0, provider: 'sandbox' });
  for (const counting of [async () => undefined, count]) {
    await counting();
    expect(await paymentsOf()).toMatchObject({
      received: 210,
      byCurrency: [
        { currency: 'USD', received: 50 },
        { currency: 'EUR', received: 120, refunded: 8, netSales: 112, count: 3 },
        { currency: 'JPY', received: 1500 },
      ],
    });
    expect(await paymentsOf('', live)).toEqual({
      received: 60,
      refunded: 0,
      netSales: 60,
      count: 2,
      byCurrency: [
        { currency: 'USD', received: 50, refunded: 0, netSales: 50, count: 1 },
        { currency: 'JPY', received: 1500, refunded: 0, netSales: 1500, count: 1 },
      ],
    });
    expect((await ordersOf('', live)).byCurrency).toEqual([
      { currency: 'USD', count: 1, total: 50, netSales: 50 },
      { currency: 'EUR', count: 2, total: 120, netSales: 0 },
      { currency: 'JPY', count: 1, total: 1500, netSales: 1500 },
    ]);
  }
});

test.each<[string, () => Promise<unknown>]>([
  [
    'the currency of an order changes',
    () =>
      shop.db
        .update(orders)
        .set({ currency: 'CHF' })
        .where(sql`currency = 'EUR'`),
  ],
  [
    'what an order is in that of the shop changes',
    () =>
      shop.db
        .update(orders)
        .set({ baseTotalCents: 1 })
        .where(sql`currency = 'EUR'`),
  ],
  [
    'the currency of a payment changes',
    () =>
      shop.db
        .update(payments)
        .set({ currency: 'CHF' })
        .where(sql`currency = 'EUR'`),
  ],
  [
    'what a payment is in that of the shop changes',
    () =>
      shop.db
        .update(payments)
        .set({ baseAmountCents: 1 })
        .where(sql`currency = 'EUR'`),
  ],
])('the sums are right at once when, of a day that is kept, %s', async (_what, change) => {
  await sellAround();
  await count();
  await change();
  const changed = [await ordersOf(), await paymentsOf()];
  expect(changed).not.toEqual([soldAround, paidAround]);
  await count();
  expect([await ordersOf(), await paymentsOf()]).toEqual(changed);
  expect(await shop.salesDaysCounter.findWrong()).toEqual([]);
});

test('the check of the night repairs days that the version before has kept without their currencies', async () => {
  await sellAround();
  await count();
  await shop.db.delete(salesDayCurrencies);
  expect(await ordersOf()).toMatchObject({ count: 7, total: 330, netSales: 260 });
  expect(await paymentsOf()).not.toEqual(paidAround);
  await runJobs(shop, ['check-sales-days']);
  expect(logged).toMatchObject([
    {
      msg: 'the sums of past days were wrong and are counted again',
      days: [
        { kept: { currencies: null }, counted: { currencies: expect.stringMatching(/"EUR".* .*"JPY"/) } },
        { counted: { currencies: expect.stringContaining('"refunded_cents": 4000') } },
        { counted: { currencies: expect.stringContaining('"total_cents": 4000') } },
      ],
    },
  ]);
  expect([await ordersOf(), await paymentsOf()]).toEqual([soldAround, paidAround]);
  expect(await shop.salesDaysCounter.findWrong()).toEqual([]);
});

test('the version before forgets kept days with their currencies, and finds nothing wrong in them', async () => {
  await sellAround();
  await count();
  const { rows } = await shop.pool.query<{ columns: string }>(
    `select string_agg(key, ' ' order by key) as columns from sales_days, jsonb_object_keys(to_jsonb(sales_days)) key
     group by starts_at limit 1`,
  );
  expect(rows[0]?.columns).toBe(
    'ends_at orders payments received_cents refunded_cents starts_at test_payments test_received_cents test_refunded_cents total_cents',
  );
  await shop.db.delete(salesDays);
  expect(await shop.db.$count(salesDayCurrencies)).toBe(0);
  expect([await ordersOf(), await paymentsOf()]).toEqual([soldAround, paidAround]);
});
