import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { accountsOf, password } from '#testing/accounts.ts';
import { signedInUser } from '#testing/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const { ask, register, login, lettersTo, resetToken } = accountsOf(() => shop);

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
  expect(known.json()).toMatchObject({ message: expect.stringContaining('cannot send mail yet') });
  expect(await lettersTo('nobody@example.com')).toEqual([]);
  const token = await resetToken(email);
  const tables = ['one_time_tokens', 'mails'].map((table) => `select ${table}::text as row from ${table}`);
  const { rows } = await shop.pool.query<{ row: string }>(tables.join(' union all '));
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) {
    expect(row).not.toContain(token);
    expect(row).not.toContain(Buffer.from(token).toString('hex'));
  }
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

test('a link that was asked for before the e-mail was changed opens and confirms nothing', async () => {
  const { id, headers } = await register('before@example.com');
  await ask('POST', '/api/users/forgot-password', {}, { email: 'before@example.com' });
  const token = await resetToken('before@example.com');
  const user = { name: 'Grace', email: 'after@example.com', address: '', phone: '' };
  expect((await ask('POST', `/api/users/update-user/${id}`, headers, { user, id })).statusCode).toBe(200);

  const reset = await ask('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect(reset.statusCode).toBe(422);
  expect((await login('after@example.com', password)).statusCode).toBe(200);
  const letters = await lettersTo('before@example.com');
  expect(letters.map(({ kind, status }) => [kind, status])).toEqual([
    ['welcome', 'waiting'],
    ['password-reset', 'failed'],
    ['email-changed', 'waiting'],
  ]);
});

test('a link, asked for or followed while the e-mail is being changed, never confirms the new one', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [own, others] = [`own-${round}@example.com`, `others-${round}@example.com`];
    const { id, headers } = await register(own);
    await ask('POST', '/api/users/forgot-password', {}, { email: own });
    const token = await resetToken(own);
    const user = { name: 'Grace', email: others, address: '', phone: '' };
    const [changed, reset] = await Promise.all([
      ask('POST', `/api/users/update-user/${id}`, headers, { user, id }),
      ask('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' }),
      ask('POST', '/api/users/forgot-password', {}, { email: own }),
    ]);
    expect([200, 401]).toContain(changed.statusCode);
    expect([200, 422]).toContain(reset.statusCode);
    const hasMoved = changed.statusCode === 200;
    const letters = await lettersTo(own);
    const open = letters.filter(({ kind, status }) => kind === 'password-reset' && status === 'waiting');
    expect(hasMoved ? open : []).toEqual([]);
    const [row] = await shop.db.select().from(schema.users).where(eq(schema.users.id, id));
    expect(row?.email === others).toBe(hasMoved);
    expect(hasMoved ? row?.emailVerifiedAt : null).toBeNull();
  }
});

test('who signs in, or changes the password, with one that is just being replaced stays outside', async () => {
  const next = 'a whole new horse';
  for (let round = 0; round < 6; round += 1) {
    const { id, email, headers } = await register(`rescued-${round}@example.com`);
    await ask('POST', '/api/users/forgot-password', {}, { email });
    const token = await resetToken(email);
    const keep = { currentPassword: password, password };
    const [signedIn, reset] = await Promise.all([
      login(email, password),
      ask('POST', '/api/users/reset-password', {}, { token, password: next }),
      ask('POST', `/api/users/${id}/password`, headers, keep),
      ask('POST', `/api/users/${id}/password`, headers, keep),
    ]);
    // A change that came first has ended the link.
    const owners = reset.statusCode === 200 ? next : password;
    const others = reset.statusCode === 200 ? password : next;
    expect((await login(email, owners)).statusCode).toBe(200);
    expect((await login(email, others)).statusCode).toBe(401);
    const session = `session=${signedIn.cookies.find(({ name }) => name === 'session')?.value}`;
    const authorization = `Bearer ${signedIn.json<{ token?: string }>().token}`;
    const me = await ask('GET', '/api/users/me', { cookie: session, authorization });
    expect(reset.statusCode === 200 ? me.statusCode : 401).toBe(401);
  }
});

test('the e-mail of an account is changed ten times an hour at most, since each time a letter is written', async () => {
  const { id, headers } = await register('wanders@example.com');
  const codes: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const user = { name: 'Grace', email: `wanders-${turn}@example.com`, address: '', phone: '' };
    codes.push((await ask('POST', `/api/users/update-user/${id}`, headers, { user, id })).statusCode);
  }
  expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
});

test('a new password ends the other links, too', async () => {
  const { email } = await register('two-links@example.com');
  const tokens: string[] = [];
  for (const _ of [1, 2]) {
    await ask('POST', '/api/users/forgot-password', {}, { email });
    tokens.push(await resetToken(email));
  }
  const [first, second] = tokens;
  const reset = (token: string | undefined) =>
    ask('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect((await reset(second)).statusCode).toBe(200);
  expect((await reset(first)).statusCode).toBe(422);
});

test('a common password is refused when it is changed or set anew, and the link stays good', async () => {
  const { id, email, headers } = await register('still-common@example.com');
  const change = { currentPassword: password, password: 'password1' };
  expect((await ask('POST', `/api/users/${id}/password`, headers, change)).json()).toMatchObject({
    code: 'COMMON_PASSWORD',
  });
  await ask('POST', '/api/users/forgot-password', {}, { email });
  const token = await resetToken(email);
  const reset = (next: string) => ask('POST', '/api/users/reset-password', {}, { token, password: next });
  expect((await reset('password1')).json()).toMatchObject({ code: 'COMMON_PASSWORD' });
  expect((await reset('a whole new horse')).statusCode).toBe(200);
});

test('links that are guessed are counted like failed sign-ins, and cost no hashing', async () => {
  const guess = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/users/reset-password',
      remoteAddress: '10.9.9.9',
      body: { token: 'nonsense', password: 'a whole new horse' },
    });
  const answers = await Promise.all(Array.from({ length: 110 }, guess));
  const told = (code: number) => answers.filter(({ statusCode }) => statusCode === code).length;
  expect([told(422), told(429)]).toEqual([100, 10]);
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

test('admins are named, renewed and removed, but never the last one', async () => {
  const made = await shop.auth.addAdmin(' Sec\u200Bond@Example.com ');
  expect(made).toMatchObject({ email: 'second@example.com', password: expect.stringMatching(/^[\w-]{16}$/) });
  expect((await login(made.email, made.password ?? '')).json()).toMatchObject({ role: 'admin' });
  await expect(shop.auth.addAdmin('@')).rejects.toThrow('Enter an e-mail address');
  const shopper = await register('promoted@example.com');
  expect(await shop.auth.addAdmin(shopper.email)).toEqual({ email: shopper.email });
  const admins = (await shop.auth.listAdmins()).map(({ email }) => email);
  expect(admins).toContain(made.email);
  expect(admins).toContain(shopper.email);

  await ask('POST', '/api/users/forgot-password', {}, { email: shopper.email });
  const token = await resetToken(shopper.email);
  const renewed = await shop.auth.renewPassword(shopper.email);
  expect((await ask('GET', '/api/users/me', shopper.headers)).statusCode).toBe(401);
  expect((await login(shopper.email, renewed)).statusCode).toBe(200);
  const link = await ask('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect(link.statusCode).toBe(422);
  expect((await lettersTo(shopper.email)).map(({ kind }) => kind)).toContain('password-changed');

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
