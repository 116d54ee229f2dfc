import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import { type OrderStatus, orderTransitions } from '#contract/order/order-states.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { auditEntries, idempotencyKeys, mails, orders, payments, users } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { erasePersonalData } from '#server/platform/personal-data/personal-data.repository.ts';
import { product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { readStock, createCart, placeOrder, insertOrder } from '#testing/orders.ts';
import { cardNumbers, openPayingShop } from '#testing/payments.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin', name: 'Grace' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const move = (orderId: string, orderStatus: string, more: object = {}, by = admin) =>
  shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: by.headers,
    body: { orderStatus, ...more },
  });
const read = async <Answer>(path: string) =>
  (await shop.app.inject({ url: path, headers: admin.headers })).json<Answer>();
const historyOf = async (orderId: string) =>
  (await read<{ data: HistoryEntry[] }>(`/api/admin/orders/${orderId}/history`)).data;
const orderOf = async (orderId: string) => (await read<{ data: AdminOrder }>(`/api/admin/orders/${orderId}`)).data;
const mailsAbout = async (orderId: string, kind: string) => {
  const sentMails = await shop.db.select().from(mails).where(eq(mails.kind, kind));
  return sentMails.filter(({ data }) => (data as { orderId: string }).orderId === orderId);
};

/** A shopper's order of two black tees, cash on delivery, which is confirmed immediately. */
async function cashOrder(stock = 5) {
  const ada = await signedInUser(shop);
  const tee = await product(shop, { stock });
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }]);
  const answer = await placeOrder(shop, ada, ready, { paymentMethod: 'cod' });
  return { ada, tee, orderId: answer.json<{ orderId: string }>().orderId };
}

const states = Object.keys(orderTransitions) as OrderStatus[];
const steps = states.flatMap((from) => states.map((to) => `${from} -> ${to}`));
const always = [
  'confirmed -> dispatched',
  'dispatched -> delivered',
  'dispatched -> lost',
  'dispatched -> returned_to_sender',
  'lost -> dispatched',
  'lost -> delivered',
  'lost -> returned_to_sender',
  'lost -> cancelled',
  'returned_to_sender -> dispatched',
  'returned_to_sender -> cancelled',
  'delivered -> returned',
];
const situations = [
  ['paypal', 'pending', [...always, 'pending -> cancelled', 'confirmed -> cancelled']],
  ['card', 'failed', [...always, 'pending -> cancelled', 'confirmed -> cancelled']],
  ['cod', 'pending', [...always, 'pending -> confirmed', 'pending -> cancelled', 'confirmed -> cancelled']],
  ['paypal', 'paid', [...always, 'pending -> confirmed', 'pending -> cancelled', 'confirmed -> cancelled']],
] as const;

test.each(situations)(
  'allows only the listed steps for an order by %s whose payment is %s',
  async (paymentMethod, paymentStatus, may) => {
    const taken: string[] = [];
    for (const step of steps) {
      const [from, to] = step.split(' -> ') as [OrderStatus, OrderStatus];
      const { id } = await insertOrder(shop, { orderStatus: from, paymentMethod, paymentStatus });
      const answer = await move(id, to, { replace: false });
      const isAllowed = answer.statusCode === 200;
      if (isAllowed) taken.push(step);
      const rejection = { code: 'ILLEGAL_TRANSITION', message: expect.stringContaining(from.replaceAll('_', ' ')) };
      expect([answer.statusCode, answer.json()]).toMatchObject(isAllowed ? [200, {}] : [409, rejection]);
      expect((await orderOf(id)).orderStatus).toBe(isAllowed ? to : from);
    }
    expect(taken.toSorted()).toEqual([...may].toSorted());
  },
);

test("mails to the account's current e-mail, and shows it to admins", async () => {
  const { ada, orderId } = await cashOrder();
  const email = `moved-${ada.email}`;
  await shop.db.update(users).set({ email }).where(eq(users.id, ada.id));
  await move(orderId, 'dispatched');
  expect(await mailsAbout(orderId, 'order-dispatched')).toMatchObject([{ recipient: email, userId: ada.id }]);
  expect(await orderOf(orderId)).toMatchObject({ userEmail: email });
  const { data } = await read<{ data: AdminOrder[] }>(`/api/order/orders?customer=${ada.id}`);
  expect(data).toMatchObject([{ _id: orderId, userEmail: email }]);
  for (const q of [ada.email, email.toUpperCase()]) {
    const found = await read<{ data: AdminOrder[] }>(`/api/order/orders?q=${q}`);
    expect(found.data.map(({ _id }) => _id)).toEqual([orderId]);
  }
});

