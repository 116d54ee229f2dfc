import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessages, mails } from '#server/db/schema/index.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { duringAccountDeletion } from '#testing/account-deletion.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { ADMIN_EMAIL: 'store@example.com' } });
});
afterAll(() => shop[Symbol.asyncDispose]());

const fields = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '123-456-7890 (US)',
  message: 'Is the heavyweight tee coming back in rust?',
};
const send = (body: object, { address = '10.0.0.1', headers = {} }: { address?: string; headers?: object } = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/send-email', body, headers: { ...headers }, remoteAddress: address });
const stored = async (firstName: string) => {
  const messages = await shop.db.select().from(contactMessages).where(eq(contactMessages.firstName, firstName));
  const posted = await shop.db.select().from(mails).where(eq(mails.kind, 'contact-message'));
  const ids = new Set(messages.map(({ id }) => id));
  return { messages, mails: posted.filter(({ data }) => ids.has((data as { messageId: string }).messageId)) };
};

test('stores a message as unread and posts a mail to the store', async () => {
  const answer = await send(fields);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Email sent successfully!' });
  const { messages, mails: posted } = await stored('Ada');
  expect(messages).toMatchObject([{ ...fields, status: 'unread', createdAt: shop.clock.now() }]);
  expect(posted).toMatchObject([
    { kind: 'contact-message', recipient: 'store@example.com', data: { messageId: messages[0]?.id, ...fields } },
  ]);
});

test('requires no field: stores an empty message and posts no mail', async () => {
  const before = await shop.db.$count(mails);
  expect((await send({})).statusCode).toBe(200);
  expect((await send({ firstName: '', lastName: ' ', email: '', phone: '', message: '\n' })).statusCode).toBe(200);
  expect((await stored('')).messages).toHaveLength(2);
  expect(await shop.db.$count(mails)).toBe(before);
});

test('posts a mail when only one field is filled in', async () => {
  expect((await send({ firstName: 'Onlyname' })).statusCode).toBe(200);
  expect((await stored('Onlyname')).mails).toHaveLength(1);
});

test('stores every script, emoji and markup unchanged', async () => {
  const texts = {
    ...fields,
    firstName: 'ليلى',
    lastName: '王小明 👩🏽‍🚀',
    message: '<script>1</script>\n\u202Ereversed\u202C 🧵🪡',
  };
  expect((await send(texts)).statusCode).toBe(200);
  const { messages, mails: posted } = await stored('ليلى');
  expect(messages).toMatchObject([texts]);
  expect(posted).toMatchObject([{ data: texts }]);
});

test('replaces a lone surrogate in the message and in the mail', async () => {
  expect((await send({ firstName: 'Half', message: 'cut \uD83D off' })).statusCode).toBe(200);
  const { messages, mails: posted } = await stored('Half');
  expect(messages).toMatchObject([{ message: 'cut \uFFFD off' }]);
  expect(posted).toMatchObject([{ data: { message: 'cut \uFFFD off' } }]);
});

test.each([
  ['firstName', 'x'.repeat(121)],
  ['lastName', 'x'.repeat(121)],
  ['email', `${'x'.repeat(250)}@example.com`],
  ['email', 'nobody'],
  ['email', 'ada\0@example.com'],
  ['phone', '5'.repeat(61)],
  ['message', 'x'.repeat(5001)],
  ['message', 'a NUL: \0'],
  ['message', null],
  ['firstName', ['Ada']],
])('rejects an invalid %s at its field (%#)', async (path, value) => {
  const answer = await send({ ...fields, firstName: 'Refused', [path]: value });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path, message: expect.any(String) }] });
  expect((await stored('Refused')).messages).toEqual([]);
});

test('rejects a body that is not an object', async () => {
  expect((await send(['Ada'])).statusCode).toBe(422);
  const none = await shop.app.inject({ method: 'POST', url: '/api/send-email' });
  expect(none.statusCode).toBe(422);
});

test("stores the message as a guest's when the account is erased at the same time", async () => {
  const leaving = await signedInUser(shop);
  const { headers } = leaving;
  const answer = await duringAccountDeletion(shop, leaving.id, async () => send({ firstName: 'Leaving' }, { headers }));
  expect(answer.statusCode).toBe(200);
  const { messages, mails: posted } = await stored('Leaving');
  expect(messages).toMatchObject([{ userId: null }]);
  expect(posted).toMatchObject([{ userId: null }]);
});

test('sends once for a repeated Idempotency-Key', async () => {
  const once = { headers: { 'idempotency-key': 'contact-1' } };
  const first = await send({ firstName: 'Twice' }, once);
  const again = await send({ firstName: 'Twice' }, once);
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  const { messages, mails: posted } = await stored('Twice');
  expect(messages).toHaveLength(1);
  expect(posted).toHaveLength(1);
});

test('allows 60 messages per address and hour, also concurrent ones', async () => {
  const answers = await Promise.all(
    Array.from({ length: 65 }, () => send({ firstName: 'Many' }, { address: '10.0.0.2' })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  expect((await stored('Many')).messages).toHaveLength(60);
  expect((await send({ firstName: 'Else' }, { address: '10.0.0.3' })).statusCode).toBe(200);
});
