import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/order/cart.ts';
import type { AdminOrder, OrderSum } from '#contract/order/order-admin.ts';
import type { PaymentSum } from '#contract/order/payment-ledger.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { MarketDraft } from '#contract/shop/markets.ts';
import { addresses, mails, orders, payments } from '#server/db/schema/index.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { sweepPayments } from '#testing/jobs.ts';
import { addEuroMarket, changeRate, excludeProduct, pricedProduct } from '#testing/markets.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { cardOf } from '#testing/payments.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
let marketId: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
  marketId = await addEuroMarket(shop, { countries: ['DE'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = async <Answer>(url: string, by = admin) =>
  (await shop.app.inject({ url, headers: by.headers })).json<Answer>();
const post = (url: string, body: object, by = admin) =>
  shop.app.inject({ method: 'POST', url, headers: by.headers, body });
const orderOf = async (id: string) => (await get<{ data: AdminOrder }>(`/api/admin/orders/${id}`)).data;
const storedOrder = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];

/** A cart with one piece as the market shows it, for $38.00 in the default one. */
async function readyIn(market: string, priceCents = 3800) {
  const ada = await signedInUser(shop);
  const tee = await pricedProduct(shop, { stock: 100, priceCents });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const { data } = await get<Cart>(`/api/cart/get/${ada.id}?market=${market}`, ada);
  return { ada, tee, ready: { ...ready, total: data.items[0]?.price ?? 0 } };
}

async function placed(paymentMethod: 'card' | 'cod' = 'card') {
  const { ada, ready } = await readyIn('eu');
  const answer = await placeOrder(shop, ada, ready, { paymentMethod, currency: 'EUR' }, 'eu');
  expect(answer.statusCode).toBe(201);
  return { ada, orderId: answer.json<{ orderId: string }>().orderId };
}

const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as Partial<ErrorBody>).code;

test('an order keeps the market, its currency and its rate, and what it is in the currency of the shop', async () => {
  const { orderId } = await placed();
  expect(await orderOf(orderId)).toMatchObject({
    market: 'eu',
    currency: 'EUR',
    totalAmount: 34.95,
    rate: '0.92',
    baseTotal: 37.99,
  });
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'order-received'));
  expect(mail?.market).toBe('eu');
  const { data } = await get<{ data: { text: string } }>(`/api/mail/${mail?.id}`);
  expect(data.text).toContain('€34.95');
  expect(data.text).toContain(`/en-eu/your-orders/order/${orderId}`);
});

test('an order of the default market says nothing of markets', async () => {
  const { ada, ready } = await readyIn('');
  const answer = await placeOrder(shop, ada, ready);
  const order = await orderOf(answer.json<{ orderId: string }>().orderId);
  expect(order).toMatchObject({ currency: 'USD', totalAmount: 38 });
  for (const field of ['market', 'rate', 'baseTotal']) expect(order).not.toHaveProperty(field);
});

test('a total of another market is not taken for that of this one', async () => {
  const { ada, ready } = await readyIn('');
  expect(codeOf(await placeOrder(shop, ada, ready, {}, 'eu'))).toBe('PRICE_CHANGED');
  expect(codeOf(await placeOrder(shop, ada, { ...ready, total: 34.95 }))).toBe('PRICE_CHANGED');
  expect(codeOf(await placeOrder(shop, ada, { ...ready, total: 34.95 }, { currency: 'USD' }, 'eu'))).toBe(
    'PRICE_CHANGED',
  );
});

test('paid and given back in parts, an order adds nothing to the sums of the shop', async () => {
  const netSales = async () => [
    (await get<OrderSum>('/api/admin/orders/sum')).netSales,
    (await get<PaymentSum>('/api/admin/payments/sum')).netSales,
    (await get<OrderSum>(`/api/admin/orders/sum?ids=${orderId}`)).netSales,
  ];
  const { ada, orderId } = await placed();
  const [before] = await netSales();
  const cents = (...amounts: (number | undefined)[]) => amounts.map((amount = 0) => Math.round(amount * 100));
  expect((await post('/api/pay?market=eu', cardOf('4242424242424242', { orderId }), ada)).json()).toMatchObject({
    transactionDetails: { amount: 34.95, currency: 'EUR' },
  });
  const [paid] = await netSales();
  expect(cents(paid)).toEqual(cents((before ?? 0) + 37.99));
  for (const orderStatus of ['dispatched', 'delivered', 'returned'])
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/status`,
      headers: admin.headers,
      body: { orderStatus },
    });
  for (const refund of [11.11, 11.11, 12.73]) {
    const { orderUpdateDate: version } = await orderOf(orderId);
    expect((await post(`/api/admin/orders/${orderId}/refund`, { refund, version })).statusCode).toBe(200);
    await sweepPayments(shop);
  }
  const rows = await shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);
  expect(rows.map(({ amountCents, baseAmountCents }) => [amountCents, baseAmountCents])).toEqual([
    [3495, 3799],
    [1111, 1208],
    [1111, 1207],
    [1273, 1384],
  ]);
  expect((await netSales()).map((sum) => cents(sum)[0])).toEqual([...cents(before, before), 0]);
});

test('cash that is received and given back counts at the rate of the order as well', async () => {
  const { orderId } = await placed('cod');
  const to = (orderStatus: string) =>
    shop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/status`,
      headers: admin.headers,
      body: { orderStatus },
    });
  for (const status of ['dispatched', 'delivered', 'returned']) expect((await to(status)).statusCode).toBe(200);
  const { orderUpdateDate: version } = await orderOf(orderId);
  await post(`/api/admin/orders/${orderId}/refund`, { refund: 20, version });
  const rows = await shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);
  expect(rows.map(({ kind, baseAmountCents }) => [kind, baseAmountCents])).toEqual([
    ['charge', 3799],
    ['refund', 2174],
  ]);
});

