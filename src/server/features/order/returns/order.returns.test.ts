import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/order/order-admin.ts';
import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { quote } from '#contract/order/pricing/quote.ts';
import { auditEntries, mails, orderLines, orders, payments } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { sweepPayments } from '#testing/jobs.ts';
import { createCart, discountOrder, placeOrder, readStock } from '#testing/orders.ts';
import { deliverByZones, inCountry, method, taxByZones } from '#testing/places.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin', name: 'Grace' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const post = (user: Shopper, url: string, body: object = {}) =>
  shop.app.inject({ method: 'POST', url, headers: user.headers, body });
const readAsAdmin = (url: string) => shop.app.inject({ url, headers: admin.headers });
const moveTo = (orderId: string, orderStatus: string) =>
  shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: admin.headers,
    body: { orderStatus },
  });

/** Two tees and a cap, paid by card ($114) and delivered. */
async function deliveredOrder() {
  const ada = await signedInUser(shop);
  const tee = await product(shop, { stock: 5 });
  const cap = await product(shop, { stock: 5 });
  const lines = [{ product: tee, quantity: 2 }, { product: cap }];
  const placed = await placeOrder(shop, ada, await createCart(shop, ada, lines), { paymentMethod: 'card' });
  const { orderId } = placed.json<{ orderId: string }>();
  const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123', orderId };
  expect((await post(ada, '/api/pay', card)).statusCode).toBe(200);
  for (const state of ['dispatched', 'delivered']) expect((await moveTo(orderId, state)).statusCode).toBe(200);
  return { ada, tee, cap, orderId };
}

const requestReturn = (shopper: Shopper, orderId: string, ...lines: [position: number, quantity: number][]) =>
  post(shopper, `/api/order/${orderId}/returns`, {
    lines: lines.map(([position, quantity]) => ({ position, quantity })),
    reason: 'Too small',
  });
const requestedReturn = async (...args: Parameters<typeof requestReturn>) =>
  (await requestReturn(...args)).json<{ data: OrderReturn }>().data;
const listReturns = async (shopper: Shopper, orderId: string) =>
  (await shop.app.inject({ url: `/api/order/${orderId}/returns`, headers: shopper.headers })).json<{
    data: OrderReturn[];
  }>().data;
const accept = ({ _id, version }: OrderReturn, refund: number, restock = true, by = admin) =>
  post(by, `/api/admin/returns/${_id}/accept`, { refund, restock, answer: 'Thank you.', version });
const stateOf = async (orderId: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return row && `${row.orderStatus} ${row.paymentStatus}`;
};
const refundsOf = async (orderId: string) => {
  await sweepPayments(shop);
  const rows = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  return rows.filter(({ kind }) => kind === 'refund').map(({ status, amountCents }) => `${status} ${amountCents}`);
};
const stock = async (productId: string) => readStock(shop, productId, 'Black', 'M');

test('refunds and restocks a partial return, and leaves the order delivered', async () => {
  const { ada, orderId, tee } = await deliveredOrder();
  const requested = await requestedReturn(ada, orderId, [0, 1]);
  expect(requested).toMatchObject({ status: 'requested', reason: 'Too small', lines: [{ quantity: 1, price: 38 }] });
  const listed = await shop.app.inject({ url: '/api/admin/returns?status=requested', headers: admin.headers });
  expect(listed.json<{ data: OrderReturn[] }>().data).toContainEqual(requested);
  const answer = await accept(requested, 38);
  expect(answer.json()).toMatchObject({ data: { status: 'accepted', refund: 38, restocked: true } });
  shop.clock.advance({ minutes: 1 });
  expect(await refundsOf(orderId)).toEqual(['done 3800']);
  expect(await stateOf(orderId)).toBe('delivered partly_refunded');
  const { data: history } = (await readAsAdmin(`/api/admin/orders/${orderId}/history`)).json<{
    data: HistoryEntry[];
  }>();
  expect(history.map(({ kind, to, note, actorName }) => [kind, to, note, actorName]).slice(0, 3)).toEqual([
    ['payment', 'partly_refunded', '', ''],
    ['refund', '', '$38.00', 'Grace'],
    ['return', 'accepted', '', 'Grace'],
  ]);
  const details = await shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
  expect(details.json()).toMatchObject({ data: { paymentStatus: 'partly_refunded', refunded: 38 } });
  expect(await stock(tee.id)).toEqual({ stock: 4, movements: 4 });
  const sentMails = await shop.db.select().from(mails).where(eq(mails.recipient, ada.email));
  expect(sentMails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order-return', 'payment-refunded']));
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'return.accept'))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ entityId: orderId, after: { return: 'accepted', refund: 38, restocked: true } });
});

