import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import { orderEvents, stockMovements } from '#server/db/schema/index.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { sweepPayments } from '#testing/jobs.ts';
import { cardNumbers, cardOf, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { untilBlocked } from '#testing/until.ts';

let paying: PayingShop;
const logged: string[] = [];
beforeAll(async () => {
  paying = await openPayingShop(pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }));
});
afterAll(() => paying[Symbol.asyncDispose]());

test('charges a card for the latest unpaid order, and confirms it', async () => {
  const { ada, orderId } = await paying.anOrder();
  const answer = await paying.pay(ada, '4242 4242 4242 4242');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    success: true,
    message: 'Payment received. Thank you.',
    transactionDetails: { orderId, amount: 76, brand: 'Visa', last4: '4242' },
  });
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
  const again = await paying.pay(ada, cardNumbers.pays, orderId);
  expect(again.json()).toEqual(answer.json());
  expect(await paying.booked(orderId)).toBe(1);
  expect((await paying.pay(ada, cardNumbers.pays)).json()).toMatchObject({ code: 'NOTHING_TO_PAY' });
});

test('answers the reason of a decline, and charges another card', async () => {
  const { ada, orderId } = await paying.anOrder();
  const declined = await paying.pay(ada, cardNumbers.declines, orderId);
  expect(declined.statusCode).toBe(402);
  expect(declined.json()).toEqual({
    success: false,
    code: 'PAYMENT_DECLINED',
    message: 'Your bank declined the payment. Please try another card.',
  });
  expect(await paying.stateOf(orderId)).toBe('pending failed');
  expect((await paying.pay(ada, cardNumbers.pays, orderId)).statusCode).toBe(200);
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
});

test("answers the same for another shopper's order as for an unknown one", async () => {
  const { ada, orderId } = await paying.anOrder();
  const other = await signedInUser(paying.shop);
  const { paymentId } = (await paying.post(ada, '/api/payment/paypal', { orderId })).json<{ paymentId: string }>();
  const unknown = await paying.pay(other, cardNumbers.pays, 'XXXXXXXXXXXX');
  expect(unknown.statusCode).toBe(404);
  for (const answer of [
    await paying.pay(other, cardNumbers.pays, orderId),
    await paying.post(other, '/api/payment/paypal', { orderId }),
    await paying.post(other, '/api/order/capture', { paymentId, orderId }),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(unknown.json());
  }
  expect(await paying.booked(orderId)).toBe(0);
});

test('charges once when three requests come at the same time', async () => {
  const { ada, orderId } = await paying.anOrder();
  const answers = await Promise.all([1, 2, 3].map(() => paying.pay(ada, cardNumbers.pays, orderId)));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600']);
  expect(await paying.booked(orderId)).toBe(1);
});

async function approvedPayment(ada: Shopper, orderId: string) {
  const created = await paying.post(ada, '/api/payment/paypal', { orderId });
  const { paymentId, approveUrl } = created.json<{ paymentId: string; approveUrl: string }>();
  const page = new URL(approveUrl);
  expect((await paying.shop.app.inject({ url: page.pathname + page.search })).body).toContain('Pay $76.00');
  const back = await paying.shop.app.inject({ url: `${page.pathname}${page.search}&answer=approve` });
  expect(String(back.headers.location)).toContain(`/your-orders/order/${orderId}?paypal=approved`);
  return { paymentId, orderId, payerId: 'SANDBOX' };
}

test('captures an approved wallet payment once when browser and webhook ask at the same time', async () => {
  const { ada, orderId } = await paying.anOrder('paypal');
  const approval = await approvedPayment(ada, orderId);
  const [answer] = await Promise.all([
    paying.post(ada, '/api/order/capture', approval),
    paying.shop.payment.handleNotice(approval.paymentId),
  ]);
  await paying.shop.payment.handleNotice(approval.paymentId);
  expect([200, 503]).toContain(answer.statusCode);
  const again = await paying.post(ada, '/api/order/capture', approval);
  expect(again.json<{ data: Order }>().data).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600']);
});

test('takes the month and the year of a card as numbers and as digits in a string', async () => {
  const { ada, orderId } = await paying.anOrder();
  const card = cardOf(cardNumbers.pays, { expMonth: '09', expYear: ' 2031 ' });
  const added = await paying.post(ada, '/api/payment/add', { userId: ada.id, ...card });
  expect([added.statusCode, added.json()]).toMatchObject([201, { data: { expMonth: 9, expYear: 2031 } }]);
  expect((await paying.post(ada, '/api/pay', { ...card, orderId })).statusCode).toBe(200);
});

test.each([
  ['expMonth', '1e1', 'Enter a month between 01 and 12.'],
  ['expMonth', '13', 'Enter a month between 01 and 12.'],
  ['expMonth', '', 'Enter a month between 01 and 12.'],
  ['expMonth', 9.5, 'Enter a month between 01 and 12.'],
  ['expYear', '30', 'Enter a year such as 2030.'],
  ['expYear', 'next', 'Enter a year such as 2030.'],
  ['expYear', null, 'Enter a year such as 2030.'],
])('rejects a card with %s %j', async (field, value, message) => {
  const { ada, orderId } = await paying.anOrder();
  const answer = await paying.post(ada, '/api/pay', { ...cardOf(cardNumbers.pays), orderId, [field]: value });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path: field, message }] }]);
});

