import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer, CustomerPage } from '#contract/account/customers.ts';
import { auditEntries, contactMessages, mails, orders, roles, teamMembers, users } from '#server/db/schema/index.ts';
import { clockTime } from '#server/platform/days.ts';
import { newId } from '#server/platform/ids.ts';
import { account, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
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
const auditOf = (userId: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, userId)).orderBy(auditEntries.id);

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
  expect((await get(ada.id, ada)).statusCode).toBe(401);
  const change = { actorId: admin.id, entity: 'user' };
  expect(await auditOf(ada.id)).toMatchObject([
    { ...change, action: 'member.join', before: null, after: { role: 'manager' } },
    { ...change, action: 'member.remove', before: { role: 'manager' }, after: null },
  ]);
  expect(JSON.stringify(await auditOf(ada.id))).not.toContain(ada.email);
});

test('exports the accounts of a filter as CSV, without formulas', async () => {
  const exported = async (search: string, by = admin) => {
    const answer = await shop.app.inject({ url: `/api/admin/customers.csv${search}`, headers: by.headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="customers-2026-11-20.csv"');
    return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  const eve = await signedInUser(shop, { name: '=HYPERLINK("csvia")', email: 'csvia-1@example.com' });
  const rows = Array.from({ length: 520 }, (_, at) => `csvia-row-${at}@example.com`);
  for (const email of rows) await account(shop, { name: 'Row', email });
  const [header, ...lines] = await exported('?q=csvia');
  expect(header).toBe('id,name,email,phone,role,registered,orders,spent,currency,last_order');
  expect(lines).toHaveLength(521);
  const since = clockTime(eve.createdAt, 'UTC');
  expect(lines.at(-1)).toBe(`${eve.id},"'=HYPERLINK(""csvia"")",csvia-1@example.com,,customer,${since},0,0.00,USD,`);
  expect(await exported('?q=csvia&role=admin')).toEqual([header]);
});

test('a member of the team who reads the audit sees who is of the team, and no customer', async () => {
  const [role] = await shop.db
    .insert(roles)
    .values({
      id: newId(),
      name: 'Auditor',
      permissions: ['audit.view'],
      createdAt: shop.clock.now(),
      updatedAt: shop.clock.now(),
    })
    .returning();
  const auditor = await signedInUser(shop, { role: 'admin', email: 'auditor@shop.example' });
  await shop.db
    .update(teamMembers)
    .set({ builtInRole: null, roleId: role?.id ?? null })
    .where(eq(teamMembers.userId, auditor.id));
  const ask = (search: string) => shop.app.inject({ url: `/api/admin/customers${search}`, headers: auditor.headers });
  expect((await ask('?role=admin')).json<CustomerPage>().data.map(({ role: held }) => held)).toContain('admin');
  const refused = await ask('');
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'NOT_PERMITTED' }]);
  await shop.db.delete(users).where(eq(users.id, auditor.id));
});

const sendLink = (userId: string, by = admin) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/customers/${userId}/reset-link`, headers: by.headers });
const erase = ({ id, email }: { id: string; email: string }, by = admin) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/customers/${id}/erase`,
    headers: by.headers,
    body: { email },
  });

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
  expect((await erase(ada, ada)).statusCode).toBe(403);
  const mistaken = await erase({ id: ada.id, email: 'another@example.com' });
  expect([mistaken.statusCode, mistaken.json()]).toMatchObject([422, { errors: [{ path: 'email' }] }]);
  expect((await get(ada.id)).statusCode).toBe(200);
  expect((await erase({ id: ada.id, email: ada.email.toUpperCase() })).statusCode).toBe(204);
  expect((await get(ada.id)).statusCode).toBe(404);
  expect((await erase(ada)).statusCode).toBe(404);
  const own = await shop.app.inject({ url: '/api/users/me', headers: ada.headers });
  expect(own.statusCode).toBe(401);
  expect(await shop.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
    { userId: null, userName: '', userEmail: '' },
  ]);
  expect(await shop.db.select().from(contactMessages).where(eq(contactMessages.email, ada.email))).toEqual([]);
  expect(await auditOf(ada.id)).toMatchObject([{ actorId: admin.id, action: 'user.erase', before: null, after: null }]);
});

test('erases no member of the team, who has to be removed from it first', async () => {
  const mara = await signedInUser(shop, { role: 'admin' });
  const refused = await erase(mara);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'TEAM_MEMBER' }]);
  expect((await changeRole(mara.id, 'customer')).statusCode).toBe(200);
  expect((await erase(mara)).statusCode).toBe(204);
});
