import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse as LightResponse } from 'fastify';
import type { Cart } from '#contract/order/cart.ts';
import type { Order } from '#contract/order/order.ts';
import { mails, orderEvents, orders, products } from '#server/db/schema/index.ts';
import { address, product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { createCart, discountOrder, placeOrder, readStock } from '#testing/orders.ts';
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

const details = async (shopper: Shopper, orderId: string) =>
  shop.app.inject({ url: `/api/order/details/${orderId}`, headers: shopper.headers });
const cancel = (shopper: Shopper, orderId: string) =>
  shop.app.inject({ method: 'POST', url: `/api/order/${orderId}/cancel`, headers: shopper.headers });

test('copies lines, prices, address and name into the order, and deletes the cart', async () => {
  const tee = await product(shop, { name: 'Heavyweight Tee', priceCents: 3850, stock: 5 });
  const ready = await createCart(shop, ada, [{ product: tee, color: 'Black', size: 'M', quantity: 2 }]);
  const answer = await placeOrder(shop, ada, ready);
  expect(answer.statusCode).toBe(201);
  const { orderId } = answer.json<{ orderId: string }>();
  expect(orderId).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);

  await shop.db.update(products).set({ name: 'Renamed', priceCents: 9900 }).where(eq(products.id, tee.id));
  const order = (await details(ada, orderId)).json<{ data: Order }>().data;
  expect(order).toMatchObject({
    _id: orderId,
    userId: ada.id,
    cartId: ready.cartId,
    userName: 'Ada',
    cartItems: [
      {
        name: 'Heavyweight Tee',
        productId: tee.id,
        color: 'Black',
        size: 'M',
        price: 38.5,
        quantity: 2,
        image: '/media/test/black.webp',
        tax: 0,
        total: 77,
      },
    ],
    addressInfo: {
      addressId: ready.addressId,
      address: '12 Cloth Lane',
      city: 'Leeds',
      pincode: 'LS1 1AA',
      phone: '555 0100',
      notes: expect.any(String),
    },
    orderDate: shop.clock.now().toISOString(),
    orderUpdateDate: shop.clock.now().toISOString(),
    orderStatus: 'pending',
    paymentMethod: 'paypal',
    paymentStatus: 'pending',
    subtotal: 77,
    delivery: 0,
    tax: 0,
    totalAmount: 77,
    paymentId: '',
    payerId: '',
  });
  for (const field of ['discount', 'discounts', 'deliveryFull', 'cartItems.0.discount'])
    expect(order).not.toHaveProperty(field);
  const cart = (await shop.app.inject({ url: `/api/cart/get/${ada.id}`, headers: ada.headers })).json<Cart>();
  expect(cart.data.items).toEqual([]);
  expect(cart._id).not.toBe(ready.cartId);
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 3, movements: 3 });
});

test('says with which discounts an order was placed, to the shopper and to admins, in lists and in the export', async () => {
  const [tee, cap] = [await product(shop, { priceCents: 3800 }), await product(shop, { priceCents: 1950 })];
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }, { product: cap }]);
  const { orderId } = (await placeOrder(shop, ada, ready)).json<{ orderId: string }>();
  const delivery = { deliveryCents: 495, totalCents: 10_045 };
  await shop.db.update(orders).set(delivery).where(eq(orders.id, orderId));
  await discountOrder(shop, orderId, {
    ofLines: [1480, 195],
    applied: [
      { name: 'Autumn sale', on: 'items', amountCents: 760 },
      { name: 'Welcome', code: 'WELCOME10', on: 'order', amountCents: 915 },
      { name: 'Free shipping', on: 'delivery', amountCents: 495 },
    ],
  });
  const shown = {
    cartItems: [
      { price: 38, quantity: 2, discount: 14.8, tax: 0, total: 61.2 },
      { price: 19.5, quantity: 1, discount: 1.95, tax: 0, total: 17.55 },
    ],
    subtotal: 95.5,
    discount: 16.75,
    discounts: [
      { name: 'Autumn sale', code: null, on: 'items', amount: 7.6 },
      { name: 'Welcome', code: 'WELCOME10', on: 'order', amount: 9.15 },
      { name: 'Free shipping', code: null, on: 'delivery', amount: 4.95 },
    ],
    delivery: 0,
    deliveryFull: 4.95,
    totalAmount: 78.75,
  };
  expect((await details(ada, orderId)).json()).toMatchObject({ data: shown });
  const read = (url: string, { headers }: Shopper) => shop.app.inject({ url, headers });
  expect((await read(`/api/order/list/${ada.id}`, ada)).json()).toMatchObject({ data: [shown] });
  const admin = await signedInUser(shop, { role: 'admin' });
  expect((await read(`/api/admin/orders/${orderId}`, admin)).json()).toMatchObject({ data: shown });
  expect((await read(`/api/order/orders?ids=${orderId}`, admin)).json()).toMatchObject({ data: [shown] });
  const exported = (await read(`/api/users/${ada.id}/export`, ada)).json<{ orderDiscounts: object[] }>();
  expect(exported.orderDiscounts).toMatchObject([{ name: 'Autumn sale' }, { name: 'Welcome' }, { on: 'delivery' }]);
});

