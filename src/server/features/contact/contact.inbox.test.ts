import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessagePage, MessageSender, StoreMessage } from '#contract/shop/contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { auditEntries, contactMessages, mails } from '#server/db/schema/index.ts';
import { erasePersonalData } from '#server/platform/personal-data/personal-data.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop({ env: { ADMIN_EMAIL: 'store@example.com' } });
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const insertMessage = async (fields: { email?: string; message?: string; userId?: string } = {}) => {
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
const mailsAbout = async (id: string) =>
  (await shop.db.select().from(mails).where(eq(mails.kind, 'message-answer'))).filter(
    ({ data }) => (data as { messageId: string }).messageId === id,
  );
const auditOf = (id: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(auditEntries.id);

test('lists newest first, in pages, without archived messages, and always counts the unread ones', async () => {
  const [first, second, third] = [await insertMessage(), await insertMessage(), await insertMessage()];
  await mark(second, 'archived');
  const page = await list('?limit=1');
  expect(page).toMatchObject({ data: [{ _id: third, status: 'unread' }], unread: 2 });
  expect(await list(`?limit=1&cursor=${page.nextCursor}`)).toMatchObject({ data: [{ _id: first }], nextCursor: null });
  expect((await list('?status=archived')).data.map(({ _id }) => _id)).toEqual([second]);
  await mark(first, 'read');
  expect(await list('?status=read')).toMatchObject({ data: [{ _id: first }], unread: 1 });
  expect((await ask('GET', '?cursor=nonsense')).statusCode).toBe(422);
});

test('marks as read, archived and unread, and audits each without the message', async () => {
  const id = await insertMessage({ message: 'Only for the store' });
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

test('stores an answer and mails it to the sender with the quoted message', async () => {
  const id = await insertMessage();
  expect((await answer(id)).json()).toMatchObject({
    data: { status: 'answered', answer: 'Yes, in May.', answeredAt: shop.clock.now().toISOString() },
  });
  const [sent] = await mailsAbout(id);
  expect(sent).toMatchObject({ recipient: 'ada@example.com', status: 'waiting' });
  const read = await shop.mail.get(sent?.id ?? '');
  expect(read.rendered).toMatchObject({
    subject: 'Your message to Hemline',
    replyTo: { address: 'store@example.com' },
  });
  expect(read.rendered?.text).toContain('Yes, in May.');
  expect(read.rendered?.text).toContain('Is it coming back?');
  expect(await auditOf(id)).toMatchObject([{ action: 'message.answer', after: { status: 'answered' } }]);
});

test('keeps an answered message answered when it is marked as read', async () => {
  const id = await insertMessage();
  await answer(id);
  expect((await mark(id, 'archived')).data.status).toBe('archived');
  expect((await mark(id, 'read')).data.status).toBe('answered');
});

test('sends one of two concurrent answers', async () => {
  const id = await insertMessage();
  const answers = await Promise.all([answer(id, 'One'), answer(id, 'Two')]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'ALREADY_ANSWERED' });
  expect(await mailsAbout(id)).toHaveLength(1);
});

test('rejects an answer to a message without an e-mail', async () => {
  const id = await insertMessage({ email: '' });
  const refused = await answer(id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'NO_EMAIL' });
  expect((await ask('GET', `/${id}`)).json()).toMatchObject({ data: { status: 'unread', answer: '' } });
});

test('rejects an empty answer at its field, and responds 404 for an unknown message', async () => {
  const id = await insertMessage();
  expect((await answer(id, ' \n ')).json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'answer' }] });
  for (const unknown of ['x', newId()]) {
    expect((await ask('GET', `/${unknown}`)).statusCode).toBe(404);
    expect((await ask('PATCH', `/${unknown}`, { status: 'read' })).statusCode).toBe(404);
    expect((await answer(unknown)).statusCode).toBe(404);
  }
});

test('erases the message, its answer and its mails with the account', async () => {
  const ada = await signedInUser(shop);
  const id = await insertMessage({ email: 'elsewhere@example.com', userId: ada.id });
  await answer(id);
  await inTransaction(shop.db, (tx) => erasePersonalData(tx, ada));
  expect((await ask('GET', `/${id}`)).statusCode).toBe(404);
  expect(await mailsAbout(id)).toEqual([]);
});

test('shows the account of a sender, its latest orders and its earlier messages', async () => {
  const ada = await signedInUser(shop, { name: 'Ada Lovelace', email: 'ada.sender@example.com' });
  const senderOf = async (id: string) => (await ask('GET', `/${id}/sender`)).json<{ data: MessageSender }>().data;
  const order = await insertOrder(shop, { userId: ada.id, orderStatus: 'confirmed' });
  await insertOrder(shop);
  const byMail = await insertMessage({ email: 'ada.sender@example.com', message: 'First' });
  const asUser = await insertMessage({ email: 'ada.sender@example.com', userId: ada.id });
  await insertMessage({ email: 'ada.sender@example.com', message: 'Later' });
  const account = { _id: ada.id, name: 'Ada Lovelace', email: 'ada.sender@example.com' };
  const { orders, messages, ...rest } = await senderOf(asUser);
  expect(rest).toEqual({ account: { ...account, isSender: true } });
  expect(orders).toMatchObject([{ _id: order.id, orderStatus: 'confirmed', totalAmount: 38 }]);
  expect(messages.map(({ _id }) => _id)).toEqual([byMail]);
  expect((await senderOf(byMail)).account).toEqual({ ...account, isSender: false });
  const stranger = await insertMessage({ email: 'nobody.knows@example.com' });
  expect(await senderOf(stranger)).toEqual({ account: null, orders: [], messages: [] });
  expect((await senderOf(await insertMessage({ email: '' }))).messages).toEqual([]);
  expect((await ask('GET', `/${newId()}/sender`)).statusCode).toBe(404);
});
