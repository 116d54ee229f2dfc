import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoreCredit } from '#contract/account/store-credit.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { auditEntries, mails } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId, newOrderId } from '#server/platform/ids.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { readCredit, storeCredit } from '#testing/gift-cards.ts';
import { runJobs } from '#testing/jobs.ts';
import { type MailServer, startMailServer } from '#testing/services/smtp-server.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let server: MailServer;
let shop: TestShop;
let admin: Shopper;
let ada: Shopper;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ env: { SMTP_URL: server.url, PUBLIC_URL: 'https://shop.example' } });
});
beforeEach(async () => {
  server.mails.length = 0;
  await shop.db.delete(mails);
  admin = await signedInUser(shop, { role: 'admin', name: 'Grace Hopper' });
  ada = await signedInUser(shop, { name: 'Ada' });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await server.close();
});

const call = (by: Shopper, method: 'GET' | 'POST', url: string, body?: object) =>
  shop.app.inject({ method, url, headers: by.headers, ...(body && { body }) });
const change = (amount: number, note = 'For the late parcel.', userId = ada.id) =>
  call(admin, 'POST', `/api/admin/customers/${userId}/credit`, { amount, note });
const read = async (by: Shopper, url: string) => (await call(by, 'GET', url)).json<{ data: StoreCredit }>().data;
const readOwn = () => read(ada, `/api/users/${ada.id}/credit`);
const refusal = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  const { code, message, errors } = JSON.parse(body) as ErrorBody;
  return { status: statusCode, code, message, ...(errors && { at: errors.map(({ path }) => path).join() }) };
};

test('an account that never had store credit has none', async () => {
  expect(await readOwn()).toEqual({ balance: 0, movements: [] });
  expect(await read(admin, `/api/admin/customers/${ada.id}/credit`)).toEqual({ balance: 0, movements: [] });
});

test('the team gives store credit and takes it back, and the account is told why', async () => {
  const given = await change(12.5);
  expect(given.statusCode).toBe(201);
  const movement = {
    _id: expect.any(String),
    delta: 12.5,
    reason: 'adjusted',
    orderId: null,
    note: 'For the late parcel.',
    actorName: 'Grace Hopper',
    balanceAfter: 12.5,
    at: shop.clock.now().toISOString(),
  };
  expect(given.json()).toEqual({ data: { balance: 12.5, movements: [movement] } });
  await change(-12.5, 'It was not late.');
  expect(await read(admin, `/api/admin/customers/${ada.id}/credit`)).toMatchObject({
    balance: 0,
    movements: [{ delta: -12.5, note: 'It was not late.', balanceAfter: 0 }, movement],
  });
  expect(await readOwn()).toMatchObject({
    balance: 0,
    movements: [
      { delta: -12.5, note: '', actorName: '' },
      { delta: 12.5, note: '', actorName: '' },
    ],
  });
  await runJobs(shop);
  expect(server.mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your store credit has changed'));
  const texts = server.mails.map(({ text }) => String(text)).toSorted((a, b) => a.localeCompare(b));
  for (const text of ['We have added $12.50', 'For the late parcel.', 'Your store credit is now $12.50.'])
    expect(texts[0]).toContain(text);
  for (const text of ['We have deducted $12.50', 'It was not late.', 'You have no store credit left.'])
    expect(texts[1]).toContain(text);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, ada.id))
    .orderBy(asc(auditEntries.id));
  expect(entries.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
    ['user.credit', admin.id, { storeCredit: 0 }, { storeCredit: 12.5 }],
    ['user.credit', admin.id, { storeCredit: 12.5 }, { storeCredit: 0 }],
  ]);
  expect(await readCredit(shop, ada.id)).toEqual({ balance: 0, moved: 0 });
});

test('nothing is taken that is not there, and amounts and notes are checked', async () => {
  await change(10);
  expect(await refusal(change(-10.01))).toEqual({
    status: 409,
    code: 'NOT_ENOUGH_CREDIT',
    message: 'This account has only $10.00 of store credit.',
    at: 'amount',
  });
  for (const amount of [0, 1.001, 20_000_000])
    expect(await refusal(change(amount))).toMatchObject({ status: 422, at: 'amount' });
  expect(await refusal(change(1, ' '))).toMatchObject({ status: 422, at: 'note' });
  expect(await readCredit(shop, ada.id)).toEqual({ balance: 1000, moved: 1000 });
});

test('only the team changes store credit, and only of accounts that exist', async () => {
  const bob = await signedInUser(shop);
  expect((await call(ada, 'POST', `/api/admin/customers/${ada.id}/credit`, { amount: 5, note: 'x' })).statusCode).toBe(
    403,
  );
  expect((await call(bob, 'GET', `/api/users/${ada.id}/credit`)).statusCode).toBe(403);
  for (const id of [newId(), 'nonsense']) {
    expect(await refusal(change(5, 'x', id))).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND' });
    expect((await call(admin, 'GET', `/api/admin/customers/${id}/credit`)).statusCode).toBe(404);
  }
});

test('20 changes at the same time never take more than there is', async () => {
  await storeCredit(shop, ada.id, 5000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(-7)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(7);
  expect(await readCredit(shop, ada.id)).toEqual({ balance: 100, moved: 100 });
});

test('an order takes store credit and gives it back; only a refund is mailed', async () => {
  await storeCredit(shop, ada.id, 5000);
  const orderId = newOrderId();
  const take = (cents: number) =>
    inTransaction(shop.db, (tx) => shop.storeCredit.take(tx, { userId: ada.id, cents, orderId }));
  const giveBack = (reason: 'cancelled' | 'refunded') =>
    inTransaction(shop.db, (tx) =>
      shop.storeCredit.giveBack(tx, { userId: ada.id, cents: 1500, orderId, actorId: ada.id, reason }),
    );
  expect(await take(5001)).toBe(false);
  expect(await take(3000)).toBe(true);
  expect(await shop.storeCredit.balanceOf(shop.db, ada.id)).toBe(2000);
  await giveBack('cancelled');
  expect(await shop.db.select().from(mails)).toEqual([]);
  await giveBack('refunded');
  expect(await shop.db.select().from(mails)).toMatchObject([
    { kind: 'credit-changed', recipient: ada.email, data: { amountCents: 1500, balanceCents: 5000, note: '' } },
  ]);
  expect(await readOwn()).toMatchObject({
    balance: 50,
    movements: [
      { delta: 15, reason: 'refunded', orderId },
      { delta: 15, reason: 'cancelled', orderId },
      { delta: -30, reason: 'ordered', orderId, balanceAfter: 20 },
      { delta: 50 },
    ],
  });
});
