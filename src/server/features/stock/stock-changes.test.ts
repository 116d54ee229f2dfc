import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import { auditEntries, stockMovements, variants } from '#server/db/schema/index.ts';
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

type Cell = { variantId: string; quantity: number; expected?: number | null };
const change = (reason: string, cells: Cell[], note = '') =>
  call('POST', '/api/admin/stock/movements', { reason, note, cells });
const grid = (stock: number | null) => product(shop, { colors: ['Black', 'Sand'], sizes: ['M', 'L'], stock });
const idsOf = (tee: Awaited<ReturnType<typeof product>>) => tee.variants.map(({ id }) => id);
const stocks = async (ids: readonly string[]) => {
  const rows = await shop.db
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(inArray(variants.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.stock);
};

test('changes many variants of several products by one request, with a movement and an audit entry each', async () => {
  const [tee, shirt] = [await grid(10), await grid(2)];
  const [blackM = '', , sandM = ''] = idsOf(tee);
  const [shirtM = ''] = idsOf(shirt);
  const pageStock = async () =>
    (await shop.app.inject(`/api/product/get/${shirt.id}`)).json<Product>().variants[0]?.stock;
  expect(await pageStock()).toBe(2);
  const answer = await change(
    'received',
    [
      { variantId: blackM, quantity: 5 },
      { variantId: sandM, quantity: 7 },
      { variantId: shirtM, quantity: 1 },
    ],
    'Delivery 77',
  );
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    data: [
      { variantId: blackM, stock: 15 },
      { variantId: sandM, stock: 17 },
      { variantId: shirtM, stock: 3 },
    ],
  });
  expect(await stocks(idsOf(tee))).toEqual([15, 10, 17, 10]);
  await until(async () => (await pageStock()) === 3);
  const [movement] = (await call('GET', `/api/admin/stock/${sandM}/movements`)).json<{ data: object[] }>().data;
  expect(movement).toMatchObject({
    reason: 'received',
    delta: 7,
    balance: 17,
    note: 'Delivery 77',
    actorName: 'Grace',
  });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, shirtM))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([{ action: 'stock.received', before: { stock: 2 }, after: { stock: 3 } }]);
});

test('changes nothing when one cell conflicts, and names the reason of each', async () => {
  const tee = await grid(4);
  const [one = '', two = '', three = '', four = ''] = idsOf(tee);
  const answer = await change('damaged', [
    { variantId: one, quantity: 1 },
    { variantId: two, quantity: 5 },
    { variantId: three, quantity: 0 },
    { variantId: tee.id, quantity: 1 },
    { variantId: 'nothing', quantity: 1 },
  ]);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    code: 'STOCK_CONFLICTS',
    message: 'Nothing was saved. 4 counts could not be changed.',
    errors: [
      { path: 'cells.1.quantity', message: 'There are only 4 items in stock.' },
      { path: 'cells.2.quantity', message: 'Enter 1 or more.' },
      { path: 'cells.3.quantity', message: 'This color and size of the product does not exist.' },
      { path: 'cells.4.quantity', message: 'This color and size of the product does not exist.' },
    ],
  });
  expect(await stocks([one, two, three, four])).toEqual([4, 4, 4, 4]);
  expect((await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, one))).length).toBe(1);
});

test('a recount of a count that has changed since is a conflict; the first count of a variant is not', async () => {
  const [id = ''] = idsOf(await grid(9));
  expect((await change('received', [{ variantId: id, quantity: 2, expected: 1 }])).statusCode).toBe(201);
  const stale = await change('counted', [{ variantId: id, quantity: 8, expected: 9 }]);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ errors: [{ message: 'The count has changed to 11. Check, and save again.' }] });
  expect((await change('counted', [{ variantId: id, quantity: 8, expected: 11 }])).statusCode).toBe(201);
  expect((await change('counted', [{ variantId: id, quantity: 6 }])).statusCode).toBe(201);
  const [uncounted = ''] = idsOf(await grid(null));
  expect((await change('received', [{ variantId: uncounted, quantity: 8 }])).statusCode).toBe(409);
  expect((await change('counted', [{ variantId: uncounted, quantity: 8, expected: null }])).statusCode).toBe(201);
  expect(await stocks([id, uncounted])).toEqual([6, 8]);
});

test.each([
  ['no cells', { reason: 'counted', note: '', cells: [] }],
  ['a variant twice', { reason: 'counted', note: '', cells: [1, 2].map(() => ({ variantId: 'a', quantity: 1 })) }],
  ['a sale', { reason: 'sold', note: '', cells: [{ variantId: 'a', quantity: 1 }] }],
  [
    'too many cells',
    {
      reason: 'counted',
      note: '',
      cells: Array.from({ length: 1001 }, (_, at) => ({ variantId: `${at}`, quantity: 1 })),
    },
  ],
])('rejects %s', async (_name, body) => {
  expect((await call('POST', '/api/admin/stock/movements', body)).statusCode).toBe(422);
});

test('loses and oversells nothing when many variants are counted while they are sold', async () => {
  const tee = await product(shop, { colors: ['Black'], sizes: ['M', 'L', 'XL'], stock: 8 });
  const ids = idsOf(tee);
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => signedInUser(shop)));
  const carts = await Promise.all(
    shoppers.map(async (shopper, index) => ({
      shopper,
      // Half of the carts list the sizes in the opposite order of the counts.
      ready: await createCart(
        shop,
        shopper,
        (index % 2 === 0 ? ['M', 'L', 'XL'] : ['XL', 'L', 'M']).map((size) => ({ product: tee, size })),
      ),
    })),
  );
  const cells = ids.map((variantId) => ({ variantId, quantity: 1 }));
  const [orders, changes] = await Promise.all([
    Promise.all(carts.map(({ shopper, ready }) => placeOrder(shop, shopper, ready))),
    Promise.all([
      ...[1, 2, 3, 4].map(() => change('received', cells)),
      ...[1, 2].map(() => change('damaged', cells.toReversed())),
      ...[1, 2].map(() =>
        change(
          'counted',
          cells.map((cell) => ({ ...cell, quantity: 5, expected: 8 })),
        ),
      ),
    ]),
  ]);
  for (const { statusCode } of orders) expect([201, 409]).toContain(statusCode);
  for (const { statusCode } of changes) expect([201, 409]).toContain(statusCode);
  for (const size of ['M', 'L', 'XL']) {
    const books = await readStock(shop, tee.id, 'Black', size);
    expect(books?.stock).toBe(books?.movements);
    expect(books?.stock).toBeGreaterThanOrEqual(0);
  }
  const sold = await shop.db.select().from(stockMovements).where(inArray(stockMovements.variantId, ids));
  expect(sold.filter(({ reason }) => reason === 'sold')).toHaveLength(
    3 * orders.filter(({ statusCode }) => statusCode === 201).length,
  );
});
