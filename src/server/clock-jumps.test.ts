import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mails } from '#server/db/schema/index.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder, readStock } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { product, signedInUser } from '#testing/database/builders.ts';

/** The clock of the machine is set forward by two days, or back by an hour, while the shop runs. */
const jumps = [
  ['two days forward', 48],
  ['an hour back', -1],
] as const;

let paying: PayingShop;
beforeEach(async () => {
  paying = await openPayingShop();
});
afterEach(async () => {
  vi.useRealTimers();
  await paying[Symbol.asyncDispose]();
});

/** The rate limits read the clock of the machine, everything else the clock of the shop. */
function jump(hours: number) {
  paying.shop.clock.advance({ hours });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
}

const sweep = () =>
  runJobs(paying.shop, ['reconcile-payments', 'cancel-unpaid-orders', 'delete-expired-rows', 'sweep-outbox']);

const accounts = createAccounts(() => paying.shop);

test.each(jumps)('%s: a session stays open, and a password can be reset', async (_, hours) => {
  const ada = await accounts.register('ada@example.com');
  jump(hours);
  await sweep();
  const read = await accounts.request('GET', `/api/cart/get/${ada.id}`, ada.headers);
  expect(read.statusCode).toBe(200);
  expect((await accounts.login(ada.email, password)).statusCode).toBe(200);
  await accounts.request('POST', '/api/users/forgot-password', {}, { email: ada.email });
  const token = await accounts.resetToken(ada.email);
  const reset = await accounts.request(
    'POST',
    '/api/users/reset-password',
    {},
    { token, password: 'another horse battery' },
  );
  expect(reset.statusCode).toBe(200);
});

test.each(jumps)('%s: an order is placed once under one key, and its stock is taken once', async (_, hours) => {
  const { shop } = paying;
  const ada = await signedInUser(shop);
  const tee = await product(shop, { stock: 5 });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const once = { ...ada, headers: { ...ada.headers, 'idempotency-key': 'one' } };
  const first = await placeOrder(shop, once, ready, { paymentMethod: 'cod' });
  jump(hours);
  const again = await placeOrder(shop, once, ready, { paymentMethod: 'cod' });
  expect(again.json<{ orderId: string }>().orderId).toBe(first.json<{ orderId: string }>().orderId);
  await sweep();
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 4, movements: 4 });
});

test.each(jumps)('%s: a key whose request died can be used again', async (_, hours) => {
  const { shop } = paying;
  const ada = await signedInUser(shop);
  const tee = await product(shop, { stock: 5 });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const once = { ...ada, headers: { ...ada.headers, 'idempotency-key': 'died' } };
  const place = () => placeOrder(shop, once, ready, { paymentMethod: 'cod' });
  expect((await place()).statusCode).toBe(201);
  // What a request leaves that died before its transaction was committed.
  await shop.pool.query('update idempotency_keys set status = null, body = null, committed = false');
  expect((await place()).json()).toMatchObject({ code: 'REQUEST_UNDER_WAY' });
  jump(hours);
  expect((await place()).statusCode).toBeLessThan(300);
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 4, movements: 4 });
});

test.each(jumps)('%s: a charge whose answer was lost is booked once, and pays its order', async (_, hours) => {
  const { ada, orderId, tee } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.loses, orderId);
  jump(hours);
  await sweep();
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600']);
  expect(await paying.booked(orderId)).toBe(1);
  expect(await paying.leftOf(tee.id)).toBe(await paying.leftOf(tee.id));
});

test.each(jumps)('%s: an unpaid order is cancelled and restocked once', async (_, hours) => {
  const { orderId, tee } = await paying.anOrder('paypal');
  const left = await paying.leftOf(tee.id);
  jump(hours);
  await sweep();
  await paying.sweepAfter({ hours: 3 });
  await paying.sweepAfter({ hours: -1 });
  expect(await paying.stateOf(orderId)).toMatch(/^cancelled/);
  expect(await paying.leftOf(tee.id)).toBe(left + 2);
});

test.each(jumps)('%s: a locked sign-in is open again after its quarter of an hour', async (_, hours) => {
  const ada = await accounts.register('ada@example.com');
  for (let attempt = 0; attempt < 11; attempt += 1) await accounts.login(ada.email, 'wrong');
  expect((await accounts.login(ada.email, password)).statusCode).toBe(429);
  jump(hours);
  vi.setSystemTime(Date.now() + 16 * 60_000);
  expect((await accounts.login(ada.email, password)).statusCode).toBe(200);
});

test.each(jumps)('%s: every mail is kept once', async (_, hours) => {
  const ada = await accounts.register('ada@example.com');
  const before = await accounts.mailsTo(ada.email);
  jump(hours);
  await sweep();
  await sweep();
  const after = await paying.shop.db.select().from(mails).where(eq(mails.recipient, ada.email));
  expect(after.map(({ id, status }) => [id, status])).toEqual(before.map(({ id, status }) => [id, status]));
});
