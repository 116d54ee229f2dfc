import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import type { OrderStatus } from '#contract/order/order-states.ts';
import { auditEntries, idempotencyKeys, mails, orders, payments, users } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { erasePersonalData } from '#server/platform/personal-data/personal-data.repository.ts';
import { product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { booksOf, cartWith, placeOrder, storedOrder } from '#testing/ordering.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let boss: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  boss = await signedInUser(shop, { role: 'admin', name: 'Grace' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const move = (orderId: string, orderStatus: string, more: object = {}, admin = boss) =>
  shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: admin.headers,
    body: { orderStatus, ...more },
  });
const read = async <Answer>(path: string) =>
  (await shop.app.inject({ url: path, headers: boss.headers })).json<Answer>();
const historyOf = async (orderId: string) =>
  (await read<{ data: HistoryEntry[] }>(`/api/admin/orders/${orderId}/history`)).data;
const orderOf = async (orderId: string) => (await read<{ data: AdminOrder }>(`/api/admin/orders/${orderId}`)).data;
const lettersAbout = async (orderId: string, kind: string) => {
  const letters = await shop.db.select().from(mails).where(eq(mails.kind, kind));
  return letters.filter(({ data }) => (data as { orderId: string }).orderId === orderId);
};

/** A shopper's order of two black tees, cash on delivery: confirmed at once. */
async function cashOrder(stock = 5) {
  const ada = await signedInUser(shop);
  const tee = await product(shop, { stock });
  const ready = await cartWith(shop, ada, [{ product: tee, quantity: 2 }]);
  const answer = await placeOrder(shop, ada, ready, { paymentMethod: 'cod' });
  return { ada, tee, orderId: answer.json<{ orderId: string }>().orderId };
}

const states: OrderStatus[] = ['pending', 'confirmed', 'dispatched', 'delivered', 'cancelled', 'returned'];
const steps = states.flatMap((from) => states.map((to) => `${from} -> ${to}`));
const always = ['confirmed -> dispatched', 'dispatched -> delivered', 'delivered -> returned'];
const situations = [
  ['paypal', 'pending', [...always, 'pending -> cancelled', 'confirmed -> cancelled']],
  ['card', 'failed', [...always, 'pending -> cancelled', 'confirmed -> cancelled']],
  ['cod', 'pending', [...always, 'pending -> confirmed', 'pending -> cancelled', 'confirmed -> cancelled']],
  ['paypal', 'paid', [...always, 'pending -> confirmed', 'pending -> cancelled', 'confirmed -> cancelled']],
] as const;

test.each(situations)(
  '%s, %s: of all steps, only those that are allowed',
  async (paymentMethod, paymentStatus, may) => {
    const taken: string[] = [];
    for (const step of steps) {
      const [from, to] = step.split(' -> ') as [OrderStatus, OrderStatus];
      const { id } = await storedOrder(shop, { orderStatus: from, paymentMethod, paymentStatus });
      const answer = await move(id, to);
      const isTaken = answer.statusCode === 200;
      if (isTaken) taken.push(step);
      const refusal = { code: 'ILLEGAL_TRANSITION', message: expect.stringContaining(from) };
      expect([answer.statusCode, answer.json()]).toMatchObject(isTaken ? [200, {}] : [409, refusal]);
      expect((await orderOf(id)).orderStatus).toBe(isTaken ? to : from);
    }
    expect(taken.toSorted()).toEqual([...may].toSorted());
  },
);

test('a letter about an order goes to the e-mail that the account has by now, and the team reads that one', async () => {
  const { ada, orderId } = await cashOrder();
  const email = `moved-${ada.email}`;
  await shop.db.update(users).set({ email }).where(eq(users.id, ada.id));
  await move(orderId, 'dispatched');
  expect(await lettersAbout(orderId, 'order-dispatched')).toMatchObject([{ recipient: email, userId: ada.id }]);
  expect(await orderOf(orderId)).toMatchObject({ userEmail: email });
  const { data } = await read<{ data: AdminOrder[] }>(`/api/order/orders?customer=${ada.id}`);
  expect(data).toMatchObject([{ _id: orderId, userEmail: email }]);
  for (const q of [ada.email, email.toUpperCase()]) {
    const found = await read<{ data: AdminOrder[] }>(`/api/order/orders?q=${q}`);
    expect(found.data.map(({ _id }) => _id)).toEqual([orderId]);
  }
});

