import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import type { StockedVariant, StockMovement } from '#contract/catalog/stock.ts';
import { auditEntries, variants } from '#server/db/schema/index.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { readStock, createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());

const one = { colors: ['Black'], sizes: ['M'] };
const variantOf = (tee: Awaited<ReturnType<typeof product>>) => tee.variants[0]?.id ?? '';
const move = (variantId: string, reason: string, quantity: number, note = '') =>
  call('POST', `/api/admin/stock/${variantId}/movements`, { reason, quantity, note });
const history = async (variantId: string, query = '') =>
  (await call('GET', `/api/admin/stock/${variantId}/movements?${query}`)).json<{
    data: StockMovement[];
    nextCursor: string | null;
  }>();

test('records received, damaged and counted pieces in movements, the audit and the product page', async () => {
  const tee = await product(shop, { ...one, stock: 10 });
  const id = variantOf(tee);
  const left = async () =>
    (await shop.app.inject(`/api/product/get/${tee.id}`)).json<Product>().variants.map(({ stock }) => stock);
  expect(await left()).toEqual([10]);
  const received = await move(id, 'received', 5, 'From the mill');
  expect(received.statusCode).toBe(201);
  expect(received.json()).toMatchObject({
    data: {
      stock: 15,
      movement: { reason: 'received', delta: 5, balance: 15, note: 'From the mill', actorName: 'Grace' },
    },
  });
  expect((await move(id, 'damaged', 3)).json()).toMatchObject({ data: { stock: 12, movement: { delta: -3 } } });
  expect((await move(id, 'counted', 9)).json()).toMatchObject({ data: { stock: 9, movement: { delta: -3 } } });
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 9, movements: 9 });
  await until(async () => (await left())[0] === 9);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['stock.received', { stock: 15 }],
    ['stock.damaged', { stock: 12 }],
    ['stock.counted', { stock: 9 }],
  ]);
});

test('updates the cached product page when few pieces are left, and after a cancellation', async () => {
  const tee = await product(shop, { ...one, stock: 4 });
  const ada = await signedInUser(shop);
  const stockOnPage = async () =>
    (await shop.app.inject(`/api/product/get/${tee.id}`)).json<Product>().variants[0]?.stock;
  expect(await stockOnPage()).toBe(4);
  const placed = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee }]));
  await until(async () => (await stockOnPage()) === 3);
  const { orderId } = placed.json<{ orderId: string }>();
  await shop.app.inject({ method: 'POST', url: `/api/order/${orderId}/cancel`, headers: ada.headers });
  await until(async () => (await stockOnPage()) === 4);
});

test('rejects removing more pieces than there are, and changes of a variant that is not counted', async () => {
  const counted = variantOf(await product(shop, { ...one, stock: 2 }));
  expect((await move(counted, 'damaged', 3)).json()).toMatchObject({ code: 'NOT_SO_MANY' });
  expect((await move(counted, 'received', 0)).statusCode).toBe(422);
  const tee = await product(shop, { ...one, stock: null });
  const id = variantOf(tee);
  for (const reason of ['received', 'damaged']) {
    const answer = await move(id, reason, 1);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'NOT_COUNTED' });
  }
  expect((await move(id, 'counted', 4)).json()).toMatchObject({ data: { stock: 4, movement: { delta: 4 } } });
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 4, movements: 4 });
});

test('answers 404 for the stock of an unknown or deleted variant', async () => {
  const tee = await product(shop, one);
  await call('DELETE', `/api/product/${tee.id}`);
  for (const id of [variantOf(tee), tee.id, 'nothing']) {
    expect((await move(id, 'counted', 1)).statusCode).toBe(404);
    expect((await call('GET', `/api/admin/stock/${id}/movements`)).statusCode).toBe(404);
  }
});

