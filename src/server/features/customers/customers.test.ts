import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer, CustomerPage } from '#contract/account/customers.ts';
import { auditEntries, contactMessages, mails, orders, users } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, insertPayment, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin', name: 'Mara Owner', email: 'mara@shop.example' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const list = async (search = '') => {
  const answer = await shop.app.inject({ url: `/api/admin/customers${search}`, headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<CustomerPage>();
};
const find = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ _id }) => _id);
const get = (userId: string, by = admin) =>
  shop.app.inject({ url: `/api/admin/customers/${userId}`, headers: by.headers });
const changeRole = (userId: string, role: string, by = admin) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/admin/customers/${userId}/role`,
    headers: by.headers,
    body: { role },
  });
const auditOf = (userId: string) => shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, userId));

test('lists newest first, in pages, with the count of orders and what was paid for them', async () => {
  const ada = await signedInUser(shop, { name: 'Ada Lovelace' });
  const tee = await product(shop, { priceCents: 1950 });
  const place = async () => {
    const placed = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee, quantity: 2 }]));
    return placed.json<{ orderId: string }>().orderId;
  };
  const paid = await place();
  await place();
  await insertPayment(shop, { orderId: paid, amountCents: 3900, updatedAt: shop.clock.now() });
  const bob = await signedInUser(shop, { name: 'Bob' });

  const first = await list('?limit=1');
  expect(first.data).toMatchObject([{ _id: bob.id, orders: 0, spent: 0 }]);
  const second = await list(`?limit=1&cursor=${first.nextCursor}`);
  expect(second.data).toEqual([
    {
      _id: ada.id,
      name: 'Ada Lovelace',
      email: ada.email,
      phone: '',
      role: 'customer',
      createdAt: ada.createdAt.toISOString(),
      orders: 2,
      spent: 39,
    },
  ]);
  expect((await list('?role=admin')).data.map(({ _id }) => _id)).toEqual([admin.id]);
  expect((await list(`?limit=1&cursor=${admin.id}`)).nextCursor).toBeNull();
});

test('finds any part of name or e-mail in any case, and % and _ literally', async () => {
  const grace = await signedInUser(shop, { name: 'Grace Brewster Hopper', email: 'amazing_grace@navy.example' });
  const percy = await signedInUser(shop, { name: '100% Percy', email: 'percy@example.com' });
  expect(await find('REWSTER')).toEqual([grace.id]);
  expect(await find('navy.ex')).toEqual([grace.id]);
  expect(await find('g_g')).toEqual([grace.id]);
  expect(await find('0% p')).toEqual([percy.id]);
  expect(await find('%%%')).toEqual([]);
  expect(await find('\\\\\\')).toEqual([]);
});

test('finds the start of a word of name or e-mail by one or two letters', async () => {
  const zuzana = await signedInUser(shop, { name: 'Xu Zuzana', email: 'quill@example.com' });
  for (const q of ['x', 'zu', 'q']) expect(await find(q)).toEqual([zuzana.id]);
  expect(await find('uz')).toEqual([]);
});

test('returns an account with its addresses and dates, and 404 for an unknown id', async () => {
  const ada = await signedInUser(shop);
  await shop.db.update(users).set({ address: '1 Pier', vatNumber: 'GB1', city: 'Leeds' }).where(eq(users.id, ada.id));
  expect((await get(ada.id)).json()).toMatchObject({
    data: { _id: ada.id, address: '1 Pier', details: { city: 'Leeds', vatNumber: 'GB1' }, lastOrderAt: null },
  });
  for (const id of ['unknown', '0198aaaa-0000-7000-8000-000000000000']) expect((await get(id)).statusCode).toBe(404);
  expect((await get(ada.id)).body).not.toContain('password');
});

test('applies a changed role immediately and audits ids and roles only', async () => {
  const ada = await signedInUser(shop);
  expect((await get(ada.id, ada)).statusCode).toBe(403);
  expect((await changeRole(ada.id, 'admin')).json<{ data: Customer }>().data.role).toBe('admin');
  expect((await get(ada.id, ada)).statusCode).toBe(200);
  expect((await changeRole(ada.id, 'admin')).statusCode).toBe(200);
  expect((await changeRole(ada.id, 'customer')).statusCode).toBe(200);
  expect((await get(ada.id, ada)).statusCode).toBe(403);
  const change = { actorId: admin.id, action: 'user.role', entity: 'user' };
  expect(await auditOf(ada.id)).toMatchObject([
    { ...change, before: { role: 'customer' }, after: { role: 'admin' } },
    { ...change, before: { role: 'admin' }, after: { role: 'customer' } },
  ]);
  expect(JSON.stringify(await auditOf(ada.id))).not.toContain(ada.email);
});

const sendLink = (userId: string, by = admin) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/customers/${userId}/reset-link`, headers: by.headers });
const erase = (userId: string, by = admin) =>
  shop.app.inject({ method: 'DELETE', url: `/api/admin/customers/${userId}`, headers: by.headers });

