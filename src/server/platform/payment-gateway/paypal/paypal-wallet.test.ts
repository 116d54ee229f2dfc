import { expect, test } from 'vitest';
import { openPaypalGateway, addresses } from '#testing/services/fake-paypal/open-gateway.ts';

type Shop = Awaited<ReturnType<typeof openPaypalGateway>>;

async function open(shop: Shop) {
  const attempt = shop.attempt();
  const payment = await shop.gateway.createWalletPayment({ ...attempt, ...addresses });
  return { ...payment, reference: attempt.reference };
}

const answer = (approveUrl: string, word: string) =>
  fetch(approveUrl, { method: 'POST', body: new URLSearchParams({ answer: word }), redirect: 'manual' });

test('captures a payment after the shopper has approved it', async () => {
  await using shop = await openPaypalGateway();
  const { approveUrl, paymentId, reference } = await open(shop);
  const page = await (await fetch(approveUrl)).text();
  expect(page).toContain('$19.50');
  expect(page).toContain('Pay now');

  const sent = await answer(approveUrl, 'pay');
  const back = new URL(sent.headers.get('location') ?? '');
  expect(back.href).toContain(addresses.returnUrl);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ token: paymentId, PayerID: 'PAYERFORTESTS' });

  const outcome = await shop.gateway.captureWalletPayment({ reference, paymentId });
  const [capture] = shop.paypal.captures.values();
  expect(outcome).toEqual({
    status: 'done',
    providerReference: capture?.id,
    amountCents: 1950,
    currency: 'USD',
    payerId: 'PAYERFORTESTS',
  });
  expect(await shop.gateway.captureWalletPayment({ reference, paymentId })).toEqual(outcome);
  expect(await shop.gateway.find({ reference, paymentId })).toEqual(outcome);
});

test('opens the same payment for a repeated request', async () => {
  await using shop = await openPaypalGateway();
  const attempt = shop.attempt();
  const opened = await shop.gateway.createWalletPayment({ ...attempt, ...addresses });
  expect(await shop.gateway.createWalletPayment({ ...attempt, ...addresses })).toEqual(opened);
  expect(shop.paypal.orders.size).toBe(1);
});

test('captures nothing before the approval, and the payment after it', async () => {
  await using shop = await openPaypalGateway();
  const { approveUrl, paymentId, reference } = await open(shop);
  const cancelled = await answer(approveUrl, 'cancel');
  expect(cancelled.headers.get('location')).toBe(`${addresses.cancelUrl}?token=${paymentId}`);

  const early = await shop.gateway.captureWalletPayment({ reference, paymentId });
  expect(early).toMatchObject({ status: 'declined', code: 'ORDER_NOT_APPROVED' });
  expect(await shop.gateway.find({ reference, paymentId })).toEqual({ status: 'waiting' });
  expect(shop.paypal.calls.some(({ operation }) => operation === 'capture')).toBe(false);

  shop.paypal.approve(paymentId);
  expect(await shop.gateway.find({ reference, paymentId })).toEqual({ status: 'approved' });
  expect(await shop.gateway.captureWalletPayment({ reference, paymentId })).toMatchObject({ status: 'done' });
});

test('reports a payment that is never approved as unknown in the end', async () => {
  await using shop = await openPaypalGateway();
  const { paymentId, reference } = await open(shop);
  shop.clock.advance({ days: 4 });
  expect(await shop.gateway.find({ reference, paymentId })).toEqual({ status: 'unknown' });
});

test('captures once for three concurrent requests, with the same result', async () => {
  await using shop = await openPaypalGateway();
  const { paymentId, reference } = await open(shop);
  shop.paypal.approve(paymentId);
  const capture = () => shop.gateway.captureWalletPayment({ reference, paymentId });
  const [first, ...others] = await Promise.all([capture(), capture(), capture()]);
  expect(first).toMatchObject({ status: 'done', amountCents: 1950, currency: 'USD' });
  expect(others).toEqual([first, first]);
  expect(shop.paypal.captures.size).toBe(1);
  const captures = shop.paypal.calls.filter(({ operation }) => operation === 'capture');
  expect(new Set(captures.map(({ requestId }) => requestId))).toEqual(new Set([`${reference}-capture`]));
});

test('returns the outcome of the order when it is already captured', async () => {
  await using shop = await openPaypalGateway();
  const { paymentId, reference } = await open(shop);
  shop.paypal.approve(paymentId);
  const outcome = await shop.gateway.captureWalletPayment({ reference, paymentId });
  shop.paypal.forgetRequestIds();
  expect(await shop.gateway.captureWalletPayment({ reference, paymentId })).toEqual(outcome);
  expect(shop.paypal.captures.size).toBe(1);
});

test('declines to capture the payment of another attempt', async () => {
  await using shop = await openPaypalGateway();
  const { paymentId } = await open(shop);
  shop.paypal.approve(paymentId);
  const { reference } = shop.attempt();
  expect(await shop.gateway.captureWalletPayment({ reference, paymentId })).toMatchObject({
    status: 'declined',
    code: 'ANOTHER_PAYMENT',
  });
  expect(shop.paypal.takenCents()).toBe(0);
});

test('returns the captured amount and not the requested one', async () => {
  await using shop = await openPaypalGateway();
  const { paymentId, reference } = await open(shop);
  shop.paypal.approve(paymentId);
  shop.paypal.faults.next('capture', { kind: 'amount', value: '0.19' });
  const outcome = await shop.gateway.captureWalletPayment({ reference, paymentId });
  expect(outcome).toMatchObject({ status: 'done', amountCents: 19, currency: 'USD' });
});
