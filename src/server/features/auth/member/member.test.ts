import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtInRoles } from '#contract/shop/permissions.ts';
import { rateLimits, roles, sessions, teamMembers, users } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { password } from '#testing/accounts.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { type ConfirmationOptions, createTwoFactor } from '#testing/two-factor.ts';

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

const { send, member, nextCode, setUpTotp, addPasskey } = createTwoFactor(() => shop);

type Headers = Record<string, string>;

const stepUp = (headers: Headers, given: object) => send('POST', '/api/admin/step-up', headers, given);
const me = async (headers: Headers) => (await send('GET', '/api/admin/me', headers)).json<{ data: object }>().data;
const passkeyOptions = async (headers: Headers) =>
  (await send('POST', '/api/admin/step-up/passkey-options', headers)).json<ConfirmationOptions>();
const outcome = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const failed = [422, 'STEP_UP_FAILED'];
const inTenMinutes = () => new Date(shop.clock.now().getTime() + 600_000).toISOString();
const events = () =>
  logged
    .map((line) => JSON.parse(line) as { event?: string; userId?: string })
    .flatMap(({ event, userId }) => (event === undefined ? [] : [`${event} ${userId}`]));

test('says who is signed in, and what the role allows', async () => {
  const ada = await member({ memberRole: 'support' });
  expect(await me(ada.headers)).toEqual({
    _id: ada.id,
    name: ada.name,
    email: ada.email,
    role: { _id: 'support', name: 'Support' },
    permissions: builtInRoles.support,
    stepUpUntil: inTenMinutes(),
    twoFactor: { totp: false, passkeys: 0, recoveryCodesLeft: 0, required: false },
  });
  await setUpTotp(ada);
  await addPasskey(ada);
  shop.clock.advance({ minutes: 10 });
  expect(await me(ada.headers)).toMatchObject({
    stepUpUntil: null,
    twoFactor: { totp: true, passkeys: 1, recoveryCodesLeft: 10 },
  });
});

test('names a role of the shop', async () => {
  const ada = await member();
  const now = shop.clock.now();
  const role = {
    id: newId(),
    name: 'Night shift',
    permissions: ['orders.view' as const],
    createdAt: now,
    updatedAt: now,
  };
  await shop.db.insert(roles).values(role);
  await shop.db.update(teamMembers).set({ builtInRole: null, roleId: role.id }).where(eq(teamMembers.userId, ada.id));
  expect(await me(ada.headers)).toMatchObject({
    role: { _id: role.id, name: 'Night shift' },
    permissions: ['orders.view'],
  });
});

test('is for members only', async () => {
  const shopper = await signedInUser(shop);
  for (const [method, url] of [
    ['GET', '/api/admin/me'],
    ['POST', '/api/admin/step-up'],
    ['POST', '/api/admin/step-up/passkey-options'],
  ] as const) {
    expect(outcome(await send(method, url, shopper.headers))).toEqual([403, 'ADMINS_ONLY']);
    expect(outcome(await send(method, url))).toEqual([401, 'SIGN_IN_NEEDED']);
  }
});

test('confirms with the password for ten minutes, in this session alone', async () => {
  const ada = await member();
  const { cookie, token } = await shop.sessions.open(shop.db, ada.id, { userAgent: 'phone' });
  const elsewhere = { cookie: `session=${cookie}`, authorization: `Bearer ${token}` };
  shop.clock.advance({ minutes: 11 });
  const dangerous = (headers: Headers) => send('POST', `${ada.url}/totp`, headers);
  expect(outcome(await dangerous(ada.headers))).toEqual([403, 'STEP_UP_REQUIRED']);
  const answer = await stepUp(ada.headers, { password });
  expect([answer.statusCode, answer.json()]).toEqual([200, { stepUpUntil: inTenMinutes() }]);
  expect(await me(ada.headers)).toMatchObject({ stepUpUntil: inTenMinutes() });
  expect((await dangerous(ada.headers)).statusCode).toBe(201);
  expect(outcome(await dangerous(elsewhere))).toEqual([403, 'STEP_UP_REQUIRED']);
  expect(events()).toEqual([`stepped-up ${ada.id}`]);
});

test('refuses a wrong password, and factors that the account does not have', async () => {
  const ada = await member();
  await shop.db.update(sessions).set({ stepUpAt: null }).where(eq(sessions.userId, ada.id));
  for (const given of [{ password: 'a wrong horse' }, { code: '123456' }, { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' }])
    expect(outcome(await stepUp(ada.headers, given))).toEqual(failed);
  expect(await me(ada.headers)).toMatchObject({ stepUpUntil: null });
  expect(events()).toEqual(Array(3).fill(`step-up-failed ${ada.id}`));
});

test('with two-factor authentication, the password alone is not enough', async () => {
  const ada = await member();
  const { secret, recoveryCodes } = await setUpTotp(ada);
  const { authenticator } = await addPasskey(ada);
  const refused = await stepUp(ada.headers, { password });
  expect([outcome(refused), refused.json<{ message: string }>().message]).toEqual([
    failed,
    'Your password alone isn’t enough. Confirm with your authentication app, a passkey or a recovery code.',
  ]);
  const code = nextCode(secret);
  expect((await stepUp(ada.headers, { code })).statusCode).toBe(200);
  expect(outcome(await stepUp(ada.headers, { code }))).toEqual(failed);
  const [recoveryCode] = recoveryCodes;
  expect((await stepUp(ada.headers, { recoveryCode })).statusCode).toBe(200);
  expect(outcome(await stepUp(ada.headers, { recoveryCode }))).toEqual(failed);
  const passkey = authenticator.get(await passkeyOptions(ada.headers));
  expect((await stepUp(ada.headers, { passkey })).statusCode).toBe(200);
  expect(outcome(await stepUp(ada.headers, { passkey }))).toEqual(failed);
});

test('takes no passkey that answers the challenge of another member', async () => {
  const [ada, eve] = [await member(), await member()];
  const { authenticator } = await addPasskey(ada);
  const options = { ...(await passkeyOptions(ada.headers)), challenge: (await passkeyOptions(eve.headers)).challenge };
  expect(outcome(await stepUp(ada.headers, { passkey: authenticator.get(options) }))).toEqual(failed);
});

test('needs exactly one of them', async () => {
  const ada = await member();
  for (const given of [{}, { password, code: '123456' }, { code: '123456', recoveryCode: 'AAAA' }])
    expect(outcome(await stepUp(ada.headers, given))).toEqual([422, 'ONE_METHOD_ONLY']);
});

test('tells who signs in at a provider only to do so again', async () => {
  const ada = await member();
  await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, ada.id));
  const answer = await stepUp(ada.headers, { password });
  expect([outcome(answer), answer.json<{ message: string }>().message]).toEqual([
    failed,
    'Your account has no password. Log in again, or set up a passkey right after you have logged in.',
  ]);
});

test('limits wrong tries, of the password and of the second factor', async () => {
  const [ada, grace] = [await member(), await member()];
  await setUpTotp(grace);
  for (let tries = 0; tries < 10; tries += 1) {
    await stepUp(ada.headers, { password: 'a wrong horse' });
    await stepUp(grace.headers, { code: '000000' });
  }
  expect(outcome(await stepUp(ada.headers, { password }))).toEqual([429, 'TOO_MANY_TRIES']);
  expect(outcome(await stepUp(grace.headers, { code: '000000' }))).toEqual([429, 'TOO_MANY_TRIES']);
});
