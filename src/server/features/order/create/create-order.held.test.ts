import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orders, users } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, insertOrder, placeOrder, type ReadyCart } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const colors = ['Black', 'Sand', 'Olive'];
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

let shop: TestShop;
let ada: Shopper;
let hoodie: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await signedInUser(shop);
  hoodie = await product(shop, { name: 'Heavyweight Hoodie', colors, sizes, stock: 40 });
});

type Lines = Parameters<typeof createCart>[2];
const fill = (lines: Lines) => createCart(shop, ada, lines);
const place = (ready: ReadyCart, paymentMethod = 'paypal') => placeOrder(shop, ada, ready, { paymentMethod });
const hoodies = (quantity: number, color = 'Black', size = 'M') => ({ product: hoodie, color, size, quantity });

const cancelAll = () => shop.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.userId, ada.id));

test('holds at most the pieces of one item for an unpaid order, in all of its lines together', async () => {
  const lines = colors.flatMap((color) => sizes.map((size) => hoodies(12, color, size)));
  const ready = await fill(lines);
  const refused = await place(ready);
  expect(refused.statusCode).toBe(409);
  const why = 'You can order up to 50 of Heavyweight Hoodie, in all colors and sizes together: your bag has 252';
  expect(refused.json()).toEqual({
    code: 'TOO_MANY_PIECES_HELD',
    message: `${why}. You can order the rest once these are paid or on their way.`,
    errors: ready.items.map(({ _id }) => ({ path: `cartItems.${_id}`, message: why })),
  });
  expect((await shop.refusals.recent()).find(({ limit }) => limit === 'pieces-held')).toMatchObject({ lastHour: 1 });
});

test('counts the pieces of all unpaid orders of the account, and of each product alone', async () => {
  expect((await place(await fill([hoodies(30, 'Black'), hoodies(10, 'Sand')]))).statusCode).toBe(201);
  const refused = await place(await fill([hoodies(11, 'Olive')]));
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_PIECES_HELD',
    message:
      'You can order up to 10 more of Heavyweight Hoodie, in all colors and sizes together: your open orders have 40. You can order more once an open order is paid, on its way or cancelled.',
  });
  await shop.app.inject({
    method: 'PUT',
    url: '/api/cart/update-cart',
    headers: ada.headers,
    body: { userId: ada.id, productId: hoodie.id, color: 'Olive', size: 'M', quantity: 10 },
  });
  const cap = await product(shop, { stock: 50 });
  const ready = await fill([{ product: cap, quantity: 40 }]);
  expect((await place(ready)).statusCode).toBe(201);
  const last = await fill([hoodies(1, 'Sand')]);
  expect((await place(last)).json()).toMatchObject({
    message: expect.stringContaining('You can order no more of Heavyweight Hoodie: your open orders have 50.'),
  });
  await cancelAll();
  expect((await place(last)).statusCode).toBe(201);
});

test('does not count paid orders and those of other accounts', async () => {
  expect((await place(await fill([hoodies(40)]))).statusCode).toBe(201);
  await shop.db
    .update(orders)
    .set({ orderStatus: 'confirmed', paymentStatus: 'paid' })
    .where(eq(orders.userId, ada.id));
  expect((await place(await fill([hoodies(40, 'Sand')]))).statusCode).toBe(201);
  ada = await signedInUser(shop);
  expect((await place(await fill([hoodies(40, 'Olive')]))).statusCode).toBe(201);
});

test('counts cash orders that are not dispatched, like unpaid ones', async () => {
  expect((await place(await fill([hoodies(40)]), 'cod')).statusCode).toBe(201);
  const ready = await fill([hoodies(20, 'Sand')]);
  for (const paymentMethod of ['cod', 'paypal'])
    expect((await place(ready, paymentMethod)).json()).toMatchObject({ code: 'TOO_MANY_PIECES_HELD' });
  await shop.db.update(orders).set({ orderStatus: 'dispatched' }).where(eq(orders.userId, ada.id));
  expect((await place(ready, 'cod')).statusCode).toBe(201);
});

test('lets a shopper with a confirmed e-mail and a delivered order pay any number in cash', async () => {
  expect((await place(await fill([hoodies(40)]), 'cod')).statusCode).toBe(201);
  const ready = await fill([hoodies(20, 'Sand')]);
  await insertOrder(shop, { userId: ada.id, orderStatus: 'delivered', paymentStatus: 'paid' });
  expect((await place(ready, 'cod')).json()).toMatchObject({ code: 'TOO_MANY_PIECES_HELD' });
  await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now() }).where(eq(users.id, ada.id));
  expect((await place(ready, 'cod')).statusCode).toBe(201);
});