test('marks an order as returned and refunded after two returns of all its pieces, and restocks each once', async () => {
  const { ada, orderId, tee, cap } = await deliveredOrder();
  await accept(await requestedReturn(ada, orderId, [0, 2]), 76);
  expect(await stateOf(orderId)).toBe('delivered paid');
  await accept(await requestedReturn(ada, orderId, [1, 1]), 38, false);
  shop.clock.advance({ minutes: 1 });
  expect(await refundsOf(orderId)).toEqual(['done 7600', 'done 3800']);
  expect(await stateOf(orderId)).toBe('returned refunded');
  expect(await stock(tee.id)).toEqual({ stock: 5, movements: 5 });
  expect(await stock(cap.id)).toEqual({ stock: 4, movements: 4 });
});

test('refunds exactly what was paid, with tax and delivery, when an order comes back in parts', async () => {
  const { version, ...before } = await shop.settings.current();
  await shop.settings.change(admin.id, { ...before, taxRate: 8.875, deliveryFee: 4.95, version });
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: await product(shop, { priceCents: 1999 }), quantity: 3 }]);
  const { total } = quote(ready.items, await shop.settings.charges());
  const { orderId } = (await placeOrder(shop, ada, { ...ready, total })).json<{ orderId: string }>();
  await post(ada, '/api/pay', { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123', orderId });
  for (const state of ['dispatched', 'delivered']) await moveTo(orderId, state);
  await shop.settings.change(admin.id, { ...(await shop.settings.current()), taxRate: 0, deliveryFee: 0 });
  const declined = await requestedReturn(ada, orderId, [0, 3]);
  expect(declined.suggested).toEqual({
    lines: [{ position: 0, quantity: 3, amount: 65.29, tax: 5.32 }],
    delivery: 4.95,
    tax: 5.32,
    total: 70.24,
  });
  const selling = await shop.selling.get();
  await shop.selling.update(admin.id, { ...selling, refundDelivery: false });
  const listed = await shop.app.inject({ url: `/api/order/${orderId}/returns`, headers: ada.headers });
  const { data } = listed.json<{ data: OrderReturn[] }>();
  expect(data[0]?.suggested).toMatchObject({ delivery: 0, tax: 5.32, total: 65.29 });
  await shop.selling.update(admin.id, { ...(await shop.selling.get()), refundDelivery: true });
  const { _id: returnId, version: declinedVersion } = declined;
  const body = { answer: '', version: declinedVersion };
  expect((await post(admin, `/api/admin/returns/${returnId}/decline`, body)).json()).not.toHaveProperty(
    'data.suggested',
  );
  for (let piece = 0; piece < 3; piece += 1) {
    const requested = await requestedReturn(ada, orderId, [0, 1]);
    expect((await accept(requested, requested.suggested?.total ?? 0)).statusCode).toBe(200);
  }
  shop.clock.advance({ minutes: 1 });
  expect(await refundsOf(orderId)).toEqual(['done 2176', 'done 2177', 'done 2671']);
  expect(await stateOf(orderId)).toBe('returned refunded');
});

