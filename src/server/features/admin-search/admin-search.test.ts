import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminSearchResults, OpenTasks } from '#contract/shop/admin-tools.ts';
import type { BuiltInRole } from '#contract/shop/permissions.ts';
import { contactMessages, mails, orders, returns } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { account, product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin', name: 'Team', email: 'team@example.com' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const ask = async <Answer>(url: string, by = admin) =>
  (await shop.app.inject({ url, headers: by.headers })).json<Answer>();
const find = (q: string) => ask<AdminSearchResults>(`/api/admin/search?q=${encodeURIComponent(q)}`);
const insertMessage = (fields: Partial<typeof contactMessages.$inferInsert>) =>
  shop.db.insert(contactMessages).values({ id: newId(), createdAt: shop.clock.now(), ...fields });

test('finds orders, products, customers and messages by one text', async () => {
  const customer = await account(shop, { name: 'Zora Quill', email: 'zora@example.com' });
  const order = await insertOrder(shop, { userName: 'Zora Quill', userEmail: 'zora@example.com' });
  const sold = await product(shop, { name: 'Zoraya Wrap' });
  await insertMessage({ firstName: 'Zora', lastName: 'Quill', message: 'Where is\nmy order?' });
  await insertMessage({ email: 'else@example.com', message: 'Greetings from Zora' });
  await insertMessage({ email: 'other@example.com', message: 'Nothing' });

  const results = await find('zora');
  expect(results.orders).toEqual([
    {
      _id: order.id,
      userName: 'Zora Quill',
      orderStatus: 'pending',
      totalAmount: 38,
      currency: 'USD',
      orderDate: order.orderDate.toISOString(),
    },
  ]);
  expect(results.products).toMatchObject([{ _id: sold.id, name: 'Zoraya Wrap' }]);
  expect(results.customers).toEqual([{ _id: customer.id, name: 'Zora Quill', email: 'zora@example.com' }]);
  expect(results.messages.map(({ from, excerpt }) => [from, excerpt])).toEqual([
    ['else@example.com', 'Greetings from Zora'],
    ['Zora Quill', 'Where is my order?'],
  ]);
  expect((await find(order.id.slice(0, 6))).orders.map(({ _id }) => _id)).toEqual([order.id]);
});

test('finds and counts only what the role shows', async () => {
  const now = shop.clock.now();
  await account(shop, { name: 'Vesper', email: 'vesper@example.com' });
  const { id: orderId } = await insertOrder(shop, { userName: 'Vesper', orderStatus: 'confirmed' });
  await shop.db
    .insert(returns)
    .values({ id: newId(), orderId, status: 'requested', lines: [], createdAt: now, updatedAt: now });
  await product(shop, { name: 'Vesper Gown', stock: 1 });
  await insertMessage({ message: 'Vesper' });
  const mail = { kind: 'welcome', recipient: 'vesper@example.com', data: {}, createdAt: now };
  await shop.db.insert(mails).values({ ...mail, id: newId(), status: 'failed' });
  const shownTo = async (memberRole: BuiltInRole) => {
    const member = await signedInUser(shop, { role: 'admin', memberRole });
    const results = await ask<AdminSearchResults>('/api/admin/search?q=vesper', member);
    const tasks = await ask<OpenTasks>('/api/admin/open-tasks', member);
    return {
      found: Object.entries(results).flatMap(([kind, rows]) => (rows.length > 0 ? [kind] : [])),
      counted: Object.entries(tasks).flatMap(([kind, count]) => (count > 0 ? [kind] : [])),
    };
  };
  const everything = {
    found: ['orders', 'products', 'customers', 'messages'],
    counted: ['ordersToSend', 'returns', 'unreadMessages', 'lowStock', 'failedMails'],
  };
  expect(await shownTo('owner')).toEqual(everything);
  expect(await shownTo('support')).toEqual(everything);
  expect(await shownTo('fulfilment')).toEqual({
    found: ['orders', 'products'],
    counted: ['ordersToSend', 'returns', 'lowStock'],
  });
  expect(await shownTo('catalogue')).toEqual({ found: ['products'], counted: ['lowStock'] });
  expect(await shownTo('viewer')).toEqual({
    found: ['orders', 'products', 'customers'],
    counted: ['ordersToSend', 'returns', 'lowStock', 'failedMails'],
  });
});

test('returns at most five of each kind, the newest first', async () => {
  for (let number = 1; number <= 7; number += 1) await insertMessage({ message: `Seventeen ${number}` });
  const { messages } = await find('seventeen');
  expect(messages.map(({ excerpt }) => excerpt)).toEqual([7, 6, 5, 4, 3].map((number) => `Seventeen ${number}`));
});

test('takes wildcards as they are, and refuses an empty text', async () => {
  expect(await find('%_%')).toEqual({ orders: [], products: [], customers: [], messages: [] });
  const { statusCode } = await shop.app.inject({ url: '/api/admin/search?q=', headers: admin.headers });
  expect(statusCode).toBe(422);
});

test('counts what waits for the team, up to 100 of each', async () => {
  const before = await ask<OpenTasks>('/api/admin/open-tasks');
  const { id: orderId } = await insertOrder(shop, { orderStatus: 'confirmed' });
  await insertOrder(shop, { orderStatus: 'dispatched' });
  const now = shop.clock.now();
  await shop.db
    .insert(returns)
    .values({ id: newId(), orderId, status: 'requested', lines: [], createdAt: now, updatedAt: now });
  await insertMessage({ message: 'Unread' });
  await insertMessage({ message: 'Read', status: 'read' });
  const mail = { kind: 'welcome', recipient: 'a@example.com', data: {}, createdAt: now };
  await shop.db.insert(mails).values([
    { ...mail, id: newId(), status: 'failed' },
    { ...mail, id: newId(), status: 'sent' },
  ]);
  await product(shop, { stock: 1 });
  const after = await ask<OpenTasks>('/api/admin/open-tasks');
  const added = (Object.keys(after) as (keyof OpenTasks)[]).map((kind) => [kind, after[kind] - before[kind]]);
  expect(Object.fromEntries(added)).toMatchObject({ ordersToSend: 1, returns: 1, unreadMessages: 1, failedMails: 1 });
  expect(after.lowStock).toBeGreaterThan(before.lowStock);

  for (let number = 0; number < 100; number += 1) await insertOrder(shop, { orderStatus: 'confirmed' });
  expect((await ask<OpenTasks>('/api/admin/open-tasks')).ordersToSend).toBe(100);
  await shop.db.delete(orders);
});
