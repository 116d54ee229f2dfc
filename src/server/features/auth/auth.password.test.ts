import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const { request, register, login, mailsTo, resetToken } = createAccounts(() => shop);

test('posts a welcome mail in the transaction that creates the account', async () => {
  const { email } = await register('welcome@example.com');
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['welcome']);
});

test('rejects a common password in any case, and accepts any other of 8 characters', async () => {
  const account = { email: 'common@example.com', name: 'C' };
  for (const common of ['12345678', 'Password1', 'QWERTYUIOP']) {
    const answer = await request('POST', '/api/users/register', {}, { ...account, password: common });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'COMMON_PASSWORD', errors: [{ path: 'password' }] });
  }
  const answer = await request('POST', '/api/users/register', {}, { ...account, password: '🧵🧵 שלום é' });
  expect(answer.statusCode).toBe(201);
});

test('changes the password with the current one and ends the other sessions', async () => {
  const { id, email, headers } = await register('change@example.com');
  const other = (await login(email, password)).json<{ token: string }>();
  const url = `/api/users/${id}/password`;
  const wrong = await request('POST', url, headers, { currentPassword: 'wrong', password: 'another horse' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD', errors: [{ path: 'currentPassword' }] });
  expect(
    (await request('POST', url, headers, { currentPassword: password, password: 'another horse' })).statusCode,
  ).toBe(200);
  expect((await request('GET', '/api/users/me', headers)).statusCode).toBe(200);
  expect((await request('GET', `/api/users/${id}/sessions`, headers)).json<{ data: object[] }>().data).toHaveLength(1);
  expect(other.token).toBeTruthy();
  expect((await login(email, password)).statusCode).toBe(401);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('password-changed');
});

test('responds the same to a request for a link whether or not the account exists', async () => {
  const { email } = await register('forgot@example.com');
  const known = await request('POST', '/api/users/forgot-password', {}, { email });
  const unknown = await request('POST', '/api/users/forgot-password', {}, { email: 'nobody@example.com' });
  expect(known.statusCode).toBe(202);
  expect(unknown.statusCode).toBe(202);
  expect(unknown.json()).toEqual(known.json());
  expect(known.json()).toMatchObject({ message: expect.stringContaining('can’t send e-mail right now') });
  expect(await mailsTo('nobody@example.com')).toEqual([]);
  const token = await resetToken(email);
  const tables = ['one_time_tokens', 'mails'].map((table) => `select ${table}::text as row from ${table}`);
  const { rows } = await shop.pool.query<{ row: string }>(tables.join(' union all '));
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) {
    expect(row).not.toContain(token);
    expect(row).not.toContain(Buffer.from(token).toString('hex'));
  }
});

test('sends five links an hour to an e-mail for each IP address, and twenty for all of them', async () => {
  const { email } = await register('flooded@example.com');
  const ask = async (remoteAddress: string) => {
    const body = { email };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/users/forgot-password', body, remoteAddress });
    return answer.statusCode;
  };
  const attacker: number[] = [];
  for (let time = 0; time < 30; time += 1) attacker.push(await ask('10.7.0.1'));
  expect(attacker).toEqual([...Array<number>(5).fill(202), ...Array<number>(25).fill(429)]);
  expect(await ask('10.7.0.2')).toBe(202);
  const others: number[] = [];
  for (let time = 0; time < 16; time += 1) others.push(await ask(`10.7.1.${time}`));
  expect(others).toEqual([...Array<number>(14).fill(202), 429, 429]);
});

test('sets the password by a link once, and ends every session', async () => {
  const { email, headers } = await register('reset@example.com');
  await request('POST', '/api/users/forgot-password', {}, { email });
  const token = await resetToken(email);
  const choices = ['a whole new horse', 'another new horse', 'yet another horse'];
  const reset = (choice: string) => request('POST', '/api/users/reset-password', {}, { token, password: choice });
  const answers = await Promise.all(choices.map(reset));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await request('GET', '/api/users/me', headers)).statusCode).toBe(401);
  const signedIn = await Promise.all(choices.map((choice) => login(email, choice)));
  expect(signedIn.map(({ statusCode }) => statusCode)).toEqual(
    answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)),
  );
});

