import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#contract/audit.ts';
import { accountsOf } from '#testing/accounts.ts';
import { signedInUser } from '#testing/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const { ask, login, register } = accountsOf(() => shop);

test('what is changed at the command line is recorded, in the name of nobody and without a word of the person', async () => {
  const mara = await signedInUser(shop, { role: 'admin' });
  const grace = await register('grace@example.com');
  await shop.auth.addAdmin('new@example.com');
  await shop.auth.addAdmin(grace.email);
  await shop.auth.addAdmin(grace.email);
  await shop.auth.renewPassword(grace.email);
  await shop.auth.removeAdmin(grace.email);
  await expect(shop.auth.removeAdmin(grace.email)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });

  const answer = await ask('GET', '/api/admin/audit?actor=command-line', mara.headers);
  const { data } = answer.json<AuditPage>();
  const user = { entity: 'user', actorId: null, actorName: '' };
  expect(data).toMatchObject([
    { ...user, action: 'user.role', entityId: grace.id, before: { role: 'admin' }, after: { role: 'customer' } },
    { ...user, action: 'user.password', entityId: grace.id, before: null, after: null },
    { ...user, action: 'user.role', entityId: grace.id, before: { role: 'customer' }, after: { role: 'admin' } },
    { ...user, action: 'user.create', before: null, after: { role: 'admin' } },
  ]);
  expect(answer.body).not.toContain('example.com');
});

test('a password that was set at the command line opens an account at once, however often another was tried', async () => {
  const { email } = await register('locked@example.com');
  const failed = await Promise.all(Array.from({ length: 11 }, () => login(email, 'wrong')));
  expect(failed.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  const renewed = await shop.auth.renewPassword(email);
  expect((await login(email, renewed)).statusCode).toBe(200);
});
