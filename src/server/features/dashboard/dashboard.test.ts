import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Dashboard } from '#contract/shop/dashboard.ts';
import type { OrderSum } from '#contract/order/order-admin.ts';
import { contactMessages, orders, settings } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.delete(orders);
  await shop.db.delete(settings);
  shop.cache.purge(['settings']);
});
afterAll(() => shop[Symbol.asyncDispose]());

const ask = async <Answer>(url: string) => (await shop.app.inject({ url, headers: admin.headers })).json<Answer>();
const dashboard = () => ask<Dashboard>('/api/admin/dashboard');
const sumOf = (query: string) => ask<OrderSum>(`/api/admin/orders/sum?${query}`);

test('returns 30 days without orders for an empty shop', async () => {
  const { days, ...figures } = await dashboard();
  expect(figures).toMatchObject({
    timeZone: 'UTC',
    today: { orders: 0, revenue: 0 },
    month: { orders: 0, revenue: 0 },
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
    const payments = ['pending', 'paid', 'failed', 'refunded'] as const;
    const now = shop.clock.now().getTime();
    for (let number = 0; number < 120; number += 1) {
      await insertOrder(shop, {
        // Every 7 hours over 35 days, which includes the end of daylight saving time in New York.
        orderDate: new Date(now - number * 7 * 3_600_000),
        orderStatus: states[number % 6]!,
        paymentStatus: payments[number % 4]!,
        totalCents: 1000 + number,
      });
    }
    const { today, month, days, toDispatch, unpaid, latestOrders, timeZone } = await dashboard();
    expect(timeZone).toBe(zone);
    const [from, to] = [days[0]!.date, days[29]!.date];
    expect(today.orders).toBe((await sumOf(`from=${to}&to=${to}`)).count);
    expect(today.revenue).toBe((await sumOf(`from=${to}&to=${to}&payment=paid`)).total);
    expect(month.orders).toBe((await sumOf(`from=${from}&to=${to}`)).count);
    expect(month.revenue).toBe((await sumOf(`from=${from}&to=${to}&payment=paid`)).total);
    expect(month.orders).toBeGreaterThan(90);
    for (const { date, orders: count, revenue } of days) {
      const sum = await sumOf(`from=${date}&to=${date}`);
      expect([date, sum.count, sum.paid]).toEqual([date, count, revenue]);
    }
    expect(toDispatch).toBe((await sumOf('status=confirmed')).count);
    expect(unpaid).toBe((await sumOf('status=pending&payment=unpaid')).count);
    expect(Math.min(toDispatch, unpaid)).toBeGreaterThan(0);
    const { data } = await ask<{ data: { _id: string }[] }>('/api/order/orders?limit=8');
    expect(latestOrders.map(({ _id }) => _id)).toEqual(data.map(({ _id }) => _id));
  },
);

test('counts products with low stock, and unread messages', async () => {
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
  expect([lowStock - before.lowStock, unreadMessages - before.unreadMessages]).toEqual([1, 1]);
  type List = { data: object[] };
  expect((await ask<List>('/api/admin/products?stock=low&limit=100')).data).toHaveLength(lowStock);
  expect((await ask<List>('/api/admin/messages?status=unread&limit=100')).data).toHaveLength(unreadMessages);
});

test('returns what is unsafe about how the shop can be reached', async () => {
  await using open = await openTestShop({ env: { HOST: '0.0.0.0' } });
  const { headers } = await signedInUser(open, { role: 'admin' });
  const { warnings } = (await open.app.inject({ url: '/api/admin/dashboard', headers })).json<Dashboard>();
  expect(warnings).toEqual([
    expect.stringContaining('passwords and sessions can be read'),
    expect.stringContaining('anyone can order for nothing'),
  ]);
});