test('dispatches with a tracking number, a mail, a history entry and an audit entry', async () => {
  const { ada, orderId } = await cashOrder();
  shop.clock.advance({ minutes: 5 });
  const answer = await move(orderId, 'dispatched', { trackingNumber: ' RM 123 ' });
  expect(answer.json()).toMatchObject({ data: { orderStatus: 'dispatched', trackingNumber: 'RM 123' } });
  expect(await mailsAbout(orderId, 'order-dispatched')).toMatchObject([
    { recipient: ada.email, data: { orderId, name: 'Ada', trackingNumber: 'RM 123' } },
  ]);
  const seen = await shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
  expect(seen.json()).toMatchObject({ data: { orderStatus: 'dispatched', trackingNumber: 'RM 123' } });
  expect(seen.json<{ data: object }>().data).not.toHaveProperty('userEmail');

  expect((await historyOf(orderId)).map(({ from, to, actor, actorName }) => [from, to, actor, actorName])).toEqual([
    ['confirmed', 'dispatched', 'admin', 'Grace'],
    ['pending', 'confirmed', 'system', ''],
    [null, 'pending', 'shopper', 'Ada'],
  ]);
  expect(
    await shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, orderId)).orderBy(auditEntries.id),
  ).toMatchObject([
    {
      actorId: admin.id,
      action: 'order.dispatch',
      before: { orderStatus: 'confirmed', trackingNumber: '' },
      after: { orderStatus: 'dispatched', trackingNumber: 'RM 123' },
    },
  ]);
});

test('records cash on delivery as paid when it is delivered, and restocks a returned order', async () => {
  const { orderId, tee } = await cashOrder();
  await move(orderId, 'dispatched');
  const delivered = (await move(orderId, 'delivered')).json<{ data: AdminOrder }>().data;
  expect(delivered).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });
  const charge = { kind: 'charge', status: 'done', provider: 'cash', amountCents: 7600 };
  expect(await shop.db.select().from(payments).where(eq(payments.orderId, orderId))).toMatchObject([charge]);
  expect((await historyOf(orderId)).slice(0, 2).map(({ kind, to }) => [kind, to])).toEqual([
    ['payment', 'paid'],
    ['order', 'delivered'],
  ]);

  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 3, movements: 3 });
  const returned = (await move(orderId, 'returned')).json<{ data: AdminOrder }>().data;
  expect(returned).toMatchObject({ orderStatus: 'returned', paymentStatus: 'paid' });
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });
});

test('restocks and mails when an order is cancelled, and refunds what was paid', async () => {
  const { orderId, tee } = await cashOrder();
  expect((await move(orderId, 'cancelled')).statusCode).toBe(200);
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });
  expect(await mailsAbout(orderId, 'order-cancelled')).toHaveLength(1);

  const paid = await insertOrder(shop, { orderStatus: 'confirmed', paymentStatus: 'paid' });
  const now = shop.clock.now();
  const charge = { kind: 'charge', status: 'done', provider: 'cash', amountCents: 3800, createdAt: now } as const;
  await shop.db.insert(payments).values({ id: newId(), orderId: paid.id, updatedAt: now, ...charge });
  expect((await move(paid.id, 'cancelled')).statusCode).toBe(200);
  expect(await orderOf(paid.id)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded' });
});

