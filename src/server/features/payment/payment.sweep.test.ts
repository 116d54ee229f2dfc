import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails, users } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createOrderRepository } from '#server/features/order/order.repository.ts';
import { GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import { runJobs, sweepPayments } from '#testing/jobs.ts';
import { until } from '#testing/until.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying[Symbol.asyncDispose]());

test('finds a charge whose answer was lost, and does not charge again', async () => {
  const { ada, orderId } = await paying.anOrder();
  const lost = await paying.pay(ada, cardNumbers.loses, orderId);
  expect(lost.statusCode).toBe(503);
  expect(lost.json()).toMatchObject({ code: 'PAYMENT_UNKNOWN' });
  expect((await paying.pay(ada, cardNumbers.pays, orderId)).json()).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  paying.shop.clock.advance({ minutes: 1 });
  await sweepPayments(paying.shop);
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
  expect(await paying.booked(orderId)).toBe(1);
});

test('looks up a charge whose answer was lost as soon as the database is back', async () => {
  const { ada, orderId } = await paying.anOrder();
  expect((await paying.pay(ada, cardNumbers.loses, orderId)).json()).toMatchObject({ code: 'PAYMENT_UNKNOWN' });
  const { pool } = paying.shop;
  await runJobs(paying.shop);
  expect(await paying.stateOf(orderId)).not.toBe('confirmed paid');
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'hemline-changes'`,
  );
  await until(async () => {
    await runJobs(paying.shop);
    return (await paying.stateOf(orderId)) === 'confirmed paid';
  });
  expect(await paying.booked(orderId)).toBe(1);
});

test('refunds a payment that arrives for a cancelled order, and sends no mail that confirms the order', async () => {
  const { ada, orderId } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.loses, orderId);
  expect((await paying.post(ada, `/api/order/${orderId}/cancel`)).statusCode).toBe(200);
  for (const _ of ['the charge', 'its refund']) {
    paying.shop.clock.advance({ minutes: 1 });
    await sweepPayments(paying.shop);
  }
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  const sentMails = await paying.shop.db.select().from(mails).where(eq(mails.userId, ada.id)).orderBy(mails.id);
  expect(sentMails.map(({ kind }) => kind)).toEqual(['order-received', 'order-cancelled', 'payment-refunded']);
});

test('sends a refund to the provider as soon as the cancellation is committed', async () => {
  const { ada, orderId } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.pays, orderId);
  expect((await paying.post(ada, `/api/order/${orderId}/cancel`)).statusCode).toBe(200);
  await runJobs(paying.shop);
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
});

test('neither records nor sends a refund whose transaction is rolled back', async () => {
  const { ada, orderId } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.pays, orderId);
  const rolledBack = inTransaction(paying.shop.db, async (tx) => {
    const order = await createOrderRepository(tx).lock(orderId);
    await paying.shop.payment.refundAll(tx, order!, { kind: 'system' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600']);
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
});

test('releases a charge that never reached the provider, after the grace period', async () => {
  const { ada, orderId } = await paying.anOrder();
  paying.between = { chargeCard: () => Promise.reject(new GatewayUnavailable('no line')) };
  await paying.pay(ada, cardNumbers.pays, orderId);
  paying.between = {};
  paying.shop.clock.advance({ minutes: 1 });
  await sweepPayments(paying.shop);
  expect(await paying.chargesOf(orderId)).toEqual(['charge started 7600']);
  paying.shop.clock.advance({ minutes: 5 });
  await sweepPayments(paying.shop);
  expect(await paying.stateOf(orderId)).toBe('pending failed');
  expect((await paying.pay(ada, cardNumbers.pays, orderId)).statusCode).toBe(200);
});

test('refunds a charge of a wrong amount, and leaves the order unpaid', async () => {
  const { ada, orderId } = await paying.anOrder();
  const { sandbox } = paying.shop;
  paying.between = {
    chargeCard: (request) => sandbox!.chargeCard({ ...request, amountCents: request.amountCents - 100 }),
  };
  await paying.pay(ada, cardNumbers.pays, orderId);
  paying.between = {};
  expect(await paying.stateOf(orderId)).toBe('pending failed');
  paying.shop.clock.advance({ minutes: 1 });
  await sweepPayments(paying.shop);
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7500', 'refund done 7500']);
});

test('refunds and restocks a paid order that is cancelled', async () => {
  const { ada, orderId, tee } = await paying.anOrder();
  const before = await paying.leftOf(tee.id);
  await paying.pay(ada, cardNumbers.pays, orderId);
  expect((await paying.post(ada, `/api/order/${orderId}/cancel`)).statusCode).toBe(200);
  paying.shop.clock.advance({ minutes: 1 });
  await sweepPayments(paying.shop);
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 7600']);
  expect(await paying.leftOf(tee.id)).toBe(before + 2);
});

test('cancels an unpaid order once after an hour, with several instances', async () => {
  const { ada, orderId, tee } = await paying.anOrder('paypal');
  const email = `moved-${ada.email}`;
  await paying.shop.db.update(users).set({ email }).where(eq(users.id, ada.id));
  paying.shop.clock.advance({ minutes: 59 });
  await sweepPayments(paying.shop);
  expect(await paying.stateOf(orderId)).toBe('pending pending');
  paying.shop.clock.advance({ minutes: 2 });
  await Promise.all([1, 2, 3].map(() => paying.shop.payment.cancelUnpaid()));
  expect(await paying.stateOf(orderId)).toBe('cancelled pending');
  expect(await paying.leftOf(tee.id)).toBe(45);
  const sentMails = await paying.shop.db.select().from(mails).where(eq(mails.userId, ada.id)).orderBy(mails.id);
  expect(sentMails).toMatchObject([
    { kind: 'order-received', recipient: ada.email, data: { orderId, payWithinHours: 1 } },
    { kind: 'order-cancelled', recipient: email, data: { orderId, unpaid: true } },
  ]);
});

test('ends in a paid order or a refund when an order is paid while it expires', async () => {
  const { ada, orderId } = await paying.anOrder();
  paying.shop.clock.advance({ hours: 25 });
  await Promise.all([paying.pay(ada, cardNumbers.pays, orderId), sweepPayments(paying.shop)]);
  paying.shop.clock.advance({ minutes: 1 });
  await sweepPayments(paying.shop);
  expect(['confirmed paid', 'cancelled refunded', 'cancelled pending']).toContain(await paying.stateOf(orderId));
  const movements = (await paying.chargesOf(orderId)).join();
  expect(['charge done 7600', 'charge done 7600,refund done 7600', '']).toContain(movements);
});

test('reports a charge that only the provider knows, and changes nothing', async () => {
  paying.shop.clock.advance({ minutes: 1 });
  await sweepPayments(paying.shop);
  const { ada, orderId } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.loses, orderId);
  const differing = [];
  for await (const { payment, finding } of paying.shop.payment.reconcile()) {
    if (finding !== undefined) differing.push(`${payment.orderId} ${finding}`);
  }
  expect(differing).toEqual([`${orderId} done $76.00`]);
  expect(await paying.stateOf(orderId)).toBe('pending pending');
});

test('refunds a late charge once when another has paid the order meanwhile', async () => {
  const { ada, orderId } = await paying.anOrder();
  const { sandbox } = paying.shop;
  const answering = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  paying.between = {
    async chargeCard(request) {
      requested.resolve();
      await answering.promise;
      return sandbox!.chargeCard(request);
    },
  };
  const first = paying.pay(ada, cardNumbers.pays, orderId);
  // inject() sends when it is awaited.
  const answered = first.then((answer) => answer);
  await requested.promise;
  paying.between = {};
  await paying.sweepAfter({ minutes: 6 });
  expect((await paying.pay(ada, cardNumbers.pays, orderId)).statusCode).toBe(200);
  answering.resolve();
  expect((await answered).json()).toMatchObject({
    code: 'PAYMENT_DECLINED',
    message: 'The order was already paid. Your money will be refunded.',
  });
  await paying.sweepAfter({ minutes: 1 });
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'charge done 7600', 'refund done 7600']);
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
  expect(await paying.booked(orderId)).toBe(2);

  await paying.post(ada, `/api/order/${orderId}/cancel`);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  expect((await paying.chargesOf(orderId)).slice(2)).toEqual(['refund done 7600', 'refund done 7600']);
});

test('refunds and expires orders while many payments wait for an answer', async () => {
  const waiting = await Promise.all(Array.from({ length: 25 }, () => paying.anOrder()));
  const expiring = await Promise.all(Array.from({ length: 10 }, () => paying.anOrder('paypal')));
  paying.shop.clock.advance({ hours: 25 });
  paying.between = { chargeCard: () => Promise.reject(new GatewayUnavailable('no line')) };
  await Promise.all(waiting.map(({ ada, orderId }) => paying.pay(ada, cardNumbers.pays, orderId)));
  paying.between = {};
  const { ada, orderId } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.pays, orderId);
  await paying.post(ada, `/api/order/${orderId}/cancel`);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  const states = await Promise.all(expiring.map((each) => paying.stateOf(each.orderId)));
  expect(new Set(states)).toEqual(new Set(['cancelled pending']));
  expect(await paying.chargesOf(waiting[0]!.orderId)).toEqual(['charge started 7600']);
});
