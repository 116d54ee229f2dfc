import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneTimeTokens, rateLimits, sessions, totpSecrets } from '#server/db/schema/index.ts';
import { password } from '#testing/accounts.ts';
import { createCart } from '#testing/orders.ts';
import { guestUser, product } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createTwoFactor } from '#testing/two-factor.ts';

let shop: TestShop;
const logged: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({ log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }) });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  logged.length = 0;
  await shop.db.delete(rateLimits);
});

const { send, member, login, beginLogin, confirmLogin, codeOf, nextCode, setUpTotp, addPasskey, loginOptions } =
  createTwoFactor(() => shop);

const codeIn = (answer: { json: () => { code: string } }) => answer.json().code;
/** Returns the statuses of answers that came in any order. */
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const sessionsOf = (userId: string) => shop.db.$count(sessions, eq(sessions.userId, userId));
const events = () =>
  logged
    .map((line) => JSON.parse(line) as { event?: string; userId?: string })
    .flatMap(({ event, userId }) => (event === undefined ? [] : [`${event} ${userId}`]));

test('signs in without a second step where there is none', async () => {
  const ada = await member();
  await send('POST', `${ada.url}/totp`, ada.headers);
  expect((await login(ada.email)).statusCode).toBe(200);
});

test('asks for the second factor after the right password, and opens the session with a code', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  const before = await sessionsOf(ada.id);
  logged.length = 0;
  const answer = await login(ada.email);
  expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
  expect(answer.json()).toEqual({
    code: 'TWO_FACTOR_NEEDED',
    message: 'Confirm your login with two-factor authentication.',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    methods: ['totp', 'recovery'],
  });
  expect(await sessionsOf(ada.id)).toBe(before);
  const { challenge } = answer.json<{ challenge: string }>();
  const code = nextCode(secret);
  const signedIn = await confirmLogin(challenge, { code: `${code.slice(0, 3)} ${code.slice(3)} ` });
  expect([signedIn.statusCode, signedIn.json()]).toMatchObject([200, { _id: ada.id, role: 'admin' }]);
  const cookie = signedIn.cookies.find(({ name }) => name === 'session')?.value;
  const headers = { cookie: `session=${cookie}`, authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
  expect((await send('GET', '/api/admin/me', headers)).statusCode).toBe(200);
  expect(events()).toEqual([`two-factor-needed ${ada.id}`, `signed-in ${ada.id}`]);
  for (const secretText of [challenge, code, secret, password]) expect(logged.join('')).not.toContain(secretText);
});

test('a wrong password gets no challenge', async () => {
  const ada = await member();
  await setUpTotp(ada);
  const answer = await send('POST', '/api/users/login', {}, { email: ada.email, password: 'a wrong horse' });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { code: 'INVALID_CREDENTIALS', message: expect.any(String) },
  ]);
});

test('takes a code one step early or late, and none further away', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  shop.clock.advance({ minutes: 10 });
  const tries = [-2, 2, -1, 0, 1];
  const codes = tries.map((steps) => codeOf(secret, steps));
  const answers = [];
  for (const code of codes)
    answers.push((await confirmLogin((await beginLogin(ada.email)).challenge, { code })).statusCode);
  expect(answers).toEqual([401, 401, 200, 200, 200]);
});

test('takes no code twice, nor an older one than that', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  shop.clock.advance({ minutes: 10 });
  const [older, code] = [codeOf(secret, -1), codeOf(secret)];
  expect((await confirmLogin((await beginLogin(ada.email)).challenge, { code })).statusCode).toBe(200);
  for (const used of [code, older]) {
    const answer = await confirmLogin((await beginLogin(ada.email)).challenge, { code: used });
    expect([answer.statusCode, codeIn(answer)]).toEqual([401, 'WRONG_CODE']);
  }
});

test('refuses what is no code, without a session, and logs it', async () => {
  const ada = await member();
  await setUpTotp(ada);
  const { challenge } = await beginLogin(ada.email);
  logged.length = 0;
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) {
    const answer = await confirmLogin(challenge, { code });
    expect([answer.statusCode, codeIn(answer), answer.cookies]).toEqual([401, 'WRONG_CODE', []]);
  }
  expect(events()).toEqual(Array(5).fill(`two-factor-failed ${ada.id}`));
});

