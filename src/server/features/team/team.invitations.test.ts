import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Invitation, Team } from '#contract/account/team.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { auditEntries, identities, invitations, mailLinks, teamMembers, users } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { account, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.pool.query(
    'delete from users; delete from invitations; delete from mail_links; delete from mails; delete from audit_entries; delete from rate_limits',
  );
  owner = await signedInUser(shop, { role: 'admin', name: 'Mara' });
});

const { mailsTo, register } = createAccounts(() => shop);

type By = { headers: Record<string, string> };
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, by: By = owner) =>
  shop.app.inject({ method, url, headers: by.headers, ...(body && { body }) });
const refusal = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  const { code, errors } = JSON.parse(body) as ErrorBody;
  return [statusCode, code, ...(errors ?? []).map(({ path }) => path)];
};
const url = '/api/admin/team/invitations';
const invite = async (email: string, role = 'fulfilment') => {
  const answer = await send('POST', url, { email, role });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: Invitation }>().data;
};
const open = async () => (await send('GET', '/api/admin/team')).json<Team>().invitations;
/** Returns the token that the mail of an invitation has if it is sent now. */
const tokenOf = async ({ _id }: Pick<Invitation, '_id'>) => (await shop.team.issueInvitationLink(shop.db, _id)) ?? '';
const visitor: By = { headers: {} };
const check = (token: string) => send('POST', '/api/users/invitation', { token }, visitor);
const accept = (token: string, by: By = visitor, details: object = { name: 'Zoe', password }) =>
  send('POST', '/api/users/invitation/accept', { token, ...details }, by);
const roleOf = async (userId: string) => {
  const [row] = await shop.db.select().from(teamMembers).where(eq(teamMembers.userId, userId));
  return row?.builtInRole;
};
const expired = [422, 'INVITATION_EXPIRED'];

test('invites by mail and lists the invitation, which names nobody in the audit', async () => {
  const invitation = await invite(' New\u200B@Example.com ');
  const now = shop.clock.now();
  expect(invitation).toEqual({
    _id: expect.any(String),
    email: 'new@example.com',
    role: { _id: 'fulfilment', name: 'Fulfilment' },
    invitedBy: 'Mara',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
  });
  expect(await open()).toEqual([invitation]);
  expect(await mailsTo('new@example.com')).toMatchObject([
    { kind: 'team-invitation', userId: null, data: { invitationId: invitation._id, name: 'Mara', role: 'fulfilment' } },
  ]);
  const entries = await shop.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { action: 'invitation.create', entityId: invitation._id, actorId: owner.id, after: { role: 'fulfilment' } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/example\.com|Mara/);
});

test('stores a token only as its hash, while it is mailed', async () => {
  const invitation = await invite('new@example.com');
  expect(await shop.db.$count(mailLinks)).toBe(0);
  const token = await tokenOf(invitation);
  expect(token).toMatch(/^j_[\w-]{43}$/);
  const [link] = await shop.db.select().from(mailLinks);
  expect(link).toMatchObject({ purpose: 'invitation', ref: invitation._id });
  expect(link?.expiresAt.toISOString()).toBe(invitation.expiresAt);
  expect(JSON.stringify(await shop.db.select().from(mailLinks))).not.toContain(token);
});

test('a new account joins with the link, is signed in, and has confirmed its e-mail', async () => {
  const invitation = await invite('new@example.com', 'support');
  const token = await tokenOf(invitation);
  expect((await check(token)).json()).toEqual({ email: 'new@example.com', roleName: 'Support', hasAccount: false });
  const answer = await accept(token);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { name: 'Zoe', email: 'new@example.com', role: 'admin', token: expect.any(String) },
  ]);
  const cookie = answer.cookies.find(({ name }) => name === 'session')?.value;
  const { _id: id, token: half } = answer.json<{ _id: string; token: string }>();
  const session = { headers: { cookie: `session=${cookie}`, authorization: `Bearer ${half}` } };
  expect((await send('GET', '/api/admin/customers', undefined, session)).statusCode).toBe(200);
  expect(await roleOf(id)).toBe('support');
  const [user] = await shop.db.select().from(users).where(eq(users.id, id));
  expect(user).toMatchObject({ role: 'admin', emailVerifiedAt: shop.clock.now() });
  expect(await open()).toEqual([]);
  expect(await refusal(check(token))).toEqual(expired);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'member.join'))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([{ actorId: id, entityId: id, after: { role: 'support' } }]);
});

