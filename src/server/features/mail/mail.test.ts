import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail, MailPage } from '#contract/shop/mail.ts';
import { auditEntries, mails, users } from '#server/db/schema/index.ts';
import { product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { type MailServer, startMailServer } from '#testing/services/smtp-server.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = (url: string) => shop.app.inject({ url, headers: admin.headers });
const list = async (query = '') => (await read(`/api/mail${query}`)).json<MailPage>();
const sendAgain = (id: string) =>
  shop.app.inject({ method: 'POST', url: `/api/mail/${id}/send-again`, headers: admin.headers });
const unknownId = '0198c0de-0000-7000-8000-000000000000';

test('lists mails newest first, by status and in pages', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await shop.mail.post(shop.db, {
      kind: 'welcome',
      recipient: `${name}@example.com`,
      userId: null,
      locale: null,
      data: { name },
    });
  }
  await shop.db
    .update(mails)
    .set({ status: 'sent', sentAt: shop.clock.now() })
    .where(eq(mails.recipient, 'Two@example.com'));
  const all = await list();
  expect(all.sending).toBe(false);
  expect(all.data.map(({ recipient }) => recipient)).toEqual(
    ['Three', 'Two', 'One'].map((name) => `${name}@example.com`),
  );
  expect(all.data[0]).toMatchObject({ subject: 'Welcome to Hemline', status: 'waiting', attempts: 0, sentAt: null });
  expect((await list('?status=sent')).data).toMatchObject([
    { recipient: 'Two@example.com', nextAttemptAt: null, sentAt: '2026-11-20T10:00:00.000Z' },
  ]);

  const first = await read('/api/mail?limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await read(next);
  expect(second.json<MailPage>().data).toMatchObject([{ recipient: 'One@example.com' }]);
  expect(second.headers.link).toBeUndefined();
  const unknownField = await read(`/api/mail?limit=2&constructor=${'('.repeat(5000)}`);
  expect(unknownField.headers.link).toBe(first.headers.link);
  expect((await read('/api/mail?cursor=nonsense')).statusCode).toBe(422);
  expect((await read('/api/mail?status=lost')).statusCode).toBe(422);
});

test('returns a mail as HTML and plain text, and 404 for an unknown one', async () => {
  const [summary] = (await list('?status=sent')).data;
  const answer = await read(`/api/mail/${summary?._id}`);
  const mail = answer.json<{ data: Mail }>().data;
  expect(mail).toMatchObject({ ...summary, canSendAgain: true, text: expect.stringContaining('Hello Two,') });
  expect(mail.html).toContain('Hello Two,');
  expect(mail.html).not.toContain('<style');
  for (const id of [unknownId, 'nonsense']) {
    expect((await read(`/api/mail/${id}`)).statusCode).toBe(404);
    expect((await sendAgain(id)).statusCode).toBe(404);
  }
});

test('sends a failed mail again', async () => {
  const [summary] = (await list()).data;
  const id = summary?._id ?? '';
  await shop.db
    .update(mails)
    .set({ status: 'failed', attempts: 12, lastError: 'No such user' })
    .where(eq(mails.id, id));
  shop.clock.advance({ minutes: 1 });
  const answer = await sendAgain(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ data: Mail }>().data).toMatchObject({
    status: 'waiting',
    attempts: 0,
    nextAttemptAt: shop.clock.now().toISOString(),
  });
  expect(
    await shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(auditEntries.id),
  ).toMatchObject([
    { actorId: admin.id, action: 'mail.send-again', before: { status: 'failed' }, after: { status: 'waiting' } },
  ]);
});

test('resends a mail about an order to the current e-mail of the account, any other to its original recipient', async () => {
  const ada = await signedInUser(shop);
  await placeOrder(shop, ada, await createCart(shop, ada, [{ product: await product(shop) }]));
  const to = { recipient: ada.email, userId: ada.id, locale: null };
  await shop.mail.post(shop.db, { kind: 'email-changed', ...to, data: { name: 'Ada' } });
  const email = `moved-${ada.email}`;
  await shop.db.update(users).set({ email }).where(eq(users.id, ada.id));
  const rows = await shop.db.select().from(mails).where(eq(mails.userId, ada.id)).orderBy(mails.id);
  const again = await Promise.all(rows.map(async ({ id }) => (await sendAgain(id)).json<{ data: Mail }>().data));
  expect(again.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['order-received', email],
    ['email-changed', ada.email],
  ]);
});