test('ends a challenge after five tries, even for the right code', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  const { challenge } = await beginLogin(ada.email);
  for (let tries = 0; tries < 5; tries += 1) await confirmLogin(challenge, { code: '000000' });
  const answer = await confirmLogin(challenge, { code: nextCode(secret) });
  expect([answer.statusCode, codeIn(answer)]).toEqual([401, 'CHALLENGE_EXPIRED']);
});

test('a challenge works once, for five minutes', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  const first = await beginLogin(ada.email);
  const second = await beginLogin(ada.email);
  expect((await confirmLogin(first.challenge, { code: nextCode(secret) })).statusCode).toBe(200);
  const again = await confirmLogin(first.challenge, { code: nextCode(secret) });
  expect([again.statusCode, codeIn(again)]).toEqual([401, 'CHALLENGE_EXPIRED']);
  shop.clock.advance({ minutes: 5 });
  expect(codeIn(await confirmLogin(second.challenge, { code: codeOf(secret) }))).toBe('CHALLENGE_EXPIRED');
  expect(codeIn(await confirmLogin('nonsense', { code: codeOf(secret) }))).toBe('CHALLENGE_EXPIRED');
});

test('wrong tries count as failed sign-ins, whatever the challenge, until one succeeds', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  const wrongTries = async (count: number) => {
    const statuses = [];
    for (let tried = 0; tried < count; tried += 1) {
      const { challenge } = await beginLogin(ada.email);
      statuses.push((await confirmLogin(challenge, { code: '000000' })).statusCode);
    }
    return statuses;
  };
  const most = (await shop.settings.limits()).failedSignIns;
  expect(await wrongTries(most - 1)).toEqual(Array(most - 1).fill(401));
  const { challenge } = await beginLogin(ada.email);
  expect((await confirmLogin(challenge, { code: nextCode(secret) })).statusCode).toBe(200);
  const open = await beginLogin(ada.email);
  expect(await wrongTries(most - 1)).toEqual(Array(most - 1).fill(401));
  expect((await confirmLogin(open.challenge, { code: '000000' })).statusCode).toBe(401);
  const refused = await confirmLogin(open.challenge, { code: nextCode(secret) });
  expect([refused.statusCode, codeIn(refused)]).toEqual([429, 'TOO_MANY_TRIES']);
  expect((await login(ada.email)).statusCode).toBe(429);
});

test('limits guesses of codes from all addresses, but not the other factors', async () => {
  const ada = await member();
  const { secret, recoveryCodes } = await setUpTotp(ada);
  const tryFactor = async (factor: object) => confirmLogin((await beginLogin(ada.email)).challenge, factor);
  // Those of 29 other addresses.
  await Promise.all(Array.from({ length: 29 }, () => shop.limits.wrongCodesPerMember.take(ada.id)));
  expect((await tryFactor({ code: '000000' })).statusCode).toBe(401);
  const refused = await tryFactor({ code: nextCode(secret) });
  expect([refused.statusCode, codeIn(refused)]).toEqual([429, 'TOO_MANY_TRIES']);
  expect((await tryFactor({ recoveryCode: recoveryCodes[0] })).statusCode).toBe(200);
  expect((await tryFactor({ code: codeOf(secret) })).statusCode).toBe(200);
});

test('takes a recovery code once, however it is typed', async () => {
  const ada = await member();
  const { recoveryCodes } = await setUpTotp(ada);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = '', third = ''] = recoveryCodes;
  expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  for (const typed of [first, second.replaceAll('-', '').toLowerCase(), ` ${third.replaceAll('-', ' ')} `])
    expect((await confirmLogin((await beginLogin(ada.email)).challenge, { recoveryCode: typed })).statusCode).toBe(200);
  const again = await confirmLogin((await beginLogin(ada.email)).challenge, { recoveryCode: first });
  expect([again.statusCode, codeIn(again)]).toEqual([401, 'WRONG_CODE']);
  expect((await send('GET', ada.url, ada.headers)).json()).toMatchObject({ recoveryCodesLeft: 7 });
});