test('returns the saved addresses of the account only', async () => {
  const [ada, bob] = [await signedInUser(shop), await signedInUser(shop)];
  for (const each of [ada, bob]) await createCart(shop, each, [{ product: await product(shop) }]);
  const { addresses } = (await get(ada.id)).json<{ data: Customer }>().data;
  expect(addresses.map(({ userId }) => userId)).toEqual([ada.id]);
});

test('mails a reset link on behalf of an admin, within the limit of the e-mail, and audits it', async () => {
  const ada = await signedInUser(shop);
  const sent = await sendLink(ada.id);
  expect([sent.statusCode, sent.json()]).toEqual([202, { recipient: ada.email }]);
  const linksOf = () => shop.db.select().from(mails).where(eq(mails.userId, ada.id));
  expect(await linksOf()).toMatchObject([{ kind: 'password-reset', recipient: ada.email }]);
  expect(await auditOf(ada.id)).toMatchObject([{ actorId: admin.id, action: 'user.reset-link' }]);
  for (let more = 0; more < 4; more += 1) await sendLink(ada.id);
  const refused = await sendLink(ada.id);
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_TRIES' }]);
  expect(await linksOf()).toHaveLength(5);
  for (const id of ['unknown', '0198aaaa-0000-7000-8000-000000000000'])
    expect((await sendLink(id)).statusCode).toBe(404);
  expect((await sendLink(ada.id, ada)).statusCode).toBe(403);
});

test('erases the account of a customer, keeps the order without personal data, and audits only the id', async () => {
  const ada = await signedInUser(shop, { name: 'Unmistakable Ada' });
  const ready = await createCart(shop, ada, [{ product: await product(shop) }]);
  const { orderId } = (await placeOrder(shop, ada, ready)).json<{ orderId: string }>();
  await shop.app.inject({
    method: 'POST',
    url: '/api/send-email',
    headers: ada.headers,
    body: { firstName: 'Ada', email: ada.email, message: 'Please erase me' },
  });
  expect((await erase(ada.id, ada)).statusCode).toBe(403);
  expect((await erase(ada.id)).statusCode).toBe(204);
  expect((await get(ada.id)).statusCode).toBe(404);
  expect((await erase(ada.id)).statusCode).toBe(404);
  const own = await shop.app.inject({ url: '/api/users/me', headers: ada.headers });
  expect(own.statusCode).toBe(401);
  expect(await shop.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
    { userId: null, userName: '', userEmail: '' },
  ]);
  expect(await shop.db.select().from(contactMessages).where(eq(contactMessages.email, ada.email))).toEqual([]);
  expect(await auditOf(ada.id)).toMatchObject([{ actorId: admin.id, action: 'user.erase', before: null, after: null }]);
});

test('erases no admin, who has to be removed as one first', async () => {
  const mara = await signedInUser(shop, { role: 'admin' });
  const refused = await erase(mara.id);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'IS_ADMIN' }]);
  expect((await changeRole(mara.id, 'customer')).statusCode).toBe(200);
  expect((await erase(mara.id)).statusCode).toBe(204);
});

test('keeps the last admin, also when two remove each other at the same time', async () => {
  const refused = await changeRole(admin.id, 'customer');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'LAST_ADMIN' });
  for (let round = 0; round < 10; round += 1) {
    await shop.db.update(users).set({ role: 'customer' });
    const [one, other] = [await signedInUser(shop, { role: 'admin' }), await signedInUser(shop, { role: 'admin' })];
    await Promise.all([changeRole(one.id, 'customer', other), changeRole(other.id, 'customer', one)]);
    expect(await shop.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
  }
});