test('keeps stock equal to the sum of its movements during concurrent sales and changes', async () => {
  const tee = await product(shop, { ...one, stock: 40 });
  const id = variantOf(tee);
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => signedInUser(shop)));
  const carts = await Promise.all(
    shoppers.map(async (shopper) => ({
      shopper,
      ready: await createCart(shop, shopper, [{ product: tee, quantity: 2 }]),
    })),
  );
  const changes = { counted: 60, received: 3, damaged: 1 };
  const reasons = Object.entries(changes);
  const answers = await Promise.all([
    ...carts.map(({ shopper, ready }) => placeOrder(shop, shopper, ready)),
    ...[...reasons, ...reasons, ...reasons, ...reasons].map(([reason, quantity]) => move(id, reason, quantity)),
  ]);
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 201));
  const books = await readStock(shop, tee.id, 'Black', 'M');
  expect(books?.stock).toBe(books?.movements);

  const { data } = await history(id, 'limit=100');
  expect(data.filter(({ reason }) => reason === 'sold')).toHaveLength(12);
  // Each balance is the sum of all movements so far, in whatever sequence sales and changes ran.
  const fromOldest = data.toReversed();
  expect(fromOldest.map(({ balance }) => balance)).toEqual(
    fromOldest.map((_, index) => fromOldest.slice(0, index + 1).reduce((sum, { delta }) => sum + delta, 0)),
  );
  expect(data[0]?.balance).toBe(books?.stock);
});

test('lists movements newest first, page by page, each with the stock after it', async () => {
  const tee = await product(shop, { ...one, stock: 10 });
  const id = variantOf(tee);
  const ada = await signedInUser(shop, { name: 'Ada' });
  const placed = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee, quantity: 2 }]));
  await move(id, 'received', 6);
  await move(id, 'counted', 14);
  const seen: StockMovement[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof history>> = await history(id, `limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.data);
    cursor = page.nextCursor;
  }
  expect(seen).toMatchObject([
    { reason: 'counted', delta: 0, balance: 14, actorName: 'Grace', orderId: null },
    { reason: 'received', delta: 6, balance: 14 },
    { reason: 'sold', delta: -2, balance: 8, actorName: 'Ada', orderId: placed.json<{ orderId: string }>().orderId },
    { reason: 'counted', delta: 10, balance: 10, actorName: null },
  ]);
  for (const wrong of ['nothing', '1_nothing', `99999999999_${id}`])
    expect((await call('GET', `/api/admin/stock/${id}/movements?cursor=${wrong}`)).statusCode).toBe(422);
});

test('lists variants at or below the low-stock limit of the settings, the fewest pieces first', async () => {
  await shop.db.update(variants).set({ stock: 50 });
  const low = await product(shop, { colors: ['Red', 'Blue'], sizes: ['S', 'M'], stock: 3, name: 'Low' });
  await product(shop, { ...one, stock: 4 });
  await product(shop, { ...one, stock: null });
  const deleted = await product(shop, { ...one, stock: 0 });
  await call('DELETE', `/api/product/${deleted.id}`);
  const [redS, redM, blueS] = low.variants.map(({ id }) => id);
  await shop.db
    .update(variants)
    .set({ stock: 0 })
    .where(eq(variants.id, redM ?? ''));
  await shop.db
    .update(variants)
    .set({ inStock: false })
    .where(eq(variants.id, blueS ?? ''));
  await move(redS ?? '', 'damaged', 2);
  const seen: StockedVariant[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { data: StockedVariant[]; nextCursor: string | null } = (
      await call('GET', `/api/admin/stock?view=low&limit=2${cursor && `&cursor=${cursor}`}`)
    ).json();
    seen.push(...page.data);
    cursor = page.nextCursor;
  }
  expect(seen.map(({ name, color, size, stock }) => [name, color, size, stock])).toEqual([
    ['Low', 'Red', 'M', 0],
    ['Low', 'Red', 'S', 1],
    ['Low', 'Blue', 'M', 3],
  ]);
  expect(seen[0]).toMatchObject({ variantId: redM, productId: low.id });
});
