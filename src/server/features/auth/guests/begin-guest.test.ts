import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries, users } from '#server/db/schema/index.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { allowGuests } from '#testing/settings.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const begin = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ method: 'POST', url: '/api/users/guest', headers, remoteAddress });
const me = (headers: Record<string, string>) => shop.app.inject({ url: '/api/users/me', headers });

type Answer = Awaited<ReturnType<typeof begin>>;
const halves = (answer: Answer) => ({
  cookie: `session=${answer.cookies.find(({ name }) => name === 'session')?.value}`,
  authorization: `Bearer ${answer.json<{ token: string }>().token}`,
});

test('refuses guests until the shop takes them', async () => {
  const answer = await begin();
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'GUEST_CHECKOUT_OFF',
    message: 'Please log in to add items to your bag.',
  });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(await shop.db.$count(users, eq(users.role, 'guest'))).toBe(0);
});

test('begins a session of two halves without an account', async () => {
  await allowGuests(shop);
  const answer = await begin();
  expect(answer.statusCode).toBe(201);
  const guest = { name: '', email: '', phone: '', address: '', role: 'guest', locale: 'en' };
  expect(answer.json()).toEqual({ _id: expect.any(String), token: expect.any(String), ...guest });
  expect(answer.cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, path: '/api' });
  const seen = await me(halves(answer));
  expect(seen.json()).toEqual({ _id: answer.json<{ _id: string }>()._id, ...guest });
  const [row] = await shop.db.select().from(users).where(eq(users.id, answer.json<{ _id: string }>()._id));
  expect(row).toMatchObject({ email: null, passwordHash: null });
});

test('a browser that begins again is another guest, and its old session ends', async () => {
  const first = await begin();
  const second = await begin(halves(first));
  expect(second.json<{ _id: string }>()._id).not.toBe(first.json<{ _id: string }>()._id);
  expect((await me(halves(first))).statusCode).toBe(401);
  expect((await me(halves(second))).statusCode).toBe(200);
});

test('a form of another site begins no guest, which would end the session of the browser', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
    expect((await begin({ 'content-type': type })).statusCode).toBe(415);
});

test('open guest sessions go on after the shop takes no more guests', async () => {
  await allowGuests(shop);
  const open = halves(await begin());
  await allowGuests(shop, false);
  expect((await begin()).statusCode).toBe(409);
  expect((await me(open)).statusCode).toBe(200);
  await allowGuests(shop);
});

test('limits new guests per IP address', async () => {
  const ip = '203.0.113.7';
  for (let count = 0; count < 300; count += 1) expect((await begin({}, ip)).statusCode).toBe(201);
  expect((await begin({}, ip)).json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  expect((await begin({}, '203.0.113.8')).statusCode).toBe(201);
});

test('the shop says whether it takes guests, and the audit who has changed it', async () => {
  const admin = await signedInUser(shop, { role: 'admin' });
  const call = (method: 'GET' | 'PUT', body?: object) =>
    shop.app.inject({ method, url: '/api/admin/selling', headers: admin.headers, ...(body && { body }) });
  const store = async () => (await shop.app.inject('/api/store')).json<{ guestCheckout?: boolean }>();
  for (const guestCheckout of [false, true]) {
    const { data } = (await call('GET')).json<{ data: { guestCheckout: boolean; version: string } }>();
    expect(data.guestCheckout).toBe(!guestCheckout);
    const changed = await call('PUT', { guestCheckout, version: data.version });
    expect(changed.json()).toMatchObject({ data: { guestCheckout } });
    shop.clock.advance({ minutes: 1 });
    expect((await store()).guestCheckout).toBe(guestCheckout || undefined);
  }
  const [first] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, admin.id))
    .orderBy(auditEntries.id);
  expect(first).toMatchObject({ before: { guestCheckout: true }, after: { guestCheckout: false } });
});
