import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Dashboard } from '#contract/shop/dashboard.ts';
import type { SystemStatus } from '#contract/shop/system.ts';
import type { CustomerPage } from '#contract/account/customers.ts';
import type { AdminOrder, OrderSum } from '#contract/order/order-admin.ts';
import type { PaymentSum } from '#contract/order/payment-ledger.ts';
import {
  auditEntries,
  contactMessages,
  demoCatalogue,
  orders,
  payments,
  products,
  settings,
} from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { insertOrder, insertPayment } from '#testing/orders.ts';
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
  await shop.db.delete(settings);
  shop.cache.purge(['settings']);
});
afterAll(() => shop[Symbol.asyncDispose]());

const ask = async <Answer>(url: string) => (await shop.app.inject({ url, headers: admin.headers })).json<Answer>();
const dashboard = () => ask<Dashboard>('/api/admin/dashboard');
const paymentSumOf = (query: string) => ask<PaymentSum>(`/api/admin/payments/sum?${query}`);
const sumOf = (query: string) => ask<OrderSum>(`/api/admin/orders/sum?${query}`);

test('returns 30 days without orders for an empty shop', async () => {
  const { days, ...figures } = await dashboard();
  expect(figures).toMatchObject({
    timeZone: 'UTC',
    today: { orders: 0, netSales: 0 },
    month: { orders: 0, netSales: 0 },
    toDispatch: 0,
    unpaid: 0,
    latestOrders: [],
    warnings: [],
  });
  expect(days).toHaveLength(30);
  expect([days[0]?.date, days[29]?.date]).toEqual(['2026-10-22', '2026-11-20']);
});

test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'returns figures that match their lists in %s',
  async (zone) => {
    await shop.db.insert(settings).values({ key: 'timeZone', value: zone, updatedAt: shop.clock.now() });
    shop.cache.purge(['settings']);
    const states = ['pending', 'confirmed', 'dispatched', 'delivered', 'cancelled', 'returned'] as const;
    const paymentStates = ['pending', 'paid', 'failed', 'refunded'] as const;
    const now = shop.clock.now().getTime();
    for (let number = 0; number < 120; number += 1) {
      const { id: orderId, orderDate } = await insertOrder(shop, {
        // Every 7 hours over 35 days, which includes the end of daylight saving time in New York.
        orderDate: new Date(now - number * 7 * 3_600_000),
        orderStatus: states[number % 6]!,
        paymentStatus: paymentStates[number % 4]!,
        totalCents: 1000 + number,
      });
      if (number % 4 === 1) await insertPayment(shop, { orderId, amountCents: 1000 + number, updatedAt: orderDate });
    }
    const { today, month, days, toDispatch, unpaid, latestOrders, timeZone } = await dashboard();
    expect(timeZone).toBe(zone);
    const [from, to] = [days[0]!.date, days[29]!.date];
    expect(today.orders).toBe((await sumOf(`from=${to}&to=${to}`)).count);
    expect(today.netSales).toBe((await paymentSumOf(`from=${to}&to=${to}`)).netSales);
    expect(month.orders).toBe((await sumOf(`from=${from}&to=${to}`)).count);
    expect(month.netSales).toBe((await paymentSumOf(`from=${from}&to=${to}`)).netSales);
    expect(month.orders).toBeGreaterThan(90);
    expect(month.netSales).toBeGreaterThan(0);
    for (const { date, orders: count, netSales } of days) {
      const [ordered, paid] = await Promise.all([
        sumOf(`from=${date}&to=${date}`),
        paymentSumOf(`from=${date}&to=${date}`),
      ]);
      expect([date, ordered.count, paid.netSales]).toEqual([date, count, netSales]);
    }
    expect(toDispatch).toBe((await sumOf('status=confirmed')).count);
    expect(unpaid).toBe((await sumOf('status=pending&payment=unpaid')).count);
    expect(Math.min(toDispatch, unpaid)).toBeGreaterThan(0);
    const { data } = await ask<{ data: { _id: string }[] }>('/api/order/orders?limit=8');
    expect(latestOrders.map(({ _id }) => _id)).toEqual(data.map(({ _id }) => _id));
  },
);

