import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type Card, CardRefused, GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { sandboxReasons } from './test-cards.ts';

let shop: TestShop;
let gateway: ReturnType<typeof createSandboxGateway>;
beforeAll(async () => {
  shop = await openTestShop();
  gateway = createSandboxGateway({ db: shop.db, clock: shop.clock, shopUrl: () => 'https://shop.example', slowMs: 1 });
});
afterAll(() => shop[Symbol.asyncDispose]());

const cardOf = (number: string): Card => ({ number, expMonth: 12, expYear: 2030, cvv: '123' });
const charge = (number: string, reference = newId()) =>
  gateway.chargeCard({ reference, orderId: 'ORDER', amountCents: 3800, currency: 'USD', card: cardOf(number) });

test('charges a test card and stores no card number', async () => {
  const outcome = await charge('4242424242424242');
  expect(outcome).toMatchObject({
    status: 'done',
    amountCents: 3800,
    currency: 'USD',
    card: { brand: 'Visa', last4: '4242' },
  });
  const { rows } = await shop.pool.query('select * from sandbox_payments');
  expect(JSON.stringify(rows)).not.toContain('424242424242');
});

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'wrong-cvv'],
  ['4000000000000119', 'processing-error'],
  ['4111111111111111', 'no-test-card'],
  ['4242424242424241', 'declined'],
])('declines %s with %s, which has words for the shopper', async (number, code) => {
  expect(await charge(number)).toEqual({ status: 'declined', code });
  expect(Object.keys(sandboxReasons)).toContain(code);
});

test('declines an expired card', async () => {
  const card = { ...cardOf('4242424242424242'), expYear: 2025 };
  expect(
    await gateway.chargeCard({ reference: newId(), orderId: 'O', amountCents: 100, currency: 'USD', card }),
  ).toMatchObject({
    code: 'expired',
  });
});

test('charges a reference once for concurrent requests', async () => {
  const reference = newId();
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => charge('4242424242424242', reference)));
  const names = outcomes.map((outcome) => outcome.status === 'done' && outcome.providerReference);
  expect(new Set(names).size).toBe(1);
});

test('finds a charge whose response was lost, and reports others as unknown', async () => {
  const reference = newId();
  await expect(charge('4000000000003014', reference)).rejects.toThrow(GatewayUnavailable);
  expect(await gateway.find({ reference })).toMatchObject({ status: 'done', amountCents: 3800, currency: 'USD' });
  expect(await gateway.find({ reference: newId() })).toEqual({ status: 'unknown' });
});

test('captures an approved wallet payment once', async () => {
  const request = {
    reference: newId(),
    orderId: 'O',
    amountCents: 500,
    currency: 'USD',
    returnUrl: '/back',
    cancelUrl: '/no',
  };
  const { paymentId, approveUrl } = await gateway.createWalletPayment(request);
  expect(approveUrl).toBe(`https://shop.example/api/sandbox/approve?token=${paymentId}`);
  const capture = () => gateway.captureWalletPayment({ reference: request.reference, paymentId });
  expect(await capture()).toMatchObject({ status: 'declined', code: 'not-approved' });
  expect(await gateway.find({ reference: request.reference, paymentId })).toEqual({ status: 'waiting' });
  await gateway.approve(paymentId);
  expect(await gateway.find({ reference: request.reference, paymentId })).toEqual({ status: 'approved' });
  const [one, other] = await Promise.all([capture(), capture()]);
  expect(one).toMatchObject({ status: 'done', amountCents: 500, currency: 'USD' });
  expect(other).toEqual(one);
});

test('never refunds more than was charged, concurrently or in sequence', async () => {
  const outcome = await charge('4242424242424242');
  const providerReference = outcome.status === 'done' ? outcome.providerReference : '';
  const refund = (amountCents: number, reference = newId()) =>
    gateway.refund({ reference, providerReference, amountCents, currency: 'USD' });
  const given = await Promise.all([refund(2000), refund(2000), refund(2000)]);
  expect(given.filter(({ status }) => status === 'done')).toHaveLength(1);
  const reference = newId();
  expect(await refund(1800, reference)).toEqual(await refund(1800, reference));
  expect(await refund(1)).toMatchObject({ status: 'declined' });
});

test('charges a stored card like the card itself until it is deleted', async () => {
  const { token, ...face } = await gateway.storeCard({ userId: 'u' }, cardOf('5555555555554444'));
  expect(face).toEqual({ brand: 'Mastercard', last4: '4444', expMonth: 12, expYear: 2030 });
  const pay = () =>
    gateway.chargeCard({ reference: newId(), orderId: 'O', amountCents: 100, currency: 'USD', card: { token } });
  expect(await pay()).toMatchObject({ status: 'done', card: { last4: '4444' } });
  await gateway.deleteCard(token);
  await gateway.deleteCard(token);
  expect(await pay()).toMatchObject({ status: 'declined' });
  await expect(gateway.storeCard({ userId: 'u' }, cardOf('4111111111111111'))).rejects.toThrow(CardRefused);
});
