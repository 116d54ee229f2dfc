import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createTestClock } from '#testing/clock.ts';
import { clientId, startIdentityProvider, type TestIdentityProvider } from '#testing/identity-provider.ts';
import { ProviderAway, TokenRefused } from './identity-provider.ts';
import { createOidcProvider } from './oidc-provider.ts';

const claims = (issuer: string) => {
  const now = Math.floor(Date.now() / 1000);
  const person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
  return { iss: issuer, aud: clientId, nonce: 'n', iat: now, exp: now + 60, ...person };
};

test('keys are fetched once, and again when the provider has new ones', async () => {
  const before = await startIdentityProvider();
  const { issuer, port } = before;
  const ours = createOidcProvider({ issuer, clientId, clock: systemClock, keysCooldownMs: 0 });
  const old = await before.sign(claims(issuer));
  await ours.verify(old, ['n']);
  const asked = before.asked();
  expect(await ours.verify(await before.sign(claims(issuer)), ['n'])).toEqual({
    identity: { issuer, subject: 'ada', email: 'ada@example.com', name: 'ada' },
    nonce: 'n',
  });
  expect(before.asked()).toBe(asked);
  await before.close();

  const after = await startIdentityProvider({ port });
  expect(await ours.verify(await after.sign(claims(issuer)), ['n'])).toMatchObject({ identity: { subject: 'ada' } });
  await expect(ours.verify(old, ['n'])).rejects.toThrow('ERR_JWKS_NO_MATCHING_KEY');
  await after.close();
});

const request = { redirectUri: 'https://shop.example/login', nonce: 'n', state: 's', withAccess: false };

test('whether the provider is there is asked before a browser is sent, at most every five seconds', async () => {
  const clock = createTestClock(new Date().toISOString());
  const provider = await startIdentityProvider();
  const { issuer } = provider;
  const ours = createOidcProvider({ issuer, clientId, clock });
  await Promise.all([ours.signInUrl(request), ours.signInUrl(request)]);
  await ours.signInUrl(request);
  expect(provider.asked()).toBe(1);
  clock.advance({ minutes: 0.1 });
  await ours.signInUrl(request);
  expect(provider.asked()).toBe(2);

  const token = await provider.sign(claims(issuer));
  await ours.verify(token, ['n']);
  expect(provider.asked()).toBe(3);
  await provider.close();
  clock.advance({ minutes: 0.1 });
  await expect(ours.signInUrl(request)).rejects.toThrow(ProviderAway);
  // Who was sent there before is let in with the keys that are known.
  expect(await ours.verify(token, ['n'])).toMatchObject({ identity: { subject: 'ada' } });
});

test('an address that calls itself something else is not believed', async () => {
  const provider = await startIdentityProvider();
  const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
  const ours = createOidcProvider({ issuer, clientId, clock: systemClock });
  await expect(ours.verify(await provider.sign(claims(issuer)), ['n'])).rejects.toThrow('could not be asked');
  await provider.close();
});

describe('what the claims say', () => {
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
  ])('a name with %s is kept as a typed one would be, or made of the e-mail', async (_what, name, kept) => {
    expect(await verify({ name })).toMatchObject({ identity: { name: kept } });
  });

  test.each(['', 'a\0b', 'a\uD83Db', 'x'.repeat(256), 7, null])(
    'a subject that cannot be kept is refused (%#)',
    async (sub) => {
      await expect(verify({ sub })).rejects.toThrow(new TokenRefused('claims: sub'));
    },
  );
});

test('an answer that is no userinfo is the fault of the provider, and is not repeated', async () => {
  const issuer = 'https://id.example';
  const about = { issuer, authorization_endpoint: issuer, jwks_uri: issuer, userinfo_endpoint: `${issuer}/userinfo` };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    url === about.userinfo_endpoint ? new Response('the-token is good') : Response.json(about),
  );
  const failed = await createOidcProvider({ issuer, clientId, clock: systemClock })
    .userinfo('the-token')
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ProviderAway);
  expect(inspect(failed)).not.toContain('the-token is');
});