test('takes no recovery code of another account', async () => {
  const [ada, eve] = [await member(), await member()];
  await setUpTotp(ada);
  const { recoveryCodes } = await setUpTotp(eve);
  const { challenge } = await beginLogin(ada.email);
  expect((await confirmLogin(challenge, { recoveryCode: recoveryCodes[0] })).statusCode).toBe(401);
});

test('needs exactly one factor', async () => {
  const ada = await member();
  const { secret, recoveryCodes } = await setUpTotp(ada);
  const { challenge } = await beginLogin(ada.email);
  const code = nextCode(secret);
  for (const factors of [{}, { code, recoveryCode: recoveryCodes[0] }]) {
    const answer = await confirmLogin(challenge, factors);
    expect([answer.statusCode, codeIn(answer)]).toEqual([422, 'ONE_METHOD_ONLY']);
  }
  expect((await confirmLogin(challenge, { code })).statusCode).toBe(200);
});

test('signs in with a passkey, whose challenge derives from that of the sign-in', async () => {
  const ada = await member();
  const { authenticator } = await addPasskey(ada);
  const { challenge, methods } = await beginLogin(ada.email);
  expect(methods).toEqual(['passkey', 'recovery']);
  const options = await loginOptions(challenge);
  expect(options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [
      { id: authenticator.credentialId.toString('base64url'), type: 'public-key', transports: ['internal', 'hybrid'] },
    ],
  });
  expect(options.challenge).not.toBe(challenge);
  expect((await confirmLogin(challenge, { passkey: authenticator.get(options) })).statusCode).toBe(200);
  const other = (await beginLogin(ada.email)).challenge;
  const replayed = await confirmLogin(other, { passkey: authenticator.get(options) });
  expect([replayed.statusCode, codeIn(replayed)]).toEqual([401, 'WRONG_CODE']);
  const expired = await send('POST', '/api/users/login/passkey-options', {}, { challenge });
  expect([expired.statusCode, codeIn(expired)]).toEqual([401, 'CHALLENGE_EXPIRED']);
});

test('merges the bag of the guest and replaces the session of the browser, in the second step', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  const guest = await guestUser(shop);
  await createCart(shop, guest, [{ product: await product(shop) }]);
  const answer = await login(ada.email, guest.headers);
  expect(answer.statusCode).toBe(401);
  expect(await sessionsOf(guest.id)).toBe(1);
  const { challenge } = answer.json<{ challenge: string }>();
  const signedIn = await confirmLogin(challenge, { code: nextCode(secret) }, guest.headers);
  expect(signedIn.json()).toMatchObject({ _id: ada.id, addedItems: 1 });
  expect(await sessionsOf(guest.id)).toBe(0);
  const before = await sessionsOf(ada.id);
  const next = (await beginLogin(ada.email)).challenge;
  await confirmLogin(next, { code: nextCode(secret) }, ada.headers);
  expect(await sessionsOf(ada.id)).toBe(before);
  expect((await send('GET', '/api/admin/me', ada.headers)).statusCode).toBe(401);
});

const another = 'another horse of the same colour';

test.each([
  [
    'a new password',
    ({ id, headers }: { id: string; headers: Record<string, string> }) =>
      send('POST', `/api/users/${id}/password`, headers, { currentPassword: password, password: another }),
  ],
  [
    'a removed factor',
    ({ id, headers }: { id: string; headers: Record<string, string> }) =>
      send('DELETE', `/api/users/${id}/two-factor/totp`, headers),
  ],
  [
    'ending all sessions',
    ({ headers }: { headers: Record<string, string> }) => send('POST', '/api/users/sign-out-everywhere', headers),
  ],
])('%s ends the sign-ins that wait for their second factor', async (_, change) => {
  const ada = await member();
  const { recoveryCodes } = await setUpTotp(ada);
  await addPasskey(ada);
  const { challenge } = await beginLogin(ada.email);
  expect((await change(ada)).statusCode).toBeLessThan(300);
  const answer = await confirmLogin(challenge, { recoveryCode: recoveryCodes[0] });
  expect([answer.statusCode, codeIn(answer)]).toEqual([401, 'CHALLENGE_EXPIRED']);
});

