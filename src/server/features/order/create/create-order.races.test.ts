import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { readStock, createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test('sells 3 pieces once each when 20 shoppers order at the same time, and the movements add up', async () => {
  const tee = await product(shop, { stock: 3 });
  const ready = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const shopper = await signedInUser(shop);
      return { shopper, cart: await createCart(shop, shopper, [{ product: tee }]) };
    }),
  );
  const answers = await Promise.all(ready.map(({ shopper, cart }) => placeOrder(shop, shopper, cart)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(17);
  for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 0, movements: 0 });
});

test('creates one order from 10 identical concurrent requests', async () => {
  const tee = await product(shop, { stock: 50 });
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop, ada, ready)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    ...Array(9).fill(200),
    201,
  ]);
  expect(new Set(answers.map((answer) => answer.json<{ orderId: string }>().orderId)).size).toBe(1);
  const [created] = await shop.db.select({ orders: count() }).from(orders).where(eq(orders.userId, ada.id));
  expect(created?.orders).toBe(1);
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 48, movements: 48 });
});

test('does not deadlock when concurrent orders list the same products in different sequences', async () => {
  const tees = await Promise.all(Array.from({ length: 4 }, () => product(shop, { stock: 100 })));
  const ready = await Promise.all(
    Array.from({ length: 16 }, async (_, number) => {
      const shopper = await signedInUser(shop);
      const rotated = [...tees.slice(number % 4), ...tees.slice(0, number % 4)];
      return {
        shopper,
        cart: await createCart(
          shop,
          shopper,
          rotated.map((tee) => ({ product: tee })),
        ),
      };
    }),
  );
  const answers = await Promise.all(ready.map(({ shopper, cart }) => placeOrder(shop, shopper, cart)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(201));
  for (const tee of tees) expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 84, movements: 84 });
});

test('keeps stock and movements equal when orders are created and cancelled at the same time', async () => {
  const tee = await product(shop, { stock: 40 });
  const placed = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const shopper = await signedInUser(shop);
      const answer = await placeOrder(shop, shopper, await createCart(shop, shopper, [{ product: tee }]));
      return { shopper, orderId: answer.json<{ orderId: string }>().orderId };
    }),
  );
  const buyers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const shopper = await signedInUser(shop);
      return { shopper, cart: await createCart(shop, shopper, [{ product: tee }]) };
    }),
  );
  await Promise.all([
    ...placed.map(({ shopper, orderId }) =>
      shop.app.inject({ method: 'POST', url: `/api/order/${orderId}/cancel`, headers: shopper.headers }),
    ),
    ...buyers.map(({ shopper, cart }) => placeOrder(shop, shopper, cart)),
  ]);
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 30, movements: 30 });
});

test('keeps a piece that is added while the cart becomes an order: it is in the old cart or in the next one', async () => {
  const tee = await product(shop, { stock: 100 });
  const cap = await product(shop, { stock: 100 });
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const [answer] = await Promise.all([placeOrder(shop, ada, ready), createCart(shop, ada, [{ product: cap }])]);
  const cart = await shop.app.inject({ url: `/api/cart/get/${ada.id}`, headers: ada.headers });
  const names = cart.json<{ data: { items: { productId: string }[] } }>().data.items.map(({ productId }) => productId);
  // If the cap was added first, the order is rejected: its total differs from what the shopper saw.
  const leftInCart = answer.statusCode === 201 ? [cap.id] : [tee.id, cap.id];
  expect(names.toSorted()).toEqual(leftInCart.toSorted());
});
