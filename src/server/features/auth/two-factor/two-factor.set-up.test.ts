import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries, mails, passkeys, recoveryCodes, sessions, totpSecrets } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createTwoFactor } from '#testing/two-factor.ts';

let shop: TestShop;
const logged: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    env: { SECRETS_KEY: randomBytes(32).toString('base64') },
  });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => {
  logged.length = 0;
});

const { send, member, login, beginLogin, confirmLogin, codeOf, nextCode, setUpTotp, creationOptions, addPasskey } =
  createTwoFactor(() => shop);

type Member = Awaited<ReturnType<typeof member>>;

const outcome = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
/** Returns the statuses of answers that came in any order. */
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const sessionsOf = (userId: string) => shop.db.$count(sessions, eq(sessions.userId, userId));
const codesOf = (userId: string) => shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
const mailsOf = async ({ id }: Member) =>
  (await shop.db.select().from(mails).where(eq(mails.userId, id)).orderBy(mails.id)).map(({ kind, data }) => ({
    kind,
    data,
  }));
const auditOf = async ({ id }: Member) =>
  (await shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(auditEntries.id)).map(
    ({ actorId, action, before, after }) => ({ actorId, action, before, after }),
  );
const changes = () =>
  logged
    .map((line) => JSON.parse(line) as { event?: string; change?: string })
    .flatMap(({ event, change }) => (event === 'two-factor-changed' ? [change] : []));
const requireTwoFactor = async (required: boolean) => {
  const { version } = await shop.teamSettings.stored();
  const owner = await signedInUser(shop, { role: 'admin' });
  await shop.teamSettings.change(owner.id, version, async (_, before) => ({ ...before, requireTwoFactor: required }));
  // Every change needs another time, from which its version is made.
  shop.clock.advance({ minutes: 1 });
};

