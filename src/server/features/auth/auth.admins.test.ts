import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#contract/shop/audit.ts';
import { users } from '#server/db/schema/index.ts';
import { createAccounts } from '#testing/accounts.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const { request, login, register, mailsTo, resetToken } = createAccounts(() => shop);

test('records changes from the command line without an actor and without personal data', async () => {
  const mara = await signedInUser(shop, { role: 'admin' });
  const grace = await register('grace@example.com');
  await shop.auth.addAdmin('new@example.com');
  await shop.auth.addAdmin(grace.email);
  await shop.auth.addAdmin(grace.email);
  await shop.auth.renewPassword(grace.email);
  await shop.auth.removeAdmin(grace.email);
  await expect(shop.auth.removeAdmin(grace.email)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });

  const answer = await request('GET', '/api/admin/audit?actor=command-line', mara.headers);
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

test('signs in with a password set at the command line, even after too many failed sign-ins', async () => {
  const { email } = await register('locked@example.com');
  const failed = await Promise.all(Array.from({ length: 11 }, () => login(email, 'wrong')));
  expect(failed.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  const renewed = await shop.auth.renewPassword(email);
  expect((await login(email, renewed)).statusCode).toBe(200);
});

test('lists, adds and removes admins and sets their passwords, but keeps the last admin', async () => {
  await shop.db.update(users).set({ role: 'customer' });
  const added = await shop.auth.addAdmin(' Sec\u200Bond@Example.com ');
  expect(added).toMatchObject({ email: 'second@example.com', password: expect.stringMatching(/^[\w-]{16}$/) });
  expect((await login(added.email, added.password ?? '')).json()).toMatchObject({ role: 'admin' });
  await expect(shop.auth.addAdmin('@')).rejects.toThrow('Enter an e-mail address');
  const shopper = await register('promoted@example.com');
  expect(await shop.auth.addAdmin(shopper.email)).toEqual({ email: shopper.email });
  const admins = (await shop.auth.listAdmins()).map(({ email }) => email);
  expect(admins).toContain(added.email);
  expect(admins).toContain(shopper.email);

  await request('POST', '/api/users/forgot-password', {}, { email: shopper.email });
  const token = await resetToken(shopper.email);
  const renewed = await shop.auth.renewPassword(shopper.email);
  expect((await request('GET', '/api/users/me', shopper.headers)).statusCode).toBe(401);
  expect((await login(shopper.email, renewed)).statusCode).toBe(200);
  const link = await request('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect(link.statusCode).toBe(422);
  expect((await mailsTo(shopper.email)).map(({ kind }) => kind)).toContain('password-changed');

  await shop.auth.removeAdmin(added.email);
  await expect(shop.auth.removeAdmin(shopper.email)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
  await expect(shop.auth.removeAdmin('nobody@example.com')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
});
