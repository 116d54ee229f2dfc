import { expect, test } from 'vitest';
import { CardRefused, GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import { cards } from '#testing/services/fake-paypal/fake-paypal.ts';
import { openPaypalGateway, cardInput } from '#testing/services/fake-paypal/open-gateway.ts';
import { paypalReasons } from './paypal-declines.ts';

test('charges and captures a card in one step', async () => {
  await using shop = await openPaypalGateway();
  const outcome = await shop.gateway.chargeCard({ ...shop.attempt(), card: cardInput('4111 1111 1111 1111') });

  const [capture] = shop.paypal.captures.values();
  expect(outcome).toEqual({
    status: 'done',
    providerReference: capture?.id,
    amountCents: 1950,
    currency: 'USD',
    card: { brand: 'Visa', last4: '1111' },
  });
  expect(capture?.amount).toEqual({ currency_code: 'USD', value: '19.50' });
});

test.each([5, 100, 29, 1_000_001])('charges exactly %i cents', async (cents) => {
  await using shop = await openPaypalGateway();
  const outcome = await shop.gateway.chargeCard({ ...shop.attempt(cents), card: cardInput(cards.visa) });
  expect(outcome).toMatchObject({ status: 'done', amountCents: cents, currency: 'USD' });
  expect(shop.paypal.takenCents()).toBe(cents);
});

test('charges the order of a prepared charge', async () => {
  await using shop = await openPaypalGateway();
  const attempt = shop.attempt();
  const { paymentId } = await shop.gateway.prepareCharge(attempt);
  expect(shop.paypal.takenCents()).toBe(0);

  const outcome = await shop.gateway.chargeCard({ ...attempt, paymentId, card: cardInput(cards.mastercard) });

  expect(outcome).toMatchObject({ status: 'done', card: { brand: 'Mastercard', last4: '4444' } });
  expect(shop.paypal.orders.size).toBe(1);
  expect(await shop.gateway.find({ reference: attempt.reference, paymentId })).toEqual(outcome);
});

test.each([
  [cards.refused, 'INSTRUMENT_DECLINED'],
  [cards.expired, 'CARD_EXPIRED'],
  [cards.noFunds, 'INSUFFICIENT_FUNDS'],
  [cards.wrongCode, 'CVV_FAILURE'],
  [cards.confirmed, 'PAYER_ACTION_REQUIRED'],
  [cards.wrongNumber, 'CARD_NUMBER_INVALID'],
])('declines the card %s with %s', async (number, code) => {
  await using shop = await openPaypalGateway();
  const outcome = await shop.gateway.chargeCard({ ...shop.attempt(), card: cardInput(number) });
  expect(outcome).toMatchObject({ status: 'declined', code });
  expect(Object.keys(paypalReasons)).toContain(code);
  expect(shop.paypal.takenCents()).toBe(0);
  expect(shop.paypal.calls.filter(({ operation }) => operation === 'capture')).toHaveLength(1);
});

test('reports a pending charge as waiting until it is completed or declined', async () => {
  await using shop = await openPaypalGateway();
  const attempt = shop.attempt();
  const { paymentId } = await shop.gateway.prepareCharge(attempt);
  const charge = shop.gateway.chargeCard({ ...attempt, paymentId, card: cardInput(cards.pending) });
  await expect(charge).rejects.toBeInstanceOf(GatewayUnavailable);

  const { reference } = attempt;
  expect(await shop.gateway.find({ reference, paymentId })).toEqual({ status: 'waiting' });
  shop.clock.advance({ days: 4 });
  expect(await shop.gateway.find({ reference, paymentId })).toEqual({ status: 'waiting' });

  for (const capture of shop.paypal.captures.values()) capture.status = 'COMPLETED';
  expect(await shop.gateway.find({ reference, paymentId })).toMatchObject({
    status: 'done',
    amountCents: 1950,
    currency: 'USD',
  });
  for (const capture of shop.paypal.captures.values()) capture.status = 'DECLINED';
  expect(await shop.gateway.find({ reference, paymentId })).toMatchObject({ status: 'declined' });
});

test('stores, charges and deletes a card', async () => {
  await using shop = await openPaypalGateway();
  const stored = await shop.gateway.storeCard({ userId: shop.attempt().reference }, cardInput(cards.visa));
  expect(stored).toEqual({ token: expect.any(String), brand: 'Visa', last4: '1111', expMonth: 4, expYear: 2031 });
  expect(shop.paypal.vault.get(stored.token)).toMatchObject({ expiry: '2031-04' });

  const paid = await shop.gateway.chargeCard({ ...shop.attempt(), card: { token: stored.token } });
  expect(paid).toMatchObject({ status: 'done', card: { brand: 'Visa', last4: '1111' } });

  await shop.gateway.deleteCard(stored.token);
  await shop.gateway.deleteCard(stored.token);
  expect(shop.paypal.vault.size).toBe(0);
  const unpaid = await shop.gateway.chargeCard({ ...shop.attempt(), card: { token: stored.token } });
  expect(unpaid).toMatchObject({ status: 'declined', code: 'TOKEN_NOT_FOUND' });
});

test('throws CardRefused for a card that PayPal does not store', async () => {
  await using shop = await openPaypalGateway();
  const storing = shop.gateway.storeCard({ userId: shop.attempt().reference }, cardInput(cards.wrongNumber));
  await expect(storing).rejects.toEqual(new CardRefused('This card number isn’t valid. Please check it.'));
  expect(shop.paypal.vault.size).toBe(0);
});

test('refunds the charged amount and no more', async () => {
  await using shop = await openPaypalGateway();
  const attempt = shop.attempt();
  const { paymentId } = await shop.gateway.prepareCharge(attempt);
  const paid = await shop.gateway.chargeCard({ ...attempt, paymentId, card: cardInput(cards.visa) });
  if (paid.status !== 'done') throw new Error('not paid');
  const giveBack = (amountCents: number, { reference } = shop.attempt()) =>
    shop.gateway.refund({ reference, providerReference: paid.providerReference, amountCents, currency: 'USD' });

  const first = shop.attempt();
  const outcome = await giveBack(1000, first);
  expect(outcome).toMatchObject({ status: 'done', amountCents: 1000, currency: 'USD' });
  expect(await giveBack(1000, first)).toEqual(outcome);
  expect(await giveBack(951)).toMatchObject({ status: 'declined', code: 'REFUND_AMOUNT_EXCEEDED' });
  expect(await giveBack(950)).toMatchObject({ status: 'done', amountCents: 950, currency: 'USD' });
  expect(await giveBack(1)).toMatchObject({ status: 'declined', code: 'CAPTURE_FULLY_REFUNDED' });
  expect(shop.paypal.refunds.size).toBe(2);

  expect(await shop.gateway.find({ reference: attempt.reference, paymentId })).toEqual(paid);
  expect(await shop.gateway.find({ reference: first.reference, paymentId })).toEqual(outcome);
  const byCapture = { reference: first.reference, paymentId: paid.providerReference };
  expect(await shop.gateway.find(byCapture)).toEqual(outcome);
});
