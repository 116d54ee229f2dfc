import { eq } from 'drizzle-orm';
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identities, mails, users } from '#server/db/schema/index.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { clientId, startIdentityProvider, type TestIdentityProvider } from '#testing/services/identity-provider.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let provider: TestIdentityProvider;
let shop: TestShop;
const logged: string[] = [];
beforeAll(async () => {
  provider = await startIdentityProvider();
  shop = await openTestShop({
    env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  });
  shop.clock.advance({ minutes: (Date.now() - shop.clock.now().getTime()) / 60_000 });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await provider.close();
});

const seconds = () => Math.floor(shop.clock.now().getTime() / 1000);

/** Starts a sign-in. Returns the cookie of the browser and the URL that it is sent to. */
async function begin(page?: string, browser: Record<string, string> = {}) {
  const body = page === undefined ? {} : { page };
  const url = '/api/users/google-login/begin';
  const answer = await shop.app.inject({ method: 'POST', url, headers: browser, body });
  expect(answer.statusCode).toBe(200);
  const { url: signInUrl, state } = answer.json<{ url: string; state: string }>();
  const redirect = new URL(signInUrl);
  const cookie = answer.cookies.find(({ name }) => name === 'sign-in');
  return {
    redirect,
    state,
    cookie,
    nonce: redirect.searchParams.get('nonce') ?? '',
    headers: { cookie: `sign-in=${cookie?.value}` },
  };
}

const claims = (nonce: string, changes: Record<string, unknown> = {}) => ({
  iss: provider.issuer,
  aud: clientId,
  sub: 'subject-of-ada',
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada',
  iat: seconds(),
  exp: seconds() + 600,
  nonce,
  ...changes,
});

const send = (googleToken: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/users/google-login', headers, body: { googleToken } });

/** Returns the headers of a session from the response to a sign-in. */
const sessionHeaders = (answer: Awaited<ReturnType<typeof send>>) => ({
  cookie: `session=${answer.cookies.find(({ name }) => name === 'session')?.value}`,
  authorization: `Bearer ${answer.json<{ token: string }>().token}`,
});

/** Signs in with an ID token of these claims. */
async function signIn(changes: Record<string, unknown>) {
  const { nonce, headers } = await begin();
  return send(await provider.sign(claims(nonce, changes)), headers);
}

const userOf = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0];
const mailsTo = async (email: string) =>
  (await shop.db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email))).map(({ kind }) => kind);

