import { count, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/order/cart.ts';
import { noCharges } from '#contract/order/pricing/charges.ts';
import { quote } from '#contract/order/pricing/quote.ts';
import { discounts, orderDiscounts } from '#server/db/schema/index.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  other = await openTestShop({ databaseUrl: shop.url });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

/** Returns shoppers whose bags have the discounts, with the total that they see. */
const bags = (tee: Awaited<ReturnType<typeof product>>, shoppers: number, code?: string) =>
  Promise.all(
    Array.from({ length: shoppers }, async () => {
      const shopper = await signedInUser(shop);
      const cart = await createCart(shop, shopper, [{ product: tee }]);
      const { headers, id: userId } = shopper;
      if (code !== undefined)
        await shop.app.inject({ method: 'POST', url: '/api/cart/codes', headers, body: { userId, code } });
      const { data } = (await shop.app.inject({ url: `/api/cart/get/${userId}`, headers })).json<Cart>();
      return { shopper, cart: { ...cart, total: quote(data.items, noCharges, data.offers).total } };
    }),
  );
const uses = async (id: string) => {
  const [row] = await shop.db
    .select({ used: discounts.used, orders: count(orderDiscounts.orderId) })
    .from(discounts)
    .leftJoin(orderDiscounts, sql`discount_id = ${discounts.id} and ${isNull(orderDiscounts.releasedAt)}`)
    .where(eq(discounts.id, id))
    .groupBy(discounts.id);
  return row;
};

test('a limit of 10 holds when 100 shoppers order at two instances at the same time', async () => {
  const tee = await product(shop, { priceCents: 3000, stock: 1000 });
  const { id } = await discount(shop, { codes: ['TEN'], limitTotal: 10 });
  const ready = await bags(tee, 100, 'TEN');
  expect(new Set(ready.map(({ cart }) => cart.total))).toEqual(new Set([27]));
  const answers = await Promise.all(
    ready.map(({ shopper, cart }, at) => placeOrder(at % 2 === 0 ? shop : other, shopper, cart)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(90);
  for (const answer of refused)
    expect(answer.json()).toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('$30.00'),
      errors: [{ path: 'totalAmount' }, { path: 'codes.TEN', message: 'This code has reached its limit.' }],
    });
  expect(await uses(id)).toEqual({ used: 10, orders: 10 });
});

test('two limits are held together, in whatever order the bags have them', async () => {
  const tee = await product(shop, { priceCents: 3000, stock: 1000 });
  const one = await discount(shop, {
    codes: ['ONE'],
    limitTotal: 7,
    rule: { type: 'amount', on: 'items', amountCents: 100, combines: ['order'] },
  });
  const two = await discount(shop, { codes: ['TWO'], limitTotal: 5, rule: { combines: ['items'] } });
  const ready = await bags(tee, 24, 'ONE');
  await Promise.all(
    ready.map(async ({ shopper: { id: userId, headers }, cart }, at) => {
      if (at % 2 === 0) return;
      await shop.app.inject({ method: 'POST', url: '/api/cart/codes', headers, body: { userId, code: 'TWO' } });
      const { data } = (await shop.app.inject({ url: `/api/cart/get/${userId}`, headers })).json<Cart>();
      cart.total = quote(data.items, noCharges, data.offers).total;
    }),
  );
  const answers = await Promise.all(
    ready.map(({ shopper, cart }, at) => placeOrder(at % 2 === 0 ? shop : other, shopper, cart)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(7);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(17);
  expect(await uses(one.id)).toEqual({ used: 7, orders: 7 });
  const used = await uses(two.id);
  expect(used?.used).toBe(used?.orders);
});

test('of the orders of one shopper at the same time, one has what each may have once', async () => {
  const tee = await product(shop, { priceCents: 3000, stock: 1000 });
  const { id } = await discount(shop, { codes: ['MINE'], limitPerCustomer: 1 });
  const [ready] = await bags(tee, 1, 'MINE');
  if (!ready) throw new Error('There is a bag.');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => placeOrder(at % 2 === 0 ? shop : other, ready.shopper, ready.cart)),
  );
  expect(new Set(answers.map((answer) => answer.json<{ orderId: string }>().orderId)).size).toBe(1);
  expect((await uses(id))?.orders).toBe(1);
});

test('an order that is cancelled twice at the same time gives its use back once', async () => {
  const tee = await product(shop, { priceCents: 3000, stock: 1000 });
  const { id } = await discount(shop, { codes: ['BACK'], limitTotal: 5 });
  const ready = await bags(tee, 2, 'BACK');
  const placed = await Promise.all(ready.map(({ shopper, cart }) => placeOrder(shop, shopper, cart)));
  expect(await uses(id)).toEqual({ used: 2, orders: 2 });
  const [first] = placed;
  const url = `/api/order/${first?.json<{ orderId: string }>().orderId}/cancel`;
  const headers = ready[0]?.shopper.headers ?? {};
  const answers = await Promise.all([shop, other].map(({ app }) => app.inject({ method: 'POST', url, headers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await uses(id)).toEqual({ used: 1, orders: 1 });
});