test('keeps hashes only of challenges and recovery codes', async () => {
  const ada = await member();
  const { recoveryCodes } = await setUpTotp(ada);
  const { challenge } = await beginLogin(ada.email);
  const rows = await shop.pool.query(
    `select (select json_agg(t)::text from one_time_tokens t where user_id = $1) || (select json_agg(r)::text from recovery_codes r where user_id = $1) as text`,
    [ada.id],
  );
  for (const secret of [challenge, ...recoveryCodes]) expect(rows.rows[0].text).not.toContain(secret);
  const [row] = await shop.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, ada.id));
  expect(row).toMatchObject({ purpose: 'two-factor', attempts: 0, usedAt: null });
});

test('a secret that cannot be decrypted is logged, and a recovery code still signs in', async () => {
  const ada = await member();
  const { secret, recoveryCodes } = await setUpTotp(ada);
  await shop.db
    .update(totpSecrets)
    .set({ secret: `v1:${'A'.repeat(80)}` })
    .where(eq(totpSecrets.userId, ada.id));
  const { challenge } = await beginLogin(ada.email);
  expect(codeIn(await confirmLogin(challenge, { code: nextCode(secret) }))).toBe('WRONG_CODE');
  expect(logged.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      level: 50,
      userId: ada.id,
      msg: 'the secret of an app for authentication codes cannot be decrypted',
    }),
  );
  expect((await confirmLogin(challenge, { recoveryCode: recoveryCodes[0] })).statusCode).toBe(200);
});

test('one code used twice at once signs in once', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  const [one, other] = [await beginLogin(ada.email), await beginLogin(ada.email)];
  const code = nextCode(secret);
  const answers = await Promise.all([one, other].map(({ challenge }) => confirmLogin(challenge, { code })));
  expect(statusesOf(answers)).toEqual([200, 401]);
});

test('one code used twice at once, to sign in and to confirm, is taken once', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  const { challenge } = await beginLogin(ada.email);
  const code = nextCode(secret);
  const answers = await Promise.all([
    confirmLogin(challenge, { code }),
    send('POST', '/api/admin/step-up', ada.headers, { code }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('one recovery code used twice at once signs in once', async () => {
  const ada = await member();
  const { recoveryCodes } = await setUpTotp(ada);
  const [one, other] = [await beginLogin(ada.email), await beginLogin(ada.email)];
  const answers = await Promise.all(
    [one, other].map(({ challenge }) => confirmLogin(challenge, { recoveryCode: recoveryCodes[0] })),
  );
  expect(statusesOf(answers)).toEqual([200, 401]);
});

test('one challenge used twice at once opens one session', async () => {
  const ada = await member();
  const { recoveryCodes } = await setUpTotp(ada);
  const { challenge } = await beginLogin(ada.email);
  const before = await sessionsOf(ada.id);
  const answers = await Promise.all(
    recoveryCodes.slice(0, 2).map((recoveryCode) => confirmLogin(challenge, { recoveryCode })),
  );
  expect(statusesOf(answers)).toEqual([200, 401]);
  expect(await sessionsOf(ada.id)).toBe(before + 1);
  expect((await send('GET', ada.url, ada.headers)).json()).toMatchObject({ recoveryCodesLeft: 9 });
});

test('of six wrong tries at once, five are counted and the sixth finds the challenge expired', async () => {
  const ada = await member();
  await setUpTotp(ada);
  const { challenge } = await beginLogin(ada.email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirmLogin(challenge, { code: '000000' })));
  expect(answers.map(codeIn).toSorted()).toEqual(['CHALLENGE_EXPIRED', ...Array(5).fill('WRONG_CODE')]);
  const [row] = await shop.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, ada.id));
  expect(row?.attempts).toBe(5);
});

test('a new password at the same time leaves no session of the old one', async () => {
  const ada = await member();
  const { recoveryCodes } = await setUpTotp(ada);
  const { challenge } = await beginLogin(ada.email);
  await Promise.all([
    confirmLogin(challenge, { recoveryCode: recoveryCodes[0] }),
    send('POST', `/api/users/${ada.id}/password`, ada.headers, { currentPassword: password, password: another }),
  ]);
  expect(await sessionsOf(ada.id)).toBe(1);
});
