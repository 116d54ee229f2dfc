import { expect, test } from 'vitest';
import { GatewayUnavailable, NoticeRefused } from '#server/platform/payment-gateway/payment-gateway.ts';
import { cards, type FakeEvent } from '#testing/services/fake-paypal/fake-paypal.ts';
import { addresses, openPaypalGateway, cardInput } from '#testing/services/fake-paypal/open-gateway.ts';

type Shop = Awaited<ReturnType<typeof openPaypalGateway>>;

const tell = ({ paypal, gateway }: Shop, event: FakeEvent) => {
  const { headers, body } = paypal.sign(event);
  return gateway.readNotice(headers, Buffer.from(body));
};

async function paid(shop: Shop) {
  const attempt = shop.attempt();
  const { paymentId } = await shop.gateway.prepareCharge(attempt);
  await shop.gateway.chargeCard({ ...attempt, paymentId, card: cardInput(cards.visa) });
  const [capture] = shop.paypal.captures.values();
  if (!capture) throw new Error('not paid');
  return { paymentId, capture };
}

test.each(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED'])(
  '%s names the payment',
  async (type) => {
    await using shop = await openPaypalGateway();
    const { paymentId, capture } = await paid(shop);
    const event = shop.paypal.event(type, capture);
    expect(await tell(shop, event)).toEqual({ eventId: event.id, paymentId });
    const bare = shop.paypal.event(type, { id: capture.id });
    expect(await tell(shop, bare)).toEqual({ eventId: bare.id, paymentId });
  },
);

test('names the payment of a refund', async () => {
  await using shop = await openPaypalGateway();
  const { paymentId, capture } = await paid(shop);
  const { reference } = shop.attempt();
  await shop.gateway.refund({ reference, providerReference: capture.id, amountCents: 100, currency: 'USD' });
  const [refund] = shop.paypal.refunds.values();
  const event = shop.paypal.event('PAYMENT.CAPTURE.REFUNDED', refund ?? {});
  expect(await tell(shop, event)).toEqual({ eventId: event.id, paymentId });
});

test('captures once when an event arrives before the browser, and twice', async () => {
  await using shop = await openPaypalGateway();
  const attempt = shop.attempt();
  const { paymentId } = await shop.gateway.createWalletPayment({ ...attempt, ...addresses });
  const event = shop.paypal.event('CHECKOUT.ORDER.APPROVED', shop.paypal.approve(paymentId) ?? {});
  const { reference } = attempt;

  const notice = await tell(shop, event);
  expect(notice).toEqual({ eventId: event.id, paymentId });
  expect(await tell(shop, event)).toEqual(notice);
  const capture = () => shop.gateway.captureWalletPayment({ reference, paymentId });
  const [byNotice, again, byBrowser] = await Promise.all([capture(), capture(), capture()]);
  expect(byNotice).toMatchObject({ status: 'done' });
  expect([again, byBrowser]).toEqual([byNotice, byNotice]);
  expect(shop.paypal.captures.size).toBe(1);
});

test('ignores other events', async () => {
  await using shop = await openPaypalGateway();
  for (const type of ['BILLING.PLAN.CREATED', 'toString']) {
    expect(await tell(shop, shop.paypal.event(type, { id: 'X' }))).toBeUndefined();
  }
});

test('refuses messages without a valid signature', async () => {
  await using shop = await openPaypalGateway();
  const { paypal, gateway } = shop;
  const { headers, body } = paypal.sign(paypal.event('CHECKOUT.ORDER.APPROVED', { id: 'MYORDER' }));
  const read = (changed: Record<string, string | undefined>, text = body) =>
    gateway.readNotice({ ...headers, ...changed }, Buffer.from(text));

  expect(await read({})).toMatchObject({ paymentId: 'MYORDER' });
  await expect(read({}, body.replace('MYORDER', 'YOURORDER'))).rejects.toBeInstanceOf(NoticeRefused);
  await expect(read({}, `${body} `)).rejects.toBeInstanceOf(NoticeRefused);
  await expect(read({}, 'no json')).rejects.toBeInstanceOf(NoticeRefused);
  await expect(read({ 'paypal-transmission-id': 'another' })).rejects.toBeInstanceOf(NoticeRefused);
  await expect(read({ 'paypal-transmission-sig': undefined })).rejects.toBeInstanceOf(NoticeRefused);
  await expect(read({ 'paypal-cert-url': 'not an address' })).rejects.toBeInstanceOf(NoticeRefused);
});

test('throws when a signature cannot be verified', async () => {
  await using shop = await openPaypalGateway();
  shop.paypal.faults.next('verify', { kind: 'status', status: 500 }, 3);
  const event = shop.paypal.event('CHECKOUT.ORDER.APPROVED', { id: 'MYORDER' });
  await expect(tell(shop, event)).rejects.toBeInstanceOf(GatewayUnavailable);
});
