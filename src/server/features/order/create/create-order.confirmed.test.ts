import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutStart, Order } from '#contract/order/order.ts';
import { builtInTermsVersion } from '#contract/shop/terms.ts';
import { addresses, mails } from '#server/db/schema/index.ts';
import { account, product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { createCart, placeOrder, type ReadyCart } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ada: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await signedInUser(shop, { name: 'Ada Lovelace' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const readyCart = async (shopper = ada): Promise<ReadyCart> =>
  createCart(shop, shopper, [{ product: await product(shop) }]);

const checkoutStart = async (shopper = ada): Promise<CheckoutStart> =>
  (await shop.app.inject({ url: `/api/order/checkout/${shopper.id}`, headers: shopper.headers })).json<CheckoutStart>();

const readOrder = async (orderId: string, { headers } = ada): Promise<Order> =>
  (await shop.app.inject({ url: `/api/order/details/${orderId}`, headers })).json<{ data: Order }>().data;

const seen = {
  recipient: '',
  address: '12 Cloth Lane',
  city: 'Leeds',
  phone: '555 0100',
  pincode: 'LS1 1AA',
  notes: 'Ring twice',
};

async function changeTerms(termsText: string): Promise<void> {
  const admin = await account(shop, { role: 'admin' });
  await shop.settings.change(admin.id, { ...(await shop.settings.current()), termsText });
  shop.clock.advance({ minutes: 1 });
}

test('rejects an order to an address that was edited since the shopper saw it', async () => {
  const ready = await readyCart();
  await shop.db.update(addresses).set({ city: 'York' }).where(eq(addresses.id, ready.addressId));
  const answer = await placeOrder(shop, ada, ready, { seenAddress: seen });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'ADDRESS_CHANGED']);
  expect((await placeOrder(shop, ada, ready, { seenAddress: { ...seen, city: 'York' } })).statusCode).toBe(201);
});

test('copies the recipient into the order, else the name of the account', async () => {
  const ready = await readyCart();
  const named = await placeOrder(shop, ada, ready);
  expect(await readOrder(named.json<{ orderId: string }>().orderId)).toMatchObject({
    userName: 'Ada Lovelace',
    addressInfo: { recipient: 'Ada Lovelace' },
  });
  const gift = await readyCart();
  await shop.db.update(addresses).set({ recipient: 'Grace' }).where(eq(addresses.id, gift.addressId));
  const placed = await placeOrder(shop, ada, gift, { seenAddress: { ...seen, recipient: 'Grace' } });
  expect(await readOrder(placed.json<{ orderId: string }>().orderId)).toMatchObject({
    userName: 'Ada Lovelace',
    addressInfo: { recipient: 'Grace' },
  });
});

test('copies the country and what belongs to it, and shows the address as the country writes it', async () => {
  const grace = await signedInUser(shop, { name: 'Grace Hopper' });
  const ready = await readyCart(grace);
  const tokyo = { country: 'JP', region: '13', address: '1-1 Marunouchi', city: '', phone: '03-1234-5678' };
  await shop.db
    .update(addresses)
    .set({ ...tokyo, pincode: '100-0001', phoneE164: '+81312345678' })
    .where(eq(addresses.id, ready.addressId));
  const seenInTokyo = { ...seen, ...tokyo, pincode: '100-0001', district: '' };
  for (const change of [{ country: 'KR' }, { region: '27' }, { district: 'Chiyoda' }]) {
    const answer = await placeOrder(shop, grace, ready, { seenAddress: { ...seenInTokyo, ...change } });
    expect(answer.json()).toMatchObject({ code: 'ADDRESS_CHANGED' });
  }
  const placed = await placeOrder(shop, grace, ready, { seenAddress: seenInTokyo });
  const { orderId } = placed.json<{ orderId: string }>();
  const lines = ['Grace Hopper', '1-1 Marunouchi, Tokyo', '100-0001', 'Japan'];
  const { addressInfo } = await readOrder(orderId, grace);
  expect(addressInfo).toMatchObject({ country: 'JP', region: '13', phoneE164: '+81312345678', lines });
  expect(addressInfo.district).toBeUndefined();
  const stored = await shop.db.select().from(mails).where(eq(mails.kind, 'order-received'));
  const { data } = stored.find((mail) => (mail.data as { orderId?: string }).orderId === orderId) ?? {};
  expect(data).toMatchObject({ address: { label: lines.join('\n') } });

  // A browser that was opened before the upgrade does not know of countries.
  const { country: _country, region: _region, district: _district, ...known } = seenInTokyo;
  const old = await readyCart(grace);
  await shop.db
    .update(addresses)
    .set({ ...tokyo, pincode: '100-0001' })
    .where(eq(addresses.id, old.addressId));
  expect((await placeOrder(shop, grace, old, { seenAddress: known })).statusCode).toBe(201);
});

test('begins the next checkout with the address and the terms of the latest order', async () => {
  const grace = await signedInUser(shop);
  expect(await checkoutStart(grace)).toEqual({
    lastAddressId: null,
    termsVersion: builtInTermsVersion,
    acceptedTermsVersion: null,
    acceptedTermsOn: null,
    lastPaymentMethod: null,
  });
  const ready = await readyCart();
  shop.clock.advance({ minutes: 1 });
  await placeOrder(shop, ada, ready, { termsVersion: builtInTermsVersion });
  expect(await checkoutStart()).toEqual({
    lastAddressId: ready.addressId,
    termsVersion: builtInTermsVersion,
    acceptedTermsVersion: builtInTermsVersion,
    acceptedTermsOn: shop.clock.now().toISOString(),
    lastPaymentMethod: 'paypal',
  });

  // A client of the specification says nothing about the terms.
  const silent = await readyCart();
  shop.clock.advance({ minutes: 1 });
  expect((await placeOrder(shop, ada, silent)).statusCode).toBe(201);
  expect(await checkoutStart()).toMatchObject({
    lastAddressId: silent.addressId,
    acceptedTermsVersion: builtInTermsVersion,
  });
});

test('rejects an order under terms that the merchant has replaced, and asks for the new ones', async () => {
  const ready = await readyCart();
  await changeTerms('You pay first.');
  const answer = await placeOrder(shop, ada, ready, { termsVersion: builtInTermsVersion });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'TERMS_CHANGED']);
  const { termsVersion, acceptedTermsVersion } = await checkoutStart();
  expect(acceptedTermsVersion).toBe(builtInTermsVersion);
  expect(termsVersion).not.toBe(builtInTermsVersion);
  // Unpaid orders are limited.
  expect((await placeOrder(shop, ada, ready, { termsVersion, paymentMethod: 'cod' })).statusCode).toBe(201);
  expect(await checkoutStart()).toMatchObject({ termsVersion, acceptedTermsVersion: termsVersion });
});
