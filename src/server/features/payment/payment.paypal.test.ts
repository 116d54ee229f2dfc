import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders, payments } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { sweepPayments } from '#testing/jobs.ts';
import { cards } from '#testing/services/fake-paypal/fake-paypal.ts';
import { openPaypalGateway } from '#testing/services/fake-paypal/open-gateway.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let provider: Awaited<ReturnType<typeof openPaypalGateway>>;
beforeAll(async () => {
  provider = await openPaypalGateway();
  shop = await openTestShop({ gateway: () => provider.gateway });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

const post = (shopper: Shopper, url: string, body: object) =>
  shop.app.inject({ method: 'POST', url, headers: shopper.headers, body });

async function createOrder(paymentMethod: 'paypal' | 'card') {
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: await product(shop) }]);
  const placed = await placeOrder(shop, ada, ready, { paymentMethod });
  return { ada, orderId: placed.json<{ orderId: string }>().orderId };
}

const pay = (ada: Shopper, orderId: string, cardNumber: string = cards.visa) =>
  post(ada, '/api/pay', { cardNumber, expMonth: 4, expYear: 2031, cvv: '917', orderId });
const stateOf = async (orderId: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return row && `${row.orderStatus} ${row.paymentMethod} ${row.paymentStatus}`;
};
const takenCents = () => provider.paypal.takenCents();
const sweepLater = async () => {
  shop.clock.advance({ minutes: 1 });
  await sweepPayments(shop);
};

test('charges a card through PayPal, and passes on the reason of a decline', async () => {
  const { ada, orderId } = await createOrder('card');
  const before = takenCents();
  const refused = await pay(ada, orderId, cards.noFunds);
  expect(refused.statusCode).toBe(402);
  expect(refused.json<{ message: string }>().message).toMatch(/\.$/);
  expect((await pay(ada, orderId)).json()).toMatchObject({ success: true, transactionDetails: { amount: 38 } });
  expect(await stateOf(orderId)).toBe('confirmed card paid');
  expect(takenCents() - before).toBe(3800);
});

test('finds a charge whose answer was lost, and does not charge again', async () => {
  const { ada, orderId } = await createOrder('card');
  const before = takenCents();
  provider.paypal.faults.next('capture', { kind: 'silence' }, 3);
  expect((await pay(ada, orderId)).json()).toMatchObject({ code: 'PAYMENT_UNKNOWN' });
  expect((await pay(ada, orderId)).json()).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  await sweepLater();
  expect(await stateOf(orderId)).toBe('confirmed card paid');
  expect(takenCents() - before).toBe(3800);
});

test('charges nothing while PayPal does not answer, and allows another attempt immediately', async () => {
  const { ada, orderId } = await createOrder('card');
  const before = takenCents();
  provider.paypal.faults.next('order', { kind: 'status', status: 500 }, 3);
  const away = await pay(ada, orderId);
  expect(away.statusCode).toBe(503);
  expect(away.json()).toMatchObject({ code: 'PAYMENT_PROVIDER_AWAY' });
  expect(await stateOf(orderId)).toBe('pending card failed');
  expect((await pay(ada, orderId)).statusCode).toBe(200);
  expect(takenCents() - before).toBe(3800);
});

test('releases an order within minutes when the attempt ended before PayPal opened its payment', async () => {
  const { ada, orderId } = await createOrder('card');
  const now = shop.clock.now();
  const id = newId();
  const attempt = { id, orderId, kind: 'charge', status: 'started', provider: 'paypal', sentAt: now } as const;
  await shop.db.insert(payments).values({ ...attempt, amountCents: 3800, createdAt: now, updatedAt: now });
  expect((await pay(ada, orderId)).json()).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  await sweepLater();
  expect((await pay(ada, orderId)).json()).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  shop.clock.advance({ minutes: 5 });
  await sweepLater();
  expect((await pay(ada, orderId)).statusCode).toBe(200);
});

async function approvedPayment(ada: Shopper, orderId: string) {
  const created = (await post(ada, '/api/payment/paypal', { orderId })).json<{ paymentId: string }>();
  provider.paypal.approve(created.paymentId);
  return { paymentId: created.paymentId, orderId, payerId: 'PAYERFORTESTS' };
}

const webhook = (paymentId: string, change: (body: string) => string = (body) => body) => {
  const { headers, body } = provider.paypal.sign(provider.paypal.event('CHECKOUT.ORDER.APPROVED', { id: paymentId }));
  return shop.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: change(body) });
};

test('captures once when the webhook comes before the browser and again', async () => {
  const { ada, orderId } = await createOrder('paypal');
  const before = takenCents();
  const approval = await approvedPayment(ada, orderId);
  expect((await webhook(approval.paymentId)).statusCode).toBe(204);
  expect(await stateOf(orderId)).toBe('confirmed paypal paid');
  const answers = await Promise.all([post(ada, '/api/order/capture', approval), webhook(approval.paymentId)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204]);
  expect(takenCents() - before).toBe(3800);
});

test('captures an approved payment once when PayPal answers again, without another call', async () => {
  const { ada, orderId } = await createOrder('paypal');
  const before = takenCents();
  const approval = await approvedPayment(ada, orderId);
  provider.paypal.faults.next('capture', { kind: 'status', status: 500 }, 3);
  expect((await post(ada, '/api/order/capture', approval)).json()).toMatchObject({ code: 'PAYMENT_UNKNOWN' });
  expect(takenCents()).toBe(before);
  await sweepLater();
  await sweepLater();
  expect(await stateOf(orderId)).toBe('confirmed paypal paid');
  expect(takenCents() - before).toBe(3800);
});

test('does not capture an approved payment after its order is cancelled', async () => {
  const { ada, orderId } = await createOrder('paypal');
  const before = takenCents();
  const approval = await approvedPayment(ada, orderId);
  provider.paypal.faults.next('capture', { kind: 'status', status: 500 }, 3);
  await post(ada, '/api/order/capture', approval);
  expect((await post(ada, `/api/order/${orderId}/cancel`, {})).statusCode).toBe(200);
  await sweepLater();
  expect((await post(ada, '/api/order/capture', approval)).json()).toMatchObject({ code: 'PAYMENT_UNKNOWN' });
  expect((await webhook(approval.paymentId)).statusCode).toBe(204);
  await sweepLater();
  expect(await stateOf(orderId)).toBe('cancelled paypal pending');
  expect(takenCents()).toBe(before);
});

test('rejects a webhook message without a valid signature', async () => {
  const { ada, orderId } = await createOrder('paypal');
  const { paymentId } = await approvedPayment(ada, orderId);
  const forged = await webhook(paymentId, (body) => body.replace('APPROVED', 'APPROVED '));
  expect(forged.statusCode).toBe(401);
  expect(await stateOf(orderId)).toBe('pending paypal pending');
});

test('refunds a charge of a wrong amount, and leaves the order unpaid', async () => {
  const { ada, orderId } = await createOrder('paypal');
  const approval = await approvedPayment(ada, orderId);
  provider.paypal.faults.next('capture', { kind: 'amount', value: '1.00' });
  await post(ada, '/api/order/capture', approval);
  expect(await stateOf(orderId)).toBe('pending paypal failed');
  await sweepLater();
  const rows = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(rows.map(({ kind, status, amountCents }) => `${kind} ${status} ${amountCents}`)).toEqual([
    'charge done 100',
    'refund done 100',
  ]);
  expect([...provider.paypal.refunds.values()].at(-1)?.amount.value).toBe('1.00');
});
