import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditPage } from '#contract/shop/audit.ts';
import { teamMembers, users } from '#server/db/schema/index.ts';
import { createAccounts } from '#testing/accounts.ts';
import { account, signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(teamMembers);
  await shop.db.update(users).set({ role: 'customer' });
});

const { request, login, register, mailsTo, resetToken } = createAccounts(() => shop);

test('creates the first owner once, with the returned password', async () => {
  const created = await shop.team.ensureOwner('boss@example.com', undefined);
  expect(created?.password).toMatch(/^[\w-]{16}$/);
  expect(await shop.team.ensureOwner('other@example.com', undefined)).toBeUndefined();
  const answer = await login('boss@example.com', created?.password ?? '');
  expect(answer.json()).toMatchObject({ role: 'admin' });
  expect(await shop.team.listTeam()).toEqual([{ email: 'boss@example.com', name: 'Admin', roleName: 'Owner' }]);
});

test('records changes from the command line without an actor and without personal data', async () => {
  const mara = await signedInUser(shop, { role: 'admin' });
  const grace = await register('grace@example.com');
  await shop.team.addOwner('new@example.com');
  await shop.team.addOwner(grace.email);
  await shop.team.addOwner(grace.email);
  await shop.auth.renewPassword(grace.email);
  await shop.team.removeByEmail(grace.email);
  await expect(shop.team.removeByEmail(grace.email)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });

  const answer = await request('GET', '/api/admin/audit?actor=command-line', mara.headers);
  const { data } = answer.json<AuditPage>();
  const user = { entity: 'user', actorId: null, actorName: '' };
  expect(data).toMatchObject([
    { ...user, action: 'member.remove', entityId: grace.id, before: { role: 'owner' }, after: null },
    { ...user, action: 'user.password', entityId: grace.id, before: null, after: null },
    { ...user, action: 'member.join', entityId: grace.id, before: null, after: { role: 'owner' } },
    { ...user, action: 'user.create', before: null, after: { role: 'owner' } },
  ]);
  expect(answer.body).not.toContain('example.com');
});

test('makes a member an owner, and tells the member by mail', async () => {
  const packer = await account(shop, { role: 'admin', memberRole: 'fulfilment' });
  await shop.team.addOwner(packer.email);
  expect(await shop.team.listTeam()).toMatchObject([{ email: packer.email, roleName: 'Owner' }]);
  expect(await mailsTo(packer.email)).toMatchObject([{ kind: 'team-changed', data: { role: 'owner' } }]);
});

test('signs in with a password set at the command line, even after too many failed sign-ins', async () => {
  const { email } = await register('locked@example.com');
  const failed = await Promise.all(Array.from({ length: 11 }, () => login(email, 'wrong')));
  expect(failed.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  const renewed = await shop.auth.renewPassword(email);
  expect((await login(email, renewed)).statusCode).toBe(200);
});

test('lists and adds owners, removes members and sets passwords, but keeps the last owner', async () => {
  const added = await shop.team.addOwner(' Sec\u200Bond@Example.com ');
  expect(added).toMatchObject({ email: 'second@example.com', password: expect.stringMatching(/^[\w-]{16}$/) });
  expect((await login(added.email, added.password ?? '')).json()).toMatchObject({ role: 'admin' });
  await expect(shop.team.addOwner('@')).rejects.toThrow('Enter an e-mail address');
  const shopper = await register('promoted@example.com');
  expect(await shop.team.addOwner(shopper.email)).toEqual({ email: shopper.email });
  expect((await shop.team.listTeam()).map(({ email }) => email)).toEqual([added.email, shopper.email]);

  await request('POST', '/api/users/forgot-password', {}, { email: shopper.email });
  const token = await resetToken(shopper.email);
  const renewed = await shop.auth.renewPassword(shopper.email);
  expect((await request('GET', '/api/users/me', shopper.headers)).statusCode).toBe(401);
  expect((await login(shopper.email, renewed)).statusCode).toBe(200);
  const link = await request('POST', '/api/users/reset-password', {}, { token, password: 'a whole new horse' });
  expect(link.statusCode).toBe(422);
  expect((await mailsTo(shopper.email)).map(({ kind }) => kind)).toContain('password-changed');

  await shop.team.removeByEmail(added.email);
  await expect(shop.team.removeByEmail(shopper.email)).rejects.toMatchObject({ code: 'LAST_OWNER' });
  await expect(shop.team.removeByEmail('nobody@example.com')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
});