test('answers NOTHING_TO_PAY for an order that was paid and then cancelled and refunded', async () => {
  const { ada, orderId } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.pays, orderId);
  await paying.post(ada, `/api/order/${orderId}/cancel`);
  const { data: saved } = (
    await paying.post(ada, '/api/payment/add', { userId: ada.id, ...cardOf(cardNumbers.pays) })
  ).json<{ data: { _id: string } }>();
  const again = async () => [
    await paying.pay(ada, cardNumbers.pays, orderId),
    await paying.post(ada, '/api/payment/pay-saved', { paymentMethodId: saved._id, orderId }),
    await paying.post(ada, '/api/payment/paypal', { orderId }),
  ];
  const whilePending = await again();
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  for (const answer of [...whilePending, ...(await again())]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'NOTHING_TO_PAY' }]);
  }
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 7600']);
  const events = await paying.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { actor: 'shopper', actorId: ada.id, note: '7600' },
  ]);
});

test('says that the money is refunded when an order is cancelled while it is being paid', async () => {
  const { ada, orderId } = await paying.anOrder();
  paying.between = {
    chargeCard: async (request) => {
      await paying.post(ada, `/api/order/${orderId}/cancel`);
      return paying.shop.sandbox!.chargeCard(request);
    },
  };
  const answer = await paying.pay(ada, cardNumbers.pays, orderId);
  paying.between = {};
  expect([answer.statusCode, answer.json()]).toMatchObject([
    402,
    { message: 'The order was cancelled before it was paid. Your money will be refunded.' },
  ]);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
});

test('answers PAYMENT_NOT_FOUND to the capture of an unknown payment of an own order', async () => {
  const { ada, orderId } = await paying.anOrder('paypal');
  const approval = await approvedPayment(ada, orderId);
  const { orderId: otherId } = await paying.anOrder('paypal');
  const unknown = await paying.post(ada, '/api/order/capture', { orderId, paymentId: 'unknown' });
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'PAYMENT_NOT_FOUND' }]);
  const foreign = await paying.post(ada, '/api/order/capture', { ...approval, orderId: otherId });
  expect([foreign.statusCode, foreign.json()]).toMatchObject([404, { code: 'ORDER_NOT_FOUND' }]);
  expect((await paying.post(ada, '/api/order/capture', approval)).statusCode).toBe(200);
});

test('declines a wallet payment that was not approved, and returns the same page for a repeated request', async () => {
  const { ada, orderId } = await paying.anOrder('paypal');
  const first = await paying.post(ada, '/api/payment/paypal', { orderId });
  expect((await paying.post(ada, '/api/payment/paypal', { orderId })).json()).toEqual(first.json());
  const captured = await paying.post(ada, '/api/order/capture', { ...first.json<object>(), orderId });
  expect(captured.statusCode).toBe(402);
  expect(await paying.stateOf(orderId)).toBe('pending failed');
});

test('charges once when the shopper switches from wallet to card and approves the wallet later', async () => {
  const { ada, orderId } = await paying.anOrder('paypal');
  const approval = await approvedPayment(ada, orderId);
  expect((await paying.pay(ada, cardNumbers.pays, orderId)).statusCode).toBe(200);
  const late = await paying.post(ada, '/api/order/capture', approval);
  expect(late.statusCode).toBe(402);
  expect(late.json()).toMatchObject({ message: 'This payment is no longer open. You weren’t charged.' });
  expect(await paying.booked(orderId)).toBe(1);
});

