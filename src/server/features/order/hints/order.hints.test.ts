import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { guestUser, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { insertOrder, insertPayment } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let packer: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  packer = await signedInUser(shop, { role: 'admin', memberRole: 'fulfilment' });
  // The average of the last 90 days is $40.00; what is older does not count.
  const others = Array.from({ length: 40 }, (_, at) => ({
    totalCents: 4000,
    orderDate: daysAgo(at + 1),
    address: `${at}`,
  }));
  for (const fields of others) await insertOrder(shop, fields);
  await insertOrder(shop, { totalCents: 90_000_000, orderDate: daysAgo(91) });
});
afterAll(() => shop[Symbol.asyncDispose]());

const hourMs = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(shop.clock.now().getTime() - hours * hourMs);
const daysAgo = (days: number) => hoursAgo(24 * days);
const hintsOf = async ({ id }: { id: string }) => {
  const answer = await shop.app.inject({ url: `/api/admin/orders/${id}`, headers: packer.headers });
  return answer.json<{ data: AdminOrder }>().data.hints;
};

test('points out a first order of more than five times the average', async () => {
  const { id: userId } = await signedInUser(shop);
  const first = await insertOrder(shop, { userId, totalCents: 30_000, orderDate: hoursAgo(3), address: 'a' });
  const second = await insertOrder(shop, { userId, totalCents: 30_000, orderDate: hoursAgo(2), address: 'b' });
  const [hint] = (await hintsOf(first)) ?? [];
  expect(hint).toMatchObject({ code: 'large-first-order', total: 300 });
  expect(hint?.code === 'large-first-order' && hint.average).toBeCloseTo(52.38, 2);
  expect(await hintsOf(second)).toEqual([]);
  const { id: another } = await signedInUser(shop);
  expect(await hintsOf(await insertOrder(shop, { userId: another, totalCents: 20_000, address: 'c' }))).toEqual([]);
});

test('knows a guest by the e-mail, and takes a cancelled order for none', async () => {
  const [first, second, third] = await Promise.all([guestUser(shop), guestUser(shop), guestUser(shop)]);
  const ofGuest = { isGuest: true, userEmail: 'Grace@example.com', totalCents: 50_000 };
  await insertOrder(shop, {
    ...ofGuest,
    userId: first.id,
    orderStatus: 'cancelled',
    orderDate: hoursAgo(9),
    address: 'd',
  });
  const placed = await insertOrder(shop, { ...ofGuest, userId: second.id, orderDate: hoursAgo(8), address: 'e' });
  expect(await hintsOf(placed)).toMatchObject([{ code: 'large-first-order', total: 500 }]);
  const again = { ...ofGuest, userEmail: 'grace@example.com', userId: third.id, orderDate: hoursAgo(7), address: 'f' };
  expect(await hintsOf(await insertOrder(shop, again))).toEqual([]);
});

test('counts the charges that were declined, not those that were given up', async () => {
  const { id: userId } = await signedInUser(shop);
  const order = await insertOrder(shop, { userId, address: 'g' });
  const decline = (message: string) =>
    insertPayment(shop, { orderId: order.id, amountCents: 3800, status: 'declined', message, updatedAt: hoursAgo(1) });
  for (const message of ['card-declined', 'no-funds', 'not-open', 'provider-away']) await decline(message);
  expect(await hintsOf(order)).toEqual([]);
  await decline('card-declined');
  expect(await hintsOf(order)).toEqual([{ code: 'declined-tries', tries: 3 }]);
});

test('points out three people who have ordered to one address within 24 hours', async () => {
  const people = await Promise.all([signedInUser(shop), signedInUser(shop), guestUser(shop), signedInUser(shop)]);
  const place = { address: '1 Shared Street', city: 'Leeds', pincode: 'LS2 2BB' };
  const at = (person: number, hours: number, more: object = {}) =>
    insertOrder(shop, { userId: people[person]?.id ?? null, ...place, orderDate: hoursAgo(hours), ...more });
  const early = await at(0, 60);
  const first = await at(0, 40);
  const again = await at(0, 39);
  const second = await at(1, 30, { address: '1 SHARED street' });
  expect(await hintsOf(second)).toEqual([]);
  const third = await at(2, 17, { isGuest: true, userEmail: 'guest@example.com' });
  const elsewhere = await at(3, 16, { city: 'York' });
  const shared = [{ code: 'shared-address', people: 3 }];
  for (const order of [first, again, second, third]) expect(await hintsOf(order)).toEqual(shared);
  for (const order of [early, elsewhere]) expect(await hintsOf(order)).toEqual([]);
});

test('lists have no hints', async () => {
  const answer = await shop.app.inject({ url: '/api/order/orders?limit=1', headers: packer.headers });
  expect(answer.json<{ data: AdminOrder[] }>().data[0]).not.toHaveProperty('hints');
});
