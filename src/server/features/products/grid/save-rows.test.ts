import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GridOutcome, GridRow } from '#contract/catalog/grid.ts';
import type { Product } from '#contract/catalog/products.ts';
import { auditEntries, productImages, products, stockMovements, variants } from '#server/db/schema/index.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs, requestsAs } from '#testing/catalogue.ts';
import { giftCardProduct } from '#testing/gift-card-products.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let call: RequestAs;
let adminId: string;
let tee: Awaited<ReturnType<typeof product>>;

beforeAll(async () => {
  shop = await openTestShop();
  const { admin, call: asAdmin } = await createAdmin(shop);
  [call, adminId] = [asAdmin, admin.id];
});
beforeEach(async () => {
  tee = await product(shop, { name: 'Tee', colors: ['Sand'], sizes: ['S', 'M', 'L'], stock: 10 });
});
afterAll(() => shop[Symbol.asyncDispose]());

type Row = { productId?: string; variantId?: string; version?: string; seen?: number | null; set: object };

const save = async (rows: Row[], as = call): Promise<GridOutcome[]> => {
  const answer = await as('PATCH', '/api/admin/grid', { rows });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: GridOutcome[] }>().data;
};
const rowOf = async (id: string, by = 'product') => {
  const { data } = (await call('GET', `/api/admin/grid?by=${by}&limit=100`)).json<{ data: GridRow[] }>();
  return data.find((row) => (by === 'product' ? row.productId : row.variantId) === id);
};
const variantId = (index: number) => tee.variants[index]?.id ?? '';
const publicProduct = async (id: string) => (await shop.app.inject(`/api/product/get/${id}`)).json<Product>();

test('changes all fields of a product, as the shop then shows it, with an audit entry', async () => {
  const { id: categoryId } = await category(shop, { name: 'Shirts' });
  const before = await rowOf(tee.id);
  const set = {
    name: ' Linen Tee ',
    price: 42.5,
    sale: { price: 30 },
    grams: 180,
    categoryId,
    status: 'active',
    tags: ['Summer', 'summer', 'Linen'],
  };
  const [outcome] = await save([{ productId: tee.id, version: before?.version ?? '', set }]);
  expect(outcome).toMatchObject({
    ok: true,
    row: {
      name: 'Linen Tee',
      price: 42.5,
      sale: { price: 30, startsAt: null, endsAt: null, state: 'running' },
      grams: 180,
      categoryId,
      status: 'active',
      tags: ['Summer', 'Linen'],
    },
  });
  expect(outcome?.version).toBe(outcome?.row?.version);
  expect(outcome?.version).not.toBe(before?.version);
  expect(await rowOf(tee.id)).toEqual(outcome?.row);
  expect(await publicProduct(tee.id)).toMatchObject({ name: 'Linen Tee', price: 30, compareAt: 42.5, categoryId });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, tee.id))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    {
      action: 'product.update',
      actorId: adminId,
      before: { name: 'Tee', price: 38 },
      after: { name: 'Linen Tee', price: 42.5 },
    },
  ]);
});

test('changes all fields of a variant, and counts its stock', async () => {
  const [outcome] = await save([
    {
      variantId: variantId(0),
      seen: 10,
      set: { sku: 'TEE-S', barcode: '4006381333931', grams: 170, cost: 12.5, stock: 4 },
    },
  ]);
  expect(outcome).toMatchObject({
    ok: true,
    row: { color: 'Sand', size: 'S', sku: 'TEE-S', barcode: '4006381333931', grams: 170, cost: 12.5, stock: 4 },
  });
  expect(await rowOf(variantId(0), 'variant')).toEqual(outcome?.row);
  const movements = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId(0)));
  expect(movements.at(-1)).toMatchObject({ reason: 'counted', delta: -6, actorId: adminId });
  const counted = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, variantId(0)))
    .orderBy(auditEntries.id);
  expect(counted).toMatchObject([{ action: 'stock.counted', before: { stock: 10 }, after: { stock: 4 } }]);
});

test('the stock alone changes no version, and begins to be counted where it was not', async () => {
  const vest = await product(shop, { colors: ['Black'], sizes: ['L'], stock: null });
  const before = await rowOf(vest.id);
  const [outcome] = await save([{ variantId: vest.variants[0]?.id ?? '', seen: null, set: { stock: 3 } }]);
  expect(outcome).toMatchObject({ ok: true, version: before?.version, row: { stock: 3 } });
});