test('does not capture a wallet payment of a cancelled order', async () => {
  const { ada, orderId } = await paying.anOrder('paypal');
  const approval = await approvedPayment(ada, orderId);
  await paying.post(ada, `/api/order/${orderId}/cancel`);
  const [captured] = await Promise.all([
    paying.post(ada, '/api/order/capture', approval),
    paying.shop.payment.handleNotice(approval.paymentId),
  ]);
  expect(captured.statusCode).toBe(402);
  expect(captured.json()).toMatchObject({ message: 'This payment is no longer open. You weren’t charged.' });
  expect(await paying.stateOf(orderId)).toBe('cancelled pending');
  expect(await paying.chargesOf(orderId)).toEqual(['charge declined 7600']);
  expect(await paying.booked(orderId)).toBe(0);
});

test.each([1, 2, 3, 4, 5])(
  'keeps payments and stock consistent when an order is paid and cancelled at the same time (run %d)',
  async () => {
    const { ada, orderId, tee } = await paying.anOrder();
    await Promise.all([paying.pay(ada, cardNumbers.pays, orderId), paying.post(ada, `/api/order/${orderId}/cancel`)]);
    paying.shop.clock.advance({ minutes: 1 });
    await sweepPayments(paying.shop);
    const state = await paying.stateOf(orderId);
    const money = await paying.chargesOf(orderId);
    expect(['cancelled refunded', 'cancelled pending']).toContain(state);
    expect(money).toEqual(state === 'cancelled refunded' ? ['charge done 7600', 'refund done 7600'] : []);
    const moved = await paying.shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
    expect(moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(0);
    expect(await paying.leftOf(tee.id)).toBe(45);
  },
);

test('saves a card with the provider, charges it, and removes it', async () => {
  const { ada, orderId } = await paying.anOrder();
  const added = await paying.post(ada, '/api/payment/add', { userId: ada.id, ...cardOf(cardNumbers.pays) });
  expect(added.statusCode).toBe(201);
  const { data } = added.json<{ data: { _id: string } }>();
  expect(data).toMatchObject({ brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030, kind: 'card' });
  const listed = await paying.shop.app.inject({ url: `/api/payment/get/${ada.id}`, headers: ada.headers });
  expect(listed.json()).toEqual({ data: [data] });
  const other = await signedInUser(paying.shop);
  const get = (shopper: Shopper) =>
    paying.shop.app.inject({ url: `/api/payment/${data._id}`, headers: shopper.headers });
  expect((await get(other)).statusCode).toBe(404);
  expect((await get(ada)).statusCode).toBe(200);
  expect((await paying.post(ada, '/api/payment/pay-saved', { paymentMethodId: data._id, orderId })).statusCode).toBe(
    200,
  );
  const url = `/api/payment/delete/${ada.id}/${data._id}`;
  expect((await paying.shop.app.inject({ method: 'DELETE', url, headers: ada.headers })).json()).toEqual({
    _id: data._id,
  });
  expect((await get(ada)).statusCode).toBe(404);
  const refused = await paying.post(ada, '/api/payment/add', { userId: ada.id, ...cardOf('4111111111111111') });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: [{ path: 'cardNumber' }] });
});

test('saves at most ten cards, in the shop and at the provider, when many are added at the same time', async () => {
  const ada = await signedInUser(paying.shop);
  const before = await countStoredCards();
  const add = () => paying.post(ada, '/api/payment/add', { userId: ada.id, ...cardOf(cardNumbers.pays) });
  const answers = await Promise.all(Array.from({ length: 14 }, add));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(Array(4).fill('TOO_MANY_CARDS'));
  const stored = await paying.shop.pool.query('select id from payment_methods where user_id = $1', [ada.id]);
  expect(stored.rows).toHaveLength(10);
  expect(await countStoredCards()).toBe(before + 10);
});