test('gives back what was paid after discounts, in whichever parts the order comes back', async () => {
  const { version, ...before } = await shop.settings.current();
  await shop.settings.change(admin.id, { ...before, taxRate: 8.875, deliveryFee: 4.95, version });
  const ada = await signedInUser(shop);
  const [shirt, sock] = [await product(shop, { priceCents: 1999 }), await product(shop, { priceCents: 333 })];
  const ready = await createCart(shop, ada, [{ product: shirt, quantity: 3 }, { product: sock }]);
  const { total } = quote(ready.items, await shop.settings.charges());
  const { orderId } = (await placeOrder(shop, ada, { ...ready, total })).json<{ orderId: string }>();
  await discountOrder(shop, orderId, {
    ofLines: [1139, 33],
    applied: [
      { name: 'Autumn sale', on: 'items', amountCents: 600 },
      { name: 'Welcome', code: 'WELCOME10', on: 'order', amountCents: 572 },
      { name: 'Free shipping', on: 'delivery', amountCents: 495 },
    ],
  });
  await post(ada, '/api/pay', { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123', orderId });
  for (const state of ['dispatched', 'delivered']) await moveTo(orderId, state);
  await shop.settings.change(admin.id, { ...(await shop.settings.current()), taxRate: 0, deliveryFee: 0 });

  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const parts = [
    [0, 1],
    [1, 1],
    [0, 1],
    [0, 1],
  ] as const;
  for (const part of parts) {
    const { suggested, ...requested } = await requestedReturn(ada, orderId, [...part]);
    expect((await accept(requested, suggested?.total ?? 0)).statusCode).toBe(200);
  }
  shop.clock.advance({ minutes: 1 });
  const refunds = (await refundsOf(orderId)).map((refund) => Number(refund.replace('done ', '')));
  expect(refunds).toHaveLength(4);
  expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(order?.totalCents);
  expect(await stateOf(orderId)).toBe('returned refunded');
});

test('suggests for an older order, whose lines have no tax of their own, the same as for a newer one', async () => {
  const { version, ...before } = await shop.settings.current();
  await shop.settings.change(admin.id, { ...before, taxRate: 8.875, version });
  const ada = await signedInUser(shop);
  const [shirt, sock] = [await product(shop, { priceCents: 1999 }), await product(shop, { priceCents: 333 })];
  const ready = await createCart(shop, ada, [{ product: shirt, quantity: 2 }, { product: sock }]);
  const { total } = quote(ready.items, await shop.settings.charges());
  const { orderId } = (await placeOrder(shop, ada, { ...ready, total })).json<{ orderId: string }>();
  await post(ada, '/api/pay', { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123', orderId });
  for (const state of ['dispatched', 'delivered']) await moveTo(orderId, state);
  await shop.settings.change(admin.id, { ...(await shop.settings.current()), taxRate: 0 });

  const taxes = shop.db.select({ cents: orderLines.taxCents }).from(orderLines).where(eq(orderLines.orderId, orderId));
  expect((await taxes).map(({ cents }) => cents)).toEqual([354, 30]);
  const { suggested } = await requestedReturn(ada, orderId, [0, 1]);
  expect(suggested).toMatchObject({ lines: [{ amount: 21.76, tax: 1.77 }], total: 21.76 });
  await shop.db.update(orderLines).set({ taxCents: null }).where(eq(orderLines.orderId, orderId));
  const [older] = await listReturns(ada, orderId);
  expect(older?.suggested).toEqual(suggested);
});

test('rejects a return of more pieces than were sent, and a second open return', async () => {
  const { ada, orderId } = await deliveredOrder();
  expect((await requestReturn(ada, orderId, [0, 3])).json()).toMatchObject({ code: 'NO_SUCH_PIECES' });
  expect((await requestReturn(ada, orderId, [0, 1], [0, 2])).json()).toMatchObject({ code: 'NO_SUCH_PIECES' });
  expect((await requestReturn(ada, orderId, [7, 1])).json()).toMatchObject({ code: 'NO_SUCH_PIECES' });
  const answers = await Promise.all([requestReturn(ada, orderId, [0, 1]), requestReturn(ada, orderId, [0, 1])]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('rejects a refund of more than was paid, and refunds once when two admins accept at the same time', async () => {
  const { ada, orderId } = await deliveredOrder();
  const requested = await requestedReturn(ada, orderId, [0, 2]);
  expect((await accept(requested, 114.01)).json()).toMatchObject({ code: 'TOO_MUCH_REFUNDED' });
  const answers = await Promise.all([accept(requested, 76), accept(requested, 76)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  shop.clock.advance({ minutes: 1 });
  expect(await refundsOf(orderId)).toEqual(['done 7600']);
});

test('records the request and the decision in the history, and gives the order a new version', async () => {
  const { ada, orderId } = await deliveredOrder();
  const returnHistory = async () =>
    (await shop.app.inject({ url: `/api/admin/orders/${orderId}/history`, headers: admin.headers }))
      .json<{ data: HistoryEntry[] }>()
      .data.filter(({ kind }) => kind === 'return')
      .map(({ from, to, actor, actorName }) => [from, to, actor, actorName]);
  const version = async () => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.orderUpdateDate;
  const before = await version();
  const { _id, version: requestedVersion } = await requestedReturn(ada, orderId, [0, 1]);
  expect(await version()).not.toEqual(before);
  await post(admin, `/api/admin/returns/${_id}/decline`, { answer: 'It was worn.', version: requestedVersion });
  await accept(await requestedReturn(ada, orderId, [0, 1]), 38);
  expect(await returnHistory()).toEqual([
    ['requested', 'accepted', 'admin', 'Grace'],
    [null, 'requested', 'shopper', 'Ada'],
    ['requested', 'declined', 'admin', 'Grace'],
    [null, 'requested', 'shopper', 'Ada'],
  ]);
});

test('declines a return with a reason, after which another can be requested', async () => {
  const { ada, orderId } = await deliveredOrder();
  const { _id, version } = await requestedReturn(ada, orderId, [0, 1]);
  const declined = await post(admin, `/api/admin/returns/${_id}/decline`, { answer: 'It was worn.', version });
  expect(declined.json()).toMatchObject({ data: { status: 'declined', answer: 'It was worn.', refund: 0 } });
  expect((await requestReturn(ada, orderId, [0, 2])).statusCode).toBe(201);
});

test('withdraws a request until it is decided, after which another can be requested', async () => {
  const { ada, orderId } = await deliveredOrder();
  const requested = await requestedReturn(ada, orderId, [0, 2]);
  const withdraw = async (shopper: Shopper, returnId: string) =>
    post(shopper, `/api/order/${orderId}/returns/${returnId}/withdraw`);
  expect((await withdraw(await signedInUser(shop), requested._id)).statusCode).toBe(404);
  expect((await withdraw(ada, crypto.randomUUID())).json()).toMatchObject({ code: 'RETURN_NOT_FOUND' });
  const answers = await Promise.all([withdraw(ada, requested._id), withdraw(ada, requested._id)]);
  for (const answer of answers) expect(answer.json()).toMatchObject({ data: { status: 'withdrawn', refund: 0 } });
  expect((await accept(requested, 76)).statusCode).toBe(409);
  const [current] = await listReturns(ada, orderId);
  expect(current).toMatchObject({ _id: requested._id, status: 'withdrawn' });
  const { version } = current ?? requested;
  expect((await accept({ ...requested, version }, 76)).json()).toMatchObject({ code: 'RETURN_DECIDED' });

  const next = await requestedReturn(ada, orderId, [0, 2]);
  expect((await accept(next, 76)).statusCode).toBe(200);
  expect((await withdraw(ada, next._id)).json()).toMatchObject({ code: 'RETURN_DECIDED' });
});

test('a withdrawal and a decision at the same time leave one of them', async () => {
  const { ada, orderId } = await deliveredOrder();
  const requested = await requestedReturn(ada, orderId, [0, 1]);
  const answers = await Promise.all([
    post(ada, `/api/order/${orderId}/returns/${requested._id}/withdraw`),
    accept(requested, 38),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('rejects a return by another shopper and after the return period of the settings', async () => {
  const { ada, orderId } = await deliveredOrder();
  const other = await signedInUser(shop);
  expect((await requestReturn(other, orderId, [0, 1])).statusCode).toBe(404);
  const get = async () => shop.app.inject({ url: `/api/order/${orderId}/returns`, headers: ada.headers });
  expect((await get()).json<{ until: string }>().until).toMatch(/^20/);
  await shop.settings.change(admin.id, { ...(await shop.settings.current()), returnDays: 2 });
  shop.clock.advance({ days: 2, minutes: 1 });
  expect((await get()).json()).toMatchObject({ until: null });
  expect((await requestReturn(ada, orderId, [0, 1])).json()).toMatchObject({ code: 'NOT_RETURNABLE' });
});

test.each(['added', 'included'] as const)(
  'returns of all items of an order whose delivery is taxed, with taxes that are %s, give back what was paid',
  async (prices) => {
    await using places = await openTestShop();
    const everywhere = [inCountry('*')];
    const methods = [method({ name: 'Courier', fee: 4.95, taxClass: 'standard' })];
    await deliverByZones(places, [{ name: 'Everywhere', places: everywhere, methods }]);
    await taxByZones(places, [{ places: everywhere, prices, rates: { standard: { VAT: 19 } } }]);
    const boss = await signedInUser(places, { role: 'admin' });
    const ada = await signedInUser(places);
    const ask = (user: Shopper, url: string, body?: object, verb: 'PATCH' | 'POST' = 'POST') =>
      places.app.inject({ ...(body ? { method: verb, body } : {}), url, headers: user.headers });
    const ready = await createCart(places, ada, [{ product: await product(places), quantity: 2 }]);
    const quoteUrl = `/api/cart/quote/${ada.id}?addressId=${ready.addressId}`;
    const { total } = (await ask(ada, quoteUrl)).json<{ data: { total: number } }>().data;
    const placed = await placeOrder(places, ada, { ...ready, total }, { paymentMethod: 'cod' });
    const { orderId } = placed.json<{ orderId: string }>();
    for (const orderStatus of ['dispatched', 'delivered'])
      await ask(boss, `/api/order/${orderId}/status`, { orderStatus }, 'PATCH');
    const values: number[] = [];
    for (let piece = 0; piece < 2; piece += 1) {
      const lines = [{ position: 0, quantity: 1 }];
      const body = { lines, reason: 'Too small' };
      const requested = await ask(ada, `/api/order/${orderId}/returns`, body);
      const { _id, version, suggested } = requested.json<{ data: OrderReturn }>().data;
      values.push(suggested?.total ?? 0);
      const answer = { refund: suggested?.total ?? 0, restock: true, answer: '', version };
      expect((await ask(boss, `/api/admin/returns/${_id}/accept`, answer)).statusCode).toBe(200);
    }
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 10);
    const { data } = (await ask(ada, `/api/order/details/${orderId}`)).json<{ data: Order }>();
    expect(data).toMatchObject({ paymentStatus: 'refunded', refunded: total });
  },
);
