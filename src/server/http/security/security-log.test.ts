import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccounts, password } from '#testing/accounts.ts';
import { apiKey } from '#testing/api-keys.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

type Line = { event?: string; userId?: string; ip?: string; code?: string; call?: string; changedUserId?: string };
let lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  shop = await openTestShop({ log });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => {
  lines = [];
});

const { request, register, login, resetToken } = createAccounts(() => shop);

/** Returns the events that were logged since the last call, and checks that they have the address and no secret. */
function events(...secrets: string[]): string[] {
  const logged = lines.splice(0);
  for (const secret of ['@example.com', password, ...secrets]) expect(logged.join('')).not.toContain(secret);
  return logged
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event !== undefined)
    .map(({ event, userId, ip, code }) => {
      expect(ip).toBe('127.0.0.1');
      return [event, userId, code].filter(Boolean).join(' ');
    });
}

test('logs sign-ins, failed ones of known and unknown accounts, and sign-outs', async () => {
  const grace = await register('grace@example.com');
  expect(events()).toEqual([`signed-in ${grace.id}`]);
  await login(grace.email, password);
  await login(grace.email, 'a wrong horse');
  await login('nobody@example.com', 'a wrong horse');
  expect(events('a wrong horse')).toEqual([
    `signed-in ${grace.id}`,
    `sign-in-failed ${grace.id} INVALID_CREDENTIALS`,
    'sign-in-failed INVALID_CREDENTIALS',
  ]);
  await request('POST', '/api/users/sign-out-everywhere', grace.headers);
  expect(events(grace.headers.cookie, grace.headers.authorization)).toEqual([`signed-out-everywhere ${grace.id}`]);
});

test('logs changes of password and e-mail, requested and refused links, exports and deletions', async () => {
  const ada = await register('ada@example.com');
  const next = 'a whole new horse';
  events();
  const url = `/api/users/${ada.id}/password`;
  await request('POST', url, ada.headers, { currentPassword: 'wrong', password: next });
  await request('POST', url, ada.headers, { currentPassword: password, password: next });
  await request('POST', '/api/users/forgot-password', {}, { email: ada.email });
  await request('POST', '/api/users/forgot-password', {}, { email: 'nobody@example.com' });
  const token = await resetToken(ada.email);
  await request('POST', '/api/users/reset-password', {}, { token: 'nonsense', password });
  await request('POST', '/api/users/reset-password', {}, { token, password });
  expect(events(token, next, 'nonsense')).toEqual([
    `password-refused ${ada.id} WRONG_PASSWORD`,
    `password-changed ${ada.id}`,
    `password-link-requested ${ada.id}`,
    'password-link-requested',
    'link-refused INVALID_TOKEN',
    `password-changed ${ada.id}`,
  ]);

  const eve = await register('eve@example.com');
  events();
  const user = { name: 'Eve', email: 'eve-2@example.com', address: '', phone: '' };
  const change = { id: eve.id, user, currentPassword: password };
  await request('POST', `/api/users/update-user/${eve.id}`, eve.headers, change);
  await request('POST', `/api/users/update-user/${eve.id}`, eve.headers, change);
  await request('GET', `/api/users/${eve.id}/export`, eve.headers);
  await request('DELETE', `/api/users/${eve.id}`, eve.headers, { password });
  expect(events()).toEqual([`email-changed ${eve.id}`, `data-exported ${eve.id}`, `account-erased ${eve.id}`]);
});

test('logs changed roles, and refused access to the admin and to what belongs to others', async () => {
  const admin = await signedInUser(shop, { role: 'admin' });
  const ada = await signedInUser(shop);
  const eve = await signedInUser(shop);
  await request('PUT', `/api/admin/customers/${ada.id}/role`, admin.headers, { role: 'admin' });
  expect(lines.map((line) => JSON.parse(line) as Line)).toContainEqual(
    expect.objectContaining({ event: 'role-changed', userId: admin.id, changedUserId: ada.id, role: 'admin' }),
  );
  const placed = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: await product(shop) }]));
  const { orderId } = placed.json<{ orderId: string }>();
  events();
  await request('PUT', `/api/admin/customers/${eve.id}/role`, eve.headers, { role: 'admin' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    call: 'PUT /api/admin/customers/:userId/role',
    time: expect.any(Number),
  });
  await request('GET', '/api/admin/customers');
  await request('GET', `/api/cart/get/${ada.id}`, eve.headers);
  await request('GET', `/api/order/details/${orderId}`, eve.headers);
  expect(events()).toEqual([
    `access-refused ${eve.id} ADMINS_ONLY`,
    'access-refused SIGN_IN_NEEDED',
    `access-refused ${eve.id} NOT_YOURS`,
    `access-refused ${eve.id} ORDER_NOT_FOUND`,
  ]);
});

test('logs requests with invalid input by path and status, without what was sent', async () => {
  await register('strange@example.com');
  lines = [];
  await request('POST', '/api/users/login', {}, { email: 'x'.repeat(300), password: 'a secret' });
  await shop.app.inject({
    method: 'POST',
    url: '/api/users/login?q=a-secret',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  const logged = lines.join('');
  expect(logged).toMatch(/"path":"\/api\/users\/login","status":422.*"path":"\/api\/users\/login","status":400/s);
  expect(logged).not.toMatch(/xxx|a.secret/);
});

test('logs the address of the connection, whatever a header claims', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' };
  await request('POST', '/api/users/login', headers, { email: 'elsewhere@example.com', password: 'a wrong horse' });
  expect(events('203.0.113.7')).toEqual(['sign-in-failed INVALID_CREDENTIALS']);
});

test('logs who reached a limit', async () => {
  for (let time = 0; time < 11; time += 1) await login('target@example.com', 'a wrong horse');
  expect(events().at(-1)).toBe('limit-reached TOO_MANY_TRIES');
});

test('logs the id of an API key that is made, refused and ended, and the key itself nowhere', async () => {
  const owner = await signedInUser(shop, { role: 'admin' });
  lines = [];
  const made = await request('POST', '/api/admin/api-keys', owner.headers, {
    name: 'Till',
    permissions: ['stock.edit'],
  });
  const { key, data } = made.json<{ key: string; data: { _id: string } }>();
  const headers = { authorization: `Bearer ${key}` };
  await request('POST', '/api/category', headers, {});
  await request('PUT', '/api/admin/team/settings', headers, {});
  await request('DELETE', `/api/admin/api-keys/${data._id}`, owner.headers);
  await request('GET', '/api/admin/stock', headers);
  const refused = await apiKey(shop, { permissions: [] });
  await request('POST', '/api/category', refused.headers, {});

  const written = lines.map((line) => JSON.parse(line) as Line & { keyId?: string; path?: string });
  expect(lines.join('')).not.toContain(key.slice(3));
  expect(lines.join('')).not.toContain(refused.key.slice(3));
  const ofEvents = written.filter(({ event }) => event !== undefined);
  expect(ofEvents.map(({ event, userId, keyId, code }) => [event, userId, keyId, code])).toEqual([
    ['api-key-made', owner.id, data._id, undefined],
    ['access-refused', undefined, data._id, 'NOT_PERMITTED'],
    ['access-refused', undefined, data._id, 'NOT_WITH_A_KEY'],
    ['api-key-ended', owner.id, data._id, undefined],
    ['access-refused', undefined, undefined, 'KEY_ENDED'],
    ['access-refused', undefined, refused.id, 'NOT_PERMITTED'],
  ]);
  const requests = written.filter(({ path }) => path === '/api/category');
  expect(requests.map(({ keyId }) => keyId)).toEqual([data._id, refused.id]);
});