test('confirms cash on delivery immediately, and records the actors in the history', async () => {
  const tee = await product(shop);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const { orderId } = (await placeOrder(shop, ada, ready, { paymentMethod: 'cod' })).json<{ orderId: string }>();
  const order = (await details(ada, orderId)).json<{ data: Order }>().data;
  expect(order).toMatchObject({ orderStatus: 'confirmed', paymentMethod: 'cod', paymentStatus: 'pending' });
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  expect(events.map(({ from, to, actor }) => [from, to, actor])).toEqual([
    [null, 'pending', 'shopper'],
    ['pending', 'confirmed', 'system'],
  ]);
});

test('writes the mail into the outbox together with the order', async () => {
  const tee = await product(shop);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const { orderId } = (await placeOrder(shop, ada, ready)).json<{ orderId: string }>();
  const sentMails = await shop.db.select().from(mails).where(eq(mails.recipient, ada.email));
  expect(sentMails).toMatchObject([{ kind: 'order-received', status: 'waiting', data: { orderId, name: 'Ada' } }]);
});

test('mails no payment deadline for cash on delivery', async () => {
  const tee = await product(shop);
  const mailOf = async (paymentMethod: string) => {
    const ready = await createCart(shop, ada, [{ product: tee }]);
    const { orderId } = (await placeOrder(shop, ada, ready, { paymentMethod })).json<{ orderId: string }>();
    const sentMails = await shop.db.select().from(mails).where(eq(mails.recipient, ada.email));
    return sentMails.map(({ data }) => data as { orderId: string }).filter((data) => data.orderId === orderId);
  };
  expect(await mailOf('card')).toMatchObject([{ payWithinHours: 1 }]);
  expect((await mailOf('cod'))[0]).not.toHaveProperty('payWithinHours');
});

test('accepts the whole payload of the specification, and ignores the prices and states that it claims', async () => {
  const tee = await product(shop, { priceCents: 3800 });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const answer = await placeOrder(shop, ada, ready, {
    userName: 'Somebody else',
    cartItems: [{ name: 'Gold bar', price: 0.01, quantity: 1 }],
    orderStatus: 'delivered',
    paymentStatus: 'paid',
    orderDate: '2001-01-01',
    paymentId: 'p',
    payerId: 'p',
  });
  const { orderId } = answer.json<{ orderId: string }>();
  expect((await details(ada, orderId)).json<{ data: Order }>().data).toMatchObject({
    userName: 'Ada',
    orderStatus: 'pending',
    paymentStatus: 'pending',
    totalAmount: 38,
    paymentId: '',
    orderDate: shop.clock.now().toISOString(),
  });
});

test('rejects an order when a price has changed since the summary, and changes nothing', async () => {
  const tee = await product(shop, { priceCents: 3800, stock: 5 });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  await shop.db.update(products).set({ priceCents: 4100 }).where(eq(products.id, tee.id));
  const answer = await placeOrder(shop, ada, ready);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'PRICE_CHANGED', errors: [{ path: 'totalAmount' }] });
  expect(answer.json<{ message: string }>().message).toContain('$41.00');
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });
  expect((await placeOrder(shop, ada, { ...ready, total: 41 })).statusCode).toBe(201);
});

test('rejects an order of other lines with the same total, and changes nothing', async () => {
  const tee = await product(shop, { stock: 5 });
  const cap = await product(shop, { stock: 5 });
  const before = await createCart(shop, ada, [{ product: tee }]);
  const url = `/api/cart/${ada.id}/${before.items[0]?._id}`;
  await shop.app.inject({ method: 'DELETE', url, headers: ada.headers });
  const after = await createCart(shop, ada, [{ product: cap }]);
  expect([after.cartId, after.total]).toEqual([before.cartId, before.total]);

  const answer = await placeOrder(shop, ada, before, { seenItems: before.items });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'CART_CHANGED' });
  expect(await readStock(shop, cap.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });
  expect((await placeOrder(shop, ada, after, { seenItems: after.items })).statusCode).toBe(201);
});