test.each([
  ['lost', undefined, 'cancelled refunded', 3],
  ['lost', true, 'cancelled refunded', 5],
  ['returned_to_sender', undefined, 'cancelled refunded', 5],
  ['returned_to_sender', false, 'cancelled refunded', 3],
] as const)('refunds an order that is %s, restocked: %s', async (missing, restock, state, left) => {
  await using paying = await openPayingShop();
  const { ada, orderId, tee } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.pays, orderId);
  const staff = await signedInUser(paying.shop, { role: 'admin' });
  const step = (orderStatus: string, more: object = {}) =>
    paying.shop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/status`,
      headers: staff.headers,
      body: { orderStatus, ...more },
    });
  await step('dispatched');
  expect((await step(missing)).json()).toMatchObject({ data: { orderStatus: missing, paymentStatus: 'paid' } });
  expect((await paying.post(ada, `/api/order/${orderId}/cancel`)).statusCode).toBe(409);
  expect((await step('cancelled', { restock })).statusCode).toBe(200);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe(state);
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 7600']);
  expect(await readStock(paying.shop, tee.id, 'Black', 'M')).toEqual({ stock: left, movements: left });
});

test.each([
  ['lost', undefined, 1],
  ['lost', false, 3],
  ['returned_to_sender', undefined, 3],
  ['returned_to_sender', true, 1],
] as const)('sends an order again that is %s, with other pieces: %s', async (missing, replace, left) => {
  const { orderId, tee } = await cashOrder();
  await move(orderId, 'dispatched', { trackingNumber: 'RM 1' });
  await move(orderId, missing);
  const again = await move(orderId, 'dispatched', { trackingNumber: 'RM 2', replace });
  expect(again.json()).toMatchObject({ data: { orderStatus: 'dispatched', trackingNumber: 'RM 2' } });
  expect(await mailsAbout(orderId, 'order-dispatched')).toHaveLength(2);
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: left, movements: left });
  // Only one of two parcels comes back.
  await move(orderId, 'delivered');
  await move(orderId, 'returned');
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: left + 2, movements: left + 2 });
});

test('replaces no lost pieces that are sold out, and says which', async () => {
  const { orderId, tee } = await cashOrder(3);
  await move(orderId, 'dispatched');
  await move(orderId, 'lost');
  const answer = await move(orderId, 'dispatched');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'OUT_OF_STOCK', message: `The items cannot be replaced. ${tee.name}, Black, M: only 1 left.` },
  ]);
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 'lost' });
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 1, movements: 1 });
});

test('dispatches no undelivered order from a list, where nothing is asked about its pieces', async () => {
  const { id } = await insertOrder(shop, { orderStatus: 'lost' });
  const body = { orderIds: [id] };
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/orders/dispatch',
    headers: admin.headers,
    body,
  });
  const message = 'This order is lost: open it to send it again.';
  expect(answer.json()).toEqual({ data: [{ orderId: id, dispatched: false, message }] });
});

test('sends no mail about an order of an erased account', async () => {
  const { id } = await insertOrder(shop, { orderStatus: 'confirmed', userName: '', userEmail: '' });
  expect((await move(id, 'dispatched')).statusCode).toBe(200);
  expect(await mailsAbout(id, 'order-dispatched')).toEqual([]);
});

test('rejects a change that is based on an outdated order', async () => {
  const { orderId } = await cashOrder();
  const { orderUpdateDate: version } = await orderOf(orderId);
  expect((await move(orderId, 'dispatched', { version })).statusCode).toBe(200);
  // The clock has not moved, but the order has a new version.
  expect((await orderOf(orderId)).orderUpdateDate).not.toBe(version);
  const late = await move(orderId, 'delivered', { version });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 'dispatched', paymentStatus: 'pending' });
});

test('rejects one of two admins who dispatch and cancel an order at the same time', async () => {
  const other = await signedInUser(shop, { role: 'admin' });
  for (let round = 0; round < 5; round += 1) {
    const { orderId, tee } = await cashOrder();
    const { orderUpdateDate: version } = await orderOf(orderId);
    const answers = await Promise.all([
      move(orderId, 'dispatched', { version }),
      move(orderId, 'cancelled', { version }, other),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const { orderStatus } = await orderOf(orderId);
    const isDispatched = orderStatus === 'dispatched';
    expect(await mailsAbout(orderId, 'order-dispatched')).toHaveLength(isDispatched ? 1 : 0);
    expect((await readStock(shop, tee.id, 'Black', 'M'))?.stock).toBe(isDispatched ? 3 : 5);
  }
});

test('dispatches and mails once when ten requests come at the same time', async () => {
  const { orderId } = await cashOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(orderId, 'dispatched')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await mailsAbout(orderId, 'order-dispatched')).toHaveLength(1);
});

test('dispatches several orders once each, and gives the reason for those that cannot be dispatched', async () => {
  const one = await insertOrder(shop, { orderStatus: 'confirmed' });
  const two = await insertOrder(shop, { orderStatus: 'confirmed' });
  const unpaid = await insertOrder(shop);
  const dispatch = (orderIds: string[]) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/orders/dispatch',
      headers: admin.headers,
      body: { orderIds },
    });
  const ids = [one.id, unpaid.id, two.id.toLowerCase(), two.id, 'NONE'];
  const answers = await Promise.all([dispatch(ids), dispatch(ids.toReversed())]);
  type Result = { orderId: string; dispatched: boolean; message: string };
  const results = answers.flatMap((answer) => answer.json<{ data: Result[] }>().data);
  const sent = results.filter(({ dispatched }) => dispatched).map(({ orderId }) => orderId);
  expect(sent.toSorted()).toEqual([one.id, two.id].toSorted());
  const reasonOf = (id: string) => results.find(({ orderId }) => orderId === id)?.message;
  expect(reasonOf(unpaid.id)).toContain('pending');
  expect(reasonOf('N0NE')).toBe('This order does not exist.');
  for (const { id } of [one, two]) expect(await mailsAbout(id, 'order-dispatched')).toHaveLength(1);
  expect((await dispatch(Array(101).fill(one.id))).statusCode).toBe(422);
});

test('dispatches orders with their tracking numbers, and refuses a list of another length', async () => {
  const one = await insertOrder(shop, { orderStatus: 'confirmed' });
  const two = await insertOrder(shop, { orderStatus: 'confirmed' });
  const dispatch = (trackingNumbers: string[]) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/orders/dispatch',
      headers: admin.headers,
      body: { orderIds: [one.id, two.id], trackingNumbers },
    });
  const refused = await dispatch(['RM 1']);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    errors: [{ path: 'trackingNumbers', message: 'Enter one tracking number per order.' }],
  });
  expect((await dispatch(['RM 1', ''])).statusCode).toBe(200);
  const numbers = await Promise.all([one, two].map(async ({ id }) => (await orderOf(id)).trackingNumber));
  expect(numbers).toEqual(['RM 1', '']);
});

test('repeats the answer of a bulk dispatch for the same idempotency key', async () => {
  const { id } = await insertOrder(shop, { orderStatus: 'confirmed' });
  const dispatch = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/orders/dispatch',
      headers: { ...admin.headers, 'idempotency-key': 'lost' },
      body: { orderIds: [id] },
    });
  const first = await dispatch();
  expect(first.json()).toEqual({ data: [{ orderId: id, dispatched: true, message: '' }] });
  expect((await dispatch()).json()).toEqual(first.json());
  expect(await mailsAbout(id, 'order-dispatched')).toHaveLength(1);
});

test('repeats the answer of a status change for the same idempotency key', async () => {
  const { orderId } = await cashOrder();
  const { orderUpdateDate: version } = await orderOf(orderId);
  const dispatch = () =>
    shop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/status`,
      headers: { ...admin.headers, 'idempotency-key': 'lost step' },
      body: { orderStatus: 'dispatched', trackingNumber: 'RM 1', version },
    });
  const first = await dispatch();
  expect(first.statusCode).toBe(200);
  const again = await dispatch();
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(await mailsAbout(orderId, 'order-dispatched')).toHaveLength(1);
});

