import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import { signedInUser, type Shopper } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
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

const hide = (shopper: Shopper, orderId: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/order/${shopper.id}/${orderId}`, headers: shopper.headers });
const details = (shopper: Shopper, orderId: string) =>
  shop.app.inject({ url: `/api/order/details/${orderId}`, headers: shopper.headers });
async function listed(shopper: Shopper) {
  const answer = await shop.app.inject({ url: `/api/order/list/${shopper.id}`, headers: shopper.headers });
  const { data, total } = answer.json<{ data: Order[]; total: number }>();
  expect(total).toBe(data.length);
  return data.map(({ _id }) => _id);
}

test("removes a finished order from the shopper's list for good, and keeps it for admins", async () => {
  const finished = await insertOrder(shop, { userId: ada.id, orderStatus: 'delivered', paymentStatus: 'paid' });
  const other = await insertOrder(shop, { userId: ada.id });
  const answer = await hide(ada, finished.id.toLowerCase());
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect((await hide(ada, finished.id)).statusCode).toBe(204);
  expect(await listed(ada)).toEqual([other.id]);
  expect((await details(ada, finished.id)).statusCode).toBe(404);
  const admin = await signedInUser(shop, { role: 'admin' });
  expect((await details(admin, finished.id)).json<{ data: Order }>().data).toMatchObject({
    userId: ada.id,
    orderStatus: 'delivered',
    orderUpdateDate: finished.orderUpdateDate.toISOString(),
  });
});

test.each([
  ['pending', 'pending', 409],
  ['confirmed', 'paid', 409],
  ['dispatched', 'paid', 409],
  ['delivered', 'paid', 204],
  ['returned', 'paid', 204],
  ['cancelled', 'failed', 204],
  ['cancelled', 'refunded', 204],
  // Its refund is not done yet.
  ['cancelled', 'paid', 409],
] as const)(
  'answers a request to hide an order that is %s and %s with %s',
  async (orderStatus, paymentStatus, status) => {
    const order = await insertOrder(shop, { userId: ada.id, orderStatus, paymentStatus });
    const answer = await hide(ada, order.id);
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('ORDER_UNDER_WAY')).toBe(status === 409);
    expect(await listed(ada)).toEqual(status === 204 ? [] : [order.id]);
  },
);

test("answers the same for another shopper's order as for an unknown one", async () => {
  const order = await insertOrder(shop, { userId: ada.id, orderStatus: 'delivered', paymentStatus: 'paid' });
  const bob = await signedInUser(shop);
  expect((await hide(bob, order.id)).json()).toEqual((await hide(bob, 'XXXXXXXXXXXX')).json());
  expect((await hide(bob, order.id)).statusCode).toBe(404);
  expect(await listed(ada)).toEqual([order.id]);
});
