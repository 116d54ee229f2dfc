import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderSum } from '#contract/order/order-admin.ts';
import type { PaymentSum } from '#contract/order/payment-ledger.ts';
import type { Dashboard } from '#contract/shop/dashboard.ts';
import { dayOf } from '#server/platform/days.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, insertOrder, insertPayment, placeOrder } from '#testing/orders.ts';
import { cardNumbers, cardOf } from '#testing/payments.ts';
import { changeLimits } from '#testing/settings.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { untilBlocked } from '#testing/until.ts';
import { overConnection } from '#server/db/client.ts';
import { createNetSales } from './net-sales.ts';
import { createSalesDays } from './sales-days.ts';
import { orders, payments, salesDays, settings } from '#server/db/schema/index.ts';

const hourMs = 3_600_000;
/** Days are over by the clock of the database. */
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMs);

let shop: TestShop;
let other: TestShop;
let admin: Shopper;
const logged: { level: number; msg: string }[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  shop = await openTestShop({ log });
  other = await openTestShop({ databaseUrl: shop.url });
  admin = await signedInUser(shop, { role: 'admin' });
  shop.clock.advance({ hours: (Date.now() - shop.clock.now().getTime()) / hourMs });
});
beforeEach(async () => {
  await shop.db.delete(payments);
  await shop.db.delete(orders);
  logged.length = 0;
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

const ask = async <Answer>(url: string) =>
  (await shop.app.inject({ url: `/api/admin/${url}`, headers: admin.headers })).json<Answer>();
const countKept = () => shop.db.$count(salesDays);
const count = () => runJobs(shop, ['count-sales-days']);

async function setTimeZone(timeZone: string) {
  const value = { value: timeZone, updatedAt: shop.clock.now() };
  await shop.db
    .insert(settings)
    .values({ key: 'timeZone', ...value })
    .onConflictDoUpdate({ target: settings.key, set: value });
  shop.cache.purge(['settings']);
}

/** Returns the sums of the screens, in dollars. */
async function sums() {
  const dashboard = await ask<Dashboard>('dashboard');
  const [from, to] = [dashboard.days[3]?.date, dashboard.days[25]?.date];
  return {
    orders: await ask<OrderSum>('orders/sum'),
    payments: await ask<PaymentSum>('payments/sum'),
    period: await ask<PaymentSum>(`payments/sum?from=${from}&to=${to}`),
    days: dashboard.days,
  };
}

/** Inserts 40 days with an order every ten hours, most of them paid and some refunded. */
async function insertHistory() {
  const insert = async (number: number) => {
    const orderDate = daysAgo(40 - (number * 10) / 24);
    const { id: orderId } = await insertOrder(shop, { orderDate, totalCents: 1000 + number });
    if (number % 4 === 0) return;
    const amountCents = 1000 + number;
    const provider = number % 3 === 0 ? 'cash' : 'sandbox';
    const { id: chargeId } = await insertPayment(shop, { orderId, amountCents, provider, updatedAt: orderDate });
    if (number % 5 > 0) return;
    const refund = { kind: 'refund', chargeId, provider, amountCents: 300 } as const;
    await insertPayment(shop, { orderId, ...refund, updatedAt: new Date(orderDate.getTime() + 30 * hourMs) });
  };
  await Promise.all(Array.from({ length: 95 }, (_, number) => insert(number)));
}

test.each(['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu'])(
  'the sums of kept days are those of the orders and payments in %s',
  async (timeZone) => {
    await setTimeZone(timeZone);
    await insertHistory();
    const counted = await sums();
    expect(counted.orders.count).toBe(95);
    const past = counted.days.slice(0, -1);
    expect(past.filter(({ orders: ofDay, netSales }) => ofDay === 0 || netSales === 0)).toEqual([]);
    await count();
    expect(await countKept()).toBeGreaterThan(37);
    expect(await sums()).toEqual(counted);
    const [last] = await shop.db
      .select({ endsAt: salesDays.endsAt })
      .from(salesDays)
      .orderBy(sql`${salesDays.endsAt} desc`)
      .limit(1);
    // Two hours after midnight yesterday is kept as well.
    expect(dayOf(last!.endsAt, timeZone)).toBe(dayOf(new Date(Date.now() - 2 * hourMs), timeZone));
    const { id: orderId } = await insertOrder(shop, { orderDate: new Date(), totalCents: 5000 });
    await insertPayment(shop, { orderId, amountCents: 5000, updatedAt: new Date() });
    expect(await countKept()).toBeGreaterThan(37);
    const later = await sums();
    expect(later.orders.total).toBeCloseTo(counted.orders.total + 50);
    expect(later.orders.netSales).toBeCloseTo(counted.orders.netSales + 50);
    expect(later.payments.count).toBe(counted.payments.count + 1);
    expect(later.days.at(-1)?.orders).toBe((counted.days.at(-1)?.orders ?? 0) + 1);
  },
);

test('shows the days of another time zone at once, and keeps them after the next run of the job', async () => {
  await setTimeZone('UTC');
  await insertHistory();
  await count();
  await setTimeZone('Pacific/Auckland');
  const shown = await sums();
  await shop.db.delete(salesDays);
  expect(shown).toEqual(await sums());
  await setTimeZone('UTC');
  await count();
  await setTimeZone('Pacific/Auckland');
  await count();
  expect(await sums()).toEqual(shown);
  const rows = await shop.db.select().from(salesDays);
  expect(rows.map(({ startsAt }) => startsAt.getUTCHours()).filter((hour) => hour < 10 || hour > 12)).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['an order is added', () => insertOrder(shop, { orderDate: daysAgo(3) })],
  ['an order of before the first day is added', () => insertOrder(shop, { orderDate: daysAgo(90) })],
  ['the total of an order changes', () => shop.db.update(orders).set({ totalCents: 1, subtotalCents: 1 })],
  ['an order is moved to today', () => shop.db.update(orders).set({ orderDate: new Date() })],
  [
    'orders are deleted',
    () => shop.db.execute(sql`delete from orders where id not in (select order_id from payments)`),
  ],
  ['a payment is done', () => shop.db.update(payments).set({ status: 'done' })],
  ['a payment turns out not to be done', () => shop.db.update(payments).set({ status: 'declined' })],
  ['an amount changes', () => shop.db.update(payments).set({ amountCents: 1 })],
  ['payments are deleted', () => shop.db.delete(payments)],
  ['everything is removed', () => shop.db.execute(sql`truncate orders cascade`)],
])('the sums are right at once when, of a day that is kept, %s', async (_what, change) => {
  await setTimeZone('UTC');
  const order = await insertOrder(shop, { orderDate: daysAgo(10) });
  await insertOrder(shop, { orderDate: daysAgo(8) });
  await insertPayment(shop, { orderId: order.id, amountCents: 3800, updatedAt: daysAgo(9) });
  await insertPayment(shop, {
    orderId: order.id,
    amountCents: 500,
    kind: 'refund',
    status: 'started',
    updatedAt: daysAgo(7),
  });
  await count();
  const before = await sums();
  expect(await countKept()).toBeGreaterThan(8);
  await change();
  const changed = await sums();
  expect(changed).not.toEqual(before);
  await shop.db.delete(salesDays);
  expect(await sums()).toEqual(changed);
  await count();
  expect(await sums()).toEqual(changed);
});

test('what happens every day leaves the kept days alone', async () => {
  const { id: orderId } = await insertOrder(shop, { orderDate: daysAgo(5) });
  const payment = await insertPayment(shop, { orderId, amountCents: 3800, updatedAt: daysAgo(5) });
  await count();
  const kept = await countKept();
  expect(kept).toBeGreaterThan(3);
  await shop.db.update(orders).set({ orderStatus: 'delivered', paymentStatus: 'partly_refunded', userId: null });
  await shop.db.update(payments).set({ message: 'Refunded' }).where(eq(payments.id, payment.id));
  await insertPayment(shop, { orderId, kind: 'refund', amountCents: 100, updatedAt: new Date(), chargeId: payment.id });
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: await product(shop) }]);
  expect((await placeOrder(shop, ada, ready)).statusCode).toBe(201);
  expect(await countKept()).toBe(kept);
  expect(await shop.salesDaysCounter.findWrong()).toEqual([]);
});