test('dispatching: the tracking number, the letter, the history and the audit, all in one', async () => {
  const { ada, orderId } = await cashOrder();
  shop.clock.advance({ minutes: 5 });
  const answer = await move(orderId, 'dispatched', { trackingNumber: ' RM 123 ' });
  expect(answer.json()).toMatchObject({ data: { orderStatus: 'dispatched', trackingNumber: 'RM 123' } });
  expect(await lettersAbout(orderId, 'order-dispatched')).toMatchObject([
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
  expect(await shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, orderId))).toMatchObject([
    {
      actorId: boss.id,
      action: 'order.dispatch',
      before: { orderStatus: 'confirmed', trackingNumber: '' },
      after: { orderStatus: 'dispatched', trackingNumber: 'RM 123' },
    },
  ]);
});

test('cash on delivery is paid when it is delivered, and recorded; a parcel that comes back is stock again', async () => {
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

  expect(await booksOf(shop, tee.id, 'Black', 'M')).toEqual({ stock: 3, movements: 3 });
  const returned = (await move(orderId, 'returned')).json<{ data: AdminOrder }>().data;
  expect(returned).toMatchObject({ orderStatus: 'returned', paymentStatus: 'paid' });
  expect(await booksOf(shop, tee.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });
});

test('cancelling puts the stock back and is told by mail; what was paid goes back', async () => {
  const { orderId, tee } = await cashOrder();
  expect((await move(orderId, 'cancelled')).statusCode).toBe(200);
  expect(await booksOf(shop, tee.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });
  expect(await lettersAbout(orderId, 'order-cancelled')).toHaveLength(1);

  const paid = await storedOrder(shop, { orderStatus: 'confirmed', paymentStatus: 'paid' });
  const now = shop.clock.now();
  const charge = { kind: 'charge', status: 'done', provider: 'cash', amountCents: 3800, createdAt: now } as const;
  await shop.db.insert(payments).values({ id: newId(), orderId: paid.id, updatedAt: now, ...charge });
  expect((await move(paid.id, 'cancelled')).statusCode).toBe(200);
  expect(await orderOf(paid.id)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded' });
});

test('of an erased account nobody is written to', async () => {
  const { id } = await storedOrder(shop, { orderStatus: 'confirmed', userName: '', userEmail: '' });
  expect((await move(id, 'dispatched')).statusCode).toBe(200);
  expect(await lettersAbout(id, 'order-dispatched')).toEqual([]);
});

test('a change in between is noticed, and nothing is overwritten', async () => {
  const { orderId } = await cashOrder();
  const { orderUpdateDate: version } = await orderOf(orderId);
  expect((await move(orderId, 'dispatched', { version })).statusCode).toBe(200);
  // The clock stands still, and yet the order has a new version.
  expect((await orderOf(orderId)).orderUpdateDate).not.toBe(version);
  const late = await move(orderId, 'delivered', { version });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 'dispatched', paymentStatus: 'pending' });
});

test('two admins at once, one dispatching and one cancelling: one of them is told', async () => {
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
    const isSent = orderStatus === 'dispatched';
    expect(await lettersAbout(orderId, 'order-dispatched')).toHaveLength(isSent ? 1 : 0);
    expect((await booksOf(shop, tee.id, 'Black', 'M'))?.stock).toBe(isSent ? 3 : 5);
  }
});

test('dispatched ten times at once, an order is dispatched once and told once', async () => {
  const { orderId } = await cashOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(orderId, 'dispatched')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await lettersAbout(orderId, 'order-dispatched')).toHaveLength(1);
});

