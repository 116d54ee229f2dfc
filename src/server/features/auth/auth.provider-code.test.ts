import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clientId,
  confidentialClient,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#testing/services/identity-provider.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createTwoFactor } from '#testing/two-factor.ts';

let provider: TestIdentityProvider;
let shop: TestShop;
const logged: string[] = [];

async function openShop(env: Record<string, string>): Promise<TestShop> {
  const opened = await openTestShop({
    env: { OIDC_ISSUER: provider.issuer, ...env },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  });
  // The provider issues its tokens with the real time.
  opened.clock.advance({ minutes: (Date.now() - opened.clock.now().getTime()) / 60_000 });
  return opened;
}

beforeAll(async () => {
  provider = await startIdentityProvider();
  shop = await openShop({ OIDC_CLIENT_ID: clientId });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await provider.close();
});

const post = (path: string, body: object, headers: Record<string, string> = {}, at = shop) =>
  at.app.inject({ method: 'POST', url: `/api/users/google-login/${path}`, headers, body });

type Answer = Awaited<ReturnType<typeof post>>;
const cookieIn = (answer: Answer, name: string) => answer.cookies.find((cookie) => cookie.name === name)?.value;
const failed = { code: 'INVALID_GOOGLE_TOKEN', message: 'Google Sign-In failed' };

type Visit = {
  email?: string;
  page?: string;
  headers?: Record<string, string>;
  at?: TestShop;
  change?: (url: URL) => void;
};

/** Simulates a browser that signs in at the provider, through a URL that `change` may tamper with, and returns with a code. */
async function returnWithCode({
  email = 'ada@example.com',
  page = 'login',
  headers = {},
  at = shop,
  change,
}: Visit = {}) {
  const answer = await post('begin', { page }, headers, at);
  const url = new URL(answer.json<{ url: string }>().url);
  change?.(url);
  return {
    response: await provider.allow(url.href, email),
    headers: { cookie: `sign-in=${cookieIn(answer, 'sign-in')}` },
  };
}

test('signs in with a code as the user of the ID token, with both halves of a session', async () => {
  const { response, headers } = await returnWithCode({ email: 'code@example.com' });
  const answer = await post('code', response, headers);
  expect(answer.statusCode).toBe(200);
  const user = answer.json<{ token: string }>();
  expect(user).toMatchObject({ name: 'Ada Lovelace', email: 'code@example.com', role: 'customer' });
  const session = { cookie: `session=${cookieIn(answer, 'session')}`, authorization: `Bearer ${user.token}` };
  expect((await shop.app.inject({ url: '/api/users/me', headers: session })).statusCode).toBe(200);
  expect(cookieIn(answer, 'sign-in')).toBe('');
});

test('asks a member with two-factor authentication for it, and signs in with a code of the app', async () => {
  const { send, member, setUpTotp, nextCode, confirmLogin } = createTwoFactor(() => shop);
  const ada = await member({ email: 'member@example.com' });
  const { secret } = await setUpTotp(ada);
  for (const url of ['/api/users/google-login/code', '/api/users/google-login']) {
    const { response, headers } = await returnWithCode({
      email: ada.email,
      ...(url.endsWith('/code') ? {} : { page: 'google-login' }),
    });
    const idToken = async () => {
      const exchanged = await post('tokens', { page: 'google-login', ...response }, headers);
      return { googleToken: exchanged.json<{ idToken: string }>().idToken };
    };
    const body = url.endsWith('/code') ? response : await idToken();
    const answer = await send('POST', url, headers, body);
    expect([answer.statusCode, cookieIn(answer, 'session')]).toEqual([401, undefined]);
    const needed = answer.json<{ challenge: string }>();
    expect(needed).toMatchObject({ code: 'TWO_FACTOR_NEEDED', methods: ['totp', 'recovery'] });
    // The provider's answer works once, also for a sign-in that still waits for its second factor.
    expect((await send('POST', url, headers, body)).json()).toEqual(failed);
    const signedIn = await confirmLogin(needed.challenge, { code: nextCode(secret) });
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([200, { _id: ada.id }]);
  }
});

test('accepts a code once, even from a browser that keeps its cookie', async () => {
  const { response, headers } = await returnWithCode();
  expect((await post('code', response, headers)).statusCode).toBe(200);
  const again = await post('code', response, headers);
  expect(again.statusCode).toBe(401);
  expect(again.json()).toEqual(failed);
  expect(cookieIn(again, 'session')).toBeUndefined();
});