test('redirects to the provider with state, nonce and PKCE challenge of this browser', async () => {
  const { redirect, state, cookie, nonce } = await begin();
  expect(redirect.origin).toBe(provider.issuer);
  expect(Object.fromEntries(redirect.searchParams)).toEqual({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: `${shop.site.url}/login`,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(new Set([state, nonce, redirect.searchParams.get('code_challenge')]).size).toBe(3);
  expect([state.length, nonce.length]).toEqual([43, 43]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/users/google-login', maxAge: 600 });
  expect(redirect.href).not.toContain(cookie?.value);
  expect((await begin()).state).not.toBe(state);
  const demo = await begin('google-user');
  expect(demo.redirect.searchParams.get('redirect_uri')).toBe(`${shop.site.url}/google-user`);
});

test('creates an account on the first sign-in and opens it on the next, even if the e-mail differs', async () => {
  const first = await signIn({ sub: 'new', email: ' New@Example.com ' });
  expect(first.statusCode).toBe(200);
  expect(first.json()).toMatchObject({ name: 'Ada', email: 'new@example.com', role: 'customer' });
  const headers = sessionHeaders(first);
  expect((await shop.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(200);
  expect(await mailsTo('new@example.com')).toEqual(['welcome']);
  const again = await signIn({ sub: 'new', email: 'moved@example.com' });
  expect(again.json<{ _id: string }>()._id).toBe(first.json<{ _id: string }>()._id);
  expect(await userOf('moved@example.com')).toBeUndefined();
});

test('creates an account whatever name the provider sends', async () => {
  const answer = await signIn({ sub: 'odd-name', email: 'odd-name@example.com', name: `${'x'.repeat(119)}🧵\0` });
  expect(answer.json()).toMatchObject({ name: 'x'.repeat(119) });
});

test('creates one account when two first sign-ins run at the same time', async () => {
  const answers = await Promise.all([
    signIn({ sub: 'twice', email: 'twice@example.com' }),
    signIn({ sub: 'twice', email: 'twice@example.com' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await shop.db.select().from(identities).where(eq(identities.subject, 'twice'))).toHaveLength(1);
});

async function register(email: string) {
  const body = { email, name: 'Sam', password };
  return sessionHeaders(await shop.app.inject({ method: 'POST', url: '/api/users/register', body }));
}
const login = (email: string) =>
  shop.app.inject({ method: 'POST', url: '/api/users/login', body: { email, password } });

test('links an account with the same unverified e-mail and locks out the person who registered it', async () => {
  const theirs = await register('claimed@example.com');
  const before = await userOf('claimed@example.com');
  const answer = await signIn({ sub: 'claimed', email: 'CLAIMED@example.com' });
  expect(answer.json<{ _id: string }>()._id).toBe(before?.id);
  expect((await shop.app.inject({ url: '/api/users/me', headers: theirs })).statusCode).toBe(401);
  expect((await login('claimed@example.com')).statusCode).toBe(401);
  expect(await mailsTo('claimed@example.com')).toEqual(['welcome', 'sign-in-linked']);
});

test('keeps password and sessions of an account whose e-mail is verified', async () => {
  const mine = await register('confirmed@example.com');
  await shop.db
    .update(users)
    .set({ emailVerifiedAt: shop.clock.now() })
    .where(eq(users.email, 'confirmed@example.com'));
  expect((await signIn({ sub: 'confirmed', email: 'confirmed@example.com' })).statusCode).toBe(200);
  expect((await shop.app.inject({ url: '/api/users/me', headers: mine })).statusCode).toBe(200);
  expect((await login('confirmed@example.com')).statusCode).toBe(200);
});

/** Creates an account through the provider that has another person's e-mail, unverified. */
async function claimEmail(sub: string, email: string) {
  const own = await signIn({ sub, email: `${sub}@example.com` });
  const { _id: id } = own.json<{ _id: string }>();
  await shop.db.update(users).set({ email, emailVerifiedAt: null }).where(eq(users.id, id));
  return { id, again: async () => (await signIn({ sub, email: `${sub}@example.com` })).json<{ _id: string }>()._id };
}

test('unlinks the identities of others when the owner proves the e-mail, by the provider or by a link', async () => {
  const byProvider = await claimEmail('squatter', 'hers@example.com');
  const hers = await signIn({ sub: 'her', email: 'hers@example.com' });
  expect(hers.json<{ _id: string }>()._id).toBe(byProvider.id);
  expect(await byProvider.again()).not.toBe(byProvider.id);
  expect((await signIn({ sub: 'her', email: 'hers@example.com' })).json<{ _id: string }>()._id).toBe(byProvider.id);
  const accounts = createAccounts(() => shop);
  expect((await accounts.mailsTo('hers@example.com')).at(-1)).toMatchObject({
    kind: 'sign-in-linked',
    data: { lostPassword: false, lostSignIns: true },
  });

  const byLink = await claimEmail('squatter-2', 'his@example.com');
  await accounts.request('POST', '/api/users/forgot-password', {}, { email: 'his@example.com' });
  const token = await accounts.resetToken('his@example.com');
  expect((await accounts.request('POST', '/api/users/reset-password', {}, { token, password })).statusCode).toBe(200);
  expect(await byLink.again()).not.toBe(byLink.id);
  expect((await accounts.mailsTo('his@example.com')).at(-1)).toMatchObject({
    kind: 'password-changed',
    data: { lostSignIns: true },
  });
});

test('verifies the e-mail by a used link, until the e-mail is changed', async () => {
  const accounts = createAccounts(() => shop);
  const { id } = await accounts.register('follows@example.com');
  await accounts.request('POST', '/api/users/forgot-password', {}, { email: 'follows@example.com' });
  const token = await accounts.resetToken('follows@example.com');
  await accounts.request('POST', '/api/users/reset-password', {}, { token, password });
  expect((await signIn({ sub: 'follows', email: 'follows@example.com' })).json<{ _id: string }>()._id).toBe(id);
  const again = await login('follows@example.com');
  expect(again.statusCode).toBe(200);

  const headers = sessionHeaders(again);
  const user = { name: 'F', email: 'followed@example.com', address: '', phone: '' };
  await accounts.request('POST', `/api/users/update-user/${id}`, headers, {
    user,
    id,
    currentPassword: password,
  });
  await signIn({ sub: 'followed', email: 'followed@example.com' });
  expect((await login('followed@example.com')).statusCode).toBe(401);
});

test('rejects a password check with NO_PASSWORD for an account without a password', async () => {
  const answer = await signIn({ sub: 'no-password', email: 'no-password@example.com' });
  const { _id } = answer.json<{ _id: string }>();
  const headers = sessionHeaders(answer);
  const erase = { method: 'DELETE', url: `/api/users/${_id}`, headers, body: { password: '' } } as const;
  expect((await shop.app.inject(erase)).json()).toMatchObject({ code: 'NO_PASSWORD', errors: [{ path: 'password' }] });
  const change = { currentPassword: '', password: 'another good one' };
  const changed = await shop.app.inject({ method: 'POST', url: `/api/users/${_id}/password`, headers, body: change });
  expect(changed.json()).toMatchObject({ code: 'NO_PASSWORD', errors: [{ path: 'currentPassword' }] });
  const user = { name: 'N', email: 'new-address@example.com', address: '', phone: '' };
  const body = { id: _id, user, currentPassword: '' };
  const moved = await shop.app.inject({ method: 'POST', url: `/api/users/update-user/${_id}`, headers, body });
  expect(moved.json()).toMatchObject({ code: 'NO_PASSWORD', errors: [{ path: 'user.email' }] });
  expect((await login('no-password@example.com')).statusCode).toBe(401);
});

type TokenForger = (nonce: string) => Promise<string> | string;
const signed =
  (changes: Record<string, unknown>): TokenForger =>
  (nonce) =>
    provider.sign(claims(nonce, changes));
const forgeries: Record<string, TokenForger> = {
  'for another client': signed({ aud: 'another-shop' }),
  'for several clients, issued to another': signed({ aud: [clientId, 'another'], azp: 'another' }),
  'of another issuer': signed({ iss: 'https://accounts.google.com' }),
  expired: signed({ exp: realSeconds() - 61 }),
  'without an expiry': signed({ exp: undefined }),
  'with another nonce': signed({ nonce: 'of another browser' }),
  'without a nonce': signed({ nonce: undefined }),
  'with an unverified e-mail': signed({ email_verified: false }),
  'with email_verified as a string': signed({ email_verified: 'true' }),
  'without an e-mail': signed({ email: undefined }),
  'with a subject that cannot be stored': signed({ sub: 'a\0b' }),
  'not signed (alg: none)': (nonce) => new UnsecuredJWT(claims(nonce)).encode(),
  'signed with the public key as a shared secret (HS256)': async (nonce) =>
    new SignJWT(claims(nonce))
      .setProtectedHeader({ alg: 'HS256', kid: provider.kid })
      .sign(new TextEncoder().encode(await exportSPKI(provider.publicKey))),
  'changed after signing': async (nonce) => {
    const [head, , signature] = (await provider.sign(claims(nonce))).split('.');
    const body = Buffer.from(JSON.stringify(claims(nonce, { email: 'other@example.com' }))).toString('base64url');
    return `${head}.${body}.${signature}`;
  },
  'no token at all': () => 'not.a.token',
};

/** The table is built before the test shop with its clock exists. */
function realSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

test.each(Object.entries(forgeries))('rejects a token %s', async (_name, forge) => {
  const { nonce, headers } = await begin();
  const answer = await send(await forge(nonce), headers);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ code: 'INVALID_GOOGLE_TOKEN', message: 'Google Sign-In failed' });
  expect(answer.cookies.filter(({ name }) => name === 'session')).toEqual([]);
});

test('accepts a token once, from the browser that started the sign-in', async () => {
  const { nonce, headers } = await begin();
  const token = await provider.sign(claims(nonce, { sub: 'once', email: 'once@example.com' }));
  expect((await send(token)).statusCode).toBe(401);
  expect((await send(token, (await begin()).headers)).statusCode).toBe(401);
  expect((await send(token, headers)).statusCode).toBe(200);
  expect((await send(token, headers)).statusCode).toBe(401);
  expect(logged.join('')).toContain('the nonce was used before');
  expect(logged.join('')).not.toContain(token);
});

test('signs in two tabs of a browser, each with its own token', async () => {
  const tabs = [await begin()];
  tabs.push(await begin('login', tabs[0]?.headers));
  expect(new Set(tabs.map(({ nonce }) => nonce)).size).toBe(2);
  let { headers } = tabs[1] ?? {};
  for (const { nonce } of tabs) {
    const token = await provider.sign(claims(nonce, { sub: 'tabs', email: 'tabs@example.com' }));
    const answer = await send(token, headers);
    expect(answer.statusCode).toBe(200);
    headers = { cookie: `sign-in=${answer.cookies.find(({ name }) => name === 'sign-in')?.value}` };
    expect((await send(token, headers)).statusCode).toBe(401);
  }
  expect(headers).toEqual({ cookie: 'sign-in=' });
});

test('keeps only the latest pending sign-ins of a browser', async () => {
  let latest = await begin();
  const oldest = latest;
  for (let tab = 0; tab < 4; tab += 1) latest = await begin('login', latest.headers);
  const tokenOf = (nonce: string) => provider.sign(claims(nonce, { sub: 'many', email: 'many@example.com' }));
  expect((await send(await tokenOf(oldest.nonce), latest.headers)).statusCode).toBe(401);
  expect((await send(await tokenOf(latest.nonce), latest.headers)).statusCode).toBe(200);
});

const userOfToken = (accessToken: string) =>
  shop.app.inject({ method: 'POST', url: '/api/users/google-user', body: { accessToken } });

test('rejects an access token that the provider does not know', async () => {
  const refused = await userOfToken('made up');
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({ message: 'Google Sign-In failed' });
});

test.each(['secret-🧵', 'secret-\u200B', 'secret-\u0007', 'secret-\r\nx: y', 'secret-\u00E9', '\nsecret-'])(
  'rejects an access token that no header can carry without a request to the provider (%#)',
  async (accessToken) => {
    await begin();
    const requestCount = provider.requestCount();
    const refused = await userOfToken(accessToken);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'INVALID_GOOGLE_TOKEN', message: 'Google Sign-In failed' });
    expect(provider.requestCount()).toBe(requestCount);
    expect(logged.join('')).not.toMatch(/secret-|is unavailable/);
  },
);

test('names the provider in the public settings', async () => {
  const { signInProviders } = (await shop.app.inject({ url: '/api/store' })).json<{ signInProviders: unknown }>();
  expect(signInProviders).toEqual([{ id: 'google', name: 'Google' }]);
});
