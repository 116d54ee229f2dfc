import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { sessions, users } from '#server/db/schema/index.ts';
import { createPasswords } from '#server/platform/passwords/passwords.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { signInDelayMs } from '#server/platform/rate-limits.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { untilBlocked } from '#testing/until.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const register = (body: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/users/register', body, headers });
const login = (body: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ method: 'POST', url: '/api/users/login', body, headers, remoteAddress });
const me = (headers: Record<string, string>) => shop.app.inject({ url: '/api/users/me', headers });

type Answer = Awaited<ReturnType<typeof register>>;
const cookieOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'session');
const halves = (answer: Answer) => ({
  cookie: `session=${cookieOf(answer)?.value}`,
  authorization: `Bearer ${answer.json<{ token: string }>().token}`,
});

test('registers and signs in with two session halves, of which only hashes are stored', async () => {
  const answer = await register({ email: '  Grace@Example.com ', name: ' Grace ', password: 'correct horse' });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  const user = answer.json<Record<string, string>>();
  expect(user).toMatchObject({ email: 'grace@example.com', name: 'Grace', phone: '', address: '', role: 'customer' });
  expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api', maxAge: 34_560_000 });

  const { rows } = await shop.pool.query(
    `select u.password_hash, encode(s.cookie_hash, 'escape') || encode(s.token_hash, 'escape') as hashes
     from users u join sessions s on s.user_id = u.id where u.email = 'grace@example.com'`,
  );
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(rows[0].hashes).not.toContain(user['token']);
  expect((await me(halves(answer))).json()).toMatchObject({ _id: user['_id'], email: 'grace@example.com' });
});

test('requires both halves of the same session', async () => {
  const one = await signedInUser(shop);
  const other = await signedInUser(shop);
  expect((await me(one.headers)).statusCode).toBe(200);
  for (const headers of [
    {},
    { cookie: one.headers.cookie },
    { authorization: one.headers.authorization },
    { cookie: one.headers.cookie, authorization: other.headers.authorization },
    { cookie: one.headers.cookie, authorization: 'Bearer x' },
  ]) {
    const answer = await me(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'SIGN_IN_NEEDED' });
  }
});

