import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail, MailPage } from '#contract/shop/mail.ts';
import type { HistoryEntry } from '#contract/order/order-admin.ts';
import { mails } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
let admin: Shopper;
beforeAll(async () => {
  paying = await openPayingShop();
  admin = await signedInUser(paying.shop, { role: 'admin' });
});
afterAll(() => paying[Symbol.asyncDispose]());

const read = async <Answer>(url: string) =>
  (await paying.shop.app.inject({ url, headers: admin.headers })).json<Answer>();

async function freeOrder(paymentMethod: 'paypal' | 'card' | 'cod') {
  const ada = await signedInUser(paying.shop);
  const sticker = await product(paying.shop, { priceCents: 0, stock: 5 });
  const placed = await placeOrder(paying.shop, ada, await createCart(paying.shop, ada, [{ product: sticker }]), {
    paymentMethod,
  });
  return { ada, sticker, orderId: placed.json<{ orderId: string }>().orderId };
}

test.each(['paypal', 'card', 'cod'] as const)(
  'confirms an order of $0.00 by %s and marks it as paid immediately',
  async (method) => {
    const { ada, orderId } = await freeOrder(method);
    expect(await paying.stateOf(orderId)).toBe('confirmed paid');
    expect((await paying.pay(ada, cardNumbers.pays)).json()).toMatchObject({ code: 'NOTHING_TO_PAY' });
    await paying.sweepAfter({ hours: 25 });
    expect(await paying.stateOf(orderId)).toBe('confirmed paid');
    expect(await paying.chargesOf(orderId)).toEqual([]);
    const { data } = await read<{ data: HistoryEntry[] }>(`/api/admin/orders/${orderId}/history`);
    expect(data.map(({ kind, from, to, actor }) => [kind, from, to, actor])).toEqual([
      ['order', 'pending', 'confirmed', 'system'],
      ['payment', 'pending', 'paid', 'system'],
      ['order', null, 'pending', 'shopper'],
    ]);
  },
);

test('sends one mail, which says that there is nothing to pay', async () => {
  const { ada } = await freeOrder('card');
  const sentMails = await paying.shop.db.select().from(mails).where(eq(mails.userId, ada.id));
  expect(sentMails.map(({ kind }) => kind)).toEqual(['order-received']);
  const [latest] = (await read<MailPage>('/api/mail?limit=1')).data;
  const { text } = (await read<{ data: Mail }>(`/api/mail/${latest?._id}`)).data;
  expect(text).toContain('There is nothing to pay.');
  expect(text).not.toContain('If you have not paid yet');
});

test('restocks a cancelled order of $0.00, marks it as refunded without a refund, and lets the shopper delete it', async () => {
  const { ada, orderId, sticker } = await freeOrder('paypal');
  expect((await paying.post(ada, `/api/order/${orderId}/cancel`)).statusCode).toBe(200);
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  expect(await paying.chargesOf(orderId)).toEqual([]);
  expect(await paying.leftOf(sticker.id)).toBe((await paying.leftOf((await freeOrder('card')).sticker.id)) + 1);
  const url = `/api/order/${ada.id}/${orderId}`;
  expect((await paying.shop.app.inject({ method: 'DELETE', url, headers: ada.headers })).statusCode).toBe(204);
});

test('dispatches, delivers and takes back an order of $0.00 without a payment', async () => {
  const { orderId } = await freeOrder('cod');
  for (const orderStatus of ['dispatched', 'delivered', 'returned']) {
    const url = `/api/order/${orderId}/status`;
    const step = { method: 'PATCH' as const, url, headers: admin.headers, body: { orderStatus } };
    expect((await paying.shop.app.inject(step)).statusCode).toBe(200);
  }
  expect(await paying.stateOf(orderId)).toBe('returned paid');
  expect(await paying.chargesOf(orderId)).toEqual([]);
});
