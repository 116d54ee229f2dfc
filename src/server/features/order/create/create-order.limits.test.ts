import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { highestCents } from '#contract/money/money.ts';
import { defaultLimits } from '#contract/shop/limits.ts';
import { cartLines, orders, users } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder, readStock } from '#testing/orders.ts';
import { changeLimits } from '#testing/settings.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { runJobs } from '#testing/jobs.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: 'true' } });
});
afterEach(() => shop[Symbol.asyncDispose]());

const refusals = async () =>
  Object.fromEntries(
    (await shop.refusals.recent())
      .filter(({ lastHour }) => lastHour > 0)
      .map(({ limit, lastHour }) => [limit, lastHour]),
  );

type Tee = Awaited<ReturnType<typeof product>>;
const order = async (shopper: Shopper, tee: Tee, more: object = {}) =>
  placeOrder(shop, shopper, await createCart(shop, shopper, [{ product: tee }]), more);

test('limits the unpaid orders of an account until one of them is paid or cancelled', async () => {
  const tee = await product(shop, { stock: 100 });
  const ada = await signedInUser(shop);
  const placed = [];
  for (let count = 0; count < defaultLimits.unpaidOrders; count += 1) placed.push(await order(ada, tee));
  const refused = await order(ada, tee);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toEqual({
    code: 'TOO_MANY_UNPAID_ORDERS',
    message: 'You have 5 unpaid orders. Please pay for or cancel one of them first.',
  });
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 95, movements: 95 });
  expect(await refusals()).toEqual({ 'unpaid-orders': 1 });

  const [first] = placed.map((answer) => answer.json<{ orderId: string }>().orderId);
  await shop.app.inject({ method: 'POST', url: `/api/order/${first}/cancel`, headers: ada.headers });
  await shop.db.delete(cartLines);
  expect((await order(ada, tee)).statusCode).toBe(201);
});

test('cash on delivery is possible with unpaid orders', async () => {
  const tee = await product(shop, { stock: 100 });
  const ada = await signedInUser(shop);
  await changeLimits(shop, { unpaidOrders: 1 });
  expect((await order(ada, tee)).statusCode).toBe(201);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  expect((await placeOrder(shop, ada, ready)).json()).toMatchObject({
    message: 'You have an unpaid order. Please pay for it or cancel it first.',
  });
  expect((await placeOrder(shop, ada, ready, { paymentMethod: 'cod' })).statusCode).toBe(201);
});

test('returns the order of a repeated request although the account has reached the limit', async () => {
  const tee = await product(shop, { stock: 100 });
  const ada = await signedInUser(shop);
  await changeLimits(shop, { unpaidOrders: 1, hourlyOrdersPerAccount: 1, hourlyOrdersPerIp: 2 });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const first = await placeOrder(shop, ada, ready);
  const again = await placeOrder(shop, ada, ready);
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(again.json()).toEqual(first.json());
});

test('limits the orders of an account in an hour', async () => {
  const tee = await product(shop, { stock: 100 });
  const ada = await signedInUser(shop);
  await changeLimits(shop, { hourlyOrdersPerAccount: 2 });
  for (const status of [201, 201, 429]) {
    expect((await order(ada, tee, { paymentMethod: 'cod' })).statusCode).toBe(status);
  }
  expect(await refusals()).toEqual({ 'orders-per-account': 1 });
  shop.clock.advance({ minutes: 62 });
  await shop.db.delete(cartLines);
  expect((await order(ada, tee, { paymentMethod: 'cod' })).statusCode).toBe(201);
  expect(await refusals()).toEqual({});
  expect(await shop.refusals.recent()).toContainEqual({ limit: 'orders-per-account', lastHour: 0, lastDay: 1 });
});

