import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessagePage, StoreMessage } from '#contract/shop/contact.ts';
import { auditEntries, contactMessages, mails } from '#server/db/schema/index.ts';
import { erasePersonalData } from '#server/platform/personal-data/personal-data.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop({ env: { ADMIN_EMAIL: 'store@example.com' } });
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const write = async (fields: { email?: string; message?: string; userId?: string } = {}) => {
  const id = newId();
  const row = { id, firstName: 'Ada', email: 'ada@example.com', message: 'Is it coming back?', ...fields };
  await shop.db.insert(contactMessages).values({ ...row, createdAt: shop.clock.now() });
  return id;
};
const url = (path = '') => `/api/admin/messages${path}`;
const ask = (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object, by = admin) =>
  shop.app.inject({ method, url: url(path), headers: by.headers, ...(body && { body }) });
const list = async (search = '') => (await ask('GET', search)).json<MessagePage>();
const mark = async (id: string, status: string) =>
  (await ask('PATCH', `/${id}`, { status })).json<{ data: StoreMessage }>();
const answer = (id: string, text = 'Yes, in May.') => ask('POST', `/${id}/answer`, { answer: text });
const lettersAbout = async (id: string) =>
  (await shop.db.select().from(mails).where(eq(mails.kind, 'message-answer'))).filter(
    ({ data }) => (data as { messageId: string }).messageId === id,
  );
const auditOf = (id: string) => shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, id));

test('newest first and page by page, without what is archived; how many are unread is always told', async () => {
  const [first, second, third] = [await write(), await write(), await write()];
  await mark(second, 'archived');
  const page = await list('?limit=1');
  expect(page).toMatchObject({ data: [{ _id: third, status: 'unread' }], unread: 2 });
  expect(await list(`?limit=1&cursor=${page.nextCursor}`)).toMatchObject({ data: [{ _id: first }], nextCursor: null });
  expect((await list('?status=archived')).data.map(({ _id }) => _id)).toEqual([second]);
  await mark(first, 'read');
  expect(await list('?status=read')).toMatchObject({ data: [{ _id: first }], unread: 1 });
  expect((await ask('GET', '?cursor=nonsense')).statusCode).toBe(422);
});

test('read, unread, archived and back; each is in the audit, nothing of the message is', async () => {
  const id = await write({ message: 'Only for the store' });
  expect((await mark(id, 'read')).data.status).toBe('read');
  expect((await mark(id, 'read')).data.status).toBe('read');
  expect((await mark(id, 'archived')).data.status).toBe('archived');
  expect((await mark(id, 'unread')).data.status).toBe('unread');
  const entries = await auditOf(id);
  expect(entries).toMatchObject([
    { action: 'message.read', before: { status: 'unread' }, after: { status: 'read' } },
    { action: 'message.archive', before: { status: 'read' }, after: { status: 'archived' } },
    { action: 'message.unread', before: { status: 'archived' }, after: { status: 'unread' } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Only for|ada@/);
});

test('an answer is kept, and a letter that quotes the message goes to its sender', async () => {
  const id = await write();
  expect((await answer(id)).json()).toMatchObject({
    data: { status: 'answered', answer: 'Yes, in May.', answeredAt: shop.clock.now().toISOString() },
  });
  const [letter] = await lettersAbout(id);
  expect(letter).toMatchObject({ recipient: 'ada@example.com', status: 'waiting' });
  const read = await shop.mail.get(letter?.id ?? '');
  expect(read.rendered).toMatchObject({
    subject: 'Your message to Hemline',
    replyTo: { address: 'store@example.com' },
  });
  expect(read.rendered?.text).toContain('Yes, in May.');
  expect(read.rendered?.text).toContain('Is it coming back?');
  expect(await auditOf(id)).toMatchObject([{ action: 'message.answer', after: { status: 'answered' } }]);
});

test('what was answered stays so, whatever it is marked as', async () => {
  const id = await write();
  await answer(id);
  expect((await mark(id, 'archived')).data.status).toBe('archived');
  expect((await mark(id, 'read')).data.status).toBe('answered');
});

test('of two answers at once one is sent', async () => {
  const id = await write();
  const answers = await Promise.all([answer(id, 'One'), answer(id, 'Two')]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'ALREADY_ANSWERED' });
  expect(await lettersAbout(id)).toHaveLength(1);
});

test('without an e-mail there is nowhere to answer to, and nothing is kept', async () => {
  const id = await write({ email: '' });
  const refused = await answer(id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'NO_EMAIL' });
  expect((await ask('GET', `/${id}`)).json()).toMatchObject({ data: { status: 'unread', answer: '' } });
});

test('an empty answer is refused at its field; an unknown message is none', async () => {
  const id = await write();
  expect((await answer(id, ' \n ')).json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'answer' }] });
  for (const nobody of ['x', newId()]) {
    expect((await ask('GET', `/${nobody}`)).statusCode).toBe(404);
    expect((await ask('PATCH', `/${nobody}`, { status: 'read' })).statusCode).toBe(404);
    expect((await answer(nobody)).statusCode).toBe(404);
  }
});

test('who erases their account takes the message, its answer and the letters with it', async () => {
  const ada = await signedInUser(shop);
  const id = await write({ email: 'elsewhere@example.com', userId: ada.id });
  await answer(id);
  await shop.db.transaction((tx) => erasePersonalData(tx, ada));
  expect((await ask('GET', `/${id}`)).statusCode).toBe(404);
  expect(await lettersAbout(id)).toEqual([]);
});
