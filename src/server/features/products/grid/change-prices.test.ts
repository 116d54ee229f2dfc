import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PriceChanges } from '#contract/catalog/grid.ts';
import type { Product } from '#contract/catalog/products.ts';
import { auditEntries, products } from '#server/db/schema/index.ts';
import { category, product, type Shopper } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { changeCurrency } from '#testing/currency.ts';
import { giftCardProduct } from '#testing/gift-card-products.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
let call: RequestAs;
let shirts: string;

beforeAll(async () => {
  shop = await openTestShop();
  ({ admin, call } = await createAdmin(shop));
});
beforeEach(async () => {
  shirts = (await category(shop)).id;
});
afterAll(() => shop[Symbol.asyncDispose]());

const apply = (price: object, { dryRun = false, filter = {} }: { dryRun?: boolean; filter?: object } = {}) =>
  call('POST', '/api/admin/grid/apply', { filter: { category: shirts, ...filter }, price, dryRun });
const shirt = (name: string, priceCents: number) => product(shop, { name, priceCents, categoryId: shirts });
const changesOf = (answer: Awaited<ReturnType<typeof apply>>) => answer.json<{ data: PriceChanges }>().data;
const pricesOf = async () =>
  (await shop.db.select().from(products).where(eq(products.categoryId, shirts)).orderBy(products.id)).map(
    ({ name, priceCents, regularCents }) => [name, regularCents ?? priceCents],
  );
const publicProduct = async (id: string) => (await shop.app.inject(`/api/product/get/${id}`)).json<Product>();

test('a dry run says what would change, and changes nothing', async () => {
  const tee = await shirt('Tee', 2000);
  await shirt('Vest', 1999);
  const changes = changesOf(await apply({ by: 'percent', value: 10, ending: '.99' }, { dryRun: true }));
  expect(changes).toEqual({
    count: 2,
    sample: [
      { productId: tee.id, name: 'Tee', before: 20, after: 21.99 },
      { productId: expect.any(String), name: 'Vest', before: 19.99, after: 21.99 },
    ],
  });
  expect(await pricesOf()).toEqual([
    ['Tee', 2000],
    ['Vest', 1999],
  ]);
});

test('changes the prices of all products that the filter finds, with audit entries, as the shop then shows', async () => {
  const tee = await shirt('Tee', 2000);
  const elsewhere = await product(shop, { priceCents: 5000 });
  expect(await publicProduct(tee.id)).toMatchObject({ price: 20 });
  await shirt('Vest', 1000);
  expect(changesOf(await apply({ by: 'percent', value: 12.5 }))).toMatchObject({ count: 2 });
  expect(await pricesOf()).toEqual([
    ['Tee', 2250],
    ['Vest', 1125],
  ]);
  await expect.poll(() => publicProduct(tee.id)).toMatchObject({ price: 22.5 });
  expect(await publicProduct(elsewhere.id)).toMatchObject({ price: 50 });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, tee.id))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([{ action: 'product.update', before: { price: 20 }, after: { price: 22.5 } }]);
  expect(changesOf(await apply({ by: 'amount', value: -5 }, { filter: { q: 'tee' } }))).toMatchObject({ count: 1 });
  expect(changesOf(await apply({ by: 'set', value: 17.5 }))).toMatchObject({ count: 1 });
  expect(await pricesOf()).toEqual([
    ['Tee', 1750],
    ['Vest', 1750],
  ]);
});

test('changes the regular price of a product on sale, and its version', async () => {
  const tee = await shirt('Tee', 2000);
  const set = { sale: { price: 15 } };
  const saved = await call('PATCH', '/api/admin/grid', { rows: [{ productId: tee.id, set }] });
  const { version } = saved.json<{ data: [{ version: string }] }>().data[0];
  expect(changesOf(await apply({ by: 'percent', value: -20 }))).toMatchObject({ sample: [{ before: 20, after: 16 }] });
  await expect.poll(() => publicProduct(tee.id)).toMatchObject({ price: 15, compareAt: 16 });
  const stale = await call('PATCH', '/api/admin/grid', { rows: [{ productId: tee.id, version, set }] });
  expect(stale.json()).toMatchObject({ data: [{ ok: false, code: 'CHANGED_MEANWHILE' }] });
});

test('a sale that would not be below the new price refuses all', async () => {
  await shirt('Vest', 3000);
  const tee = await shirt('Tee', 2000);
  await call('PATCH', '/api/admin/grid', { rows: [{ productId: tee.id, set: { sale: { price: 15 } } }] });
  const message = 'The sale price of Tee, $15.00, would not be below its new price of $14.00.';
  for (const dryRun of [true, false]) {
    const answer = await apply({ by: 'percent', value: -30 }, { dryRun });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'SALE_NOT_BELOW_PRICE',
      message: `${message} Nothing was changed.`,
      errors: [{ path: `products.${tee.id}`, message }],
    });
  }
  expect(await pricesOf()).toEqual([
    ['Vest', 3000],
    ['Tee', 2000],
  ]);
});

test('gift cards keep their amounts', async () => {
  const { id } = await giftCardProduct(shop);
  await call('PATCH', '/api/admin/grid', { rows: [{ productId: id, set: { categoryId: shirts } }] });
  await shirt('Tee', 2000);
  expect(changesOf(await apply({ by: 'set', value: 10 }))).toMatchObject({ count: 1, sample: [{ name: 'Tee' }] });
});

test.each([
  [{ by: 'percent', value: -100 }, 'price.value'],
  [{ by: 'percent', value: 1.234 }, 'price.value'],
  [{ by: 'percent', value: 1001 }, 'price.value'],
  [{ by: 'set', value: -1 }, 'price.value'],
  [{ by: 'amount', value: 0.001 }, 'price.value'],
  [{ by: 'amount', value: -30_000_000 }, 'price.value'],
  [{ by: 'amount', value: 20_000_000 }, 'price.value'],
  [{ by: 'half', value: 1 }, 'price.by'],
  [{ by: 'set', value: 1, ending: '.42' }, 'price.ending'],
])('%j is refused at %s', async (price, path) => {
  await shirt('Tee', 2000);
  const answer = await apply(price);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ path }] });
});

test('more than 5,000 products are too many', async () => {
  await shirt('Tee', 2000);
  const [row] = await shop.db.select().from(products).where(eq(products.categoryId, shirts));
  if (!row) throw new Error('There is no product');
  const ids = Array.from({ length: 5000 }, () => crypto.randomUUID());
  await shop.db.insert(products).values(ids.slice(0, 2500).map((id) => ({ ...row, id, slug: `tee-${id}` })));
  await shop.db.insert(products).values(ids.slice(2500).map((id) => ({ ...row, id, slug: `tee-${id}` })));
  const answer = await apply({ by: 'set', value: 10 }, { dryRun: true });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'TOO_MANY',
    message: 'These are more than 5,000 products. Use filters to find fewer.',
  });
});

test('a currency without hundredths has no endings', async () => {
  await changeCurrency(shop, admin, 'JPY');
  const answer = await apply({ by: 'percent', value: 10, ending: '.99' }, { dryRun: true });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ path: 'price.ending' }] });
});
