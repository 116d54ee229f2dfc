import { pino } from 'pino';
import { expect, test } from 'vitest';
import { clientId, startIdentityProvider } from '#testing/identity-provider.ts';
import { openTestShop } from '#testing/shop.ts';

const state = 'state-of-this-browser';

test('a provider that is away sends the browser back with that, and the log says why', async () => {
  const provider = await startIdentityProvider();
  const logged: string[] = [];
  await using shop = await openTestShop({
    env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId },
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  });
  await provider.close();
  const away = await shop.app.inject({ url: `/api/users/google-login?state=${state}` });
  expect(away.statusCode).toBe(302);
  expect(away.headers.location).toBe(`/login#error=temporarily_unavailable&state=${state}`);
  expect(logged.join('')).toContain('the sign-in provider is away');
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
  const back = await shop.app.inject({ url: `/api/users/google-login?state=${state}` });
  expect(String(back.headers.location)).toContain(provider.issuer);
  await again.close();

  // No browser is sent there because it answered some time ago.
  logged.length = 0;
  shop.clock.advance({ minutes: 0.1 });
  const gone = await shop.app.inject({ url: `/api/users/google-login?state=${state}` });
  expect(gone.headers.location).toBe(`/login#error=temporarily_unavailable&state=${state}`);
  expect(logged.join('')).toContain('the sign-in provider is away');
});

test('without a provider there is no such call, no button and no page', async () => {
  await using shop = await openTestShop();
  const asked = await shop.app.inject({ url: `/api/users/google-login?state=${state}` });
  expect(asked.statusCode).toBe(404);
  const body = { googleToken: 'a.b.c' };
  const headers = { cookie: 'sign-in=secret' };
  const sent = await shop.app.inject({ method: 'POST', url: '/api/users/google-login', headers, body });
  expect(sent.statusCode).toBe(404);
  expect((await shop.app.inject({ url: '/api/store' })).json()).toMatchObject({ signInProviders: [] });
});