test('sets up an app: it counts once a code of it was confirmed', async () => {
  const ada = await member();
  expect((await send('GET', ada.url, ada.headers)).json()).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0 });
  const begun = await send('POST', `${ada.url}/totp`, ada.headers);
  expect(begun.statusCode).toBe(201);
  const { secret, uri } = begun.json<{ secret: string; uri: string }>();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { name } = await shop.settings.current();
  const read = new URL(uri);
  expect([read.protocol, read.host, decodeURIComponent(read.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/${name}:${ada.email}`,
  ]);
  expect(Object.fromEntries(read.searchParams)).toEqual({
    issuer: name,
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect((await send('GET', ada.url, ada.headers)).json()).toMatchObject({ totp: false });
  const confirmed = await send('POST', `${ada.url}/totp/confirm`, ada.headers, { code: codeOf(secret) });
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
  expect((await send('GET', ada.url, ada.headers)).json()).toEqual({ totp: true, passkeys: [], recoveryCodesLeft: 10 });
  expect(await auditOf(ada)).toEqual([{ actorId: ada.id, action: 'user.totp-add', before: null, after: null }]);
  expect(await mailsOf(ada)).toEqual([{ kind: 'two-factor-changed', data: { name: ada.name, change: 'totp-added' } }]);
  expect(changes()).toEqual(['totp-added']);
  const [stored] = await shop.db.select().from(totpSecrets).where(eq(totpSecrets.userId, ada.id));
  expect(stored?.secret).toMatch(/^v1:/);
  expect(stored?.secret).not.toContain(secret);
  expect(logged.join('')).not.toContain(secret);
});

test('refuses a wrong code, and one without an app', async () => {
  const ada = await member();
  const confirm = (code: string) => send('POST', `${ada.url}/totp/confirm`, ada.headers, { code });
  expect(outcome(await confirm('123456'))).toEqual([422, 'WRONG_CODE']);
  const first = (await send('POST', `${ada.url}/totp`, ada.headers)).json<{ secret: string }>();
  const second = (await send('POST', `${ada.url}/totp`, ada.headers)).json<{ secret: string }>();
  expect(second.secret).not.toBe(first.secret);
  const replaced = await confirm(codeOf(first.secret));
  expect(replaced.json()).toMatchObject({ code: 'WRONG_CODE', errors: [{ path: 'code' }] });
  expect((await confirm(codeOf(second.secret))).statusCode).toBe(200);
  expect(outcome(await confirm(nextCode(second.secret)))).toEqual([422, 'WRONG_CODE']);
});

test('a confirmed app is not replaced', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  expect(outcome(await send('POST', `${ada.url}/totp`, ada.headers))).toEqual([409, 'TOTP_EXISTS']);
  const { challenge } = await beginLogin(ada.email);
  expect((await confirmLogin(challenge, { code: nextCode(secret) })).statusCode).toBe(200);
});

test('the code that confirmed the app signs in no more', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  const { challenge } = await beginLogin(ada.email);
  expect((await confirmLogin(challenge, { code: codeOf(secret) })).statusCode).toBe(401);
});

test('reads secrets of before there was a key', async () => {
  const ada = await member();
  const { secret } = await setUpTotp(ada);
  await shop.db.update(totpSecrets).set({ secret }).where(eq(totpSecrets.userId, ada.id));
  const { challenge } = await beginLogin(ada.email);
  expect((await confirmLogin(challenge, { code: nextCode(secret) })).statusCode).toBe(200);
});

test('adds a passkey, lists and removes it', async () => {
  const ada = await member();
  const options = await creationOptions(ada);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: (await shop.settings.current()).name },
    user: { id: Buffer.from(ada.id).toString('base64url'), name: ada.email, displayName: ada.name },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: [],
  });
  const { authenticator, passkeyId, recoveryCodes: codes } = await addPasskey(ada);
  expect(codes).toHaveLength(10);
  const second = await addPasskey(ada, createAuthenticator(), 'Laptop');
  expect(second.recoveryCodes).toEqual([]);
  expect((await setUpTotp(ada)).recoveryCodes).toEqual([]);
  expect((await send('GET', ada.url, ada.headers)).json()).toMatchObject({
    passkeys: [
      { _id: passkeyId, name: 'Phone', createdAt: expect.any(String), lastUsed: null },
      { _id: second.passkeyId, name: 'Laptop' },
    ],
  });
  const excluded = (await creationOptions(ada)).excludeCredentials.map(({ id }) => id);
  expect(excluded).toContain(authenticator.credentialId.toString('base64url'));
  expect((await send('DELETE', `${ada.url}/passkeys/${passkeyId}`, ada.headers)).statusCode).toBe(204);
  expect((await auditOf(ada)).map(({ action }) => action)).toEqual([
    'user.passkey-add',
    'user.passkey-add',
    'user.totp-add',
    'user.passkey-remove',
  ]);
  expect((await mailsOf(ada)).at(-1)).toEqual({
    kind: 'two-factor-changed',
    data: { name: ada.name, change: 'passkey-removed', passkey: 'Phone' },
  });
  expect(changes()).toEqual(['passkey-added', 'passkey-added', 'totp-added', 'passkey-removed']);
  for (const id of [passkeyId, newId(), 'nonsense'])
    expect((await send('DELETE', `${ada.url}/passkeys/${id}`, ada.headers)).statusCode).toBe(404);
});

test('removes no passkey of another member', async () => {
  const [ada, eve] = [await member(), await member()];
  const { passkeyId } = await addPasskey(ada);
  expect((await send('DELETE', `${eve.url}/passkeys/${passkeyId}`, eve.headers)).statusCode).toBe(404);
  expect((await send('DELETE', `${ada.url}/passkeys/${passkeyId}`, eve.headers)).statusCode).toBe(403);
});

const pageOf = (origin: string) => ({ origin });

test.each([
  ['of another page', pageOf('http://evil.example')],
  ['without a check of the person', { verified: false }],
  ['with certificates', { format: 'packed' }],
  ['in an unknown format', { format: 'homemade' }],
])('refuses a new passkey %s', async (_, behaviour) => {
  const ada = await member();
  const response = createAuthenticator().create(await creationOptions(ada), behaviour);
  const answer = await send('POST', `${ada.url}/passkeys`, ada.headers, { name: 'Phone', response });
  expect(outcome(answer)).toEqual([422, 'PASSKEY_REFUSED']);
  expect((await send('GET', ada.url, ada.headers)).json()).toMatchObject({ passkeys: [] });
});

test('refuses a new passkey for another shop, a foreign, used or expired challenge, and a known passkey', async () => {
  const [ada, eve] = [await member(), await member()];
  const add = (response: object) => send('POST', `${ada.url}/passkeys`, ada.headers, { name: 'Phone', response });
  const options = await creationOptions(ada);
  const refused = [422, 'PASSKEY_REFUSED'];
  const elsewhere = createAuthenticator().create({ ...options, rp: { id: 'evil.example' } });
  expect(outcome(await add(elsewhere))).toEqual(refused);
  // The first try has used the challenge up.
  expect(outcome(await add(createAuthenticator().create(options)))).toEqual(refused);
  expect(outcome(await add(createAuthenticator().create(await creationOptions(eve))))).toEqual(refused);
  const old = await creationOptions(ada);
  shop.clock.advance({ minutes: 5 });
  expect(outcome(await add(createAuthenticator().create(old)))).toEqual(refused);
  const { authenticator } = await addPasskey(eve);
  expect(outcome(await add(authenticator.create(await creationOptions(ada))))).toEqual(refused);
  const unreadable = { ...elsewhere, response: { clientDataJSON: 'nonsense', attestationObject: [] } };
  expect(outcome(await add(unreadable))).toEqual(refused);
});

test('an account has twenty passkeys at most, also when two are added at once', async () => {
  const ada = await member();
  const row = () => ({
    id: newId(),
    userId: ada.id,
    credentialId: randomBytes(16),
    publicKey: randomBytes(16),
    counter: 0,
    transports: [],
    name: 'Key',
    createdAt: shop.clock.now(),
  });
  await shop.db.insert(passkeys).values(Array.from({ length: 19 }, row));
  const prepared = [await creationOptions(ada), await creationOptions(ada)];
  const answers = await Promise.all(
    prepared.map((options) =>
      send('POST', `${ada.url}/passkeys`, ada.headers, {
        name: 'Phone',
        response: createAuthenticator().create(options),
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual([201, 422]);
  expect(outcome(await send('POST', `${ada.url}/passkeys/options`, ada.headers))).toEqual([422, 'PASSKEY_REFUSED']);
});

test.each([
  ['of another page', pageOf('http://evil.example')],
  ['without a check of the person', { verified: false }],
])('refuses a passkey %s', async (_, behaviour) => {
  const ada = await member();
  const { authenticator } = await addPasskey(ada);
  const options = (await send('POST', '/api/admin/step-up/passkey-options', ada.headers)).json();
  const passkey = authenticator.get(options, behaviour);
  expect(outcome(await send('POST', '/api/admin/step-up', ada.headers, { passkey }))).toEqual([422, 'STEP_UP_FAILED']);
});

test('refuses a passkey whose counter goes back, one of another shop, and a wrong signature', async () => {
  const ada = await member();
  const { authenticator } = await addPasskey(ada);
  const options = async () => (await send('POST', '/api/admin/step-up/passkey-options', ada.headers)).json();
  const stepUp = async (passkey: object) =>
    (await send('POST', '/api/admin/step-up', ada.headers, { passkey })).statusCode;
  expect(await stepUp(authenticator.get(await options(), { counter: 7 }))).toBe(200);
  for (const counter of [0, 6, 7]) expect(await stepUp(authenticator.get(await options(), { counter }))).toBe(422);
  expect(await stepUp(authenticator.get({ ...(await options()), rpId: 'evil.example' }, { counter: 8 }))).toBe(422);
  const forged = createAuthenticator().get(await options(), { counter: 9 });
  expect(await stepUp({ ...forged, id: authenticator.credentialId.toString('base64url') })).toBe(422);
  expect(await stepUp(authenticator.get(await options(), { counter: 8 }))).toBe(200);
});

test('takes passkeys that do not count, and says when one was last used', async () => {
  const ada = await member();
  const { authenticator } = await addPasskey(ada);
  for (let times = 0; times < 2; times += 1) {
    const options = (await send('POST', '/api/admin/step-up/passkey-options', ada.headers)).json();
    const passkey = authenticator.get(options, { counter: 0 });
    expect((await send('POST', '/api/admin/step-up', ada.headers, { passkey })).statusCode).toBe(200);
  }
  expect((await send('GET', ada.url, ada.headers)).json()).toMatchObject({
    passkeys: [{ lastUsed: shop.clock.now().toISOString() }],
  });
});

test('new recovery codes replace the earlier ones', async () => {
  const ada = await member();
  expect(outcome(await send('POST', `${ada.url}/recovery-codes`, ada.headers))).toEqual([409, 'NO_TWO_FACTOR']);
  const { recoveryCodes: earlier } = await setUpTotp(ada);
  const renewed = (await send('POST', `${ada.url}/recovery-codes`, ada.headers)).json<{ recoveryCodes: string[] }>();
  expect(renewed.recoveryCodes).toHaveLength(10);
  const { challenge } = await beginLogin(ada.email);
  expect((await confirmLogin(challenge, { recoveryCode: earlier[0] })).statusCode).toBe(401);
  expect((await confirmLogin(challenge, { recoveryCode: renewed.recoveryCodes[0] })).statusCode).toBe(200);
  expect((await auditOf(ada)).at(-1)).toMatchObject({ action: 'user.recovery-codes', before: null, after: null });
  expect((await mailsOf(ada)).at(-1)).toMatchObject({ data: { change: 'recovery-codes' } });
});

test('removing a factor ends the other sessions, and the recovery codes with the last one', async () => {
  const ada = await member();
  await setUpTotp(ada);
  const { passkeyId } = await addPasskey(ada);
  const openAnother = () => shop.sessions.open(shop.db, ada.id, { userAgent: 'phone' });
  await openAnother();
  expect((await send('DELETE', `${ada.url}/totp`, ada.headers)).statusCode).toBe(204);
  expect([await sessionsOf(ada.id), await codesOf(ada.id)]).toEqual([1, 10]);
  await openAnother();
  expect((await send('DELETE', `${ada.url}/passkeys/${passkeyId}`, ada.headers)).statusCode).toBe(204);
  expect([await sessionsOf(ada.id), await codesOf(ada.id)]).toEqual([1, 0]);
  await openAnother();
  logged.length = 0;
  expect((await send('DELETE', `${ada.url}/totp`, ada.headers)).statusCode).toBe(204);
  expect([await sessionsOf(ada.id), changes()]).toEqual([2, []]);
});

test('keeps the last factor of a member while the shop requires one', async () => {
  const ada = await member();
  await setUpTotp(ada);
  const { passkeyId } = await addPasskey(ada);
  await requireTwoFactor(true);
  const answers = await Promise.all([
    send('DELETE', `${ada.url}/totp`, ada.headers),
    send('DELETE', `${ada.url}/passkeys/${passkeyId}`, ada.headers),
  ]);
  expect(statusesOf(answers)).toEqual([204, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  expect(await codesOf(ada.id)).toBe(10);
  const grace = await member();
  expect(outcome(await send('DELETE', `${grace.url}/totp`, grace.headers))).toEqual([403, 'TWO_FACTOR_REQUIRED']);
  expect((await setUpTotp(grace)).recoveryCodes).toHaveLength(10);
  await requireTwoFactor(false);
});

test('two confirmations at once set up one app, and show its recovery codes once', async () => {
  const ada = await member();
  const { secret } = (await send('POST', `${ada.url}/totp`, ada.headers)).json<{ secret: string }>();
  const confirm = () => send('POST', `${ada.url}/totp/confirm`, ada.headers, { code: codeOf(secret) });
  const answers = await Promise.all([confirm(), confirm()]);
  expect(statusesOf(answers)).toEqual([200, 422]);
  expect([await codesOf(ada.id), (await mailsOf(ada)).length]).toEqual([10, 1]);
});

test('two first factors at once get one set of recovery codes', async () => {
  const ada = await member();
  const { secret } = (await send('POST', `${ada.url}/totp`, ada.headers)).json<{ secret: string }>();
  const response = createAuthenticator().create(await creationOptions(ada));
  const answers = await Promise.all([
    send('POST', `${ada.url}/totp/confirm`, ada.headers, { code: codeOf(secret) }),
    send('POST', `${ada.url}/passkeys`, ada.headers, { name: 'Phone', response }),
  ]);
  const given = answers.map((answer) => answer.json<{ recoveryCodes?: string[] }>().recoveryCodes?.length ?? 0);
  expect(given.toSorted((a, b) => a - b)).toEqual([0, 10]);
});

test('needs a recent confirmation, except to read', async () => {
  const ada = await member();
  shop.clock.advance({ minutes: 11 });
  const calls = [
    ['POST', '/totp'],
    ['POST', '/totp/confirm'],
    ['DELETE', '/totp'],
    ['POST', '/passkeys/options'],
    ['POST', '/passkeys'],
    ['DELETE', `/passkeys/${newId()}`],
    ['POST', '/recovery-codes'],
  ] as const;
  for (const [method, path] of calls)
    expect(outcome(await send(method, ada.url + path, ada.headers))).toEqual([403, 'STEP_UP_REQUIRED']);
  expect((await send('GET', ada.url, ada.headers)).statusCode).toBe(200);
});

test('is for members of the team, and for the own account', async () => {
  const [ada, eve] = [await member(), await member()];
  const shopper = await signedInUser(shop);
  const url = `/api/users/${shopper.id}/two-factor`;
  expect(outcome(await send('GET', url, shopper.headers))).toEqual([403, 'ADMINS_ONLY']);
  expect(outcome(await send('POST', `${ada.url}/totp`, eve.headers))).toEqual([403, 'NOT_YOURS']);
  expect(outcome(await send('GET', ada.url))).toEqual([401, 'SIGN_IN_NEEDED']);
});

test('at PUBLIC_URL, passkeys are of its address, whatever the request says', async () => {
  await using other = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
  const { member: memberThere, creationOptions: optionsThere, addPasskey: addThere } = createTwoFactor(() => other);
  const ada = await memberThere();
  expect(await optionsThere({ ...ada, headers: { ...ada.headers, host: 'evil.example' } })).toMatchObject({
    rp: { id: 'shop.example' },
  });
  await expect(addThere(ada)).rejects.toThrow('PASSKEY_REFUSED');
});

test('the export of personal data names what is set up, without secrets', async () => {
  const ada = await member();
  const exported = async () => (await send('GET', `/api/users/${ada.id}/export`, ada.headers)).json<object>();
  expect(await exported()).not.toHaveProperty('twoFactor');
  const { secret, recoveryCodes: codes } = await setUpTotp(ada);
  const { authenticator } = await addPasskey(ada);
  const now = shop.clock.now().toISOString();
  const data = await exported();
  expect(data).toMatchObject({
    twoFactor: { appSince: now, passkeys: [{ name: 'Phone', since: now, lastUsedAt: null }] },
  });
  for (const hidden of [secret, codes[0], authenticator.credentialId.toString('base64url'), 'v1:'])
    expect(JSON.stringify(data)).not.toContain(hidden);
});

test('the command line resets it: the sessions end, the password alone signs in, the owner is told', async () => {
  const ada = await member();
  const { recoveryCodes: codes } = await setUpTotp(ada);
  await addPasskey(ada);
  const { challenge } = await beginLogin(ada.email);
  expect(await shop.auth.resetTwoFactor(ada.email)).toBe(true);
  expect([await sessionsOf(ada.id), await codesOf(ada.id)]).toEqual([0, 0]);
  expect(outcome(await confirmLogin(challenge, { recoveryCode: codes[0] }))).toEqual([401, 'CHALLENGE_EXPIRED']);
  expect((await login(ada.email)).statusCode).toBe(200);
  expect((await auditOf(ada)).at(-1)).toEqual({
    actorId: null,
    action: 'user.two-factor-reset',
    before: null,
    after: null,
  });
  expect((await mailsOf(ada)).at(-1)).toMatchObject({ kind: 'two-factor-changed', data: { change: 'reset' } });
  expect(await shop.auth.resetTwoFactor(ada.email)).toBe(false);
  await expect(shop.auth.resetTwoFactor('nobody@example.com')).rejects.toThrow('There is no such account.');
});
