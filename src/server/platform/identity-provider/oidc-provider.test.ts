import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createTestClock } from '#testing/clock.ts';
import {
  clientId,
  confidentialClient,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#testing/services/identity-provider.ts';
import { ProviderUnavailable, TokenRefused } from './identity-provider.ts';
import { createOidcProvider } from './oidc-provider.ts';

const claims = (issuer: string) => {
  const now = Math.floor(Date.now() / 1000);
  const person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
  return { iss: issuer, aud: clientId, nonce: 'n', iat: now, exp: now + 60, ...person };
};

test('fetches keys once, and again when the provider has new ones', async () => {
  const before = await startIdentityProvider();
  const { issuer, port } = before;
  const ours = createOidcProvider({ issuer, clientId, clock: systemClock, keysCooldownMs: 0 });
  const old = await before.sign(claims(issuer));
  await ours.verify(old, ['n']);
  const requestCount = before.requestCount();
  expect(await ours.verify(await before.sign(claims(issuer)), ['n'])).toEqual({
    identity: { issuer, subject: 'ada', email: 'ada@example.com', name: 'ada' },
    nonce: 'n',
  });
  expect(before.requestCount()).toBe(requestCount);
  await before.close();

  const after = await startIdentityProvider({ port });
  expect(await ours.verify(await after.sign(claims(issuer)), ['n'])).toMatchObject({ identity: { subject: 'ada' } });
  await expect(ours.verify(old, ['n'])).rejects.toThrow('ERR_JWKS_NO_MATCHING_KEY');
  await after.close();
});

const codeVerifier = 'verifier-of-this-sign-in-with-43-characters';
const request = { redirectUri: 'http://127.0.0.1/login', nonce: 'n', state: 's', codeVerifier };

test('checks at most every five seconds that the provider is available before redirecting a browser', async () => {
  const clock = createTestClock(new Date().toISOString());
  const provider = await startIdentityProvider();
  const { issuer } = provider;
  const ours = createOidcProvider({ issuer, clientId, clock });
  await Promise.all([ours.signInUrl(request), ours.signInUrl(request)]);
  await ours.signInUrl(request);
  expect(provider.requestCount()).toBe(1);
  clock.advance({ minutes: 0.1 });
  await ours.signInUrl(request);
  expect(provider.requestCount()).toBe(2);

  const token = await provider.sign(claims(issuer));
  await ours.verify(token, ['n']);
  expect(provider.requestCount()).toBe(3);
  await provider.close();
  clock.advance({ minutes: 0.1 });
  await expect(ours.signInUrl(request)).rejects.toThrow(ProviderUnavailable);
  // A sign-in that was begun before still succeeds with the cached keys.
  expect(await ours.verify(token, ['n'])).toMatchObject({ identity: { subject: 'ada' } });
});

test('rejects a provider whose metadata names another issuer', async () => {
  const provider = await startIdentityProvider();
  const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
  const ours = createOidcProvider({ issuer, clientId, clock: systemClock });
  await expect(ours.verify(await provider.sign(claims(issuer)), ['n'])).rejects.toThrow('could not be read');
  await provider.close();
});

describe('the claims', () => {
  let provider: TestIdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider();
  });
  afterAll(() => provider.close());

  const verify = async (changes: Record<string, unknown>) => {
    const { issuer } = provider;
    const token = await provider.sign({ ...claims(issuer), ...changes });
    return createOidcProvider({ issuer, clientId, clock: systemClock }).verify(token, ['n']);
  };

  test.each<[what: string, name: unknown, kept: string]>([
    ['a NUL in it', 'A\0da', 'Ada'],
    ['control characters in it', ' \u001B[31mAda\r\nL\u0007 ', '[31mAda L'],
    ['letters as base and mark', 'Zoe\u0308', 'Zo\u00EB'],
    ['half a character', 'A\uD83D', 'A\uFFFD'],
    ['more than fits, and a character across the end', `${'x'.repeat(119)}🧵tail`, 'x'.repeat(119)],
    ['more than fits, and a space at the end', `${'x'.repeat(119)} tail`, 'x'.repeat(119)],
    ['nothing that can be seen', '\u200B', 'ada'],
    ['nothing that can be seen in what fits', `${'\u200B'.repeat(120)}Ada`, 'ada'],
    ['nothing in it', '', 'ada'],
    ['null for it', null, 'ada'],
    ['a number for it', 7, 'ada'],
  ])('normalizes a name with %s, or derives it from the e-mail', async (_what, name, kept) => {
    expect(await verify({ name })).toMatchObject({ identity: { name: kept } });
  });

  test.each(['', 'a\0b', 'a\uD83Db', 'x'.repeat(256), 7, null])('refuse an invalid subject (%#)', async (sub) => {
    await expect(verify({ sub })).rejects.toThrow(new TokenRefused('claims: sub'));
  });
});