test('stores and logs no card number', async () => {
  const { ada, orderId } = await paying.anOrder();
  for (const number of [cardNumbers.declines, cardNumbers.loses]) await paying.pay(ada, number, orderId);
  await paying.post(ada, '/api/pay', cardOf(cardNumbers.pays, { cvv: 'abc', orderId }));
  const { rows: tables } = await paying.shop.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const contents = await Promise.all(
    tables.map(
      async ({ name }) =>
        (
          await paying.shop.pool.query<{ all: string }>(
            `select coalesce(string_agg(t::text, ''), '') as all from "${name}" t`,
          )
        ).rows[0]?.all,
    ),
  );
  const everything = contents.join('') + logged.join('');
  for (const number of [cardNumbers.pays, cardNumbers.declines, cardNumbers.loses])
    expect(everything).not.toContain(number);
  expect(tables.length).toBeGreaterThan(20);
});

/** An account that can be erased by its password. */
async function register(email: string) {
  const body = { email, name: 'Ada', password: 'correct horse battery' };
  const answer = await paying.shop.app.inject({ method: 'POST', url: '/api/users/register', body });
  const { _id, token } = answer.json<{ _id: string; token: string }>();
  const session = answer.cookies.find(({ name }) => name === 'session')?.value;
  const headers = { cookie: `session=${session}`, authorization: `Bearer ${token}` };
  const send = (method: 'POST' | 'DELETE', url: string, payload: object) =>
    paying.shop.app.inject({ method, url, headers, body: payload });
  return {
    addCard: () => send('POST', '/api/payment/add', { userId: _id, ...cardOf(cardNumbers.pays) }),
    erase: () => send('DELETE', `/api/users/${_id}`, { password: body.password }),
  };
}
const countStoredCards = async () => (await paying.shop.pool.query('select token from sandbox_cards')).rows.length;

test('has the provider delete the cards of an erased account', async () => {
  const ada = await register('leaving@example.com');
  const before = await countStoredCards();
  expect((await ada.addCard()).statusCode).toBe(201);
  expect(await countStoredCards()).toBe(before + 1);
  expect((await ada.erase()).statusCode).toBe(204);
  expect(await countStoredCards()).toBe(before);
});

test('stores no card that is added while its account is erased', async () => {
  const ada = await register('saving-and-leaving@example.com');
  const before = await countStoredCards();
  const slow = await paying.shop.pool.connect();
  try {
    await slow.query('begin');
    await slow.query('lock table mails in share mode');
    const erased = ada.erase().then((answer) => answer.statusCode);
    await untilBlocked(paying.shop);
    const added = ada.addCard().then((answer) => answer.statusCode);
    await untilBlocked(paying.shop, 2);
    await slow.query('commit');
    expect(await erased).toBe(204);
    expect(await added).toBe(401);
  } finally {
    slow.release();
  }
  expect(await countStoredCards()).toBe(before);
});

test('limits declined cards, but not requests during a payment in progress', async () => {
  const { ada, orderId } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.loses, orderId);
  for (let time = 0; time < 35; time += 1) {
    expect((await paying.pay(ada, cardNumbers.pays, orderId)).json()).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  }
  paying.shop.clock.advance({ minutes: 1 });
  await sweepPayments(paying.shop);
  const other = await paying.anOrder();
  for (let time = 0; time < 30; time += 1) await paying.pay(other.ada, cardNumbers.declines, other.orderId);
  expect((await paying.pay(other.ada, cardNumbers.pays, other.orderId)).statusCode).toBe(429);
});

test('returns from the wallet to the language of the shopper', async () => {
  const { ada, orderId } = await paying.anOrder('paypal');
  await offerLanguages(paying.shop);
  const created = await paying.post(ada, '/api/payment/paypal?locale=ar', { orderId });
  const page = new URL(created.json<{ approveUrl: string }>().approveUrl);
  const url = page.pathname + page.search;
  expect((await paying.shop.app.inject({ url })).body).toContain('<html lang="ar" dir="rtl">');
  const locationOf = async (answer: string) =>
    String((await paying.shop.app.inject({ url: `${url}&answer=${answer}` })).headers.location);
  expect(new URL(await locationOf('cancel')).pathname).toBe(`/ar/your-orders/order/${orderId}`);
  expect(new URL(await locationOf('approve')).pathname).toBe(`/ar/your-orders/order/${orderId}`);
  await offerLanguages(paying.shop, { locales: ['en'] });
});
