import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AbandonedCart, AbandonedSum, StoredAbandonedSettings } from '#contract/order/abandoned-carts.ts';
import { auditEntries, carts, recoveredCarts, variants } from '#server/db/schema/index.ts';
import { createAdmin, type RequestAs, requestsAs } from '#testing/catalogue.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());

const url = '/api/admin/abandoned-carts';
type List = { data: AbandonedCart[]; sum: AbandonedSum; nextCursor: string | null };
const list = async (query = '') => (await call('GET', url + query)).json<List>();
const settings = async () => (await call('GET', `${url}/settings`)).json<{ data: StoredAbandonedSettings }>().data;
const setHours = async (reminderHours: number | null) =>
  call('PUT', `${url}/settings`, { reminderHours, version: (await settings()).version });
const mark = () => runJobs(shop, ['mark-abandoned-carts']);

beforeEach(async () => {
  await shop.db.delete(recoveredCarts);
  await shop.db.delete(carts);
  shop.clock.advance({ minutes: 1 });
  await setHours(24);
});

test('lists nothing until the merchant says after how long, and says who has changed that', async () => {
  expect((await setHours(null)).statusCode).toBe(200);
  await createCart(shop, await signedInUser(shop), [{ product: await product(shop) }]);
  shop.clock.advance({ days: 10 });
  expect(await list()).toMatchObject({ data: [], sum: { carts: 0, items: 0, total: 0 } });
  const stale = (await settings()).version;
  expect((await setHours(2)).json()).toMatchObject({ data: { reminderHours: 2 } });
  expect((await list()).data).toHaveLength(1);
  for (const reminderHours of [0, 1.5, 721, 'a'])
    expect((await call('PUT', `${url}/settings`, { reminderHours, version: stale })).statusCode).toBe(422);
  const again = await call('PUT', `${url}/settings`, { reminderHours: 3, version: stale });
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'CHANGED_MEANWHILE']);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'abandonedCarts.update'))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ before: { reminderHours: null }, after: { reminderHours: 24 } });
});

test('lists bags that were not changed for long, with what can be bought of them', async () => {
  const [tee, cap, gone] = [
    await product(shop, { priceCents: 4000 }),
    await product(shop, { priceCents: 1500 }),
    await product(shop),
  ];
  const [ada, grace, tess, member] = [
    await signedInUser(shop),
    await signedInUser(shop),
    await signedInUser(shop),
    await signedInUser(shop, { role: 'admin' }),
  ];
  await createCart(shop, ada, [{ product: tee, quantity: 2 }, { product: cap }, { product: gone }]);
  await createCart(shop, member, [{ product: tee }]);
  await createCart(shop, tess, [{ product: gone }]);
  shop.clock.advance({ hours: 1 });
  await createCart(shop, grace, [{ product: cap }]);
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, gone.id));
  shop.clock.advance({ hours: 22 });
  expect((await list()).data).toEqual([]);
  shop.clock.advance({ hours: 1 });
  const old = { items: 3, total: 95, remindedAt: null, customer: null };
  expect((await list()).data).toMatchObject([old]);
  shop.clock.advance({ hours: 1 });
  const { data, sum } = await list();
  expect(data).toMatchObject([{ items: 1, total: 15 }, old]);
  expect(sum).toEqual({ carts: 2, items: 4, total: 110, recovered: { orders: 0, total: 0 } });
  const first = await list('?limit=1');
  expect((await list(`?limit=1&cursor=${first.nextCursor}`)).data).toMatchObject([old]);
});

const bag = async (shopper: Shopper) => {
  const tee = await product(shop, { priceCents: 4000 });
  return { tee, ready: await createCart(shop, shopper, [{ product: tee, quantity: 2 }]) };
};

test('starts again with every change of the lines, and not when the bag is looked at', async () => {
  const ada = await signedInUser(shop);
  const { tee, ready } = await bag(ada);
  const as = requestsAs(shop, ada);
  const line = { userId: ada.id, productId: tee.id, name: tee.name, color: 'Black', size: 'M' };
  const changes = [
    () => as('PUT', '/api/cart/update-cart', { ...line, quantity: 1 }),
    () => as('POST', '/api/cart/add', { ...line, size: 'L', quantity: 1 }),
    () => as('DELETE', `/api/cart/${ada.id}/${ready.items[0]?._id}`),
  ];
  for (const change of changes) {
    shop.clock.advance({ hours: 23 });
    expect((await change()).statusCode).toBe(200);
    shop.clock.advance({ hours: 23 });
    await as('GET', `/api/cart/get/${ada.id}`);
    expect((await list()).data).toEqual([]);
    shop.clock.advance({ hours: 1 });
    expect((await list()).data).toHaveLength(1);
  }
});

test('adds up the orders of abandoned bags within a week, also of bags that were changed before', async () => {
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => signedInUser(shop)));
  const [ada, grace, tess, mary] = shoppers as [Shopper, Shopper, Shopper, Shopper];
  const bags = new Map<Shopper, Awaited<ReturnType<typeof bag>>>();
  for (const shopper of shoppers) bags.set(shopper, await bag(shopper));
  const order = async (shopper: Shopper, more = 0) => {
    const { tee, ready } = bags.get(shopper) ?? (await bag(shopper));
    const changed = more > 0 ? await createCart(shop, shopper, [{ product: tee, quantity: more }]) : ready;
    const placed = await placeOrder(shop, shopper, changed, { paymentMethod: 'cod' });
    expect(placed.statusCode).toBe(201);
  };
  await order(tess);
  shop.clock.advance({ hours: 24 });
  await mark();
  await mark();
  await order(ada);
  await order(grace, 1);
  const recovered = async () => (await list()).sum.recovered;
  expect((await recovered()).orders).toBe(2);
  shop.clock.advance({ days: 7, hours: 1 });
  await order(mary);
  expect((await recovered()).orders).toBe(2);
  expect((await recovered()).total).toBeGreaterThanOrEqual(200);
  shop.clock.advance({ days: 22 });
  expect((await recovered()).orders).toBe(2);
  shop.clock.advance({ days: 1 });
  expect(await recovered()).toEqual({ orders: 0, total: 0 });
});
