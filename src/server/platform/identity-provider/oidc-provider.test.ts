import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { clientId, startIdentityProvider } from '#testing/identity-provider.ts';
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
  await ours.verify(old, 'n');
  const asked = before.asked();
  expect(await ours.verify(await before.sign(claims(issuer)), 'n')).toEqual({
    issuer,
    subject: 'ada',
    email: 'ada@example.com',
    name: 'ada',
  });
  expect(before.asked()).toBe(asked);
  await before.close();

  const after = await startIdentityProvider({ port });
  expect(await ours.verify(await after.sign(claims(issuer)), 'n')).toMatchObject({ subject: 'ada' });
  await expect(ours.verify(old, 'n')).rejects.toThrow('ERR_JWKS_NO_MATCHING_KEY');
  await after.close();
});

test('an address that calls itself something else is not believed', async () => {
  const provider = await startIdentityProvider();
  const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
  const ours = createOidcProvider({ issuer, clientId, clock: systemClock });
  await expect(ours.verify(await provider.sign(claims(issuer)), 'n')).rejects.toThrow('could not be asked');
  await provider.close();
});