test('pieces that are sold meanwhile refuse the count, and nothing else of the row is saved', async () => {
  const shopper = await signedInUser(shop);
  const cart = await createCart(shop, shopper, [{ product: tee, color: 'Sand', size: 'S', quantity: 2 }]);
  await placeOrder(shop, shopper, cart);
  const [outcome] = await save([{ variantId: variantId(0), seen: 10, set: { stock: 12, sku: 'SOLD' } }]);
  expect(outcome).toMatchObject({
    ok: false,
    code: 'COUNT_CHANGED',
    message: '2 were sold meanwhile: now 8.',
    row: { stock: 8, sku: null },
  });
  await call('POST', `/api/admin/stock/${variantId(0)}/movements`, { reason: 'received', quantity: 5 });
  expect(await save([{ variantId: variantId(0), seen: 8, set: { stock: 9 } }])).toMatchObject([
    { ok: false, message: 'The count has changed to 13. Check, and save again.' },
  ]);
  expect(await save([{ variantId: variantId(0), seen: 13, set: { stock: 9 } }])).toMatchObject([{ ok: true }]);
});

test('each row is saved or refused by itself, in the order of the call', async () => {
  const other = await product(shop, { name: 'Vest' });
  const outcomes = await save([
    { productId: tee.id, set: { name: '' } },
    { productId: other.id, set: { price: 12 } },
    { productId: 'nothing', set: { price: 12 } },
    { variantId: variantId(0), set: { barcode: '4006381333932' } },
    { variantId: variantId(1), set: { sku: 'TEE-M' } },
    { variantId: '01938a5e-0000-7000-8000-000000000000', set: { sku: 'X' } },
    { set: { price: 12 } },
  ]);
  expect(outcomes).toMatchObject([
    { ok: false, code: 'INVALID_FIELDS', errors: [{ path: 'name' }], row: { name: 'Tee' } },
    { ok: true, row: { price: 12 } },
    { ok: false, code: 'PRODUCT_NOT_FOUND' },
    { ok: false, errors: [{ path: 'barcode', message: 'The last digit doesn’t match the others. Check the number.' }] },
    { ok: true, row: { sku: 'TEE-M' } },
    { ok: false, code: 'VARIANT_NOT_FOUND' },
    { ok: false, code: 'PRODUCT_NOT_FOUND' },
  ]);
});

test('a code of another product refuses its row alone', async () => {
  const other = await product(shop, { name: 'Vest', colors: ['Black'], sizes: ['S', 'M'] });
  await save([{ variantId: variantId(0), set: { sku: 'TAKEN' } }]);
  const outcomes = await save([
    { variantId: other.variants[0]?.id ?? '', set: { sku: 'taken', stock: 1 } },
    { variantId: other.variants[1]?.id ?? '', set: { sku: 'FREE' } },
    { variantId: variantId(1), set: { sku: 'FREE-2' } },
  ]);
  expect(outcomes).toMatchObject([
    {
      ok: false,
      code: 'SKU_TAKEN',
      errors: [{ path: 'sku', message: '“taken” is the SKU of Tee.' }],
      row: { stock: 10 },
    },
    { ok: true, row: { sku: 'FREE' } },
    { ok: true, row: { sku: 'FREE-2' } },
  ]);
});

test('two variants of a product can swap their codes, and not have the same', async () => {
  await save([
    { variantId: variantId(0), set: { sku: 'ONE' } },
    { variantId: variantId(1), set: { sku: 'TWO' } },
  ]);
  expect(
    await save([
      { variantId: variantId(0), set: { sku: 'TWO' } },
      { variantId: variantId(1), set: { sku: 'ONE' } },
    ]),
  ).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await save([{ variantId: variantId(0), set: { sku: 'one' } }])).toMatchObject([
    { ok: false, errors: [{ path: 'sku' }], row: { sku: 'TWO' } },
  ]);
});

test('an outdated version refuses the row', async () => {
  const before = await rowOf(tee.id);
  await call('POST', `/api/admin/product/${tee.id}/popular`, { popular: true });
  const version = before?.version ?? '';
  expect(
    await save([
      { productId: tee.id, version, set: { price: 1 } },
      { variantId: variantId(0), version, set: { sku: 'OLD' } },
    ]),
  ).toMatchObject([
    { ok: false, code: 'CHANGED_MEANWHILE', row: { price: 38 } },
    { ok: false, code: 'CHANGED_MEANWHILE', row: { sku: null } },
  ]);
});

test('rows of one product have the same version, also when one of them is refused at the end', async () => {
  const { version = '' } = (await rowOf(tee.id)) ?? {};
  const other = await product(shop, { name: 'Vest', colors: ['Black'], sizes: ['S'] });
  await save([{ variantId: other.variants[0]?.id ?? '', set: { sku: 'VEST' } }]);
  expect(
    await save([
      { variantId: variantId(0), version, set: { sku: 'A' } },
      { variantId: variantId(1), version, set: { sku: 'vest' } },
      { variantId: variantId(2), version, set: { sku: 'C' } },
    ]),
  ).toMatchObject([{ ok: true }, { ok: false, code: 'SKU_TAKEN' }, { ok: true }]);
});

