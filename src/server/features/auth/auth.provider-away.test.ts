import { pino } from 'pino';
import { expect, test } from 'vitest';
import { clientId, startIdentityProvider } from '#testing/services/identity-provider.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const begin = (shop: TestShop) =>
  shop.app.inject({ method: 'POST', url: '/api/users/google-login/begin', body: { page: 'login' } });

const away = { code: 'GOOGLE_SIGN_IN_AWAY', message: 'Google Sign-In failed' };

test('a provider that is away is told before the browser is sent there, and the log says why', async () => {
  const provider = await startIdentityProvider();
  const logged: string[] = [];
  await using shop = await openTestShop({
    env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId },
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  });
  await provider.close();
  const refused = await begin(shop);
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual(away);
  expect(refused.cookies).toEqual([]);
  expect(logged.join('')).toMatch(/ECONNREFUSED.*the sign-in provider is away/);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/users/google-login',
    headers: { cookie: 'sign-in=secret' },
    body: { googleToken: 'a.b.c' },
  });
  expect(sent.statusCode).toBe(503);
  expect(sent.json()).toMatchObject({ message: 'Google Sign-In failed' });

  // Back again on the same address, it is asked again.
  const again = await startIdentityProvider({ port: provider.port });
  const back = await begin(shop);
  expect(back.json<{ url: string }>().url).toContain(provider.issuer);
  const cookie = `sign-in=${back.cookies.find(({ name }) => name === 'sign-in')?.value}`;
  const response = await again.allow(back.json<{ url: string }>().url, 'ada@example.com');
  await again.close();

  // It went away while the browser was there: the code cannot be exchanged.
  logged.length = 0;
  const code = { method: 'POST', url: '/api/users/google-login/code', headers: { cookie }, body: response } as const;
  const exchanged = await shop.app.inject(code);
  expect(exchanged.statusCode).toBe(503);
  expect(exchanged.json()).toEqual(away);
  expect(logged.join('')).toContain('The code could not be exchanged');
  expect(logged.join('')).not.toContain(response.code);

  // That it answered some time ago does not count.
  logged.length = 0;
  shop.clock.advance({ minutes: 0.1 });
  expect((await begin(shop)).json()).toEqual(away);
  expect(logged.join('')).toContain('the sign-in provider is away');
});

test('without a provider there is no such call, no button and no page', async () => {
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
