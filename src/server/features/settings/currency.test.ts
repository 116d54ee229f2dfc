import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import type { PaymentPage } from '#contract/order/payment-ledger.ts';
import type { Localization } from '#contract/shop/localization.ts';
import type { Mail, MailPage } from '#contract/shop/mail.ts';
import type { AdminSettings, StoreSettings } from '#contract/shop/settings.ts';
import type { Product } from '#contract/catalog/products.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { auditEntries, orders, payments, products, sandboxPayments } from '#server/db/schema/index.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { isTakenByPaypal } from '#server/platform/payment-gateway/paypal/paypal-currencies.ts';
import { holdCurrency, lockCurrency } from '#server/platform/settings/currency-lock.repository.ts';
import { createSettingsRepository, currencyKey } from '#server/platform/settings/settings.repository.ts';
import { changeCurrency } from '#testing/currency.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { sweepPayments } from '#testing/jobs.ts';
import { giftCardProduct } from '#testing/gift-card-products.ts';
import { offerLanguages } from '#testing/languages.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { cardOf } from '#testing/payments.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const url = '/api/admin/localization';

/** Opens a shop with an admin. `takes` says which currencies its provider takes. */
async function openShop(takes?: PaymentGateway['takes']) {
  const shop = await openTestShop(takes && { gateway: (sandbox) => ({ ...sandbox, takes }) });
  const admin = await signedInUser(shop, { role: 'admin', name: 'Grace' });
  const get = async <Answer>(path: string, by: Shopper = admin) =>
    (await shop.app.inject({ url: path, headers: by.headers })).json<Answer>();
  const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, by: Shopper = admin) =>
    shop.app.inject({ method, url: path, headers: by.headers, body });
  const store = (query = '') => get<StoreSettings>(`/api/store${query}`);
  return { shop, admin, get, send, store, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

const amountsOf = async (get: Awaited<ReturnType<typeof openShop>>['get'], id: string) =>
  (await get<Product>(`/api/product/get/${id}`)).sizes.map(({ name, label, price }) => [name, label, price]);

const priceOf = async (shop: TestShop, id: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return row?.priceCents;
};

test('an untouched shop says nothing of a format, and its products nothing of a currency', async () => {
  await using opened = await openShop();
  const store = await opened.store();
  expect(store).toMatchObject({ currency: 'USD', paymentMethods: ['paypal', 'card', 'cod'] });
  expect(store).not.toHaveProperty('format');
  const { id } = await product(opened.shop);
  expect(await opened.get(`/api/product/get/${id}`)).not.toHaveProperty('currency');
  expect((await opened.get<{ data: Localization }>(url)).data).toMatchObject({
    currency: 'USD',
    currencyLocked: false,
  });
});

test('converts the amounts of gift cards and what they are called', async () => {
  await using opened = await openShop();
  const { shop, admin, get } = opened;
  const { id } = await giftCardProduct(shop, ['25.00', '37.50', '56.25']);
  expect((await changeCurrency(shop, admin, 'EUR', '1.5')).statusCode).toBe(200);
  expect(await amountsOf(get, id)).toEqual([
    ['37.50', '€37.50', 37.5],
    ['56.25', '€56.25', 56.25],
    ['84.38', '€84.38', 84.38],
  ]);
  expect(await priceOf(shop, id)).toBe(3750);
  shop.clock.advance({ minutes: 1 });
  expect((await changeCurrency(shop, admin, 'JPY', '0.02')).statusCode).toBe(200);
  expect(await amountsOf(get, id)).toEqual([
    ['1', '¥1', 1],
    ['2', '¥2', 2],
  ]);
  expect(await priceOf(shop, id)).toBe(1);
});

test('converts prices and fees, shows them at once and records the change', async () => {
  await using opened = await openShop();
  const { shop, admin, get, send, store } = opened;
  const { id } = await product(shop, { priceCents: 3850 });
  const { _id } = await get<Product>(`/api/product/get/${id}`);
  const settings = await get<AdminSettings>('/api/admin/settings');
  const charged = await send('PUT', '/api/admin/settings', { ...settings, deliveryFee: 4.95, freeDeliveryFrom: 60 });
  expect(charged.statusCode).toBe(200);
  const answer = await changeCurrency(shop, admin, 'JPY', '150.1');
  expect(answer.json()).toMatchObject({ data: { currency: 'JPY', currencyLocked: false, locales: ['en'] } });
  // 38.50 × 150.1 = 5778.85, 4.95 × 150.1 = 742.995
  expect(await get(`/api/product/get/${_id}`)).toMatchObject({ price: 5779, currency: 'JPY' });
  expect(await store()).toMatchObject({
    currency: 'JPY',
    deliveryFee: 743,
    freeDeliveryFrom: 9006,
    format: { currency: 'JPY', digits: 0, group: ',', prefix: '¥', suffix: '', minus: '-¥' },
  });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'currency.change'))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { actorId: admin.id, before: { currency: 'USD', factor: '1' }, after: { currency: 'JPY', factor: '150.1' } },
  ]);
  // An admin who read them before would store amounts of the old currency.
  expect((await send('PUT', '/api/admin/settings', settings)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await changeCurrency(shop, admin, 'KWD', '0.00204')).statusCode).toBe(200);
  expect(await priceOf(shop, id)).toBe(11_789);
});

