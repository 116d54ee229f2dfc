import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeTokens, users } from '#server/db/schema/index.ts';
import { type Account, createAccounts, password } from '#testing/accounts.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const { request, register, mailsTo, linkToken } = createAccounts(() => shop);

const urlOf = ({ id }: Account) => `/api/users/${id}/email-confirmation`;
const ask = (account: Account) => request('POST', urlOf(account), account.headers);
const confirm = (account: Account, token: string) =>
  request('POST', `${urlOf(account)}/confirm`, account.headers, { token });
const isConfirmed = async (account: Account) =>
  (await request('GET', urlOf(account), account.headers)).json<{ confirmed: boolean }>().confirmed;
const codeOf = (answer: Awaited<ReturnType<typeof request>>) => answer.json<{ code: string }>().code;

test('confirms the e-mail by a mailed link, once, and again when the response was lost', async () => {
  const ada = await register('ada@example.com');
  expect(await isConfirmed(ada)).toBe(false);
  const asked = await ask(ada);
  expect(asked.statusCode).toBe(202);
  expect(asked.json()).toEqual({ message: expect.stringContaining('can’t send e-mail right now') });
  const token = await linkToken(ada.email, 'email-confirmation');
  const [stored] = await shop.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, ada.id));
  expect(JSON.stringify(stored)).not.toContain(token);

  expect((await confirm(ada, 'nonsense')).statusCode).toBe(422);
  const answers = await Promise.all([confirm(ada, token), confirm(ada, token)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await isConfirmed(ada)).toBe(true);
  expect((await ask(ada)).json()).toEqual({ message: 'Your e-mail is confirmed.' });
  expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toEqual(['welcome', 'email-confirmation']);

  await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, ada.id));
  expect(codeOf(await confirm(ada, token))).toBe('INVALID_TOKEN');
  expect(await isConfirmed(ada)).toBe(false);
});

test('confirms only in a session of the account, and keeps the link for it', async () => {
  const grace = await register('grace@example.com');
  const eve = await register('eve@example.com');
  await ask(grace);
  const token = await linkToken(grace.email, 'email-confirmation');
  expect((await request('POST', `${urlOf(grace)}/confirm`, {}, { token })).statusCode).toBe(401);
  const foreign = await confirm(eve, token);
  expect([foreign.statusCode, codeOf(foreign)]).toEqual([403, 'OTHER_ACCOUNT']);
  expect(await isConfirmed(eve)).toBe(false);
  expect((await confirm(grace, token)).statusCode).toBe(200);
});

test('rejects a link after a day, and the link of an e-mail that was changed since', async () => {
  const late = await register('late@example.com');
  await ask(late);
  const expired = await linkToken(late.email, 'email-confirmation');
  shop.clock.advance({ hours: 25 });
  expect(codeOf(await confirm(late, expired))).toBe('INVALID_TOKEN');

  await ask(late);
  const token = await linkToken(late.email, 'email-confirmation');
  const user = { name: 'Late', email: 'later@example.com', address: '', phone: '' };
  const body = { user, id: late.id, currentPassword: password };
  expect((await request('POST', `/api/users/update-user/${late.id}`, late.headers, body)).statusCode).toBe(200);
  expect(codeOf(await confirm(late, token))).toBe('INVALID_TOKEN');
  expect(await isConfirmed(late)).toBe(false);
});

test('a link for a new password does not confirm, and a confirmation sets no password', async () => {
  const mix = await register('mix@example.com');
  await request('POST', '/api/users/forgot-password', {}, { email: mix.email });
  await ask(mix);
  const reset = await linkToken(mix.email, 'password-reset');
  const confirmation = await linkToken(mix.email, 'email-confirmation');
  expect(codeOf(await confirm(mix, reset))).toBe('INVALID_TOKEN');
  const tried = { token: confirmation, password: 'a whole new horse' };
  expect(codeOf(await request('POST', '/api/users/reset-password', {}, tried))).toBe('INVALID_TOKEN');
});

test('sends five links an hour', async () => {
  const eager = await register('eager@example.com');
  const codes: number[] = [];
  for (let time = 0; time < 6; time += 1) codes.push((await ask(eager)).statusCode);
  expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
  await request('DELETE', `/api/users/${eager.id}`, eager.headers, { password });
  const left = await shop.pool.query('select key from rate_limits where key like $1', [`%${eager.id}%`]);
  expect(left.rows).toEqual([]);
});
