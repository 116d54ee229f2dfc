import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Cart } from '#contract/order/cart.ts';
import { products, variants } from '#server/db/schema/index.ts';
import { product, signedInUser, type Shopper } from '#testing/database/builders.ts';
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

type Choice = { productId: string; color?: string; size?: string; quantity?: number; name?: string; price?: number };
const choose = (choice: Choice) => ({ userId: ada.id, name: 'Tee', color: 'Black', size: 'M', quantity: 1, ...choice });
const add = (choice: Choice) =>
  shop.app.inject({ method: 'POST', url: '/api/cart/add', headers: ada.headers, body: choose(choice) });
const update = (choice: Choice) =>
  shop.app.inject({ method: 'PUT', url: '/api/cart/update-cart', headers: ada.headers, body: choose(choice) });
const get = () => shop.app.inject({ url: `/api/cart/get/${ada.id}`, headers: ada.headers });

test('creates an empty cart for a shopper who has none, once', async () => {
  const first = (await get()).json<Cart>();
  expect(first.data.items).toEqual([]);
  expect((await get()).json<Cart>()._id).toBe(first._id);
});

test("fills a line with the shop's data of the product, not the client's", async () => {
  const tee = await product(shop, { name: 'Heavyweight Tee', priceCents: 3850 });
  const answer = await add({ productId: tee.id, name: 'Gold bar', price: 1 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ data: Cart }>().data.data.items).toMatchObject([
    {
      productId: tee.id,
      slug: tee.slug,
      name: 'Heavyweight Tee',
      price: 38.5,
      quantity: 1,
      color: 'Black',
      size: 'M',
      image: ['/media/test/black.webp'],
      available: true,
    },
  ]);
});

test('keeps one line for each product, colour and size', async () => {
  const tee = await product(shop);
  await Promise.all([add({ productId: tee.id }), add({ productId: tee.id, quantity: 2 })]);
  await add({ productId: tee.id, size: 'L' });
  const { items } = (await get()).json<Cart>().data;
  expect(items.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['M', 3],
    ['L', 1],
  ]);
});

test('shows the current price', async () => {
  const tee = await product(shop, { priceCents: 3800 });
  await add({ productId: tee.id });
  await shop.db.update(products).set({ priceCents: 4200 }).where(eq(products.id, tee.id));
  expect((await get()).json<Cart>().data.items[0]?.price).toBe(42);
});

test('rejects adding more than is left, says how many are left, and leaves the cart unchanged', async () => {
  const tee = await product(shop, { stock: 3 });
  await add({ productId: tee.id, quantity: 2 });
  const answer = await add({ productId: tee.id, quantity: 2 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 3 left, and your bag has 2.' });
  expect((await get()).json<Cart>().data.items[0]?.quantity).toBe(2);
});

test('accepts as many pieces of a line as the settings allow', async () => {
  const tee = await product(shop, { stock: null });
  expect((await add({ productId: tee.id, quantity: 50 })).statusCode).toBe(200);
  for (const refused of [await add({ productId: tee.id }), await update({ productId: tee.id, quantity: 51 })]) {
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      code: 'TOO_MANY_PIECES',
      message: 'You can order up to 50 of one item.',
      errors: [{ path: 'quantity', message: 'You can order up to 50 of one item.' }],
    });
  }
  // A line from before a lower limit may be made smaller.
  await changeLimits(shop, { piecesPerLine: 10 });
  expect((await update({ productId: tee.id, quantity: 49 })).statusCode).toBe(200);
  await changeLimits(shop, { piecesPerLine: 50 });
});

test.each([
  [{ color: 'Pink' }, 422, 'UNKNOWN_OPTION'],
  [{ size: 'XXS' }, 422, 'UNKNOWN_OPTION'],
  [{ productId: '01938a5e-0000-7000-8000-000000000000' }, 404, 'PRODUCT_NOT_FOUND'],
  [{ productId: 'nonsense' }, 404, 'PRODUCT_NOT_FOUND'],
  [{ quantity: 0 }, 422, 'INVALID_FIELDS'],
  [{ quantity: 1.5 }, 422, 'INVALID_FIELDS'],
])('rejects adding %j', async (change, status, code) => {
  const tee = await product(shop);
  const answer = await add({ productId: tee.id, ...change });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test("sets a quantity, and rejects one below 1 with the specification's message", async () => {
  const tee = await product(shop, { stock: 3 });
  await add({ productId: tee.id });
  const answer = await update({ productId: tee.id, quantity: 3 });
  expect(answer.json<{ cart: Cart }>().cart.data.items[0]?.quantity).toBe(3);
  const rejected = await update({ productId: tee.id, quantity: 0 });
  expect(rejected.statusCode).toBe(422);
  expect(rejected.json()).toMatchObject({ message: 'Quantity cannot be less than 1' });
  const tooMany = await update({ productId: tee.id, quantity: 4 });
  expect(tooMany.statusCode).toBe(409);
  expect(tooMany.json()).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 3 left.' });
});

test('says how many pieces are left only when there are few', async () => {
  const tee = await product(shop, { stock: 4 });
  await add({ productId: tee.id });
  const left = async () => (await get()).json<Cart>().data.items.find(({ productId }) => productId === tee.id)?.left;
  expect(await left()).toBeNull();
  await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.productId, tee.id));
  expect(await left()).toBe(2);
  await shop.db.update(variants).set({ inStock: false }).where(eq(variants.productId, tee.id));
  expect(await left()).toBeNull();
});

test('says how many pieces are left of an unavailable line', async () => {
  const tee = await product(shop, { stock: 9 });
  await add({ productId: tee.id, quantity: 9 });
  const line = async () => (await get()).json<Cart>().data.items[0];
  await shop.db.update(variants).set({ stock: 6 }).where(eq(variants.productId, tee.id));
  expect(await line()).toMatchObject({ available: false, left: 6 });
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, tee.id));
  expect(await line()).toMatchObject({ available: false, left: null });
});

test('always accepts a smaller quantity, even if fewer pieces are left', async () => {
  const tee = await product(shop, { stock: 5 });
  await add({ productId: tee.id, quantity: 5 });
  await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.productId, tee.id));
  expect((await get()).json<Cart>().data.items[0]?.available).toBe(false);
  expect((await update({ productId: tee.id, quantity: 4 })).statusCode).toBe(200);
  expect((await update({ productId: tee.id, quantity: 5 })).statusCode).toBe(409);
});

test('rejects changing or removing a line that does not exist', async () => {
  const tee = await product(shop);
  expect((await update({ productId: tee.id })).json()).toMatchObject({ code: 'CART_ITEM_NOT_FOUND' });
  const url = `/api/cart/${ada.id}/01938a5e-0000-7000-8000-000000000000`;
  expect((await shop.app.inject({ method: 'DELETE', url, headers: ada.headers })).statusCode).toBe(404);
});

test("removes a line, but never another shopper's", async () => {
  const tee = await product(shop);
  const item = (await add({ productId: tee.id })).json<{ data: Cart }>().data.data.items[0];
  const bob = await signedInUser(shop);
  const asBob = await shop.app.inject({
    method: 'DELETE',
    url: `/api/cart/${bob.id}/${item?._id}`,
    headers: bob.headers,
  });
  expect(asBob.statusCode).toBe(404);
  const url = `/api/cart/${ada.id}/${item?._id}`;
  const answer = await shop.app.inject({ method: 'DELETE', url, headers: ada.headers });
  expect(answer.json<{ cart: Cart }>().cart.data.items).toEqual([]);
});