test('signs in once when the same code is sent twice at the same time', async () => {
  const { response, headers } = await returnWithCode({ email: 'at-once@example.com' });
  const answers = await Promise.all([post('code', response, headers), post('code', response, headers)]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(expect.arrayContaining([200, 401]));
});

test('rejects a code from another browser without a request to the provider', async () => {
  const theirs = await returnWithCode();
  const mine = await returnWithCode();
  const requestCount = provider.requestCount();
  for (const headers of [{}, mine.headers]) {
    const answer = await post('code', theirs.response, headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(failed);
  }
  expect(provider.requestCount()).toBe(requestCount);
  expect(logged.join('')).toContain('the browser did not start a sign-in with this state');
  // Another person's code with my state: the verifier does not match (PKCE).
  const swapped = await post('code', { ...theirs.response, state: mine.response.state }, mine.headers);
  expect(swapped.statusCode).toBe(401);
  expect((await post('code', theirs.response, theirs.headers)).statusCode).toBe(200);
});

test.each<[what: string, name: string]>([
  ['another nonce', 'nonce'],
  ['another state', 'state'],
  ['the challenge of another verifier', 'code_challenge'],
])('rejects a sign-in that was sent to the provider with %s', async (_what, name) => {
  const value = 'a'.repeat(43);
  const { response, headers } = await returnWithCode({ change: (url) => url.searchParams.set(name, value) });
  const answer = await post('code', response, headers);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual(failed);
  expect(cookieIn(answer, 'session')).toBeUndefined();
});

test('drops the pending sign-in of a rejected code, and keeps that of another tab', async () => {
  const first = await returnWithCode();
  const second = await returnWithCode({ headers: first.headers });
  const refused = await post('code', { ...first.response, code: 'made-up' }, second.headers);
  expect(refused.statusCode).toBe(401);
  const headers = { cookie: `sign-in=${cookieIn(refused, 'sign-in')}` };
  expect((await post('code', first.response, headers)).statusCode).toBe(401);
  expect((await post('code', second.response, headers)).statusCode).toBe(200);
});

test('rejects an e-mail that the provider has not verified', async () => {
  const { response, headers } = await returnWithCode({ email: 'unverified@example.com' });
  expect((await post('code', response, headers)).json()).toEqual(failed);
});

test('returns the tokens to a demo page: the ID token signs in once, the access token reads the userinfo (D14)', async () => {
  const { response, headers } = await returnWithCode({ page: 'google-login', email: 'demo@example.com' });
  const { idToken } = (await post('tokens', { ...response, page: 'google-login' }, headers)).json<{
    idToken: string;
  }>();
  const signIn = (googleToken: string) =>
    shop.app.inject({ method: 'POST', url: '/api/users/google-login', headers, body: { googleToken } });
  expect((await signIn(idToken)).json()).toMatchObject({ email: 'demo@example.com' });
  expect((await signIn(idToken)).statusCode).toBe(401);

  const other = await returnWithCode({ page: 'google-user', email: 'demo@example.com' });
  const tokens = await post('tokens', { ...other.response, page: 'google-user' }, other.headers);
  expect(cookieIn(tokens, 'sign-in')).toBe('');
  const { accessToken } = tokens.json<{ accessToken: string }>();
  const url = '/api/users/google-user';
  const userinfo = await shop.app.inject({ method: 'POST', url, body: { accessToken } });
  expect(userinfo.json()).toMatchObject({ data: { email: 'demo@example.com' } });
});

test('returns tokens to demo pages only, and to no other browser', async () => {
  const { response, headers } = await returnWithCode();
  expect((await post('tokens', { ...response, page: 'login' }, headers)).statusCode).toBe(422);
  for (const page of ['google-login', 'google-user']) {
    const answer = await post('tokens', { ...response, page }, headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(failed);
  }
  const demo = await returnWithCode({ page: 'google-user' });
  expect((await post('tokens', { ...demo.response, page: 'google-user' })).statusCode).toBe(401);
  expect((await post('code', demo.response, demo.headers)).statusCode).toBe(401);
});

test('signs in with a client secret; logs why a wrong one fails, without the secret', async () => {
  const signInAt = async (OIDC_CLIENT_SECRET: string) => {
    await using at = await openShop({ OIDC_CLIENT_ID: confidentialClient.id, OIDC_CLIENT_SECRET });
    const { response, headers } = await returnWithCode({ at });
    return await post('code', response, headers, at);
  };
  expect((await signInAt(confidentialClient.secret)).statusCode).toBe(200);
  logged.length = 0;
  const refused = await signInAt('a wrong secret');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'GOOGLE_SIGN_IN_AWAY', message: 'Google Sign-In failed' });
  expect(logged.join('')).toMatch(/The code could not be exchanged: 401.*the sign-in provider is unavailable/);
  expect(logged.join('')).not.toContain('a wrong secret');
});

test('limits attempts per address', async () => {
  await shop.pool.query('truncate rate_limits');
  const body = { code: 'made-up', state: 'made-up' };
  for (const path of ['code', 'tokens']) {
    const attempts = Array.from({ length: 50 }, () =>
      post(path, { ...body, ...(path === 'tokens' && { page: 'google-user' }) }),
    );
    expect(new Set((await Promise.all(attempts)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  }
  const refused = await post('code', body);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  await shop.pool.query('truncate rate_limits');
});

test('creates the account in the language of the page', async () => {
  await offerLanguages(shop);
  const { response, headers } = await returnWithCode({ email: 'deutsch@example.com' });
  const answer = await post('code?locale=de', response, headers);
  expect(answer.json()).toMatchObject({ email: 'deutsch@example.com', locale: 'de' });
});