test('accepts a repeated reset with the same password, sets it once, and expires after an hour', async () => {
  const { email } = await register('reset-twice@example.com');
  await request('POST', '/api/users/forgot-password', {}, { email });
  const body = { token: await resetToken(email), password: 'a whole new horse' };
  const reset = (change = {}) => request('POST', '/api/users/reset-password', {}, { ...body, ...change });
  const answers = await Promise.all([reset(), reset()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { token } = (await login(email, body.password)).json<{ token: string }>();
  expect((await reset()).json()).toEqual(answers[0]?.json());
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
  expect((await reset({ password: 'another new horse' })).json()).toMatchObject({ code: 'INVALID_TOKEN' });
  const { rows } = await shop.pool.query('select 1 from sessions join users on users.id = user_id where email = $1', [
    email,
  ]);
  expect([token.length > 0, rows.length]).toEqual([true, 1]);
  shop.clock.advance({ minutes: 61 });
  expect((await reset()).json()).toMatchObject({ code: 'INVALID_TOKEN' });
});

test('accepts a repeated change to the same password, and changes it once', async () => {
  const { id, email, headers } = await register('change-twice@example.com');
  const change = (next: string) =>
    request('POST', `/api/users/${id}/password`, headers, { currentPassword: password, password: next });
  const answers = await Promise.all([change('a whole new horse'), change('a whole new horse')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await change('a whole new horse')).json()).toEqual(answers[0]?.json());
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
  expect((await change('another new horse')).json()).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect((await login(email, 'a whole new horse')).statusCode).toBe(200);
});

test('rejects a link that was requested before the e-mail was changed', async () => {
  const { id, headers } = await register('before@example.com');
  await request('POST', '/api/users/forgot-password', {}, { email: 'before@example.com' });
  const token = await resetToken('before@example.com');
  const user = { name: 'Grace', email: 'after@example.com', address: '', phone: '' };
  const body = { user, id, currentPassword: password };
  expect((await request('POST', `/api/users/update-user/${id}`, headers, body)).statusCode).toBe(200);

  const reset = await request('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect(reset.statusCode).toBe(422);
  expect((await login('after@example.com', password)).statusCode).toBe(200);
  const sent = await mailsTo('before@example.com');
  expect(sent.map(({ kind, status }) => [kind, status])).toEqual([
    ['welcome', 'waiting'],
    ['password-reset', 'failed'],
    ['email-changed', 'waiting'],
  ]);
});

test('never verifies a new e-mail by a link that is requested or used while the e-mail is being changed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [own, others] = [`own-${round}@example.com`, `others-${round}@example.com`];
    const { id, headers } = await register(own);
    await request('POST', '/api/users/forgot-password', {}, { email: own });
    const token = await resetToken(own);
    const user = { name: 'Grace', email: others, address: '', phone: '' };
    const [changed, reset] = await Promise.all([
      request('POST', `/api/users/update-user/${id}`, headers, { user, id, currentPassword: password }),
      request('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' }),
      request('POST', '/api/users/forgot-password', {}, { email: own }),
    ]);
    expect([200, 401]).toContain(changed.statusCode);
    expect([200, 422]).toContain(reset.statusCode);
    const isChanged = changed.statusCode === 200;
    const sent = await mailsTo(own);
    const open = sent.filter(({ kind, status }) => kind === 'password-reset' && status === 'waiting');
    expect(isChanged ? open : []).toEqual([]);
    const [row] = await shop.db.select().from(schema.users).where(eq(schema.users.id, id));
    expect(row?.email === others).toBe(isChanged);
    expect(isChanged ? row?.emailVerifiedAt : null).toBeNull();
  }
});