test('a new account needs a name and a password that is not common', async () => {
  const token = await tokenOf(await invite('new@example.com'));
  expect(await refusal(accept(token, visitor, {}))).toEqual([422, 'INVALID_FIELDS', 'name', 'password']);
  expect(await refusal(accept(token, visitor, { name: 'Zoe' }))).toEqual([422, 'INVALID_FIELDS', 'password']);
  const common = { name: 'Zoe', password: 'password1' };
  expect(await refusal(accept(token, visitor, common))).toEqual([422, 'COMMON_PASSWORD', 'password']);
  expect((await accept(token)).statusCode).toBe(201);
});

test('an account joins from a session of its own only', async () => {
  const [ada, eve] = [await signedInUser(shop), await signedInUser(shop)];
  const token = await tokenOf(await invite(ada.email));
  expect((await check(token)).json()).toMatchObject({ hasAccount: true });
  expect(await refusal(accept(token))).toEqual([401, 'SIGN_IN_NEEDED']);
  expect(await refusal(accept(token, eve))).toEqual([403, 'NOT_YOURS']);
  const answer = await accept(token, ada, {});
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { _id: ada.id, role: 'admin', token: ada.token }]);
  expect(answer.cookies).toEqual([]);
  expect(await roleOf(ada.id)).toBe('fulfilment');
  expect(await roleOf(eve.id)).toBeUndefined();
  expect((await send('GET', '/api/admin/products', undefined, ada)).statusCode).toBe(200);
});

test('joining confirms the e-mail of an account, so that other people lose their way into it', async () => {
  const ada = await register('ada@example.com');
  const other = { id: newId(), userId: ada.id, issuer: 'https://id.example', subject: 'eve', email: 'eve@example.com' };
  await shop.db.insert(identities).values({ ...other, createdAt: shop.clock.now() });
  expect((await accept(await tokenOf(await invite(ada.email)), ada)).statusCode).toBe(200);
  const [user] = await shop.db.select().from(users).where(eq(users.id, ada.id));
  expect(user?.emailVerifiedAt).toEqual(shop.clock.now());
  expect(await shop.db.$count(identities)).toBe(0);
});

test('of two acceptances at the same time, one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const token = await tokenOf(await invite(`new-${round}@example.com`));
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({ code: 'INVITATION_EXPIRED' });

    const ada = await signedInUser(shop);
    const second = await tokenOf(await invite(ada.email));
    const own = await Promise.all([accept(second, ada), accept(second, ada)]);
    expect(own.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(await shop.db.$count(teamMembers, eq(teamMembers.userId, ada.id))).toBe(1);
  }
});

test('an account that is created while its invitation is accepted has to sign in', async () => {
  const token = await tokenOf(await invite('new@example.com'));
  const [registered, accepted] = await Promise.all([register('new@example.com'), accept(token)]);
  const { code } = accepted.json<{ code?: string }>();
  expect([
    [true, 401, 'SIGN_IN_NEEDED'],
    [false, 201, undefined],
  ]).toContainEqual([registered.id !== undefined, accepted.statusCode, code]);
});