test('shows the same net sales on every screen after refunds, on the days when the money moved', async () => {
  const ada = await signedInUser(shop);
  const grace = await signedInUser(shop);
  const day = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000);
  const order = (userId: string, paymentStatus: 'pending' | 'paid' | 'partly_refunded' | 'refunded') =>
    insertOrder(shop, { userId, paymentStatus, totalCents: 5000, orderDate: day(3) });
  const pay = async (orderId: string, more: Partial<typeof payments.$inferInsert> = {}) =>
    insertPayment(shop, { orderId, amountCents: 5000, updatedAt: day(3), ...more });
  const refund = { kind: 'refund', updatedAt: day(1) } as const;
  const partly = await order(ada.id, 'partly_refunded');
  const partlyCharge = await pay(partly.id);
  await pay(partly.id, { ...refund, amountCents: 1250, chargeId: partlyCharge.id });
  const refunded = await order(ada.id, 'refunded');
  const refundedCharge = await pay(refunded.id);
  await pay(refunded.id, { ...refund, chargeId: refundedCharge.id });
  const paid = await order(grace.id, 'paid');
  await pay(paid.id, { updatedAt: day(0) });
  const twice = await pay(paid.id, { surplus: true, updatedAt: day(0) });
  await pay(paid.id, { ...refund, chargeId: twice.id, updatedAt: day(0) });
  const unpaid = await order(grace.id, 'pending');
  await pay(unpaid.id, { status: 'declined' });

  const { month, days } = await dashboard();
  expect(month.netSales).toBe(87.5);
  expect((await paymentSumOf('')).netSales).toBe(87.5);
  expect((await sumOf('')).netSales).toBe(87.5);
  const customers = await ask<CustomerPage>('/api/admin/customers?limit=100');
  const spent = new Map(customers.data.map((customer) => [customer._id, customer.spent]));
  expect([spent.get(ada.id), spent.get(grace.id)]).toEqual([37.5, 50]);
  for (const { _id: userId, spent: dollars } of customers.data) {
    expect((await sumOf(`customer=${userId}`)).netSales).toBe(dollars);
  }
  expect(days.filter(({ netSales }) => netSales !== 0).map(({ netSales }) => netSales)).toEqual([100, -62.5, 50]);
  const shown = await ask<{ data: AdminOrder[] }>('/api/order/orders');
  const refundedOf = new Map(shown.data.map((one) => [one._id, one.refunded]));
  expect([partly, refunded, paid].map(({ id }) => refundedOf.get(id))).toEqual([12.5, 50, 0]);
});

test('counts variants with low stock, and unread messages', async () => {
  const before = await dashboard();
  await product(shop, { stock: 3 });
  await product(shop, { stock: 4 });
  await product(shop, { stock: null });
  const deleted = await product(shop, { stock: 0 });
  await shop.pool.query('update products set deleted_at = now() where id = $1', [deleted.id]);
  const createdAt = shop.clock.now();
  await shop.db.insert(contactMessages).values([
    { id: newId(), message: 'New', createdAt },
    { id: newId(), message: 'Seen', status: 'read', createdAt },
  ]);
  const { lowStock, unreadMessages } = await dashboard();
  expect([lowStock - before.lowStock, unreadMessages - before.unreadMessages]).toEqual([9, 1]);
  type List = { data: object[] };
  expect((await ask<List>('/api/admin/stock?view=low&limit=100')).data).toHaveLength(lowStock);
  expect((await ask<List>('/api/admin/messages?status=unread&limit=100')).data).toHaveLength(unreadMessages);
});

test('returns what is unsafe about how the shop can be reached', async () => {
  await using open = await openTestShop({ env: { HOST: '0.0.0.0' } });
  const { headers } = await signedInUser(open, { role: 'admin' });
  const { warnings } = (await open.app.inject({ url: '/api/admin/dashboard', headers })).json<Dashboard>();
  expect(warnings).toEqual([expect.stringContaining('passwords and sessions can be read')]);
  const { data } = (await open.app.inject({ url: '/api/admin/system', headers })).json<{ data: SystemStatus }>();
  expect(data.warnings).toEqual([warnings[0], expect.stringContaining('anyone can order for nothing')]);
});

test('returns what a new shop has', async () => {
  await using fresh = await openTestShop();
  const { headers } = await signedInUser(fresh, { role: 'admin' });
  const setUp = async () => (await fresh.app.inject({ url: '/api/admin/dashboard', headers })).json<Dashboard>().setUp;
  expect(await setUp()).toEqual({ hasDemo: false, hasOwnProduct: false, hasOrder: false, isShown: true });
  const demo = await product(fresh);
  const loaded = { loadedAt: fresh.clock.now(), categoryIds: [], productIds: [demo.id] };
  await fresh.db.insert(demoCatalogue).values(loaded);
  expect(await setUp()).toEqual({ hasDemo: true, hasOwnProduct: false, hasOrder: false, isShown: true });
  await product(fresh);
  await insertOrder(fresh);
  await fresh.db.update(products).set({ deletedAt: fresh.clock.now() }).where(eq(products.id, demo.id));
  expect(await setUp()).toEqual({ hasDemo: false, hasOwnProduct: true, hasOrder: true, isShown: true });
});

test('hides the set-up list for every admin until it is shown again, and leaves the version of the settings', async () => {
  await using fresh = await openTestShop();
  const [mara, noor] = [await signedInUser(fresh, { role: 'admin' }), await signedInUser(fresh, { role: 'admin' })];
  const { headers: shopper } = await signedInUser(fresh);
  const url = '/api/admin/set-up-list';
  const show = (isShown: boolean, headers = mara.headers) =>
    fresh.app.inject({ method: 'PUT', url, headers, body: { isShown } });
  const get = async <Body>(path: string) => (await fresh.app.inject({ url: path, headers: noor.headers })).json<Body>();
  const before = await get<{ version: string }>('/api/admin/settings');
  expect((await show(false, shopper)).statusCode).toBe(403);
  expect(await get(url)).toEqual({ isShown: true });
  expect((await show(false)).json()).toEqual({ isShown: false });
  expect(await get(url)).toEqual({ isShown: false });
  expect((await get<Dashboard>('/api/admin/dashboard')).setUp.isShown).toBe(false);
  expect(await get('/api/admin/settings')).toEqual(before);
  await show(true);
  expect((await get<Dashboard>('/api/admin/dashboard')).setUp.isShown).toBe(true);
  expect(await fresh.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { actorId: mara.id, entity: 'settings', before: { setUpListShown: true }, after: { setUpListShown: false } },
    { after: { setUpListShown: true } },
  ]);
});