test('rejects a sign-in or a password change with a password that is being replaced', async () => {
  const next = 'a whole new horse';
  for (let round = 0; round < 6; round += 1) {
    const { id, email, headers } = await register(`rescued-${round}@example.com`);
    await request('POST', '/api/users/forgot-password', {}, { email });
    const token = await resetToken(email);
    const change = { currentPassword: password, password };
    const [signedIn, reset] = await Promise.all([
      login(email, password),
      request('POST', '/api/users/reset-password', {}, { token, password: next }),
      request('POST', `/api/users/${id}/password`, headers, change),
      request('POST', `/api/users/${id}/password`, headers, change),
    ]);
    // A password change that came first has revoked the link.
    const valid = reset.statusCode === 200 ? next : password;
    const replaced = reset.statusCode === 200 ? password : next;
    expect((await login(email, valid)).statusCode).toBe(200);
    expect((await login(email, replaced)).statusCode).toBe(401);
    const session = `session=${signedIn.cookies.find(({ name }) => name === 'session')?.value}`;
    const authorization = `Bearer ${signedIn.json<{ token?: string }>().token}`;
    const me = await request('GET', '/api/users/me', { cookie: session, authorization });
    expect(reset.statusCode === 200 ? me.statusCode : 401).toBe(401);
  }
});

test('revokes the other links when a new password is set', async () => {
  const { email } = await register('two-links@example.com');
  const tokens: string[] = [];
  for (const _ of [1, 2]) {
    await request('POST', '/api/users/forgot-password', {}, { email });
    tokens.push(await resetToken(email));
  }
  const [first, second] = tokens;
  const reset = (token: string | undefined) =>
    request('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect((await reset(second)).statusCode).toBe(200);
  expect((await reset(first)).statusCode).toBe(422);
});

test('rejects a common password on change and on reset, and keeps the link valid', async () => {
  const { id, email, headers } = await register('still-common@example.com');
  const change = { currentPassword: password, password: 'password1' };
  expect((await request('POST', `/api/users/${id}/password`, headers, change)).json()).toMatchObject({
    code: 'COMMON_PASSWORD',
  });
  await request('POST', '/api/users/forgot-password', {}, { email });
  const token = await resetToken(email);
  const reset = (next: string) => request('POST', '/api/users/reset-password', {}, { token, password: next });
  expect((await reset('password1')).json()).toMatchObject({ code: 'COMMON_PASSWORD' });
  expect((await reset('a whole new horse')).statusCode).toBe(200);
});

test('counts guessed links as failed sign-ins, without hashing', async () => {
  const guess = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/users/reset-password',
      remoteAddress: '10.9.9.9',
      body: { token: 'nonsense', password: 'a whole new horse' },
    });
  const answers = await Promise.all(Array.from({ length: 110 }, guess));
  const countOf = (code: number) => answers.filter(({ statusCode }) => statusCode === code).length;
  expect([countOf(422), countOf(429)]).toEqual([100, 10]);
});

test('says whether a link is still valid, without using it', async () => {
  const { email } = await register('checked@example.com');
  await request('POST', '/api/users/forgot-password', {}, { email });
  const token = await resetToken(email);
  const check = (body: object) => request('POST', '/api/users/reset-password/check', {}, body);
  for (const _ of [1, 2]) expect((await check({ token })).statusCode).toBe(204);
  await request('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect((await check({ token })).json()).toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await check({ token: 'nonsense' })).statusCode).toBe(422);
});

test('rejects a link after an hour', async () => {
  const { email } = await register('late@example.com');
  await request('POST', '/api/users/forgot-password', {}, { email });
  const token = await resetToken(email);
  shop.clock.advance({ minutes: 61 });
  const answer = await request('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect(answer.statusCode).toBe(422);
  expect((await login(email, password)).statusCode).toBe(200);
});

test('lists the signed-in devices and signs them all out', async () => {
  const { id, email, headers } = await register('devices@example.com');
  await login(email, password);
  const { data } = (await request('GET', `/api/users/${id}/sessions`, headers)).json<{
    data: { current: boolean }[];
  }>();
  expect(data.map(({ current }) => current).toSorted((one, other) => Number(one) - Number(other))).toEqual([
    false,
    true,
  ]);
  const answer = await request('POST', '/api/users/sign-out-everywhere', headers);
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect((await request('GET', '/api/users/me', headers)).statusCode).toBe(401);
});
