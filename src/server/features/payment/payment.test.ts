import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { orders, payments, stockMovements, variants } from '#server/db/schema/index.ts';
import { GatewayAway, type PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { product, type Shopper, signedInUser } from '#testing/builders.ts';
import { cartWith, placeOrder } from '#testing/ordering.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const pays = '4242424242424242';
const declines = '4000000000000002';
const loses = '4000000000003014';

let shop: TestShop;
const logged: string[] = [];
/** What stands between the shop and its provider in this test. */
let between: Partial<PaymentGateway> = {};
beforeAll(async () => {
  shop = await openTestShop({
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    gateway: (sandbox) =>
      new Proxy(sandbox, { get: (target, name) => Reflect.get(between, name) ?? Reflect.get(target, name) }),
  });
});
afterAll(() => shop[Symbol.asyncDispose]());

const post = (shopper: Shopper, url: string, body: object = {}) =>
  shop.app.inject({ method: 'POST', url, headers: shopper.headers, body });

/** An order of two pieces that waits for its money. */
async function anOrder(paymentMethod: 'paypal' | 'card' = 'card') {
  const ada = await signedInUser(shop);
  const tee = await product(shop, { stock: 5 });
  const placed = await placeOrder(shop, ada, await cartWith(shop, ada, [{ product: tee, quantity: 2 }]), {
    paymentMethod,
  });
  const { orderId } = placed.json<{ orderId: string }>();
  return { ada, orderId, tee };
}

const cardOf = (cardNumber: string, more: object = {}) => ({
  cardNumber,
  expMonth: 12,
  expYear: 2030,
  cvv: '123',
  ...more,
});
const pay = (shopper: Shopper, number: string, orderId?: string) =>
  post(shopper, '/api/pay', cardOf(number, orderId === undefined ? {} : { orderId }));
const stateOf = async (orderId: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return row && `${row.orderStatus} ${row.paymentStatus}`;
};
const chargesOf = async (orderId: string) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, orderId))).map(
    ({ kind, status, amountCents }) => `${kind} ${status} ${amountCents}`,
  );
const booked = async (orderId: string) =>
  (
    await shop.pool.query<{ n: number }>(
      `select count(*)::int n from sandbox_payments where order_id = $1 and status = 'done'`,
      [orderId],
    )
  ).rows[0]?.n;
const leftOf = async (productId: string) => {
  const rows = await shop.db.select().from(variants).where(eq(variants.productId, productId));
  return rows.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
};

test('a card pays the latest unpaid order, which is confirmed then', async () => {
  const { ada, orderId } = await anOrder();
  const answer = await pay(ada, '4242 4242 4242 4242');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    success: true,
    transactionDetails: { orderId, amount: 76, brand: 'Visa', last4: '4242' },
  });
  expect(await stateOf(orderId)).toBe('confirmed paid');
  const again = await pay(ada, pays, orderId);
  expect(again.json()).toEqual(answer.json());
  expect(await booked(orderId)).toBe(1);
  expect((await pay(ada, pays)).json()).toMatchObject({ code: 'NOTHING_TO_PAY' });
});

test('a declined card says why, and another one pays', async () => {
  const { ada, orderId } = await anOrder();
  const declined = await pay(ada, declines, orderId);
  expect(declined.statusCode).toBe(402);
  expect(declined.json()).toEqual({
    success: false,
    code: 'PAYMENT_DECLINED',
    message: 'Your bank declined the payment. Please try another card.',
  });
  expect(await stateOf(orderId)).toBe('pending failed');
  expect((await pay(ada, pays, orderId)).statusCode).toBe(200);
  expect(await stateOf(orderId)).toBe('confirmed paid');
});

test("nobody pays another shopper's order", async () => {
  const { orderId } = await anOrder();
  const other = await signedInUser(shop);
  expect((await pay(other, pays, orderId)).json()).toMatchObject({ code: 'NOTHING_TO_PAY' });
  expect(await booked(orderId)).toBe(0);
});

test('pressed three times at once, it is charged once', async () => {
  const { ada, orderId } = await anOrder();
  const answers = await Promise.all([1, 2, 3].map(() => pay(ada, pays, orderId)));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect(await chargesOf(orderId)).toEqual(['charge done 7600']);
  expect(await booked(orderId)).toBe(1);
});

test('an answer that is lost is found out, and nobody is charged again', async () => {
  const { ada, orderId } = await anOrder();
  const lost = await pay(ada, loses, orderId);
  expect(lost.statusCode).toBe(503);
  expect(lost.json()).toMatchObject({ code: 'PAYMENT_UNKNOWN' });
  expect((await pay(ada, pays, orderId)).json()).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  shop.clock.advance({ minutes: 1 });
  await shop.payment.sweep.sweep();
  expect(await stateOf(orderId)).toBe('confirmed paid');
  expect(await booked(orderId)).toBe(1);
});

