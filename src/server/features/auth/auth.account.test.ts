import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { personalDataRegister } from '#server/platform/personal-data/register.ts';
import { product, signedInUser } from '#testing/builders.ts';
import { cartWith, placeOrder } from '#testing/ordering.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, url: string, headers: Record<string, string> = {}, body?: object) =>
  shop.app.inject({ method, url, headers, ...(body && { body }) });

const password = 'correct horse battery';

/** An account made as a shopper makes it, with a password. */
async function register(email: string) {
  const answer = await ask('POST', '/api/users/register', {}, { email, name: 'Grace', password });
  const user = answer.json<{ _id: string; token: string }>();
  const cookie = answer.cookies.find(({ name }) => name === 'session')?.value;
  return { id: user._id, email, headers: { cookie: `session=${cookie}`, authorization: `Bearer ${user.token}` } };
}

const login = (email: string, secret: string) => ask('POST', '/api/users/login', {}, { email, password: secret });
const lettersTo = (email: string) => shop.db.select().from(schema.mails).where(eq(schema.mails.recipient, email));

async function resetToken(email: string): Promise<string> {
  const letters = await lettersTo(email);
  const letter = letters.findLast(({ kind }) => kind === 'password-reset');
  if (!letter) throw new Error(`There is no letter with a link to ${email}`);
  return (letter.data as { token: string }).token;
}

test('an account is welcomed by mail, in the transaction that makes it', async () => {
  const { email } = await register('welcome@example.com');
  expect((await lettersTo(email)).map(({ kind }) => kind)).toEqual(['welcome']);
});

test('the profile is changed, and the answer carries the token of the caller', async () => {
  const { id, headers } = await register('profile@example.com');
  const user = { name: ' Grace Hopper ', email: ' New@Example.com ', address: '1 Navy Yard', phone: '555' };
  const answer = await ask('POST', `/api/users/update-user/${id}`, headers, { user, id });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    _id: id,
    name: 'Grace Hopper',
    email: 'new@example.com',
    token: headers.authorization.replace('Bearer ', ''),
  });
  expect((await login('new@example.com', password)).statusCode).toBe(200);
});

test("another account's e-mail cannot be taken, in whatever case", async () => {
  await register('taken@example.com');
  const { id, headers } = await register('taker@example.com');
  const user = { name: 'G', email: 'TAKEN@example.com', address: '', phone: '' };
  const answer = await ask('POST', `/api/users/update-user/${id}`, headers, { user, id });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ path: 'email' }] });
});

test("neither id of an update may be another user's", async () => {
  const grace = await register('grace@example.com');
  const other = await register('other@example.com');
  const user = { name: 'G', email: 'x@example.com', address: '', phone: '' };
  for (const [path, id] of [
    [other.id, grace.id],
    [grace.id, other.id],
  ]) {
    const answer = await ask('POST', `/api/users/update-user/${path}`, grace.headers, { user, id });
    expect(answer.statusCode).toBe(403);
  }
});

test('the account information is empty at first and then kept', async () => {
  const { id, headers } = await register('details@example.com');
  const url = `/api/users/${id}/details`;
  expect((await ask('GET', url, headers)).json()).toMatchObject({ pickupPoint: '', vatNumber: '' });
  const details = {
    pickupPoint: 'Corner shop',
    deliveryAddress: '1 Pier',
    country: 'France',
    city: 'Chicago',
    companyName: 'Navy',
    vatNumber: 'FR1',
  };
  expect((await ask('PUT', url, headers, details)).json()).toEqual(details);
  expect((await ask('GET', url, headers)).json()).toEqual(details);
});

test('a common password is refused, whatever its case; any other of 8 characters will do', async () => {
  const account = { email: 'common@example.com', name: 'C' };
  for (const common of ['12345678', 'Password1', 'QWERTYUIOP']) {
    const answer = await ask('POST', '/api/users/register', {}, { ...account, password: common });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'COMMON_PASSWORD', errors: [{ path: 'password' }] });
  }
  const answer = await ask('POST', '/api/users/register', {}, { ...account, password: '🧵🧵 שלום é' });
  expect(answer.statusCode).toBe(201);
});

