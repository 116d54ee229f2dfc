import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, carts, orders, sessions, users } from '#server/db/schema/index.ts';
import { guestUser, product, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
  tee = await product(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

type Person = Pick<Awaited<ReturnType<typeof guestUser>>, 'id' | 'headers'>;
const fill = (person: Person) => createCart(shop, person, [{ product: tee }]);
const order = async (person: Person) =>
  placeOrder(shop, person, await fill(person), { contact: { name: 'Grace', email: 'grace@example.com' } });
/** Says how many rows there are of a person. */
const rowsOf = async ({ id }: Person) => ({
  user: await shop.db.$count(users, eq(users.id, id)),
  bag: await shop.db.$count(carts, eq(carts.userId, id)),
  addresses: await shop.db.$count(addresses, eq(addresses.userId, id)),
  orders: await shop.db.$count(orders, eq(orders.userId, id)),
});
const all = { user: 1, bag: 1, addresses: 1, orders: 0 };
const clean = () => runJobs(shop, ['delete-expired-rows']);

test('deletes guests after 30 days without use, with bag and addresses, and no accounts', async () => {
  const [unused, used, ada] = [await guestUser(shop), await guestUser(shop), await signedInUser(shop)];
  for (const person of [unused, used, ada]) await fill(person);
  shop.clock.advance({ days: 29 });
  await shop.app.inject({ url: '/api/users/me', headers: used.headers });
  await clean();
  expect(await rowsOf(unused)).toEqual(all);
  shop.clock.advance({ days: 2 });
  await clean();
  expect(await rowsOf(unused)).toEqual({ user: 0, bag: 0, addresses: 0, orders: 0 });
  expect(await rowsOf(used)).toEqual(all);
  expect(await rowsOf(ada)).toEqual(all);
});

test('a guest with orders keeps them when the session ends, and loses bag and addresses', async () => {
  const guest = await guestUser(shop);
  const placed = await order(guest);
  expect(placed.statusCode).toBe(201);
  await fill(guest);
  await clean();
  expect(await rowsOf(guest)).toEqual({ user: 1, bag: 1, addresses: 2, orders: 1 });
  shop.clock.advance({ days: 31 });
  await clean();
  expect(await rowsOf(guest)).toEqual({ user: 1, bag: 0, addresses: 0, orders: 1 });
  const [row] = await shop.db.select().from(orders).where(eq(orders.userId, guest.id));
  expect(row).toMatchObject({ userName: 'Grace', address: '12 Cloth Lane' });
});

test('deletes more guests than one statement does', async () => {
  const now = shop.clock.now();
  const unused = Array.from({ length: 2_100 }, () => ({ id: crypto.randomUUID(), name: '', role: 'guest' as const }));
  await shop.db.insert(users).values(unused.map((guest) => ({ ...guest, createdAt: now, updatedAt: now })));
  await clean();
  const { id } = await guestUser(shop);
  expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
  // The guest with orders, and the one with a session.
  expect(await shop.db.$count(users, eq(users.role, 'guest'))).toBe(2);
});