test('a charge that never reached the provider is free to be tried again, but not too soon', async () => {
  const { ada, orderId } = await anOrder();
  between = { chargeCard: () => Promise.reject(new GatewayAway('no line')) };
  await pay(ada, pays, orderId);
  between = {};
  shop.clock.advance({ minutes: 1 });
  await shop.payment.sweep.sweep();
  expect(await chargesOf(orderId)).toEqual(['charge started 7600']);
  shop.clock.advance({ minutes: 5 });
  await shop.payment.sweep.sweep();
  expect(await stateOf(orderId)).toBe('pending failed');
  expect((await pay(ada, pays, orderId)).statusCode).toBe(200);
});

test('a wrong amount is not called paid, and goes back', async () => {
  const { ada, orderId } = await anOrder();
  const { sandbox } = shop;
  between = { chargeCard: (request) => sandbox!.chargeCard({ ...request, amountCents: request.amountCents - 100 }) };
  await pay(ada, pays, orderId);
  between = {};
  expect(await stateOf(orderId)).toBe('pending failed');
  shop.clock.advance({ minutes: 1 });
  await shop.payment.sweep.sweep();
  expect(await chargesOf(orderId)).toEqual(['charge done 7500', 'refund done 7500']);
});

async function approved(ada: Shopper, orderId: string) {
  const begun = await post(ada, '/api/payment/paypal', { orderId });
  const { paymentId, approveUrl } = begun.json<{ paymentId: string; approveUrl: string }>();
  const page = new URL(approveUrl);
  expect((await shop.app.inject({ url: page.pathname + page.search })).body).toContain('Pay $76.00');
  const back = await shop.app.inject({ url: `${page.pathname}${page.search}&answer=approve` });
  expect(String(back.headers.location)).toContain(`/your-orders/order/${orderId}?paypal=approved`);
  return { paymentId, orderId, payerId: 'SANDBOX' };
}

test('a wallet pays once it is approved; browser and webhook at once charge once', async () => {
  const { ada, orderId } = await anOrder('paypal');
  const wish = await approved(ada, orderId);
  const [answer] = await Promise.all([post(ada, '/api/order/capture', wish), shop.payment.hear(wish.paymentId)]);
  await shop.payment.hear(wish.paymentId);
  expect([200, 503]).toContain(answer.statusCode);
  const again = await post(ada, '/api/order/capture', wish);
  expect(again.json<{ data: Order }>().data).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  expect(await chargesOf(orderId)).toEqual(['charge done 7600']);
});

test('a wallet that was not approved is no payment; asked again, the same page', async () => {
  const { ada, orderId } = await anOrder('paypal');
  const first = await post(ada, '/api/payment/paypal', { orderId });
  expect((await post(ada, '/api/payment/paypal', { orderId })).json()).toEqual(first.json());
  const captured = await post(ada, '/api/order/capture', { ...first.json<object>(), orderId });
  expect(captured.statusCode).toBe(402);
  expect(await stateOf(orderId)).toBe('pending failed');
});

test('whoever changes from the wallet to a card pays once, even if the wallet is approved later', async () => {
  const { ada, orderId } = await anOrder('paypal');
  const wish = await approved(ada, orderId);
  expect((await pay(ada, pays, orderId)).statusCode).toBe(200);
  expect((await post(ada, '/api/order/capture', wish)).statusCode).toBe(402);
  expect(await booked(orderId)).toBe(1);
});