test('limits the orders of all accounts from an IP address, and counts only orders that were created', async () => {
  const tee = await product(shop, { stock: 100 });
  await changeLimits(shop, { hourlyOrdersPerIp: 2 });
  const orderFrom = async (ip: string, more: object = {}) => {
    const shopper = await signedInUser(shop);
    const ready = await createCart(shop, shopper, [{ product: tee }]);
    const headers = { ...shopper.headers, 'x-forwarded-for': ip };
    return placeOrder(shop, { id: shopper.id, headers }, ready, more);
  };
  expect((await orderFrom('10.1.1.1', { totalAmount: 1 })).json()).toMatchObject({ code: 'PRICE_CHANGED' });
  expect((await orderFrom('10.1.1.1')).statusCode).toBe(201);
  expect((await orderFrom('10.1.1.1')).statusCode).toBe(201);
  const refused = await orderFrom('10.1.1.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_TRIES',
    message: expect.stringMatching(/^Too many orders\. Please try again in \d+ minutes\.$/),
  });
  expect((await orderFrom('10.1.1.2')).statusCode).toBe(201);
  expect(await refusals()).toEqual({ 'orders-per-ip': 1 });
  // The same address may order again when the limit is raised.
  await changeLimits(shop, { hourlyOrdersPerIp: 300 });
  expect((await orderFrom('10.1.1.1')).statusCode).toBe(201);
});

test('refuses a line that is larger than the limit, which was lowered meanwhile, and names it', async () => {
  const tee = await product(shop, { name: 'Heavyweight Tee', stock: 100 });
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 50 }]);
  await changeLimits(shop, { piecesPerLine: 10 });
  const refused = await placeOrder(shop, ada, ready);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({
    code: 'TOO_MANY_PIECES',
    message: 'You can order up to 10 of one item. Heavyweight Tee, Black, M: 50.',
    errors: [{ path: `cartItems.${ready.items[0]?._id}`, message: 'Heavyweight Tee, Black, M: 50' }],
  });
});

test('takes cash on delivery only with a confirmed e-mail, if the shop wants that', async () => {
  const tee = await product(shop, { stock: 100 });
  const ada = await signedInUser(shop);
  expect((await order(ada, tee, { paymentMethod: 'cod' })).statusCode).toBe(201);
  await changeLimits(shop, { cashNeedsConfirmedEmail: true });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const refused = await placeOrder(shop, ada, ready, { paymentMethod: 'cod' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
  await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now() }).where(eq(users.id, ada.id));
  expect((await placeOrder(shop, ada, ready, { paymentMethod: 'cod' })).statusCode).toBe(201);
});

test('holds the stock of an unpaid order for an hour, or for the time of the settings', async () => {
  const tee = await product(shop, { stock: 10 });
  const ada = await signedInUser(shop);
  const left = async () => (await readStock(shop, tee.id, 'Black', 'M'))?.stock;
  const sweep = () => runJobs(shop, ['cancel-unpaid-orders']);
  await order(ada, tee);
  shop.clock.advance({ minutes: 59 });
  await sweep();
  expect(await left()).toBe(9);
  shop.clock.advance({ minutes: 2 });
  await sweep();
  expect(await left()).toBe(10);

  await changeLimits(shop, { unpaidMinutes: 24 * 60 });
  await order(ada, tee);
  shop.clock.advance({ hours: 23 });
  await sweep();
  expect(await left()).toBe(9);
  shop.clock.advance({ hours: 2 });
  await sweep();
  expect(await left()).toBe(10);
  expect(await shop.db.$count(orders, eq(orders.orderStatus, 'cancelled'))).toBe(2);
});

test('refuses a total that is more than an order can have, and keeps the bag', async () => {
  const gown = await product(shop, { priceCents: highestCents, stock: 5 });
  const ada = await signedInUser(shop);
  const place = async (quantity: number) =>
    placeOrder(shop, ada, await createCart(shop, ada, [{ product: gown, quantity }]));
  const refused = await place(2);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'TOTAL_TOO_LARGE',
    message: 'The total of an order can be at most $20,000,000.00. Please order less at once.',
  });
  expect(await shop.db.select({ quantity: cartLines.quantity }).from(cartLines)).toEqual([{ quantity: 2 }]);
  expect(await readStock(shop, gown.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });
});