test.each([
  [{ currency: 'XAU' }, 'currency'],
  [{ currency: 'USD' }, 'currency'],
  [{ factor: '1e5' }, 'factor'],
  [{ factor: 'NaN' }, 'factor'],
  [{ factor: '0,92' }, 'factor'],
  [{ factor: '0' }, 'factor'],
  [{ factor: '-1' }, 'factor'],
  [{ factor: '100000000' }, 'factor'],
])('refuses %j', async (change, path) => {
  await using opened = await openShop();
  const { id } = await product(opened.shop, { priceCents: 3800 });
  const body = { currency: 'EUR', factor: '0.92', version: '0', ...change };
  const answer = await opened.send('PUT', `${url}/currency`, body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().errors).toMatchObject([{ path }]);
  expect(await priceOf(opened.shop, id)).toBe(3800);
});

test('refuses a change of what another admin has changed meanwhile', async () => {
  await using opened = await openShop();
  await offerLanguages(opened.shop);
  const answer = await opened.send('PUT', `${url}/currency`, { currency: 'EUR', factor: '0.92', version: '0' });
  expect(answer.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
});

test('an order fixes the currency, also once it is cancelled', async () => {
  await using opened = await openShop();
  const { shop, admin, get, send } = opened;
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: await product(shop, { stock: 5 }) }]);
  const { orderId } = (await placeOrder(shop, ada, ready)).json<{ orderId: string }>();
  expect((await send('POST', `/api/order/${orderId}/cancel`, {}, ada)).statusCode).toBe(200);
  expect((await changeCurrency(shop, admin, 'EUR')).json()).toMatchObject({ code: 'CURRENCY_LOCKED' });
  expect((await get<{ data: Localization }>(url)).data).toMatchObject({ currency: 'USD', currencyLocked: true });
});

test.each([0, 1, 2, 3])('of a change and an order at once, one is refused (%d)', async (round) => {
  await using opened = await openShop();
  const { shop, admin } = opened;
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: await product(shop, { stock: 5 }) }]);
  const change = () => changeCurrency(shop, admin, 'EUR');
  const order = () => placeOrder(shop, ada, ready, { currency: 'USD' });
  const isChangeFirst = round % 2 === 0;
  const answers = await Promise.all(isChangeFirst ? [change(), order()] : [order(), change()]);
  const [changed, placed] = isChangeFirst ? answers : answers.toReversed();
  const codeOf = (answer: typeof changed) => answer?.json<Partial<ErrorBody>>().code ?? 'done';
  const stored = await shop.db.select({ currency: orders.currency }).from(orders);
  expect([
    ['CURRENCY_LOCKED', 'done', [{ currency: 'USD' }]],
    ['done', 'PRICE_CHANGED', []],
  ]).toContainEqual([codeOf(changed), codeOf(placed), stored]);
});