test('what the market does not sell is not ordered there', async () => {
  const { ada, tee, ready } = await readyIn('eu');
  await excludeProduct(shop, marketId, tee.id);
  const answer = await placeOrder(shop, ada, ready, {}, 'eu');
  expect(answer.statusCode).toBe(409);
  expect(answer.json<ErrorBody>()).toMatchObject({
    code: 'NOT_IN_MARKET',
    errors: [{ path: `cartItems.${ready.items[0]?._id}` }],
  });
  expect((await placeOrder(shop, ada, { ...ready, total: 38 })).statusCode).toBe(201);
});

test('the list of orders is sorted by what they are in the currency of the shop', async () => {
  const { ada, ready } = await readyIn('eu', 900_000);
  const euros = await placeOrder(shop, ada, ready, { paymentMethod: 'cod' }, 'eu');
  const other = await readyIn('', 850_000);
  const dollars = await placeOrder(shop, other.ada, other.ready, { paymentMethod: 'cod' });
  const ids = [euros, dollars].map((answer) => answer.json<{ orderId: string }>().orderId);
  const sorted = async (query: string) => get<{ data: AdminOrder[]; nextCursor: string }>(`/api/order/orders?${query}`);
  // 8,279.95 euros are more than 8,500 dollars.
  const first = await sorted('sort=-total&limit=1');
  expect(first.data.map(({ _id }) => _id)).toEqual([ids[0]]);
  const second = await sorted(`sort=-total&limit=1&cursor=${first.nextCursor}`);
  expect(second.data.map(({ _id }) => _id)).toEqual([ids[1]]);
});

test('a market delivers to its countries, and the others do not', async () => {
  const inEurope = await readyIn('eu');
  const setCountry = (addressId: string, country: string) =>
    shop.db.update(addresses).set({ country }).where(eq(addresses.id, addressId));
  await setCountry(inEurope.ready.addressId, 'US');
  const refused = await placeOrder(shop, inEurope.ada, inEurope.ready, {}, 'eu');
  expect(codeOf(refused)).toBe('OTHER_MARKET');
  expect(refused.json<ErrorBody>().message).toBe(
    'We deliver to \u2068United States\u2069 from our \u2068International\u2069 shop, in USD.',
  );
  await setCountry(inEurope.ready.addressId, 'DE');
  expect((await placeOrder(shop, inEurope.ada, inEurope.ready, {}, 'eu')).statusCode).toBe(201);
  const atHome = await readyIn('');
  await setCountry(atHome.ready.addressId, 'DE');
  const elsewhere = await placeOrder(shop, atHome.ada, atHome.ready);
  expect(elsewhere.statusCode).toBe(409);
  expect(elsewhere.json<ErrorBody>().message).toBe(
    'We deliver to \u2068Germany\u2069 from our \u2068Europe\u2069 shop, in EUR.',
  );
});

const marketDraft = async (id: string) =>
  (await get<{ data: MarketDraft & { version: string } }>(`/api/admin/markets/${id}`)).data;

test('orders at the moment of a new rate are at one rate, or refused', async () => {
  const { priceListId } = await marketDraft(marketId);
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => readyIn('eu')));
  const change = () => changeRate(shop, priceListId ?? '', '0.80');
  const place = ({ ada, ready }: (typeof shoppers)[number]) => placeOrder(shop, ada, ready, {}, 'eu');
  const [, ...answers] = await Promise.all([change(), ...shoppers.map(place)]);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.filter((answer) => codeOf(answer) !== 'PRICE_CHANGED')).toEqual([]);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 201)) {
    const stored = await storedOrder(answer.json<{ orderId: string }>().orderId);
    expect([stored?.totalCents, stored?.rate, stored?.baseTotalCents]).toEqual([3495, '0.9200000000', 3799]);
  }
  const later = await readyIn('eu');
  expect(later.ready.total).toBe(29.95);
  const answer = await placeOrder(shop, later.ada, later.ready, {}, 'eu');
  const stored = await storedOrder(answer.json<{ orderId: string }>().orderId);
  expect([stored?.totalCents, stored?.rate, stored?.baseTotalCents]).toEqual([2995, '0.8000000000', 3744]);
});

test('an order outlives its market', async () => {
  const { orderId } = await placed();
  await shop.markets.delete(admin.id, marketId);
  expect(await orderOf(orderId)).toMatchObject({ market: 'eu', currency: 'EUR', totalAmount: 29.95 });
  const [mail] = await shop.db.select().from(mails).orderBy(mails.createdAt).limit(1);
  const { data } = await get<{ data: { text: string } }>(`/api/mail/${mail?.id}`);
  expect(data.text).not.toContain('/en-eu/');
});