test("keeps a note in the admin history and the shopper's data export, and erases it with the account", async () => {
  const { ada, orderId } = await cashOrder();
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/notes`,
    headers: admin.headers,
    body: { note: 'Prefers the back door\nCall first' },
  });
  expect(answer.statusCode).toBe(201);
  const [first] = await historyOf(orderId);
  expect(first).toMatchObject({ kind: 'note', actorName: 'Grace', note: 'Prefers the back door\nCall first' });
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, orderId), eq(auditEntries.action, 'order.note')))
    .orderBy(auditEntries.id);
  expect(JSON.stringify(entry)).not.toContain('back door');
  const details = await shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
  expect(details.body).not.toContain('back door');
  const own = await shop.app.inject({ url: `/api/users/${ada.id}/export`, headers: ada.headers });
  expect(own.body).toContain('back door');
  await inTransaction(shop.db, (tx) => erasePersonalData(tx, ada));
  expect(await historyOf(orderId)).toMatchObject([{ kind: 'note', note: '' }, {}, {}]);
});

test('deletes stored answers about a shopper when the account is erased', async () => {
  const { ada, orderId } = await cashOrder();
  await shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: { ...admin.headers, 'idempotency-key': 'before the end' },
    body: { orderStatus: 'dispatched' },
  });
  const answers = () => shop.db.$count(idempotencyKeys, sql`${idempotencyKeys.body} like ${`%${ada.email}%`}`);
  expect(await answers()).toBe(1);
  await inTransaction(shop.db, (tx) => erasePersonalData(tx, ada));
  expect(await answers()).toBe(0);
});

test('rejects an idempotency key that was used for another order', async () => {
  const headers = { ...admin.headers, 'idempotency-key': 'note-1' };
  const note = (orderId: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${orderId}/notes`,
      headers,
      body: { note: 'Call first' },
    });
  const [one, other] = [await cashOrder(), await cashOrder()];
  const first = await note(one.orderId);
  expect((await note(one.orderId)).json()).toEqual(first.json());
  const second = await note(other.orderId);
  expect(second.statusCode).toBe(422);
  expect(second.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('answers 404 for an unknown order on every endpoint', async () => {
  expect((await move('XXXXXXXXXXXX', 'dispatched')).statusCode).toBe(404);
  for (const path of ['/api/admin/orders/NONE', '/api/admin/orders/NONE/history']) {
    expect((await shop.app.inject({ url: path, headers: admin.headers })).statusCode).toBe(404);
  }
  expect(await shop.db.select().from(orders).where(eq(orders.id, 'XXXXXXXXXXXX'))).toEqual([]);
});
