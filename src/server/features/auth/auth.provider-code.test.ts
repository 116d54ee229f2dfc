import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clientId,
  confidentialClient,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#testing/services/identity-provider.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let provider: TestIdentityProvider;
let shop: TestShop;
const logged: string[] = [];

async function openShop(env: Record<string, string>): Promise<TestShop> {
  const opened = await openTestShop({
    env: { OIDC_ISSUER: provider.issuer, ...env },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  });
  // The provider's tokens are of now.
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

/** A browser that has been at the provider, by a URL that somebody may have changed, and is back with a code. */
async function comeBack({ email = 'ada@example.com', page = 'login', headers = {}, at = shop, change }: Visit = {}) {
  const answer = await post('begin', { page }, headers, at);
  const url = new URL(answer.json<{ url: string }>().url);
  change?.(url);
  return {
    response: await provider.allow(url.href, email),
    headers: { cookie: `sign-in=${cookieIn(answer, 'sign-in')}` },
  };
}

test('a code signs in as the ID token says, with both halves of a session', async () => {
  const { response, headers } = await comeBack({ email: 'code@example.com' });
  const answer = await post('code', response, headers);
  expect(answer.statusCode).toBe(200);
  const user = answer.json<{ token: string }>();
  expect(user).toMatchObject({ name: 'Ada Lovelace', email: 'code@example.com', role: 'customer' });
  const session = { cookie: `session=${cookieIn(answer, 'session')}`, authorization: `Bearer ${user.token}` };
  expect((await shop.app.inject({ url: '/api/users/me', headers: session })).statusCode).toBe(200);
  expect(cookieIn(answer, 'sign-in')).toBe('');
});

test('a code is of use once, also to a browser that keeps its cookie', async () => {
  const { response, headers } = await comeBack();
  expect((await post('code', response, headers)).statusCode).toBe(200);
  const again = await post('code', response, headers);
  expect(again.statusCode).toBe(401);
  expect(again.json()).toEqual(failed);
  expect(cookieIn(again, 'session')).toBeUndefined();
});

test('of a code that is sent twice at once, one signs in', async () => {
  const { response, headers } = await comeBack({ email: 'at-once@example.com' });
  const answers = await Promise.all([post('code', response, headers), post('code', response, headers)]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(expect.arrayContaining([200, 401]));
});

test('a code is of no use to another browser, and the provider is not asked about it', async () => {
  const theirs = await comeBack();
  const mine = await comeBack();
  const asked = provider.asked();
  for (const headers of [{}, mine.headers]) {
    const answer = await post('code', theirs.response, headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(failed);
  }
  expect(provider.asked()).toBe(asked);
  expect(logged.join('')).toContain('the browser began no sign-in with this state');
  // Somebody else's code under a state of mine: the verifier is another (PKCE).
  const swapped = await post('code', { ...theirs.response, state: mine.response.state }, mine.headers);
  expect(swapped.statusCode).toBe(401);
  expect((await post('code', theirs.response, theirs.headers)).statusCode).toBe(200);
});

test.each<[what: string, name: string]>([
  ['another nonce', 'nonce'],
  ['another state', 'state'],
  ['the challenge of another verifier', 'code_challenge'],
])('a sign-in that was sent to the provider with %s is refused', async (_what, name) => {
  const value = 'a'.repeat(43);
  const { response, headers } = await comeBack({ change: (url) => url.searchParams.set(name, value) });
  const answer = await post('code', response, headers);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual(failed);
  expect(cookieIn(answer, 'session')).toBeUndefined();
});

test('a code that was refused ends its sign-in, and not that of another tab', async () => {
  const first = await comeBack();
  const second = await comeBack({ headers: first.headers });
  const refused = await post('code', { ...first.response, code: 'made-up' }, second.headers);
  expect(refused.statusCode).toBe(401);
  const headers = { cookie: `sign-in=${cookieIn(refused, 'sign-in')}` };
  expect((await post('code', first.response, headers)).statusCode).toBe(401);
  expect((await post('code', second.response, headers)).statusCode).toBe(200);
});

test('an e-mail that the provider has not verified signs nobody in', async () => {
  const { response, headers } = await comeBack({ email: 'unverified@example.com' });
  expect((await post('code', response, headers)).json()).toEqual(failed);
});

test('a demo page gets the tokens: the ID token signs in once, the access token shows the userinfo (D14)', async () => {
  const { response, headers } = await comeBack({ page: 'google-login', email: 'demo@example.com' });
  const { idToken } = (await post('tokens', { ...response, page: 'google-login' }, headers)).json<{
    idToken: string;
  }>();
  const signIn = (googleToken: string) =>
    shop.app.inject({ method: 'POST', url: '/api/users/google-login', headers, body: { googleToken } });
  expect((await signIn(idToken)).json()).toMatchObject({ email: 'demo@example.com' });
  expect((await signIn(idToken)).statusCode).toBe(401);

  const other = await comeBack({ page: 'google-user', email: 'demo@example.com' });
  const tokens = await post('tokens', { ...other.response, page: 'google-user' }, other.headers);
  expect(cookieIn(tokens, 'sign-in')).toBe('');
  const { accessToken } = tokens.json<{ accessToken: string }>();
  const url = '/api/users/google-user';
  const userinfo = await shop.app.inject({ method: 'POST', url, body: { accessToken } });
  expect(userinfo.json()).toMatchObject({ data: { email: 'demo@example.com' } });
});

test('tokens are given to no page but a demo, and to no other browser', async () => {
  const { response, headers } = await comeBack();
  expect((await post('tokens', { ...response, page: 'login' }, headers)).statusCode).toBe(422);
  for (const page of ['google-login', 'google-user']) {
    const answer = await post('tokens', { ...response, page }, headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(failed);
  }
  const demo = await comeBack({ page: 'google-user' });
  expect((await post('tokens', { ...demo.response, page: 'google-user' })).statusCode).toBe(401);
  expect((await post('code', demo.response, demo.headers)).statusCode).toBe(401);
});

test('a client with a secret signs in; with a wrong one the log says why, and nobody reads the secret', async () => {
  const signInAt = async (OIDC_CLIENT_SECRET: string) => {
    await using at = await openShop({ OIDC_CLIENT_ID: confidentialClient.id, OIDC_CLIENT_SECRET });
    const { response, headers } = await comeBack({ at });
    return await post('code', response, headers, at);
  };
  expect((await signInAt(confidentialClient.secret)).statusCode).toBe(200);
  logged.length = 0;
  const refused = await signInAt('a wrong secret');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'GOOGLE_SIGN_IN_AWAY', message: 'Google Sign-In failed' });
  expect(logged.join('')).toMatch(/The code could not be exchanged: 401.*the sign-in provider is away/);
  expect(logged.join('')).not.toContain('a wrong secret');
});

test('tries are limited per address', async () => {
  await shop.pool.query('truncate rate_limits');
  const body = { code: 'made-up', state: 'made-up' };
  for (const path of ['code', 'tokens']) {
    const tries = Array.from({ length: 50 }, () =>
      post(path, { ...body, ...(path === 'tokens' && { page: 'google-user' }) }),
    );
    expect(new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  }
  const refused = await post('code', body);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  await shop.pool.query('truncate rate_limits');
});
