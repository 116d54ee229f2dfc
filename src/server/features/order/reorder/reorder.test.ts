import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Cart } from '#contract/order/cart.ts';
import type { CheckoutStart } from '#contract/order/order.ts';
import type { Reordered } from '#contract/order/reorder.ts';
import { addresses, orders, products, users, variants } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { address, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { giftCardProduct } from '#testing/gift-card-products.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { addEuroMarket, excludeProduct, pricedProduct } from '#testing/markets.ts';
import { createCart, insertOrder, placeOrder } from '#testing/orders.ts';
import { changeLimits } from '#testing/settings.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ada: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ada = await signedInUser(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

type Caller = Pick<Shopper, 'id' | 'headers'>;
type Lines = Parameters<typeof createCart>[2];

async function order(lines: Lines, { shopper = ada, more = {} }: { shopper?: Caller; more?: object } = {}) {
  const ready = await createCart(shop, shopper, lines);
  const answer = await placeOrder(shop, shopper, ready, more);
  return { orderId: answer.json<{ orderId: string }>().orderId, addressId: ready.addressId };
}
type Options = { shopper?: Caller; key?: string; query?: Record<string, string> };
const reorder = (orderId: string, { shopper = ada, key = '', query = {} }: Options = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/order/${orderId}/reorder`,
    query,
    headers: { ...shopper.headers, ...(key && { 'idempotency-key': key }) },
  });
const bagOf = async (shopper: Caller = ada) =>
  (await shop.app.inject({ url: `/api/cart/get/${shopper.id}`, headers: shopper.headers }))
    .json<Cart>()
    .data.items.map(({ name, color, size, quantity }) => [name, color, size, quantity]);
const changeVariant = (id: string | undefined, change: Partial<typeof variants.$inferInsert>) =>
  shop.db
    .update(variants)
    .set(change)
    .where(eq(variants.id, id ?? ''));
const variantOf = (tee: Awaited<ReturnType<typeof product>>, color: string, size: string) =>
  tee.variants.find((variant) => variant.color === color && variant.size === size)?.id;
const refusal = (message: string) => ({ code: 'NOTHING_TO_ADD', message });
const nothing = 'Nothing from this order can be added to your bag.';

test('adds every line of an order to the bag, besides what is in it, and says where to deliver it', async () => {
  const [tee, cap] = [await product(shop, { name: 'Tee' }), await product(shop, { name: 'Cap' })];
  const placed = await order([
    { product: tee, quantity: 2 },
    { product: cap, size: 'L' },
  ]);
  await createCart(shop, ada, [{ product: cap, size: 'L', quantity: 3 }]);
  const answer = await reorder(placed.orderId);
  expect(answer.statusCode).toBe(200);
  const { data, ...rest } = answer.json<Reordered>();
  expect(rest).toEqual({ added: 3, missed: [], addressId: placed.addressId });
  expect(data.data.items).toMatchObject([
    { name: 'Cap', size: 'L', quantity: 4, available: true },
    { name: 'Tee', size: 'M', quantity: 2, available: true },
  ]);
  expect(await bagOf()).toEqual([
    ['Cap', 'Black', 'L', 4],
    ['Tee', 'Black', 'M', 2],
  ]);
});

test('adds as many pieces as are in stock, and names what is short, sold out or gone', async () => {
  const tee = await product(shop, { name: 'Tee' });
  const [cap, bag] = [await product(shop, { name: 'Cap' }), await product(shop, { name: 'Tote' })];
  const placed = await order([
    { product: tee, size: 'S', quantity: 4 },
    { product: tee, size: 'M' },
    { product: tee, size: 'L' },
    { product: cap },
    { product: bag },
    { product: bag, color: 'White' },
  ]);
  await changeVariant(variantOf(tee, 'Black', 'S'), { stock: 3 });
  await changeVariant(variantOf(tee, 'Black', 'M'), { stock: 0 });
  await changeVariant(variantOf(tee, 'Black', 'L'), { inStock: false });
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, cap.id));
  await shop.db.delete(variants).where(eq(variants.id, variantOf(bag, 'Black', 'M') ?? ''));
  await changeVariant(variantOf(bag, 'White', 'M'), { made: false });
  await createCart(shop, ada, [{ product: tee, size: 'S' }]);
  const { added, missed } = (await reorder(placed.orderId)).json<Reordered>();
  expect(added).toBe(2);
  expect(missed).toEqual([
    { name: 'Tee', color: 'Black', size: 'S', why: 'fewer' },
    { name: 'Tee', color: 'Black', size: 'M', why: 'sold-out' },
    { name: 'Tee', color: 'Black', size: 'L', why: 'sold-out' },
    { name: 'Cap', color: 'Black', size: 'M', why: 'gone' },
    { name: 'Tote', color: 'Black', size: 'M', why: 'gone' },
    { name: 'Tote', color: 'White', size: 'M', why: 'gone' },
  ]);
  expect(await bagOf()).toEqual([['Tee', 'Black', 'S', 3]]);
});

test('refuses an order of which nothing can be added, says why, and leaves the bag as it is', async () => {
  const [tee, cap] = [await product(shop, { name: 'Tee', stock: 2 }), await product(shop, { name: 'Cap' })];
  const placed = await order([{ product: tee, quantity: 1 }, { product: cap }]);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, cap.id));
  await createCart(shop, ada, [{ product: tee }]);
  const answer = await reorder(placed.orderId);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject(refusal(`${nothing} Tee, Black, M: sold out; Cap, Black, M: no longer sold.`));
  expect(await bagOf()).toEqual([['Tee', 'Black', 'M', 1]]);
});

test('adds no more pieces of a line than the settings allow', async () => {
  const tee = await product(shop, { name: 'Tee', stock: 100 });
  const placed = await order([{ product: tee, quantity: 6 }]);
  await changeLimits(shop, { piecesPerLine: 10 });
  try {
    expect((await reorder(placed.orderId)).json()).toMatchObject({ added: 6, missed: [] });
    expect((await reorder(placed.orderId)).json()).toMatchObject({ added: 4, missed: [{ why: 'fewer' }] });
    const full = await reorder(placed.orderId);
    expect(full.json()).toMatchObject(refusal(`${nothing} Tee, Black, M: fewer pieces available.`));
    expect(await bagOf()).toEqual([['Tee', 'Black', 'M', 10]]);
  } finally {
    await changeLimits(shop, { piecesPerLine: 50 });
  }
});

test('adds gift cards in their amounts', async () => {
  const card = await giftCardProduct(shop);
  const placed = await order([{ product: card, color: '', size: '50.00', quantity: 2 }]);
  const { data, added } = (await reorder(placed.orderId)).json<Reordered>();
  expect(added).toBe(2);
  expect(data.data.items).toMatchObject([{ kind: 'gift-card', price: 50, sizeLabel: '$50.00', quantity: 2 }]);
});

test('names the lines as the shopper saw them', async () => {
  await offerLanguages(shop, { locales: ['en', 'de'] });
  const [tee, cap] = [await product(shop, { name: 'Tee' }), await product(shop)];
  await translation(shop, ['product', tee.id, 'name'], { value: 'Schweres T-Shirt' });
  await translation(shop, ['color', 'black', 'name'], { value: 'Schwarz' });
  const ready = await createCart(shop, ada, [{ product: tee }, { product: cap }]);
  const placed = await shop.app.inject({
    method: 'POST',
    url: '/api/order/create?locale=de',
    headers: ada.headers,
    body: {
      userId: ada.id,
      cartId: ready.cartId,
      addressInfo: { addressId: ready.addressId },
      totalAmount: ready.total,
    },
  });
  await changeVariant(variantOf(tee, 'Black', 'M'), { stock: 0 });
  const answer = await reorder(placed.json<{ orderId: string }>().orderId, { query: { locale: 'de' } });
  expect(answer.json()).toMatchObject({
    missed: [{ name: 'Schweres T-Shirt', color: 'Schwarz', size: 'M', why: 'sold-out' }],
  });
});

test('adds what the market of the request sells, at its prices', async () => {
  const eu = await addEuroMarket(shop);
  const shirt = await pricedProduct(shop, { name: 'Shirt', priceCents: 3800 });
  const cap = await pricedProduct(shop, { name: 'Cap' });
  const placed = await order([{ product: shirt }, { product: cap }]);
  const ofCaps = await order([{ product: cap }]);
  await excludeProduct(shop, eu, cap.id);
  const inEurope = { query: { market: 'eu' } };
  const { data, missed } = (await reorder(placed.orderId, inEurope)).json<Reordered>();
  expect(missed).toEqual([{ name: 'Cap', color: 'Black', size: 'M', why: 'gone' }]);
  expect(data.data).toMatchObject({ currency: 'EUR', items: [{ name: 'Shirt', price: 34.95 }] });
  expect((await reorder(ofCaps.orderId, inEurope)).json()).toMatchObject(
    refusal(`${nothing} Cap, Black, M: no longer sold.`),
  );
  expect((await reorder(ofCaps.orderId)).json()).toMatchObject({ added: 1, missed: [] });
});

test('without the address of the order, names the newest saved one, or none', async () => {
  const tee = await product(shop);
  const placed = await order([{ product: tee }]);
  await shop.db.delete(addresses).where(eq(addresses.id, placed.addressId));
  expect((await reorder(placed.orderId)).json()).toMatchObject({ addressId: null });
  await address(shop, ada.id);
  shop.clock.advance({ minutes: 1 });
  const { id: newest } = await address(shop, ada.id);
  expect((await reorder(placed.orderId)).json()).toMatchObject({ addressId: newest });
});

test('is for the orders of the shopper only, also for admins, and not for those off their list', async () => {
  const [bob, admin] = [await signedInUser(shop), await signedInUser(shop, { role: 'admin' })];
  const placed = await order([{ product: await product(shop) }]);
  for (const shopper of [bob, admin]) {
    const answer = await reorder(placed.orderId, { shopper });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'ORDER_NOT_FOUND' }]);
    expect(await bagOf(shopper)).toEqual([]);
  }
  expect((await reorder('NOSUCHORDER1')).statusCode).toBe(404);
  await shop.db.update(orders).set({ hiddenAt: shop.clock.now() }).where(eq(orders.id, placed.orderId));
  expect((await reorder(placed.orderId)).statusCode).toBe(404);
});

test('is for guests too, with their own orders', async () => {
  const now = shop.clock.now();
  const id = newId();
  await shop.db.insert(users).values({ id, role: 'guest', name: '', email: null, createdAt: now, updatedAt: now });
  const { cookie, token } = await shop.sessions.open(shop.db, id, { userAgent: 'test' });
  const guest = { id, headers: { cookie: `session=${cookie}`, authorization: `Bearer ${token}` } };
  const tee = await product(shop, { name: 'Tee' });
  const contact = { name: 'Grace', email: 'grace@example.com' };
  const placed = await order([{ product: tee }], { shopper: guest, more: { contact } });
  expect((await reorder(placed.orderId, { shopper: guest })).json()).toMatchObject({ added: 1, missed: [] });
  expect((await reorder(placed.orderId)).statusCode).toBe(404);
});

test('does it once for the same key, and again for another one', async () => {
  const tee = await product(shop, { name: 'Tee' });
  const placed = await order([{ product: tee }]);
  const [first, again] = [
    await reorder(placed.orderId, { key: 'one press' }),
    await reorder(placed.orderId, { key: 'one press' }),
  ];
  expect(again.json()).toEqual(first.json());
  expect(await bagOf()).toEqual([['Tee', 'Black', 'M', 1]]);
  await reorder(placed.orderId, { key: 'another press' });
  expect(await bagOf()).toEqual([['Tee', 'Black', 'M', 2]]);
});

test('of several at the same time, the bag never gets more than is in stock', async () => {
  const [tee, cap] = [await product(shop, { name: 'Tee' }), await product(shop, { name: 'Cap' })];
  const one = await order([{ product: tee, quantity: 2 }, { product: cap }]);
  const other = await order([{ product: cap }, { product: tee, quantity: 3 }]);
  await changeVariant(variantOf(tee, 'Black', 'M'), { stock: 4 });
  const answers = await Promise.all([one, other, one, other].map(({ orderId }) => reorder(orderId)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const added = answers.map((answer) => answer.json<Reordered>().added);
  expect(added.reduce((sum, pieces) => sum + pieces, 0)).toBe(8);
  expect(await bagOf()).toHaveLength(2);
  expect(await bagOf()).toEqual(
    expect.arrayContaining([
      ['Cap', 'Black', 'M', 4],
      ['Tee', 'Black', 'M', 4],
    ]),
  );
});

test('the checkout begins with the address, the payment method and the accepted terms of earlier orders', async () => {
  const start = async () =>
    (await shop.app.inject({ url: `/api/order/checkout/${ada.id}`, headers: ada.headers })).json<CheckoutStart>();
  const none = { lastAddressId: null, acceptedTermsVersion: null, acceptedTermsOn: null, lastPaymentMethod: null };
  const { termsVersion } = await start();
  expect(await start()).toMatchObject(none);
  const acceptedOn = new Date('2026-11-03T10:00:00Z');
  const [first, latest] = [newId(), newId()];
  await insertOrder(shop, {
    userId: ada.id,
    addressId: first,
    paymentMethod: 'card',
    termsVersion,
    orderDate: acceptedOn,
  });
  await insertOrder(shop, {
    userId: ada.id,
    addressId: latest,
    paymentMethod: 'cod',
    orderDate: new Date('2026-11-04T10:00:00Z'),
  });
  expect(await start()).toEqual({
    lastAddressId: latest,
    termsVersion,
    acceptedTermsVersion: termsVersion,
    acceptedTermsOn: acceptedOn.toISOString(),
    lastPaymentMethod: 'cod',
  });
});