test('an order that waits for a change sees the new currency', async () => {
  await using opened = await openShop();
  const { shop } = opened;
  const changed = inTransaction(shop.db, async (tx) => {
    await lockCurrency(tx);
    const held = inTransaction(shop.db, holdCurrency);
    await createSettingsRepository(tx).put({ [currencyKey]: 'EUR' }, shop.clock.now());
    return { held };
  });
  expect(await (await changed).held).toBe('EUR');
});

test('refuses an order whose shopper saw the same number in another currency', async () => {
  await using opened = await openShop();
  const { shop, admin } = opened;
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: await product(shop, { stock: 5 }) }]);
  await changeCurrency(shop, admin, 'EUR');
  expect((await placeOrder(shop, ada, ready, { currency: 'USD' })).json()).toMatchObject({ code: 'PRICE_CHANGED' });
  expect((await placeOrder(shop, ada, ready, { currency: 'EUR' })).statusCode).toBe(201);
});

test('offers no method whose provider does not take the currency', async () => {
  await using opened = await openShop(isTakenByPaypal);
  const { shop, admin, store } = opened;
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: await product(shop, { stock: 5 }) }]);
  await changeCurrency(shop, admin, 'KWD');
  expect((await store()).paymentMethods).toEqual(['cod']);
  const refused = await placeOrder(shop, ada, { ...ready, total: 0 }, { paymentMethod: 'card' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().errors).toMatchObject([{ path: 'paymentMethod' }]);
  await changeCurrency(shop, admin, 'JPY', '500');
  expect((await store()).paymentMethods).toEqual(['paypal', 'card', 'cod']);
});

test.each([
  ['JPY', 5780, 5780.5, '¥11,560', '11560'],
  ['KWD', 11.755, 11.7555, 'KWD\u00a023.510', '23.510'],
] as const)('sells in %s, from the list to the refund', async (currency, price, tooExact, shown, plain) => {
  await using opened = await openShop();
  const { shop, admin, get, send } = opened;
  await changeCurrency(shop, admin, currency satisfies Currency);
  const { id } = await product(shop, { stock: 5 });
  const edit = async (amount: number) => {
    const { data } = await get<{ data: { version: string } }>(`/api/admin/product/${id}`);
    return send('PUT', `/api/product/${id}`, { ...data, price: amount });
  };
  const refused = await edit(tooExact);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().errors).toMatchObject([{ path: 'price' }]);
  expect((await edit(price)).statusCode).toBe(200);

  const found = await get<{ products: { price: number; currency: string }[] }>('/api/product/search?q=');
  expect(found.products).toMatchObject([{ price, currency }]);
  const ada = await signedInUser(shop);
  const tee = await get<Product>(`/api/product/get/${id}`);
  const ready = await createCart(shop, ada, [{ product: { id, name: tee.name }, quantity: 2 }]);
  expect((await get<Cart>(`/api/cart/get/${ada.id}`, ada)).data).toMatchObject({ currency, items: [{ price }] });
  const total = price * 2;
  const wrong = await placeOrder(shop, ada, { ...ready, total: total + 1 }, { paymentMethod: 'card' });
  expect(wrong.json<ErrorBody>().code).toBe('PRICE_CHANGED');
  const placed = await placeOrder(shop, ada, { ...ready, total }, { paymentMethod: 'card', currency });
  const { orderId } = placed.json<{ orderId: string }>();
  const paid = await send('POST', '/api/pay', cardOf('4242424242424242', { orderId }), ada);
  expect(paid.json()).toMatchObject({ transactionDetails: { amount: total, currency } });
  for (const orderStatus of ['dispatched', 'delivered', 'returned'])
    expect((await send('PATCH', `/api/order/${orderId}/status`, { orderStatus })).statusCode).toBe(200);

  const order = async () => (await get<{ data: AdminOrder }>(`/api/admin/orders/${orderId}`)).data;
  expect(await order()).toMatchObject({ currency, totalAmount: total, cartItems: [{ price }] });
  const refund = async (amount: number) =>
    send('POST', `/api/admin/orders/${orderId}/refund`, { refund: amount, version: (await order()).orderUpdateDate });
  expect((await refund(tooExact)).json<ErrorBody>().errors).toMatchObject([{ path: 'refund' }]);
  expect((await refund(total)).statusCode).toBe(200);
  await sweepPayments(shop);
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refunded: total });

  const stored = [
    await shop.db.select({ currency: orders.currency }).from(orders),
    await shop.db.select({ currency: payments.currency }).from(payments),
    await shop.db.select({ currency: sandboxPayments.currency }).from(sandboxPayments),
  ];
  expect(stored).toEqual([[{ currency }], [{ currency }, { currency }], [{ currency }, { currency }]]);
  const ledger = await get<PaymentPage>('/api/admin/payments');
  expect(ledger.data.map((payment) => [payment.kind, payment.amount, payment.currency])).toEqual([
    ['refund', total, currency],
    ['charge', total, currency],
  ]);
  const { data: history } = await get<{ data: HistoryEntry[] }>(`/api/admin/orders/${orderId}/history`);
  expect(history.find(({ kind }) => kind === 'refund')?.note).toBe(shown);
  const csv = await shop.app.inject({ url: '/api/admin/orders.csv', headers: admin.headers });
  expect(csv.body).toContain(`,${plain},`);
  // Before the discounts of the line and of the order, and the tags.
  expect(csv.body.trim().split(',').at(-4)).toBe(currency);
  const { data: mails } = await get<MailPage>('/api/mail');
  for (const kind of ['order-received', 'payment-refunded']) {
    const mail = mails.find((each) => each.kind === kind);
    expect((await get<{ data: Mail }>(`/api/mail/${mail?._id}`)).data.text).toContain(shown);
  }
});

