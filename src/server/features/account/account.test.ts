import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts, password } from '#testing/accounts.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const { request, register, login } = createAccounts(() => shop);

test('updates the profile and returns the token of the caller', async () => {
  const { id, headers } = await register('profile@example.com');
  const user = { name: ' Grace Hopper ', email: ' New@Example.com ', address: '1 Navy Yard', phone: '555' };
  const answer = await request('POST', `/api/users/update-user/${id}`, headers, {
    user,
    id,
    currentPassword: password,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    _id: id,
    name: 'Grace Hopper',
    email: 'new@example.com',
    token: headers.authorization.replace('Bearer ', ''),
  });
  expect((await login('new@example.com', password)).statusCode).toBe(200);
});

test('ignores a role and other columns that a registration or a profile claims', async () => {
  const claims = { role: 'admin', emailVerifiedAt: '2026-01-01', passwordHash: 'x', createdAt: '2001-01-01' };
  const account = { email: 'climber@example.com', name: 'Grace', password };
  const registered = await request('POST', '/api/users/register', {}, { ...account, ...claims });
  expect(registered.json()).toMatchObject({ role: 'customer' });
  const { id, headers } = await register('climber-2@example.com');
  const user = { name: 'Grace', email: 'climber-2@example.com', address: '', phone: '', ...claims };
  const updated = await request('POST', `/api/users/update-user/${id}`, headers, { user, id, ...claims });
  expect(updated.json()).toMatchObject({ role: 'customer' });
  const { rows } = await shop.pool.query(
    `select role, email_verified_at from users where email like 'climber%' and password_hash <> 'x'`,
  );
  expect(rows).toEqual([1, 2].map(() => ({ role: 'customer', email_verified_at: null })));
});

test("rejects another account's e-mail in any case", async () => {
  await register('taken@example.com');
  const { id, headers } = await register('taker@example.com');
  const user = { name: 'G', email: 'TAKEN@example.com', address: '', phone: '' };
  const answer = await request('POST', `/api/users/update-user/${id}`, headers, {
    user,
    id,
    currentPassword: password,
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ path: 'email' }] });
});

test('asks for the password before the e-mail changes, and counts a wrong one as a failed sign-in', async () => {
  const { id, headers } = await register('owner@example.com');
  const user = { name: 'Eve', email: 'thief@example.com', address: '', phone: '' };
  const update = async (body: object) =>
    request('POST', `/api/users/update-user/${id}`, headers, { id, user, ...body });
  const errorOf = async (body: object) => {
    const answer = await update(body);
    return [answer.statusCode, answer.json<{ code: string }>().code, answer.json<{ errors: object[] }>().errors];
  };
  const atPassword = [expect.objectContaining({ path: 'currentPassword' })];
  expect(await errorOf({})).toEqual([422, 'PASSWORD_NEEDED', atPassword]);
  expect(await errorOf({ currentPassword: 'wrong horse' })).toEqual([422, 'WRONG_PASSWORD', atPassword]);
  const me = await request('GET', '/api/users/me', headers);
  expect(me.json()).toMatchObject({ name: 'Grace', email: 'owner@example.com' });

  const same = await update({ user: { ...user, email: 'owner@example.com' } });
  expect(same.json()).toMatchObject({ name: 'Eve', email: 'owner@example.com' });
});

test("rejects an update when either id is another user's", async () => {
  const grace = await register('grace@example.com');
  const other = await register('other@example.com');
  const user = { name: 'G', email: 'x@example.com', address: '', phone: '' };
  for (const [path, id] of [
    [other.id, grace.id],
    [grace.id, other.id],
  ]) {
    const answer = await request('POST', `/api/users/update-user/${path}`, grace.headers, { user, id });
    expect(answer.statusCode).toBe(403);
  }
});

test('returns empty account information at first, then the saved one', async () => {
  const { id, headers } = await register('details@example.com');
  const url = `/api/users/${id}/details`;
  expect((await request('GET', url, headers)).json()).toMatchObject({ pickupPoint: '', vatNumber: '' });
  const details = {
    pickupPoint: 'Corner shop',
    deliveryAddress: '1 Pier',
    country: 'France',
    city: 'Chicago',
    companyName: 'Navy',
    vatNumber: 'FR1',
  };
  expect((await request('PUT', url, headers, details)).json()).toEqual(details);
  expect((await request('GET', url, headers)).json()).toEqual(details);
});

test('allows ten changes of the e-mail per hour, because each sends a mail', async () => {
  const { id, headers } = await register('wanders@example.com');
  const codes: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const user = { name: 'Grace', email: `wanders-${turn}@example.com`, address: '', phone: '' };
    const body = { user, id, currentPassword: password };
    codes.push((await request('POST', `/api/users/update-user/${id}`, headers, body)).statusCode);
  }
  expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
});