test('a paid order that is cancelled gives back the money and the stock', async () => {
  const { ada, orderId, tee } = await anOrder();
  const before = await leftOf(tee.id);
  await pay(ada, pays, orderId);
  expect((await post(ada, `/api/order/${orderId}/cancel`)).statusCode).toBe(200);
  shop.clock.advance({ minutes: 1 });
  await shop.payment.sweep.sweep();
  expect(await stateOf(orderId)).toBe('cancelled refunded');
  expect(await chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 7600']);
  expect(await leftOf(tee.id)).toBe(before + 2);
});

test.each([1, 2, 3, 4, 5])('paying and cancelling at once, try %d: money and stock add up', async () => {
  const { ada, orderId, tee } = await anOrder();
  await Promise.all([pay(ada, pays, orderId), post(ada, `/api/order/${orderId}/cancel`)]);
  shop.clock.advance({ minutes: 1 });
  await shop.payment.sweep.sweep();
  const state = await stateOf(orderId);
  const money = await chargesOf(orderId);
  expect(['cancelled refunded', 'cancelled pending']).toContain(state);
  expect(money).toEqual(state === 'cancelled refunded' ? ['charge done 7600', 'refund done 7600'] : []);
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
  expect(moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(0);
  expect(await leftOf(tee.id)).toBe(45);
});

test('an order that nobody pays is cancelled after a day, once, by however many instances', async () => {
  const { orderId, tee } = await anOrder('paypal');
  shop.clock.advance({ hours: 23 });
  await shop.payment.sweep.sweep();
  expect(await stateOf(orderId)).toBe('pending pending');
  shop.clock.advance({ hours: 2 });
  await Promise.all([shop.payment.sweep.sweep(), shop.payment.sweep.sweep(), shop.payment.sweep.sweep()]);
  expect(await stateOf(orderId)).toBe('cancelled pending');
  expect(await leftOf(tee.id)).toBe(45);
});

test('paying while the order expires ends in a paid order or in money that went back', async () => {
  const { ada, orderId } = await anOrder();
  shop.clock.advance({ hours: 25 });
  await Promise.all([pay(ada, pays, orderId), shop.payment.sweep.sweep()]);
  shop.clock.advance({ minutes: 1 });
  await shop.payment.sweep.sweep();
  expect(['confirmed paid', 'cancelled refunded', 'cancelled pending']).toContain(await stateOf(orderId));
  const given = (await chargesOf(orderId)).join();
  expect(['charge done 7600', 'charge done 7600,refund done 7600', '']).toContain(given);
});

test('a card is saved by the provider, pays, and is removed', async () => {
  const { ada, orderId } = await anOrder();
  const added = await post(ada, '/api/payment/add', { userId: ada.id, ...cardOf(pays) });
  expect(added.statusCode).toBe(201);
  const { data } = added.json<{ data: { _id: string } }>();
  expect(data).toMatchObject({ brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030, kind: 'card' });
  const other = await signedInUser(shop);
  const get = (who: Shopper) => shop.app.inject({ url: `/api/payment/${data._id}`, headers: who.headers });
  expect((await get(other)).statusCode).toBe(404);
  expect((await get(ada)).statusCode).toBe(200);
  expect((await post(ada, '/api/payment/pay-saved', { paymentMethodId: data._id, orderId })).statusCode).toBe(200);
  const url = `/api/payment/delete/${ada.id}/${data._id}`;
  expect((await shop.app.inject({ method: 'DELETE', url, headers: ada.headers })).json()).toEqual({ _id: data._id });
  expect((await get(ada)).statusCode).toBe(404);
  const refused = await post(ada, '/api/payment/add', { userId: ada.id, ...cardOf('4111111111111111') });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: [{ path: 'cardNumber' }] });
});

test('the number of a card is in no table, no log and no answer', async () => {
  const { ada, orderId } = await anOrder();
  for (const number of [declines, loses]) await pay(ada, number, orderId);
  await post(ada, '/api/pay', cardOf(pays, { cvv: 'abc', orderId }));
  const { rows: tables } = await shop.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const kept = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await shop.pool.query<{ all: string }>(`select coalesce(string_agg(t::text, ''), '') as all from "${name}" t`))
          .rows[0]?.all,
    ),
  );
  const everything = kept.join('') + logged.join('');
  for (const number of [pays, declines, loses]) expect(everything).not.toContain(number);
  expect(tables.length).toBeGreaterThan(20);
});

test('reconciling finds what the provider took and the shop does not know, and changes nothing', async () => {
  shop.clock.advance({ minutes: 1 });
  await shop.payment.sweep.sweep();
  const { ada, orderId } = await anOrder();
  await pay(ada, loses, orderId);
  const differing = [];
  for await (const { payment, finding } of shop.payment.reconcile()) {
    if (finding !== undefined) differing.push(`${payment.orderId} ${finding}`);
  }
  expect(differing).toEqual([`${orderId} done $76.00`]);
  expect(await stateOf(orderId)).toBe('pending pending');
});

test('when an account goes, the provider forgets its cards', async () => {
  const body = { email: 'leaving@example.com', name: 'Ada', password: 'correct horse battery' };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/users/register', body });
  const { _id, token } = answer.json<{ _id: string; token: string }>();
  const session = answer.cookies.find(({ name }) => name === 'session')?.value;
  const headers = { cookie: `session=${session}`, authorization: `Bearer ${token}` };
  const ask = (method: 'POST' | 'DELETE', url: string, sent: object) =>
    shop.app.inject({ method, url, headers, body: sent });
  const stored = async () => (await shop.pool.query('select token from sandbox_cards')).rows.length;
  const before = await stored();
  expect((await ask('POST', '/api/payment/add', { userId: _id, ...cardOf(pays) })).statusCode).toBe(201);
  expect(await stored()).toBe(before + 1);
  expect((await ask('DELETE', `/api/users/${_id}`, { password: body.password })).statusCode).toBe(204);
  expect(await stored()).toBe(before);
});

test('guessing cards is stopped; waiting for a payment that is under way is not', async () => {
  const { ada, orderId } = await anOrder();
  await pay(ada, loses, orderId);
  for (let time = 0; time < 35; time += 1) {
    expect((await pay(ada, pays, orderId)).json()).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  }
  shop.clock.advance({ minutes: 1 });
  await shop.payment.sweep.sweep();
  const other = await anOrder();
  for (let time = 0; time < 30; time += 1) await pay(other.ada, declines, other.orderId);
  expect((await pay(other.ada, pays, other.orderId)).statusCode).toBe(429);
});