test('refunds an order in its own currency, which has other decimals than that of the shop', async () => {
  await using opened = await openShop();
  const { shop, get, send } = opened;
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: await product(shop, { stock: 5 }) }]);
  const placed = await placeOrder(shop, ada, ready, { paymentMethod: 'card' });
  const { orderId } = placed.json<{ orderId: string }>();
  expect((await send('POST', '/api/pay', cardOf('4242424242424242', { orderId }), ada)).statusCode).toBe(200);
  for (const table of [orders, payments, sandboxPayments]) await shop.db.update(table).set({ currency: 'KWD' });
  for (const orderStatus of ['dispatched', 'delivered'])
    expect((await send('PATCH', `/api/order/${orderId}/status`, { orderStatus })).statusCode).toBe(200);

  const lines = [{ position: 0, quantity: 1 }];
  const asked = await send('POST', `/api/order/${orderId}/returns`, { lines, reason: '' }, ada);
  const { data: asReturned } = asked.json<{ data: OrderReturn }>();
  const accept = (refund: number) => {
    const { _id, version } = asReturned;
    return send('POST', `/api/admin/returns/${_id}/accept`, { refund, restock: false, answer: '', version });
  };
  expect((await accept(1.2555)).json<ErrorBody>().errors).toMatchObject([{ path: 'refund' }]);
  expect((await accept(1.255)).json()).toMatchObject({ data: { refund: 1.255, currency: 'KWD' } });
  await sweepPayments(shop);
  const order = async () => (await get<{ data: AdminOrder }>(`/api/admin/orders/${orderId}`)).data;
  const refund = async (amount: number) =>
    send('POST', `/api/admin/orders/${orderId}/refund`, { refund: amount, version: (await order()).orderUpdateDate });
  expect((await refund(0.0005)).json<ErrorBody>().errors).toMatchObject([{ path: 'refund' }]);
  expect((await refund(0.005)).statusCode).toBe(200);
  expect(await order()).toMatchObject({ currency: 'KWD', orderStatus: 'returned' });
});