test('names every unavailable line and takes no stock', async () => {
  const tee = await product(shop, { name: 'Tee', stock: 5 });
  const cap = await product(shop, { name: 'Cap', stock: 2 });
  const mug = await product(shop, { name: 'Mug', stock: 1 });
  const gone = await product(shop, { name: 'Gone', stock: 1 });
  const lines = [{ product: tee }, { product: cap, quantity: 2 }, { product: mug }];
  const ready = await createCart(shop, ada, lines);
  const bob = await signedInUser(shop);
  await placeOrder(shop, bob, await createCart(shop, bob, [{ product: cap }, { product: mug }]));

  const answer = await placeOrder(shop, ada, ready);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'OUT_OF_STOCK' });
  const { errors } = answer.json<{ errors: { path: string; message: string }[] }>();
  expect(errors.map(({ message }) => message)).toEqual(['Cap, Black, M: only 1 left', 'Mug, Black, M: sold out']);
  expect(errors.map(({ path }) => path)).toEqual([
    `cartItems.${ready.items[1]?._id}`,
    `cartItems.${ready.items[2]?._id}`,
  ]);
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });

  const other = await createCart(shop, bob, [{ product: gone }]);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, gone.id));
  expect((await placeOrder(shop, bob, other)).json<{ errors: object[] }>().errors).toMatchObject([
    { message: 'Gone, Black, M: sold out' },
  ]);
});

test("rejects an empty cart, an unknown cart and another shopper's address", async () => {
  const tee = await product(shop);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const bob = await signedInUser(shop);
  const foreign = await address(shop, bob.id);
  expect((await placeOrder(shop, ada, { ...ready, addressId: foreign.id })).json()).toMatchObject({
    code: 'ADDRESS_NOT_FOUND',
  });
  expect((await placeOrder(shop, bob, { ...ready, addressId: foreign.id })).json()).toMatchObject({
    code: 'EMPTY_CART',
  });
  expect((await placeOrder(shop, ada, { ...ready, addressId: 'no id' })).json()).toMatchObject({
    code: 'ADDRESS_NOT_FOUND',
  });
  expect((await placeOrder(shop, ada, { ...ready, cartId: 'no id' })).json()).toMatchObject({ code: 'EMPTY_CART' });
  const empty = (await shop.app.inject({ url: `/api/cart/get/${bob.id}`, headers: bob.headers })).json<Cart>();
  const answer = await placeOrder(shop, bob, { cartId: empty._id, addressId: foreign.id, total: 0, items: [] });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'EMPTY_CART' });
});

test('lists orders newest first, page by page', async () => {
  const tee = await product(shop, { stock: 100 });
  const placed: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    const answer = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee }]));
    placed.unshift(answer.json<{ orderId: string }>().orderId);
    shop.clock.advance({ minutes: 1 });
  }
  const seen: string[] = [];
  let url: string | undefined = `/api/order/list/${ada.id}?limit=2`;
  while (url) {
    const page: LightResponse = await shop.app.inject({ url, headers: ada.headers });
    const { data, total } = page.json<{ data: Order[]; total: number }>();
    expect(total).toBe(5);
    seen.push(...data.map(({ _id }) => _id));
    url = /^<(.+)>; rel="next"$/.exec(page.headers['link']?.toString() ?? '')?.[1];
  }
  expect(seen).toEqual(placed);
});

test('restocks and mails once when the same order is cancelled three times at the same time', async () => {
  const tee = await product(shop, { stock: 5 });
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }]);
  const { orderId } = (await placeOrder(shop, ada, ready)).json<{ orderId: string }>();
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 3, movements: 3 });
  const answers = await Promise.all([cancel(ada, orderId), cancel(ada, orderId), cancel(ada, orderId)]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: Order }>().data.orderStatus).toBe('cancelled');
  }
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });
  const sentMails = await shop.db.select().from(mails).where(eq(mails.recipient, ada.email)).orderBy(mails.id);
  expect(sentMails.map(({ kind }) => kind)).toEqual(['order-received', 'order-cancelled']);
  expect(sentMails[1]?.data).toEqual({ orderId, name: 'Ada' });
});

test('rejects the cancellation of a dispatched order', async () => {
  const tee = await product(shop, { stock: 5 });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const { orderId } = (await placeOrder(shop, ada, ready)).json<{ orderId: string }>();
  await shop.db.update(orders).set({ orderStatus: 'dispatched' }).where(eq(orders.id, orderId));
  const answer = await cancel(ada, orderId);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 4, movements: 4 });
});

test("shows every order to an admin, and answers another shopper's like an unknown one", async () => {
  const tee = await product(shop);
  const { orderId } = (await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee }]))).json<{
    orderId: string;
  }>();
  const admin = await signedInUser(shop, { role: 'admin' });
  const bob = await signedInUser(shop);
  expect((await details(admin, orderId)).statusCode).toBe(200);
  expect((await details(bob, orderId)).json()).toEqual((await details(bob, 'XXXXXXXXXXXX')).json());
  expect((await cancel(bob, orderId)).statusCode).toBe(404);
});