test('changing the password asks for the current one and ends the other sessions', async () => {
  const { id, email, headers } = await register('change@example.com');
  const other = (await login(email, password)).json<{ token: string }>();
  const url = `/api/users/${id}/password`;
  const wrong = await ask('POST', url, headers, { currentPassword: 'wrong', password: 'another horse' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD', errors: [{ path: 'currentPassword' }] });
  expect((await ask('POST', url, headers, { currentPassword: password, password: 'another horse' })).statusCode).toBe(
    200,
  );
  expect((await ask('GET', '/api/users/me', headers)).statusCode).toBe(200);
  expect((await ask('GET', `/api/users/${id}/sessions`, headers)).json<{ data: object[] }>().data).toHaveLength(1);
  expect(other.token).toBeTruthy();
  expect((await login(email, password)).statusCode).toBe(401);
  expect((await lettersTo(email)).map(({ kind }) => kind)).toContain('password-changed');
});

test('asking for a link answers the same whether or not the account exists', async () => {
  const { email } = await register('forgot@example.com');
  const known = await ask('POST', '/api/users/forgot-password', {}, { email });
  const unknown = await ask('POST', '/api/users/forgot-password', {}, { email: 'nobody@example.com' });
  expect(known.statusCode).toBe(202);
  expect(unknown.statusCode).toBe(202);
  expect(unknown.json()).toEqual(known.json());
  expect(await lettersTo('nobody@example.com')).toEqual([]);
  const { rows } = await shop.pool.query(`select encode(token_hash, 'escape') as hash from one_time_tokens`);
  expect(rows.map(({ hash }) => hash)).not.toContain(await resetToken(email));
});

test('a link works once, sets the password and ends every session', async () => {
  const { email, headers } = await register('reset@example.com');
  await ask('POST', '/api/users/forgot-password', {}, { email });
  const body = { token: await resetToken(email), password: 'a whole new horse' };
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/api/users/reset-password', {}, body)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await ask('GET', '/api/users/me', headers)).statusCode).toBe(401);
  expect((await login(email, body.password)).statusCode).toBe(200);
});

test('a link is worthless after an hour', async () => {
  const { email } = await register('late@example.com');
  await ask('POST', '/api/users/forgot-password', {}, { email });
  const token = await resetToken(email);
  shop.clock.advance({ minutes: 61 });
  const answer = await ask('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect(answer.statusCode).toBe(422);
  expect((await login(email, password)).statusCode).toBe(200);
});

test('signed-in devices are listed, and all signed out at once', async () => {
  const { id, email, headers } = await register('devices@example.com');
  await login(email, password);
  const { data } = (await ask('GET', `/api/users/${id}/sessions`, headers)).json<{ data: { current: boolean }[] }>();
  expect(data.map(({ current }) => current).toSorted((one, other) => Number(one) - Number(other))).toEqual([
    false,
    true,
  ]);
  const answer = await ask('POST', '/api/users/sign-out-everywhere', headers);
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect((await ask('GET', '/api/users/me', headers)).statusCode).toBe(401);
});

test('every column of the database stands in the register of personal data', () => {
  const tables = Object.values(schema).flatMap((value) => (value instanceof PgTable ? [value] : []));
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    const known = personalDataRegister[name];
    const said = [...(known?.personal ?? []), ...(known?.other ?? [])];
    const there = columns.map((column) => column.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    expect(said.toSorted(), `the register of ${name}`).toEqual(there.toSorted());
  }
});

/** Every text of the database in which one of these words stands. */
async function whereStands(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(personalDataRegister)) {
    const { rows } = await shop.pool.query<{ row: string }>(`select ${table}::text as row from ${table}`);
    for (const { row } of rows) if (words.some((word) => row.includes(word))) found.push(`${table}: ${row}`);
  }
  return found;
}

test('my data is all there to take, and after the end of the account nothing tells of the person', async () => {
  const grace = await register('unmistakable@example.com');
  await ask('POST', '/api/send-email', {}, { firstName: 'Gracious', email: grace.email, message: 'Hello there' });
  const saved = {
    userId: grace.id,
    address: '77 Unmistakable Way',
    city: 'Arlington',
    phone: '5557777',
    pincode: 'Q7',
    notes: 'Bell',
  };
  await ask('POST', '/api/address/add', { ...grace.headers, 'idempotency-key': 'k' }, saved);
  const tee = await product(shop);
  const shopper = { ...(await signedInUser(shop)), ...grace };
  const ready = await cartWith(shop, shopper, [{ product: tee }]);
  const { orderId } = (await placeOrder(shop, shopper, ready)).json<{ orderId: string }>();
  await shop.db
    .update(schema.orders)
    .set({ address: saved.address, phone: saved.phone })
    .where(eq(schema.orders.id, orderId));
  await ask('POST', `/api/order/${orderId}/cancel`, grace.headers);

  const exported = await ask('GET', `/api/users/${grace.id}/export`, grace.headers);
  expect(exported.headers['content-disposition']).toContain('my-data.json');
  expect(exported.body).toContain('77 Unmistakable Way');
  expect(exported.body).toContain(orderId);
  expect(exported.body).toContain('Hello there');
  expect(exported.body).not.toMatch(/argon2|token_hash|tokenHash|passwordHash/);

  const url = `/api/users/${grace.id}`;
  const wrong = await ask('DELETE', url, grace.headers, { password: 'wrong' });
  expect(wrong.statusCode).toBe(422);
  const gone = await ask('DELETE', url, grace.headers, { password });
  expect(gone.statusCode).toBe(204);
  expect((await ask('GET', '/api/users/me', grace.headers)).statusCode).toBe(401);
  expect(await whereStands([grace.email, '77 Unmistakable Way', '5557777', 'Gracious', 'Hello there'])).toEqual([]);
  const [order] = await shop.db.select().from(schema.orders).where(eq(schema.orders.id, orderId));
  expect(order).toMatchObject({ userId: null, userName: '', totalCents: 3800, orderStatus: 'cancelled' });
});

test('an order that is still to be sent keeps its address until it has arrived', async () => {
  const grace = await register('underway@example.com');
  const shopper = { ...(await signedInUser(shop)), ...grace };
  const ready = await cartWith(shop, shopper, [{ product: await product(shop) }]);
  const placed = await placeOrder(shop, shopper, ready, { paymentMethod: 'cod' });
  const { orderId } = placed.json<{ orderId: string }>();
  await ask('DELETE', `/api/users/${grace.id}`, grace.headers, { password });
  const read = async () => (await shop.db.select().from(schema.orders).where(eq(schema.orders.id, orderId)))[0];
  expect(await read()).toMatchObject({ userName: '', phone: '', address: '12 Cloth Lane', city: 'Leeds' });
  await shop.db.update(schema.orders).set({ orderStatus: 'delivered' }).where(eq(schema.orders.id, orderId));
  await shop.housekeeping.start();
  shop.housekeeping.stop();
  expect(await read()).toMatchObject({ address: '', city: '', pincode: '' });
});

test('admins are named, renewed and removed, but never the last one', async () => {
  const made = await shop.auth.addAdmin(' Second@Example.com ');
  expect(made).toMatchObject({ email: 'second@example.com', password: expect.stringMatching(/^[\w-]{16}$/) });
  expect((await login(made.email, made.password ?? '')).json()).toMatchObject({ role: 'admin' });
  const shopper = await register('promoted@example.com');
  expect(await shop.auth.addAdmin(shopper.email)).toEqual({ email: shopper.email });
  const admins = (await shop.auth.listAdmins()).map(({ email }) => email);
  expect(admins).toContain(made.email);
  expect(admins).toContain(shopper.email);

  const renewed = await shop.auth.renewPassword(shopper.email);
  expect((await ask('GET', '/api/users/me', shopper.headers)).statusCode).toBe(401);
  expect((await login(shopper.email, renewed)).statusCode).toBe(200);

  await shop.auth.removeAdmin(made.email);
  await expect(shop.auth.removeAdmin(shopper.email)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
  await expect(shop.auth.removeAdmin('nobody@example.com')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  await shop.db.update(schema.users).set({ role: 'customer' });
});

test('the last admin cannot go', async () => {
  const boss = await register('boss@example.com');
  await shop.db.update(schema.users).set({ role: 'admin' }).where(eq(schema.users.id, boss.id));
  const answer = await ask('DELETE', `/api/users/${boss.id}`, boss.headers, { password });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'LAST_ADMIN' });
  await signedInUser(shop, { role: 'admin' });
  expect((await ask('DELETE', `/api/users/${boss.id}`, boss.headers, { password })).statusCode).toBe(204);
});