test('several at once: each by itself, none twice, and the others are told why', async () => {
  const one = await storedOrder(shop, { orderStatus: 'confirmed' });
  const two = await storedOrder(shop, { orderStatus: 'confirmed' });
  const unpaid = await storedOrder(shop);
  const dispatch = (orderIds: string[]) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/orders/dispatch',
      headers: boss.headers,
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
  for (const { id } of [one, two]) expect(await lettersAbout(id, 'order-dispatched')).toHaveLength(1);
  expect((await dispatch(Array(101).fill(one.id))).statusCode).toBe(422);
});

test('who asks for several again, since the answer was lost, hears what became of them', async () => {
  const { id } = await storedOrder(shop, { orderStatus: 'confirmed' });
  const dispatch = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/orders/dispatch',
      headers: { ...boss.headers, 'idempotency-key': 'lost' },
      body: { orderIds: [id] },
    });
  const first = await dispatch();
  expect(first.json()).toEqual({ data: [{ orderId: id, dispatched: true, message: '' }] });
  expect((await dispatch()).json()).toEqual(first.json());
  expect(await lettersAbout(id, 'order-dispatched')).toHaveLength(1);
});

test('who takes a step again, since the answer was lost, hears that it is done', async () => {
  const { orderId } = await cashOrder();
  const { orderUpdateDate: version } = await orderOf(orderId);
  const dispatch = () =>
    shop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/status`,
      headers: { ...boss.headers, 'idempotency-key': 'lost step' },
      body: { orderStatus: 'dispatched', trackingNumber: 'RM 1', version },
    });
  const first = await dispatch();
  expect(first.statusCode).toBe(200);
  const again = await dispatch();
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(await lettersAbout(orderId, 'order-dispatched')).toHaveLength(1);
});

test("a note is the team's: in the history, in the shopper's own data, and gone with the account", async () => {
  const { ada, orderId } = await cashOrder();
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/notes`,
    headers: boss.headers,
    body: { note: 'Prefers the back door\nCall first' },
  });
  expect(answer.statusCode).toBe(201);
  const [first] = await historyOf(orderId);
  expect(first).toMatchObject({ kind: 'note', actorName: 'Grace', note: 'Prefers the back door\nCall first' });
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, orderId), eq(auditEntries.action, 'order.note')));
  expect(JSON.stringify(entry)).not.toContain('back door');
  const details = await shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
  expect(details.body).not.toContain('back door');
  const own = await shop.app.inject({ url: `/api/users/${ada.id}/export`, headers: ada.headers });
  expect(own.body).toContain('back door');
  await shop.db.transaction((tx) => erasePersonalData(tx, ada));
  expect(await historyOf(orderId)).toMatchObject([{ kind: 'note', note: '' }, {}, {}]);
});

test('what the team was answered of a shopper is not kept once the account is erased', async () => {
  const { ada, orderId } = await cashOrder();
  await shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: { ...boss.headers, 'idempotency-key': 'before the end' },
    body: { orderStatus: 'dispatched' },
  });
  const answers = () => shop.db.$count(idempotencyKeys, sql`${idempotencyKeys.body} like ${`%${ada.email}%`}`);
  expect(await answers()).toBe(1);
  await shop.db.transaction((tx) => erasePersonalData(tx, ada));
  expect(await answers()).toBe(0);
});

test('a key that was used for one order is no answer for another', async () => {
  const headers = { ...boss.headers, 'idempotency-key': 'note-1' };
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

test('what is unknown is unknown to every call', async () => {
  expect((await move('XXXXXXXXXXXX', 'dispatched')).statusCode).toBe(404);
  for (const path of ['/api/admin/orders/NONE', '/api/admin/orders/NONE/history']) {
    expect((await shop.app.inject({ url: path, headers: boss.headers })).statusCode).toBe(404);
  }
  expect(await shop.db.select().from(orders).where(eq(orders.id, 'XXXXXXXXXXXX'))).toEqual([]);
});