describe('the code', () => {
  let provider: TestIdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider();
  });
  afterAll(() => provider.close());

  const client = (options: object = {}) =>
    createOidcProvider({ issuer: provider.issuer, clientId, clock: systemClock, ...options });
  const confidential = (clientSecret: string) => client({ clientId: confidentialClient.id, clientSecret });

  /** Returns the response of a sign-in at the provider. */
  async function codeFor(ours = client(), asked: Partial<typeof request> = {}) {
    return provider.allow(await ours.signInUrl({ ...request, ...asked }), 'ada@example.com');
  }

  /** Returns the error of an exchange and checks that it contains no secret. */
  async function failureOf(exchange: Promise<unknown>) {
    const failure = await exchange.catch((error: unknown) => error);
    expect(inspect(failure, { depth: 10 })).not.toMatch(/verifier-of-this|a wrong secret|eyJ/);
    return failure;
  }

  test('is exchanged for an ID token and an access token', async () => {
    const ours = client();
    const tokens = await ours.exchangeCode(await codeFor(ours), request);
    expect(await ours.verify(tokens.idToken, ['n'])).toMatchObject({
      identity: { email: 'ada@example.com' },
      nonce: 'n',
    });
    expect(await ours.userinfo(tokens.accessToken)).toMatchObject({ sub: 'ada@example.com', email_verified: true });
  });

  test.each<[what: string, answer: object, changed: Partial<typeof request>]>([
    ['with another verifier (PKCE)', {}, { codeVerifier: codeVerifier.replace('this', 'that') }],
    ['with another state', {}, { state: 'another' }],
    ['with a state that was changed', { state: 'another' }, {}],
    ['with another nonce', {}, { nonce: 'another' }],
    ['for another page', {}, { redirectUri: 'http://127.0.0.1/google-user' }],
    ['of another provider (iss)', { iss: 'https://accounts.google.com' }, {}],
    ['without its provider (iss)', { iss: undefined }, {}],
    ['that was made up', { code: 'made-up' }, {}],
  ])('%s is refused', async (_what, answer, changed) => {
    const ours = client();
    const code = { ...(await codeFor(ours)), ...answer };
    expect(await failureOf(ours.exchangeCode(code, { ...request, ...changed }))).toBeInstanceOf(TokenRefused);
  });

  test('is exchanged once', async () => {
    const ours = client();
    const code = await codeFor(ours);
    await ours.exchangeCode(code, request);
    expect(await failureOf(ours.exchangeCode(code, request))).toEqual(new TokenRefused('the code: 400 invalid_grant'));
  });

  test('of a client with a secret needs the secret', async () => {
    const ours = confidential(confidentialClient.secret);
    expect(await ours.exchangeCode(await codeFor(ours), request)).toMatchObject({ accessToken: expect.any(String) });
    const wrong = confidential('a wrong secret');
    const failure = await failureOf(wrong.exchangeCode(await codeFor(wrong), request));
    // The shop is misconfigured, and the shopper's code is valid.
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    expect(inspect(failure)).toContain('401');
  });

  test('waits for a token endpoint no longer than the time limit', async () => {
    // Long enough for the discovery and the sign-in on a busy machine.
    const ours = client({ timeoutMs: 1_000 });
    const code = await codeFor(ours);
    provider.ignore('/token');
    expect(await failureOf(ours.exchangeCode(code, request))).toBeInstanceOf(ProviderUnavailable);
    provider.ignore('');
  });
});

test('sends the secret in the body to a provider that only accepts it there', async () => {
  const issuer = 'https://id.example';
  const metadata = {
    issuer,
    authorization_endpoint: issuer,
    token_endpoint: `${issuer}/token`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
  let sent: Request | undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (url !== metadata.token_endpoint) return Response.json(metadata);
    sent = new Request(url, init);
    return Response.json({ error: 'invalid_grant' }, { status: 400 });
  });
  const ours = createOidcProvider({ issuer, clientId, clientSecret: 'the secret', clock: systemClock });
  await expect(ours.exchangeCode({ code: 'c', state: 's' }, request)).rejects.toThrow(TokenRefused);
  expect(await sent?.text()).toContain('client_secret=the+secret');
  expect(sent?.headers.has('authorization')).toBe(false);
});

test('does not call an http endpoint of a provider on https', async () => {
  const issuer = 'https://id.example';
  const metadata = { issuer, authorization_endpoint: issuer, token_endpoint: 'http://id.example/token' };
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(metadata));
  const ours = createOidcProvider({ issuer, clientId, clock: systemClock });
  await expect(ours.exchangeCode({ code: 'c', state: 's' }, request)).rejects.toThrow(ProviderUnavailable);
  expect(fetching).toHaveBeenCalledOnce();
});

test('throws ProviderUnavailable for invalid userinfo, without quoting it', async () => {
  const issuer = 'https://id.example';
  const about = { issuer, authorization_endpoint: issuer, jwks_uri: issuer, userinfo_endpoint: `${issuer}/userinfo` };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    url === about.userinfo_endpoint ? new Response('the-token is good') : Response.json(about),
  );
  const failed = await createOidcProvider({ issuer, clientId, clock: systemClock })
    .userinfo('the-token')
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ProviderUnavailable);
  expect(inspect(failed)).not.toContain('the-token is');
});