test('a sale must stay below the price, whichever of them is set', async () => {
  await save([{ productId: tee.id, set: { sale: { price: 30 } } }]);
  expect(await save([{ productId: tee.id, set: { price: 30 } }])).toMatchObject([
    { ok: false, errors: [{ path: 'price', message: 'The sale price must stay below this price.' }] },
  ]);
  expect(await save([{ productId: tee.id, set: { sale: { price: 38 } } }])).toMatchObject([
    { ok: false, errors: [{ path: 'sale', message: 'Enter a price below the regular one.' }] },
  ]);
  expect(await save([{ productId: tee.id, set: { price: 30, sale: null } }])).toMatchObject([
    { ok: true, row: { price: 30, sale: null } },
  ]);
});

test('a gift card keeps the price that its amounts make', async () => {
  const { id } = await giftCardProduct(shop);
  expect(
    await save([
      { productId: id, set: { price: 5 } },
      { productId: id, set: { name: 'A gift', tags: ['Gift'] } },
    ]),
  ).toMatchObject([
    { ok: false, errors: [{ path: 'price' }] },
    { ok: true, row: { name: 'A gift', tags: ['Gift'] } },
  ]);
});

test('an unknown category and what no product can have refuse the row', async () => {
  expect(
    await save([
      { productId: tee.id, set: { categoryId: 'nowhere' } },
      { productId: tee.id, set: { status: 'gone' } },
      { productId: tee.id, set: { price: 1.234, grams: -1 } },
      { productId: tee.id, set: { tags: ['a'.repeat(51)] } },
      { variantId: variantId(0), set: { stock: -1 } },
    ]),
  ).toMatchObject([
    { ok: false, errors: [{ path: 'categoryId' }] },
    { ok: false, errors: [{ path: 'status' }] },
    { ok: false, errors: [{ path: 'price' }, { path: 'grams' }] },
    { ok: false, errors: [{ path: 'tags' }] },
    { ok: false, errors: [{ path: 'stock' }] },
  ]);
});

test('a row that changes nothing is fine, and writes nothing', async () => {
  const before = await rowOf(tee.id);
  expect(await save([{ productId: tee.id, set: { name: 'Tee', price: 38, unknown: true } }])).toMatchObject([
    { ok: true, version: before?.version },
  ]);
  expect(
    await shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, tee.id)).orderBy(auditEntries.id),
  ).toEqual([]);
});

test('the stock needs its own permission', async () => {
  const editor = await signedInUser(shop, { role: 'admin', memberRole: 'catalogue' });
  const asEditor = requestsAs(shop, editor);
  expect(
    await save(
      [
        { variantId: variantId(0), set: { stock: 3 } },
        { variantId: variantId(1), set: { sku: 'MINE' } },
      ],
      asEditor,
    ),
  ).toMatchObject([
    { ok: false, code: 'NOT_PERMITTED', message: "Your role doesn't allow this.", row: { stock: 10 } },
    { ok: true },
  ]);
});

test('takes 500 rows, and no more', async () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ productId: tee.id, set: { price: 20 } }));
  expect((await save(rows(500))).every(({ ok }) => ok)).toBe(true);
  expect((await call('PATCH', '/api/admin/grid', { rows: rows(501) })).statusCode).toBe(422);
  expect((await call('PATCH', '/api/admin/grid', { rows: [] })).statusCode).toBe(422);
});

test('rows of many products are saved with few statements', async () => {
  const many = await Promise.all(Array.from({ length: 60 }, (_, index) => product(shop, { name: `Many ${index}` })));
  const outcomes = await save(
    many.flatMap(({ id, variants: ofProduct }) => [
      { productId: id, set: { price: 21 } },
      { variantId: ofProduct[0]?.id ?? '', seen: 10, set: { cost: 5, stock: 7 } },
    ]),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const [first] = many;
  expect(
    await shop.db
      .select()
      .from(products)
      .where(eq(products.id, first?.id ?? '')),
  ).toMatchObject([{ priceCents: 2100 }]);
  const stored = await shop.db
    .select()
    .from(variants)
    .where(eq(variants.id, first?.variants[0]?.id ?? ''));
  expect(stored).toMatchObject([{ costCents: 500, stock: 7 }]);
});

test('a new price writes neither the images nor the variants again', async () => {
  const written = async () => ({
    images: await shop.db.select().from(productImages).where(eq(productImages.productId, tee.id)),
    variants: await shop.db
      .select({ id: variants.id, version: sql<string>`variants.xmin::text` })
      .from(variants)
      .where(and(eq(variants.productId, tee.id), ne(variants.id, variantId(0)))),
  });
  const before = await written();
  expect(before.images.length).toBeGreaterThan(0);
  const outcomes = await save([
    { productId: tee.id, set: { price: 61 } },
    { variantId: variantId(0), set: { sku: 'UNLIKE-THE-OTHERS' } },
  ]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await rowOf(variantId(0), 'variant')).toMatchObject({ sku: 'UNLIKE-THE-OTHERS', price: 61 });
  const after = await written();
  expect(after.images).toEqual(before.images);
  expect(after.variants).toEqual(before.variants);
});