test('never shows the token of a link to an admin, and does not resend an expired link', async () => {
  const data = { name: 'Ada' };
  await shop.mail.post(shop.db, {
    kind: 'password-reset',
    recipient: 'reset@example.com',
    userId: null,
    locale: null,
    data,
  });
  const page = await read('/api/mail?limit=1');
  const id = page.json<MailPage>().data[0]?._id ?? '';
  const shown = await read(`/api/mail/${id}`);
  expect(shown.json<{ data: Mail }>().data).toMatchObject({ kind: 'password-reset', canSendAgain: true });
  for (const answer of [shown, await sendAgain(id)]) {
    expect(answer.body).toContain('created when this e-mail is sent');
    expect(answer.body).not.toContain('token=');
  }

  shop.clock.advance({ hours: 1 });
  await runJobs(shop, ['sweep-outbox']);
  const refused = await sendAgain(id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'LINK_GONE' });
});

test('lists a mail whose stored data no longer fits its kind', async () => {
  await shop.db.insert(mails).values({
    id: unknownId,
    kind: 'order-received',
    recipient: 'old@example.com',
    data: { orderId: 'X' },
    createdAt: shop.clock.now(),
  });
  expect((await list()).data.at(-1)).toMatchObject({ _id: unknownId, subject: 'order-received' });
  const answer = await read(`/api/mail/${unknownId}`);
  expect(answer.json<{ data: Mail }>().data).toMatchObject({ html: '', text: '', canSendAgain: false });
});

test('mails the lines, amounts and address of an order', async () => {
  const ada = await signedInUser(shop);
  const tee = await product(shop, { name: 'Heavyweight Tee', priceCents: 3800 });
  const placed = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee, quantity: 2 }]));
  const { orderId } = placed.json<{ orderId: string }>();
  const [summary] = (await list('?limit=1')).data;
  const { text } = (await read(`/api/mail/${summary?._id}`)).json<{ data: Mail }>().data;
  for (const line of [orderId, 'Heavyweight Tee, Black, M, 2 × $38.00: $76.00', 'Total: $76.00', '12 Cloth Lane']) {
    expect(text).toContain(line);
  }
  expect(text).toContain(`https://shop.example/your-orders/order/${orderId}`);
});

test.each<[string, { start: () => Promise<MailServer>; isSending: boolean }]>([
  ['hangs', { start: () => startMailServer({ onConnect: () => undefined }), isSending: true }],
  [
    'is unavailable',
    {
      start: async () => {
        const server = await startMailServer();
        await server.close();
        return server;
      },
      isSending: false,
    },
  ],
])('neither delays an order nor loses a mail when the mail server %s', async (_name, { start, isSending }) => {
  const server = await start();
  const store = await openTestShop({ env: { SMTP_URL: server.url } });
  const ada = await signedInUser(store);
  const cart = await createCart(store, ada, [{ product: await product(store) }]);
  await store.mail.post(store.db, {
    kind: 'welcome',
    recipient: ada.email,
    userId: null,
    locale: null,
    data: { name: 'Ada' },
  });
  const sending = runJobs(store);
  await (isSending ? until(() => server.connections.size === 1) : sending);
  expect((await placeOrder(store, ada, cart)).statusCode).toBe(201);
  const rows = await store.db.select().from(mails).orderBy(asc(mails.id));
  await server.close();
  await sending;
  await store[Symbol.asyncDispose]();
  // The first mail is still being sent, and the order's own mail was not attempted: the order waited for neither.
  expect(rows).toMatchObject([
    { kind: 'welcome', status: 'waiting', attempts: 1 },
    { kind: 'order-received', status: 'waiting', attempts: 0 },
  ]);
  expect(rows[0]?.claim !== null).toBe(isSending);
});

test('sends a test to the admin who asks for it', async () => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/mail/test', headers: admin.headers });
  expect([answer.statusCode, answer.json()]).toEqual([202, { recipient: admin.email }]);
  const [mail] = (await list('?limit=1')).data;
  expect(mail).toMatchObject({ kind: 'mail-test', recipient: admin.email, subject: 'Hemline can send e-mails' });
});