test('waits for a change of a past day that is not committed, and counts it', async () => {
  const { id: orderId } = await insertOrder(shop, { orderDate: daysAgo(5) });
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into payments (id, order_id, kind, status, provider, amount_cents, created_at, updated_at)
     values (gen_random_uuid(), $1, 'charge', 'done', 'cash', 700, $2, $2)`,
    [orderId, daysAgo(4)],
  );
  const counting = count();
  await untilBlocked(shop);
  await client.query('commit');
  client.release();
  await counting;
  expect(await countKept()).toBeGreaterThan(3);
  expect((await sums()).payments).toMatchObject({ received: 7, count: 1 });
  expect(await shop.salesDaysCounter.findWrong()).toEqual([]);
});

test('the check of the night logs days that are wrong, and sums them anew', async () => {
  await insertHistory();
  const right = await sums();
  await count();
  await runJobs(shop, ['check-sales-days']);
  expect(logged).toEqual([]);
  await shop.db.update(salesDays).set({ receivedCents: sql`${salesDays.receivedCents} + 1` });
  expect(await sums()).not.toEqual(right);
  await runJobs(shop, ['check-sales-days']);
  expect(logged).toMatchObject([{ level: 50, msg: 'the sums of past days were wrong and are counted again' }]);
  expect(await countKept()).toBeGreaterThan(37);
  expect(await sums()).toEqual(right);
});

test('the check of the night waits for days that are being counted before it sums all of them anew', async () => {
  await insertHistory();
  const right = await sums();
  await count();
  await shop.db.update(salesDays).set({ receivedCents: sql`${salesDays.receivedCents} + 1` });
  const counting = await shop.pool.connect();
  await counting.query('begin');
  await counting.query('select pg_advisory_xact_lock(7261002)');
  const checking = runJobs(shop, ['check-sales-days']);
  await untilBlocked(shop);
  expect(await countKept()).toBeGreaterThan(37);
  await counting.query('commit');
  counting.release();
  await checking;
  expect(await countKept()).toBeGreaterThan(37);
  expect(await sums()).toEqual(right);
});

/** Compares the sums with those of all rows, in one snapshot. */
async function compareInOneSnapshot() {
  const client = await shop.pool.connect();
  await client.query('begin isolation level repeatable read');
  const connection = overConnection(client);
  const options = { countsTestPayments: true };
  const netSales = createNetSales(connection, options);
  const kept = createSalesDays(connection, { netSales, ...options });
  const { rows } = await client.query<object>(
    `select count(*)::int as orders, coalesce(sum(total_cents), 0)::int as "totalCents" from orders`,
  );
  const counted = await netSales.ofPayments(undefined);
  const shown = [await kept.ofPayments({}), await kept.ofAllOrders()];
  await client.query('rollback');
  client.release();
  expect(shown).toEqual([counted, { ...rows[0], netCents: counted.netCents }]);
}

test(
  'stays right while two instances sell, charge, cancel and refund on days that are being kept',
  { timeout: 120_000 },
  async () => {
    await setTimeZone('UTC');
    await changeLimits(shop, { hourlyOrdersPerIp: 10_000 });
    other.cache.purge(['settings']);
    await insertOrder(shop, { orderDate: daysAgo(9) });
    const tee = await product(shop, { stock: 1_000 });
    const instances = [shop, other];
    for (const [index, { clock }] of instances.entries()) {
      clock.advance({ hours: (daysAgo(3 + 2 * index).getTime() - clock.now().getTime()) / hourMs });
      clock.takeElapsed();
    }
    const post = (instance: TestShop, shopper: Shopper, url: string, body: object = {}) =>
      instance.app.inject({ method: 'POST', url, headers: shopper.headers, body });

    const sell = async (number: number) => {
      const [here, there] = number % 2 === 0 ? [shop, other] : [other, shop];
      const ada = await signedInUser(shop);
      const ready = await createCart(here, ada, [{ product: tee, quantity: 1 + (number % 3) }]);
      const placed = await placeOrder(here, ada, ready, { paymentMethod: number % 5 === 0 ? 'cod' : 'card' });
      expect(placed.statusCode).toBe(201);
      const { orderId } = placed.json<{ orderId: string }>();
      const cancel = () => post(number % 3 === 0 ? here : there, ada, `/api/order/${orderId}/cancel`);
      const pay = () =>
        post(there, ada, '/api/pay', cardOf(cardNumbers[number % 7 === 0 ? 'declines' : 'pays'], { orderId }));
      if (number % 5 > 0) await (number % 4 === 0 ? Promise.all([pay(), cancel()]) : pay());
      if (number % 4 === 1) await cancel();
      if (number % 6 === 0) await runJobs(here);
    };
    let open = true;
    let compared = 0;
    const keep = async () => {
      while (open) {
        await Promise.all(instances.map(({ salesDaysCounter }) => salesDaysCounter.countMissing()));
        await compareInOneSnapshot();
        expect(await other.salesDaysCounter.findWrong()).toEqual([]);
        compared += 1;
      }
    };
    const keeping = keep();
    const sellers = Array.from({ length: 6 }, async (_, seller) => {
      for (let number = seller; number < 36; number += 6) await sell(number);
    });
    await Promise.all(sellers).finally(() => (open = false));
    await keeping;
    await runJobs(shop);
    expect(compared).toBeGreaterThan(1);
    await count();
    await compareInOneSnapshot();
    expect(await shop.salesDaysCounter.findWrong()).toEqual([]);
    expect(await countKept()).toBeGreaterThan(7);
    const { payments: moved, orders: sold } = await sums();
    expect(sold.count).toBe(37);
    expect(Math.min(moved.received, moved.refunded, moved.netSales)).toBeGreaterThan(0);
  },
);
