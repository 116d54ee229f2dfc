import { expect, test } from 'vitest';
import { GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import { cards } from '#testing/services/fake-paypal/fake-paypal.ts';
import { addresses, shopAtPaypal, typed } from '#testing/services/fake-paypal/shop-at-paypal.ts';

const lost = [{ kind: 'silence' }, { kind: 'reset' }, { kind: 'gibberish' }] as const;
const failed = { kind: 'status', status: 500 } as const;
const card = typed(cards.visa);
const unknownHours = 73;

async function prepared() {
  const shop = await shopAtPaypal();
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
  'one call that fails with $kind is made again under the same id, and charges once',
  async (fault) => {
    await using shop = await prepared();
    shop.paypal.faults.next('capture', fault);
    expect(await shop.charge()).toMatchObject({ status: 'done', amountCents: 1950 });
    expect(shop.captures()).toHaveLength(2);
    expect(new Set(shop.captures().map(({ requestId }) => requestId)).size).toBe(1);
    expect(shop.paypal.takenCents()).toBe(1950);
  },
);

test.each(lost)(
  'three answers lost by $kind: nobody knows at first, then it was charged exactly once',
  async (fault) => {
    await using shop = await prepared();
    shop.paypal.faults.next('capture', fault, 3);
    await expect(shop.charge()).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(shop.captures()).toHaveLength(3);
    expect(await shop.find()).toMatchObject({ status: 'done', amountCents: 1950 });
    expect(shop.paypal.takenCents()).toBe(1950);

    shop.paypal.forgetRequestIds();
    expect(await shop.charge()).toEqual(await shop.find());
    expect(shop.paypal.takenCents()).toBe(1950);
  },
);

test('a charge that never arrived waits while it might be on its way, then nobody has heard of it', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', failed, 3);
  await expect(shop.charge()).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(await shop.find()).toEqual({ status: 'waiting' });
  shop.clock.advance({ minutes: 16 });
  expect(await shop.find()).toEqual({ status: 'unknown' });
  expect(shop.paypal.takenCents()).toBe(0);
});

test('while PayPal is away, find does not guess', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('read', failed, 3);
  await expect(shop.find()).rejects.toBeInstanceOf(GatewayUnavailable);
});

test('too long a wait is not waited for', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', { kind: 'status', status: 429, retryAfter: 60 });
  await expect(shop.charge()).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(shop.captures()).toHaveLength(1);
});

test('while PayPal is at work on the same call, its end is waited for', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', { kind: 'refusal', issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }, 2);
  expect(await shop.charge()).toMatchObject({ status: 'done' });
  expect(shop.paypal.takenCents()).toBe(1950);
});

test('a refusal is final', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', { kind: 'refusal', issue: 'PAYER_CANNOT_PAY' });
  expect(await shop.charge()).toMatchObject({ status: 'declined', code: 'PAYER_CANNOT_PAY' });
  expect(shop.captures()).toHaveLength(1);
});

test('a refusal that is new is declined in general words', async () => {
  await using shop = await prepared();
  shop.paypal.faults.next('capture', { kind: 'refusal', issue: 'SOMETHING_NEW' });
  expect(await shop.charge()).toEqual({
    status: 'declined',
    code: 'SOMETHING_NEW',
    message: 'The payment was declined. Please try another card or another way to pay.',
  });
});

test('charged in one step long ago and asked again, PayPal takes nothing, and it is not called a decline', async () => {
  await using shop = await shopAtPaypal();
  const attempt = shop.attempt();
  await shop.gateway.chargeCard({ ...attempt, card });
  shop.paypal.forgetRequestIds();
  await expect(shop.gateway.chargeCard({ ...attempt, card })).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(shop.paypal.takenCents()).toBe(1950);
});

test('of an attempt without a payment nothing is said before PayPal would have told', async () => {
  await using shop = await shopAtPaypal();
  const { reference } = shop.attempt();
  expect(await shop.gateway.find({ reference })).toEqual({ status: 'waiting' });
  shop.clock.advance({ hours: unknownHours });
  expect(await shop.gateway.find({ reference })).toEqual({ status: 'unknown' });
  expect(await shop.gateway.find({ reference: 'without a time' })).toEqual({ status: 'waiting' });
});

test('a payment that PayPal does not know was never made', async () => {
  await using shop = await shopAtPaypal();
  const { reference } = shop.attempt();
  shop.clock.advance({ minutes: 16 });
  expect(await shop.gateway.find({ reference, paymentId: 'NOSUCHORDER' })).toEqual({ status: 'unknown' });
});

test('a refund whose answers were lost is found, and is made once', async () => {
  await using shop = await prepared();
  const paid = await shop.charge();
  if (paid.status !== 'done') throw new Error('not paid');
  const { reference } = shop.attempt();
  const giveBack = () =>
    shop.gateway.refund({ reference, providerReference: paid.providerReference, amountCents: 500 });
  shop.paypal.faults.next('refund', { kind: 'silence' }, 3);
  await expect(giveBack()).rejects.toBeInstanceOf(GatewayUnavailable);
  const found = await shop.gateway.find({ reference, paymentId: shop.paymentId });
  expect(found).toMatchObject({ status: 'done', amountCents: 500 });
  expect(await giveBack()).toEqual(found);
  expect(shop.paypal.refunds.size).toBe(1);
});

test('a refund that never arrived waits, then nobody has heard of it', async () => {
  await using shop = await prepared();
  await shop.charge();
  const asked = { reference: shop.attempt().reference, paymentId: shop.paymentId };
  expect(await shop.gateway.find(asked)).toEqual({ status: 'waiting' });
  shop.clock.advance({ minutes: 16 });
  expect(await shop.gateway.find(asked)).toEqual({ status: 'unknown' });
});

test('a wallet that cannot be opened is PayPal being away', async () => {
  await using shop = await shopAtPaypal();
  shop.paypal.faults.next('order', { kind: 'refusal', issue: 'PAYEE_ACCOUNT_RESTRICTED' });
  const opening = shop.gateway.createWalletPayment({ ...shop.attempt(), ...addresses });
  await expect(opening).rejects.toBeInstanceOf(GatewayUnavailable);
});
