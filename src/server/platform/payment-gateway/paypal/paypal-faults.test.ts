import { expect, test } from 'vitest';
import { GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import { cards } from '#testing/services/fake-paypal/fake-paypal.ts';
import { addresses, openPaypalGateway, cardInput } from '#testing/services/fake-paypal/open-gateway.ts';

const lost = [{ kind: 'silence' }, { kind: 'reset' }, { kind: 'gibberish' }] as const;
const failed = { kind: 'status', status: 500 } as const;
const card = cardInput(cards.visa);
const unknownHours = 73;

async function prepared() {
  const shop = await openPaypalGateway();
  const attempt = shop.attempt();
  const { paymentId } = await shop.gateway.prepareCharge(attempt);
  const { reference } = attempt;
  const captures = () => shop.paypal.calls.filter(({ operation }) => operation === 'capture');
  return {
    ...shop,
    paymentId,
    captures,
    charge: () => shop.gateway.chargeCard({ ...attempt, paymentId, card }),
    find: () => shop.gateway.find({ reference, paymentId }),
  };
}

test.each([...lost, failed, { kind: 'status', status: 429, retryAfter: 0.05 } as const])(
  'retries a call that fails with $kind under the same id and charges once',
  async (fault) => {
    await using shop = await prepared();
    shop.paypal.faults.next('capture', fault);
    expect(await shop.charge()).toMatchObject({ status: 'done', amountCents: 1950, currency: 'USD' });
    expect(shop.captures()).toHaveLength(2);
    expect(new Set(shop.captures().map(({ requestId }) => requestId)).size).toBe(1);
    expect(shop.paypal.takenCents()).toBe(1950);
  },
);

test.each(lost)('throws after three responses lost by $kind, and then finds exactly one charge', async (fault) => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', fault, 3);
  await expect(shop.charge()).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(shop.captures()).toHaveLength(3);
  expect(await shop.find()).toMatchObject({ status: 'done', amountCents: 1950, currency: 'USD' });
  expect(shop.paypal.takenCents()).toBe(1950);

  shop.paypal.forgetRequestIds();
  expect(await shop.charge()).toEqual(await shop.find());
  expect(shop.paypal.takenCents()).toBe(1950);
});

test('reports a charge that never arrived as waiting, and later as unknown', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', failed, 3);
  await expect(shop.charge()).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(await shop.find()).toEqual({ status: 'waiting' });
  shop.clock.advance({ minutes: 16 });
  expect(await shop.find()).toEqual({ status: 'unknown' });
  expect(shop.paypal.takenCents()).toBe(0);
});

test('throws when a lookup fails', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('read', failed, 3);
  await expect(shop.find()).rejects.toBeInstanceOf(GatewayUnavailable);
});

test('does not wait for a long Retry-After', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', { kind: 'status', status: 429, retryAfter: 60 });
  await expect(shop.charge()).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(shop.captures()).toHaveLength(1);
});

test('waits while PayPal processes the same call', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', { kind: 'refusal', issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }, 2);
  expect(await shop.charge()).toMatchObject({ status: 'done' });
  expect(shop.paypal.takenCents()).toBe(1950);
});

test('does not retry a refusal', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', { kind: 'refusal', issue: 'PAYER_CANNOT_PAY' });
  expect(await shop.charge()).toMatchObject({ status: 'declined', code: 'PAYER_CANNOT_PAY' });
  expect(shop.captures()).toHaveLength(1);
});

test('declines an unknown refusal', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', { kind: 'refusal', issue: 'SOMETHING_NEW' });
  expect(await shop.charge()).toEqual({ status: 'declined', code: 'SOMETHING_NEW' });
});

test('throws when a charge in one step is repeated long afterwards, and charges nothing', async () => {
  await using shop = await openPaypalGateway();
  const attempt = shop.attempt();
  await shop.gateway.chargeCard({ ...attempt, card });
  shop.paypal.forgetRequestIds();
  await expect(shop.gateway.chargeCard({ ...attempt, card })).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(shop.paypal.takenCents()).toBe(1950);
});

test('reports an attempt without a payment as waiting until PayPal would have sent an event', async () => {
  await using shop = await openPaypalGateway();
  const { reference } = shop.attempt();
  expect(await shop.gateway.find({ reference })).toEqual({ status: 'waiting' });
  shop.clock.advance({ hours: unknownHours });
  expect(await shop.gateway.find({ reference })).toEqual({ status: 'unknown' });
  expect(await shop.gateway.find({ reference: 'without a time' })).toEqual({ status: 'waiting' });
});

test('reports a payment that PayPal does not know as unknown', async () => {
  await using shop = await openPaypalGateway();
  const { reference } = shop.attempt();
  shop.clock.advance({ minutes: 16 });
  expect(await shop.gateway.find({ reference, paymentId: 'NOSUCHORDER' })).toEqual({ status: 'unknown' });
});

test('finds a refund whose responses were lost, and refunds once', async () => {
  await using shop = await prepared();
  const paid = await shop.charge();
  if (paid.status !== 'done') throw new Error('not paid');
  const { reference } = shop.attempt();
  const giveBack = () =>
    shop.gateway.refund({ reference, providerReference: paid.providerReference, amountCents: 500, currency: 'USD' });
  shop.paypal.faults.next('refund', { kind: 'silence' }, 3);
  await expect(giveBack()).rejects.toBeInstanceOf(GatewayUnavailable);
  const found = await shop.gateway.find({ reference, paymentId: shop.paymentId });
  expect(found).toMatchObject({ status: 'done', amountCents: 500, currency: 'USD' });
  expect(await giveBack()).toEqual(found);
  expect(shop.paypal.refunds.size).toBe(1);
});

test('reports a refund that never arrived as waiting, and later as unknown', async () => {
  await using shop = await prepared();
  await shop.charge();
  const asked = { reference: shop.attempt().reference, paymentId: shop.paymentId };
  expect(await shop.gateway.find(asked)).toEqual({ status: 'waiting' });
  shop.clock.advance({ minutes: 16 });
  expect(await shop.gateway.find(asked)).toEqual({ status: 'unknown' });
});

test('throws when a wallet payment cannot be opened', async () => {
  await using shop = await openPaypalGateway();
  shop.paypal.faults.next('order', { kind: 'refusal', issue: 'PAYEE_ACCOUNT_RESTRICTED' });
  const opening = shop.gateway.createWalletPayment({ ...shop.attempt(), ...addresses });
  await expect(opening).rejects.toBeInstanceOf(GatewayUnavailable);
});
