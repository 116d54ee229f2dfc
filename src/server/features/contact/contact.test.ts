import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessages, mails } from '#server/db/schema/index.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { asAccountEnds } from '#testing/leaving.ts';
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
const kept = async (firstName: string) => {
  const messages = await shop.db.select().from(contactMessages).where(eq(contactMessages.firstName, firstName));
  const letters = await shop.db.select().from(mails).where(eq(mails.kind, 'contact-message'));
  const ids = new Set(messages.map(({ id }) => id));
  return { messages, letters: letters.filter(({ data }) => ids.has((data as { messageId: string }).messageId)) };
};

test('a message is kept unread, and a letter to the store waits in the outbox', async () => {
  const answer = await send(fields);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Email sent successfully!' });
  const { messages, letters } = await kept('Ada');
  expect(messages).toMatchObject([{ ...fields, status: 'unread', createdAt: shop.clock.now() }]);
  expect(letters).toMatchObject([
    { kind: 'contact-message', recipient: 'store@example.com', data: { messageId: messages[0]?.id, ...fields } },
  ]);
});

test('no field is required: an empty message is kept, and nobody is written to', async () => {
  const before = await shop.db.$count(mails);
  expect((await send({})).statusCode).toBe(200);
  expect((await send({ firstName: '', lastName: ' ', email: '', phone: '', message: '\n' })).statusCode).toBe(200);
  expect((await kept('')).messages).toHaveLength(2);
  expect(await shop.db.$count(mails)).toBe(before);
});

test('one field alone is worth a letter', async () => {
  expect((await send({ firstName: 'Onlyname' })).statusCode).toBe(200);
  expect((await kept('Onlyname')).letters).toHaveLength(1);
});

test('every writing system and emoji are kept as they are; so is what looks like markup', async () => {
  const texts = {
    ...fields,
    firstName: 'ليلى',
    lastName: '王小明 👩🏽‍🚀',
    message: '<script>1</script>\n\u202Ereversed\u202C 🧵🪡',
  };
  expect((await send(texts)).statusCode).toBe(200);
  const { messages, letters } = await kept('ليلى');
  expect(messages).toMatchObject([texts]);
  expect(letters).toMatchObject([{ data: texts }]);
});

test('half a character is replaced, in the message and in the letter', async () => {
  expect((await send({ firstName: 'Half', message: 'cut \uD83D off' })).statusCode).toBe(200);
  const { messages, letters } = await kept('Half');
  expect(messages).toMatchObject([{ message: 'cut \uFFFD off' }]);
  expect(letters).toMatchObject([{ data: { message: 'cut \uFFFD off' } }]);
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
])('a %s that cannot be kept is refused by its name (%#)', async (path, value) => {
  const answer = await send({ ...fields, firstName: 'Refused', [path]: value });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path, message: expect.any(String) }] });
  expect((await kept('Refused')).messages).toEqual([]);
});

test('what is no object is refused', async () => {
  expect((await send(['Ada'])).statusCode).toBe(422);
  const none = await shop.app.inject({ method: 'POST', url: '/api/send-email' });
  expect(none.statusCode).toBe(422);
});

test("the message of somebody whose account ends in the same moment is kept as a guest's", async () => {
  const leaving = await signedInUser(shop);
  const { headers } = leaving;
  const answer = await asAccountEnds(shop, leaving.id, async () => send({ firstName: 'Leaving' }, { headers }));
  expect(answer.statusCode).toBe(200);
  const { messages, letters } = await kept('Leaving');
  expect(messages).toMatchObject([{ userId: null }]);
  expect(letters).toMatchObject([{ userId: null }]);
});

test('a repeated Idempotency-Key sends once', async () => {
  const once = { headers: { 'idempotency-key': 'contact-1' } };
  const first = await send({ firstName: 'Twice' }, once);
  const again = await send({ firstName: 'Twice' }, once);
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  const { messages, letters } = await kept('Twice');
  expect(messages).toHaveLength(1);
  expect(letters).toHaveLength(1);
});

test('60 messages per address and hour, however many come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 65 }, () => send({ firstName: 'Many' }, { address: '10.0.0.2' })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  expect((await kept('Many')).messages).toHaveLength(60);
  expect((await send({ firstName: 'Else' }, { address: '10.0.0.3' })).statusCode).toBe(200);
});
