import { expect, test } from 'vitest';
import { GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import { cards } from '#testing/services/fake-paypal/fake-paypal.ts';
import { openPaypalGateway, cardInput } from '#testing/services/fake-paypal/open-gateway.ts';

type Shop = Awaited<ReturnType<typeof openPaypalGateway>>;
const tokensOf = ({ paypal }: Shop) => paypal.calls.filter(({ operation }) => operation === 'token').length;
const card = cardInput(cards.visa);

test('requests one access token for concurrent calls and reuses it', async () => {
  await using shop = await openPaypalGateway();
  await Promise.all([1, 2, 3].map(() => shop.gateway.prepareCharge(shop.attempt())));
  shop.clock.advance({ hours: 8 });
  await shop.gateway.prepareCharge(shop.attempt());
  expect(tokensOf(shop)).toBe(1);
});

test('renews a token before it expires', async () => {
  await using shop = await openPaypalGateway();
  await shop.gateway.prepareCharge(shop.attempt());
  shop.clock.advance({ hours: 8, minutes: 59.5 });
  await shop.gateway.prepareCharge(shop.attempt());
  expect(tokensOf(shop)).toBe(2);
});

test('replaces a revoked token within the call', async () => {
  await using shop = await openPaypalGateway();
  await shop.gateway.prepareCharge(shop.attempt());
  shop.paypal.endTokens();
  expect(await shop.gateway.chargeCard({ ...shop.attempt(), card })).toMatchObject({ status: 'done' });
  expect(tokensOf(shop)).toBe(2);
  expect(shop.paypal.takenCents()).toBe(1950);
});

test('throws and declines nothing with a wrong secret', async () => {
  await using shop = await openPaypalGateway({ secret: 'another secret' });
  const charge = shop.gateway.chargeCard({ ...shop.attempt(), card });
  await expect(charge).rejects.toEqual(new GatewayUnavailable('PayPal returned no access token.'));
  expect(shop.paypal.orders.size).toBe(0);
});

test('logs one line for a failed call', async () => {
  await using shop = await openPaypalGateway();
  await shop.gateway.chargeCard({ ...shop.attempt(), card: cardInput(cards.expired) });
  expect(shop.lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/v2/checkout/orders/{order}/capture',
      status: 422,
      issues: ['CARD_EXPIRED'],
      debugId: expect.stringMatching(/^\w+$/),
    }),
  ]);
});

test('writes no card number, code, token or secret to the log or an error', async () => {
  await using shop = await openPaypalGateway();
  const { gateway, paypal } = shop;
  const numbers = Object.values(cards);
  const errors: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => errors.push(error));

  for (const number of numbers) {
    await attempt(gateway.chargeCard({ ...shop.attempt(), card: cardInput(number) }));
    await attempt(gateway.storeCard({ userId: shop.attempt().reference }, cardInput(number)));
  }
  for (const kind of ['silence', 'reset', 'gibberish'] as const) {
    paypal.faults.next('capture', { kind }, 3);
    await attempt(gateway.chargeCard({ ...shop.attempt(), card }));
  }
  paypal.faults.next('vault', { kind: 'status', status: 500 }, 3);
  await attempt(gateway.storeCard({ userId: shop.attempt().reference }, card));
  const issue = `CARD_${cards.visa}`;
  paypal.faults.next('capture', { kind: 'refusal', issue });
  await attempt(gateway.chargeCard({ ...shop.attempt(), card }));
  paypal.faults.next('token', { kind: 'status', status: 500 }, 3);
  paypal.endTokens();
  await attempt(gateway.chargeCard({ ...shop.attempt(), card }));

  expect(errors.length).toBeGreaterThan(5);
  expect(shop.lines.length).toBeGreaterThan(10);
  const told = [...shop.lines, ...errors.flatMap(everythingOf)].join('\n');
  const basic = Buffer.from(`${paypal.clientId}:${paypal.secret}`).toString('base64');
  for (const secret of [...numbers, paypal.secret, basic, 'A21AA', '"917"', 'security_code', 'Bearer']) {
    expect(told).not.toContain(secret);
  }
});

/** Returns all texts of an error and its causes. */
function everythingOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [String(error.stack), JSON.stringify(error), ...(error.cause === undefined ? [] : everythingOf(error.cause))];
}
