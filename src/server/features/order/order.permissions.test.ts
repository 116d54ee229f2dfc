import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltInRole } from '#contract/shop/permissions.ts';
import { orders, returns } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { newId } from '#server/platform/ids.ts';
import { signedInUser, type Shopper } from '#testing/database/builders.ts';
import { insertOrder, insertPayment } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/** What depends on more than the endpoint: on the status, on the money, and on whose order it is. */
let shop: TestShop;
const members = {} as Record<BuiltInRole, Shopper>;
beforeAll(async () => {
  shop = await openTestShop();
  for (const role of ['manager', 'fulfilment', 'catalogue', 'support', 'viewer'] as const)
    members[role] = await signedInUser(shop, { role: 'admin', memberRole: role });
});
afterAll(() => shop[Symbol.asyncDispose]());

type Fields = Parameters<typeof insertOrder>[1];
async function anOrder(fields: Fields = {}) {
  const order = await insertOrder(shop, { orderStatus: 'confirmed', paymentMethod: 'cod', ...fields });
  if (order.paymentStatus === 'paid')
    await insertPayment(shop, { orderId: order.id, amountCents: order.totalCents, updatedAt: shop.clock.now() });
  return order.id;
}
const paid = { paymentStatus: 'paid', paymentMethod: 'card' } as const;

const answerTo = async (by: Shopper, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
  const answer = await shop.app.inject({ method, url, headers: by.headers, ...(body && { body }) });
  return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
};
const move = (role: BuiltInRole, orderId: string, orderStatus: string) =>
  answerTo(members[role], 'PATCH', `/api/order/${orderId}/status`, { orderStatus });
const statusOf = async (orderId: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.orderStatus;
const notPermitted = '403 NOT_PERMITTED';

test('who packs orders dispatches and delivers them, and cancels none', async () => {
  const id = await anOrder();
  expect(await move('fulfilment', id, 'cancelled')).toBe(notPermitted);
  expect(await move('support', id, 'dispatched')).toBe(notPermitted);
  expect(await statusOf(id)).toBe('confirmed');
  expect(await move('fulfilment', id, 'dispatched')).toBe(200);
  expect(await move('support', id, 'lost')).toBe(notPermitted);
  expect(await move('support', id, 'delivered')).toBe(notPermitted);
  expect(await move('fulfilment', id, 'delivered')).toBe(200);
  expect(await move('support', id, 'returned')).toBe(notPermitted);
  expect(await move('manager', id, 'returned')).toBe(200);
});

test('who may not refund cancels only what was not paid', async () => {
  expect(await move('support', await anOrder(), 'cancelled')).toBe(200);
  const id = await anOrder(paid);
  expect(await move('support', id, 'cancelled')).toBe(notPermitted);
  expect(await statusOf(id)).toBe('confirmed');
  expect(await move('manager', id, 'cancelled')).toBe(200);
});

test('who may not refund accepts a return without money', async () => {
  const orderId = await anOrder({ ...paid, orderStatus: 'delivered' });
  const now = shop.clock.now();
  const row = { id: newId(), orderId, status: 'requested' as const, lines: [{ position: 0, quantity: 1 }] };
  await shop.db.insert(returns).values({ ...row, createdAt: now, updatedAt: now });
  const accept = (role: BuiltInRole, refund: number) =>
    answerTo(members[role], 'POST', `/api/admin/returns/${row.id}/accept`, {
      refund,
      restock: false,
      answer: '',
      version: now.toISOString(),
    });
  expect(await accept('support', 38)).toBe(notPermitted);
  expect(await accept('fulfilment', 0.01)).toBe(notPermitted);
  expect(await accept('fulfilment', 0)).toBe(200);
});

test('an order of somebody else opens only for who may view orders', async () => {
  const { id: userId } = await signedInUser(shop);
  const id = await anOrder({ userId });
  for (const url of [`/api/order/details/${id}`, `/api/order/${id}/returns`]) {
    expect(await answerTo(members.viewer, 'GET', url)).toBe(200);
    expect(await answerTo(members.catalogue, 'GET', url)).toBe('404 ORDER_NOT_FOUND');
  }
});

test('the payments of one order are shown with it, and all of them to who may view payments', async () => {
  const id = await anOrder(paid);
  expect(await answerTo(members.support, 'GET', `/api/admin/payments?q=${id}`)).toBe(200);
  expect(await answerTo(members.support, 'GET', '/api/admin/payments')).toBe(notPermitted);
  expect(await answerTo(members.support, 'GET', '/api/admin/payments?q=%20')).toBe(notPermitted);
  expect(await answerTo(members.viewer, 'GET', '/api/admin/payments')).toBe(200);
});
