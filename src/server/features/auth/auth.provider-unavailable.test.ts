import { pino } from 'pino';
import { expect, test } from 'vitest';
import { clientId, startIdentityProvider } from '#testing/services/identity-provider.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const begin = (shop: TestShop) =>
  shop.app.inject({ method: 'POST', url: '/api/users/google-login/begin', body: { page: 'login' } });

const unavailable = { code: 'GOOGLE_SIGN_IN_AWAY', message: 'Google Sign-In failed' };

test('responds 503 before redirecting when the provider is unavailable, and logs the reason', async () => {
  const provider = await startIdentityProvider();
  const logged: string[] = [];
  await using shop = await openTestShop({
    env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId },
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  });
  await provider.close();
  const refused = await begin(shop);
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual(unavailable);
  expect(refused.cookies).toEqual([]);
  expect(logged.join('')).toMatch(/ECONNREFUSED.*the sign-in provider is unavailable/);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/users/google-login',
    headers: { cookie: 'sign-in=secret' },
    body: { googleToken: 'a.b.c' },
  });
  expect(sent.statusCode).toBe(503);
  expect(sent.json()).toMatchObject({ message: 'Google Sign-In failed' });

  // The provider is back on the same address.
  const restarted = await startIdentityProvider({ port: provider.port });
  const back = await begin(shop);
  expect(back.json<{ url: string }>().url).toContain(provider.issuer);
  const cookie = `sign-in=${back.cookies.find(({ name }) => name === 'sign-in')?.value}`;
  const response = await restarted.allow(back.json<{ url: string }>().url, 'ada@example.com');
  await restarted.close();

  // It became unavailable while the browser was there, so the code cannot be exchanged.
  logged.length = 0;
  const code = { method: 'POST', url: '/api/users/google-login/code', headers: { cookie }, body: response } as const;
  const exchanged = await shop.app.inject(code);
  expect(exchanged.statusCode).toBe(503);
  expect(exchanged.json()).toEqual(unavailable);
  expect(logged.join('')).toContain('The code could not be exchanged');
  expect(logged.join('')).not.toContain(response.code);

  // A response from some time ago does not count.
  logged.length = 0;
  shop.clock.advance({ minutes: 0.1 });
  expect((await begin(shop)).json()).toEqual(unavailable);
  expect(logged.join('')).toContain('the sign-in provider is unavailable');
});

test('responds 404 and offers no sign-in provider when none is configured', async () => {
  await using shop = await openTestShop();
  expect((await begin(shop)).statusCode).toBe(404);
  const headers = { cookie: 'sign-in=secret' };
  const post = (url: string, body: object) => shop.app.inject({ method: 'POST', url, headers, body });
  const response = { code: 'code', state: 'state' };
  expect((await post('/api/users/google-login', { googleToken: 'a.b.c' })).statusCode).toBe(404);
  expect((await post('/api/users/google-login/code', response)).statusCode).toBe(404);
  const demo = { ...response, page: 'google-user' };
  expect((await post('/api/users/google-login/tokens', demo)).statusCode).toBe(404);
  expect((await shop.app.inject({ url: '/api/store' })).json()).toMatchObject({ signInProviders: [] });
});