test('an invitation replaces the earlier one of the same e-mail, also at the same time', async () => {
  const first = await tokenOf(await invite('new@example.com', 'viewer'));
  const second = await invite('NEW@example.com', 'support');
  expect(await open()).toMatchObject([{ _id: second._id, role: { _id: 'support' } }]);
  expect(await refusal(check(first))).toEqual(expired);
  const again = { email: 'new@example.com', role: 'viewer' };
  const answers = await Promise.all([1, 2, 3].map(() => send('POST', url, again)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await open()).toHaveLength(1);
});

test('expires after seven days, and can be sent again with a new link', async () => {
  const invitation = await invite('new@example.com');
  const token = await tokenOf(invitation);
  shop.clock.advance({ days: 8 });
  const fresh = await signedInUser(shop, { role: 'admin', name: 'Olga' });
  expect(await refusal(check(token))).toEqual(expired);
  expect(await refusal(accept(token))).toEqual(expired);
  expect(await tokenOf(invitation)).toBe('');
  const again = await send('POST', `${url}/${invitation._id}/send-again`, undefined, fresh);
  const later = new Date(shop.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
  expect([again.statusCode, again.json()]).toMatchObject([200, { data: { _id: invitation._id, expiresAt: later } }]);
  expect(await mailsTo('new@example.com')).toMatchObject([{ data: { name: 'Mara' } }, { data: { name: 'Olga' } }]);
  expect((await accept(await tokenOf(invitation))).statusCode).toBe(201);
});

test('a mail that is sent again ends the earlier link', async () => {
  const invitation = await invite('new@example.com');
  const first = await tokenOf(invitation);
  expect((await send('POST', `${url}/${invitation._id}/send-again`)).statusCode).toBe(200);
  expect(await refusal(check(first))).toEqual(expired);
  const [second, third] = [await tokenOf(invitation), await tokenOf(invitation)];
  expect(await refusal(check(second))).toEqual(expired);
  expect((await check(third)).statusCode).toBe(200);
  expect(await shop.db.$count(mailLinks)).toBe(1);
});

test('a withdrawn invitation ends with its link', async () => {
  const invitation = await invite('new@example.com');
  const token = await tokenOf(invitation);
  expect((await send('DELETE', `${url}/${invitation._id}`)).statusCode).toBe(204);
  expect(await refusal(accept(token))).toEqual(expired);
  expect(await open()).toEqual([]);
  expect(await tokenOf(invitation)).toBe('');
  for (const id of [invitation._id, 'none']) {
    expect(await refusal(send('DELETE', `${url}/${id}`))).toEqual([404, 'INVITATION_NOT_FOUND']);
    expect(await refusal(send('POST', `${url}/${id}/send-again`))).toEqual([404, 'INVITATION_NOT_FOUND']);
  }
});

test('refuses members, unknown roles, and accepting as a member', async () => {
  const packer = await signedInUser(shop, { role: 'admin', memberRole: 'fulfilment' });
  expect(await refusal(send('POST', url, { email: packer.email, role: 'viewer' }))).toEqual([409, 'ALREADY_MEMBER']);
  const nobody = { email: 'new@example.com', role: 'juggler' };
  expect(await refusal(send('POST', url, nobody))).toEqual([422, 'UNKNOWN_ROLE', 'role']);
  const token = await tokenOf(await invite('new@example.com', 'owner'));
  await shop.db.update(users).set({ email: 'new@example.com' }).where(eq(users.id, packer.id));
  expect(await refusal(accept(token, packer))).toEqual([409, 'ALREADY_MEMBER']);
  expect(await roleOf(packer.id)).toBe('fulfilment');
});

test('an account that becomes a member otherwise has no invitation any more', async () => {
  const ada = await signedInUser(shop);
  const token = await tokenOf(await invite(ada.email, 'owner'));
  await send('GET', '/api/admin/team');
  await shop.team.setCustomerRole({ id: owner.id, sessionId: '' }, ada.id, 'admin');
  expect(await open()).toEqual([]);
  expect(await refusal(accept(token, ada))).toEqual(expired);
});

test('mails to an account go with it, but not before its e-mail is confirmed', async () => {
  const [unconfirmed, confirmed] = [await account(shop), await account(shop)];
  await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now() }).where(eq(users.id, confirmed.id));
  for (const { email } of [unconfirmed, confirmed]) await invite(email);
  expect(await mailsTo(unconfirmed.email)).toMatchObject([{ userId: null }]);
  expect(await mailsTo(confirmed.email)).toMatchObject([{ userId: confirmed.id }]);
});

test('limits wrong links from one IP address', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, at) => check(`j_wrong-${at}`)));
  expect(await refusal(check('j_wrong'))).toEqual([429, 'TOO_MANY_TRIES']);
});

test('deletes invitations 30 days after they were accepted or have expired', async () => {
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  const row = (email: string, expires: number, accepted?: number) => ({
    id: newId(),
    email,
    builtInRole: 'viewer' as const,
    createdAt: daysAgo(50),
    expiresAt: daysAgo(expires),
    acceptedAt: accepted === undefined ? null : daysAgo(accepted),
  });
  await shop.db
    .insert(invitations)
    .values([
      row('expired-31', 31),
      row('expired-29', 29),
      row('accepted-31', 29, 31),
      row('accepted-29', 31, 29),
      row('open', -1),
    ]);
  await runJobs(shop, ['delete-expired-rows']);
  const left = await shop.db.select().from(invitations).orderBy(invitations.email);
  expect(left.map(({ email }) => email)).toEqual(['accepted-29', 'expired-29', 'open']);
});
