import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { booksOf, cartWith, placeOrder } from '#testing/ordering.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test('20 shoppers at once for 3 pieces: 3 orders, 17 refusals, nothing left, and the movements add up', async () => {
  const tee = await product(shop, { stock: 3 });
  const ready = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const shopper = await signedInUser(shop);
      return { shopper, cart: await cartWith(shop, shopper, [{ product: tee }]) };
    }),
  );
  const answers = await Promise.all(ready.map(({ shopper, cart }) => placeOrder(shop, shopper, cart)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(17);
  for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await booksOf(shop, tee.id, 'Black', 'M')).toEqual({ stock: 0, movements: 0 });
});

test('10 identical requests at once make one order', async () => {
  const tee = await product(shop, { stock: 50 });
  const ada = await signedInUser(shop);
  const ready = await cartWith(shop, ada, [{ product: tee, quantity: 2 }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop, ada, ready)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    ...Array(9).fill(200),
    201,
  ]);
  expect(new Set(answers.map((answer) => answer.json<{ orderId: string }>().orderId)).size).toBe(1);
  const [made] = await shop.db.select({ orders: count() }).from(orders).where(eq(orders.userId, ada.id));
  expect(made?.orders).toBe(1);
  expect(await booksOf(shop, tee.id, 'Black', 'M')).toEqual({ stock: 48, movements: 48 });
});

test('orders of the same things in other orders never wait for each other for ever', async () => {
  const things = await Promise.all(Array.from({ length: 4 }, () => product(shop, { stock: 100 })));
  const ready = await Promise.all(
    Array.from({ length: 16 }, async (_, number) => {
      const shopper = await signedInUser(shop);
      const turned = [...things.slice(number % 4), ...things.slice(0, number % 4)];
      return {
        shopper,
        cart: await cartWith(
          shop,
          shopper,
          turned.map((thing) => ({ product: thing })),
        ),
      };
    }),
  );
  const answers = await Promise.all(ready.map(({ shopper, cart }) => placeOrder(shop, shopper, cart)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(201));
  for (const thing of things) expect(await booksOf(shop, thing.id, 'Black', 'M')).toEqual({ stock: 84, movements: 84 });
});

test('placing and cancelling at once leave stock and movements in agreement', async () => {
  const tee = await product(shop, { stock: 40 });
  const placed = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const shopper = await signedInUser(shop);
      const answer = await placeOrder(shop, shopper, await cartWith(shop, shopper, [{ product: tee }]));
      return { shopper, orderId: answer.json<{ orderId: string }>().orderId };
    }),
  );
  const buyers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const shopper = await signedInUser(shop);
      return { shopper, cart: await cartWith(shop, shopper, [{ product: tee }]) };
    }),
  );
  await Promise.all([
    ...placed.map(({ shopper, orderId }) =>
      shop.app.inject({ method: 'POST', url: `/api/order/${orderId}/cancel`, headers: shopper.headers }),
    ),
    ...buyers.map(({ shopper, cart }) => placeOrder(shop, shopper, cart)),
  ]);
  expect(await booksOf(shop, tee.id, 'Black', 'M')).toEqual({ stock: 30, movements: 30 });
});

test('adding to the bag while it becomes an order loses nothing: the piece is in the order or in the next bag', async () => {
  const tee = await product(shop, { stock: 100 });
  const cap = await product(shop, { stock: 100 });
  const ada = await signedInUser(shop);
  const ready = await cartWith(shop, ada, [{ product: tee }]);
  const [answer] = await Promise.all([placeOrder(shop, ada, ready), cartWith(shop, ada, [{ product: cap }])]);
  const bag = await shop.app.inject({ url: `/api/cart/get/${ada.id}`, headers: ada.headers });
  const names = bag.json<{ data: { items: { productId: string }[] } }>().data.items.map(({ productId }) => productId);
  // The order was refused when the cap was in the cart first: the total was another than the shopper saw.
  const stillInBag = answer.statusCode === 201 ? [cap.id] : [tee.id, cap.id];
  expect(names.toSorted()).toEqual(stillInBag.toSorted());
});