test('returns no token from /me and sets no cookie, which could replace a newer one', async () => {
  const answer = await me((await signedInUser(shop)).headers);
  expect(answer.json()).not.toHaveProperty('token');
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('replaces the old session when the same browser signs in again', async () => {
  const account = { email: 'rotate@example.com', password: 'correct horse' };
  const first = halves(await register({ ...account, name: 'Ro' }));
  const second = halves(await login(account, { cookie: first.cookie }));
  expect((await me(first)).statusCode).toBe(401);
  expect((await me(second)).statusCode).toBe(200);
});

test('ends a session after 30 days without use', async () => {
  const { headers } = await signedInUser(shop);
  shop.clock.advance({ days: 29 });
  expect((await me(headers)).statusCode).toBe(200);
  shop.clock.advance({ days: 29 });
  expect((await me(headers)).statusCode).toBe(200);
  shop.clock.advance({ days: 31 });
  expect((await me(headers)).statusCode).toBe(401);
});

test('ends a session 90 days after the sign-in, although it is used every day', async () => {
  const { id, headers } = await signedInUser(shop);
  for (let day = 1; day < 90; day += 1) {
    shop.clock.advance({ days: 1 });
    expect((await me(headers)).statusCode).toBe(200);
  }
  expect(await shop.sessions.list(id)).toHaveLength(1);
  shop.clock.advance({ days: 1, minutes: 1 });
  expect((await me(headers)).statusCode).toBe(401);
  expect(await shop.sessions.list(id)).toEqual([]);
  await runJobs(shop, ['delete-expired-rows']);
  expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test('rejects a taken e-mail in any case, also when two register at the same time', async () => {
  const account = { name: 'Twin', password: 'correct horse' };
  const answers = await Promise.all([
    register({ ...account, email: 'twin@example.com' }),
    register({ ...account, email: 'TWIN@example.com' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'EMAIL_TAKEN',
    errors: [{ path: 'email' }],
  });
});

test('names every invalid field', async () => {
  const answer = await register({ email: 'nobody', name: '  ', password: 'short', phone: 'x'.repeat(41) });
  expect(answer.statusCode).toBe(422);
  const { errors } = answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path).toSorted()).toEqual(['email', 'name', 'password', 'phone']);
});

test('responds the same to a wrong password and an unknown e-mail', async () => {
  await register({ email: 'known@example.com', name: 'Known', password: 'correct horse' });
  const wrong = await login({ email: 'known@example.com', password: 'wrong horse' });
  const unknown = await login({ email: 'unknown@example.com', password: 'wrong horse' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' });
  expect(unknown.json()).toEqual(wrong.json());
});

test('rejects the old password when a new one is being set during the sign-in', async () => {
  const account = { email: 'replaced@example.com', password: 'correct horse' };
  const { _id: id } = (await register({ ...account, name: 'Rita' })).json<{ _id: string }>();
  const { signingIn } = await inTransaction(shop.db, async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id));
    await shop.sessions.endAll(tx, id);
    const answer = login(account);
    await untilBlocked(shop);
    return { signingIn: answer };
  });
  expect((await signingIn).statusCode).toBe(401);
  expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test('allows ten failed sign-ins per e-mail, also concurrent ones, then responds 429', async () => {
  await register({ email: 'guess@example.com', name: 'Guess', password: 'correct horse' });
  const attempts = await Promise.all(
    Array.from({ length: 15 }, () => login({ email: 'guess@example.com', password: 'wrong' }, {}, '10.0.0.7')),
  );
  const statuses = attempts.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const refused = await login({ email: 'guess@example.com', password: 'correct horse' }, {}, '10.0.0.7');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  // The owner is at another address.
  const owner = await login({ email: 'guess@example.com', password: 'correct horse' }, {}, '10.0.0.8');
  expect(owner.statusCode).toBe(200);
});

test('a new password opens a locked sign-in at once', async () => {
  const account = { email: 'forgot@example.com', password: 'correct horse' };
  await register({ ...account, name: 'Forgot' });
  for (let attempt = 0; attempt < 11; attempt += 1) await login({ ...account, password: 'wrong' }, {}, '10.0.0.20');
  expect((await login(account, {}, '10.0.0.20')).statusCode).toBe(429);
  const password = await shop.auth.renewPassword(account.email);
  expect((await login({ ...account, password }, {}, '10.0.0.20')).statusCode).toBe(200);
});

test('slows down sign-ins with an e-mail that many addresses fail with', () => {
  expect([0, 20, 21, 30, 1000].map(signInDelayMs)).toEqual([0, 0, 100, 1000, 3000]);
});

test('responds 503 with Retry-After when the password queue is full, without counting a failed sign-in', async () => {
  // Every queue is longer than this, so every password is rejected.
  const full = await createPasswords({ maxQueueMs: -1 });
  const verify = vi.spyOn(shop.passwords, 'verify').mockImplementation((...tried) => full.verify(...tried));
  const account = { email: 'rush@example.com', password: 'correct horse' };
  await register({ ...account, name: 'Rush' });
  const moreThanTheLimit = 12;
  for (let time = 0; time < moreThanTheLimit; time += 1) {
    const answer = await login(account, {}, '10.0.0.9');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.json()).toEqual({
      code: 'TOO_BUSY',
      message: 'The shop is very busy right now. Please try again in a few seconds.',
    });
  }
  verify.mockRestore();
  await full.stop();
  expect((await login(account, {}, '10.0.0.9')).statusCode).toBe(200);
});

test('resets the count of failed sign-ins after a success', async () => {
  const account = { email: 'clumsy@example.com', password: 'correct horse' };
  await register({ ...account, name: 'Clumsy' });
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect((await login({ ...account, password: 'wrong' }, {}, '10.0.0.9')).statusCode).toBe(401);
    }
    expect((await login(account, {}, '10.0.0.9')).statusCode).toBe(200);
  }
});
