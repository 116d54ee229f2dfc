import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import type { Product } from '#contract/catalog/products.ts';
import { auditEntries, products, roles, teamMembers, variants } from '#server/db/schema/index.ts';
import { createAdmin, productDraft, type RequestAs } from '#testing/catalogue.ts';
import { newId } from '#server/platform/ids.ts';
import { category } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const [ean, upc] = ['4006381333931', '036000291452'];

let shop: TestShop;
let call: RequestAs;
let categoryId: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  ({ id: categoryId } = await category(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.db.delete(products));

type Codes = Partial<Record<'sku' | 'barcode', string | null>> & { cost?: number | null };
/** One variant for each, of the sizes S and M. */
const variantsOf = (...codes: Codes[]) => codes.map((one, index) => ({ size: index === 0 ? 'S' : 'M', ...one }));
const draftOf = (fields: object = {}) => productDraft({ colors: [], ...fields });
const create = (fields: object = {}) => call('POST', `/api/product/create/${categoryId}`, draftOf(fields));
const created = async (fields: object = {}) => (await create(fields)).json<AdminProduct>();
const change = (id: string, fields: object = {}) => call('PUT', `/api/product/${id}`, draftOf(fields));
const read = async (id: string) => (await call('GET', `/api/admin/product/${id}`)).json<{ data: AdminProduct }>().data;
const codesOf = ({ allVariants }: AdminProduct) => allVariants.map(({ sku, barcode, cost }) => [sku, barcode, cost]);

test('variants have codes and a cost, which a change keeps until it names them', async () => {
  const { _id } = await created({ variants: variantsOf({ sku: 'LS-S', barcode: ean, cost: 20.4 }, { sku: 'LS-M' }) });
  await change(_id, { variants: variantsOf({}, { sku: '', cost: 21 }) });
  expect(codesOf(await read(_id))).toEqual([
    ['LS-S', ean, 20.4],
    [undefined, undefined, 21],
  ]);
  const shown = (await shop.app.inject(`/api/product/get/${_id}`)).body;
  expect(shown).not.toMatch(/sku|barcode|cost|LS-S|tags|status/);
  await change(_id, { variants: variantsOf({ sku: null, barcode: null, cost: null }) });
  expect(codesOf(await read(_id))[0]).toEqual([undefined, undefined, undefined]);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, _id))
    .orderBy(sql`id desc`);
  expect(entry?.before).toMatchObject({
    variantSkus: { S: 'LS-S' },
    variantBarcodes: { S: ean },
    variantCosts: { S: 20.4 },
  });
});

test.each([
  ['a SKU in another case', { sku: 'ls-s' }, 'SKU_TAKEN', '“ls-s” is the SKU of Linen Shirt.'],
  [
    'a barcode with a zero in front',
    { barcode: `0${ean}` },
    'BARCODE_TAKEN',
    `“0${ean}” is the barcode of Linen Shirt.`,
  ],
])('refuses %s of another product, and names that', async (_name, codes, code, message) => {
  await created({ variants: variantsOf({ sku: 'LS-S', barcode: ean }) });
  const refused = await create({ name: 'Cap', variants: variantsOf({}, codes) });
  expect([refused.statusCode, refused.json<ErrorBody>()]).toEqual([
    409,
    expect.objectContaining({ code, message, errors: [{ path: `variants.1.${Object.keys(codes)[0]}`, message }] }),
  ]);
  expect(await shop.db.$count(products)).toBe(1);
});

test('refuses a code twice in a draft, also where one of them is stored, and moves it between variants', async () => {
  const twice = await create({ variants: variantsOf({ sku: 'A' }, { sku: 'a' }) });
  expect([twice.statusCode, twice.json<ErrorBody>().errors]).toEqual([
    422,
    [{ path: 'variants.1.sku', message: 'a is listed twice.' }],
  ]);
  const { _id } = await created({ variants: variantsOf({ sku: 'A' }, { sku: 'B' }) });
  const stored = await change(_id, { variants: [{ size: 'M', sku: 'A' }] });
  expect([stored.statusCode, stored.json<ErrorBody>().errors?.[0]?.path]).toEqual([422, 'variants.0.sku']);
  const swapped = await change(_id, { variants: variantsOf({ sku: 'B' }, { sku: 'A' }) });
  expect(codesOf(swapped.json<AdminProduct>()).map(([sku]) => sku)).toEqual(['B', 'A']);
  const moved = await change(_id, { sizes: [{ name: 'L' }], variants: [{ size: 'L', sku: 'b' }] });
  expect(codesOf(moved.json<AdminProduct>())).toEqual([['b', undefined, undefined]]);
});

test.each([
  ['4006381333932', 'The last digit doesn’t match the others. Check the number.'],
  ['123', 'A barcode of digits has 8, 12, 13 or 14 of them. Any other has 3 to 48 characters.'],
  ['é-1234', 'Use digits, signs and letters without accents only.'],
])('refuses the barcode %s', async (barcode, message) => {
  const refused = await create({ variants: variantsOf({ barcode }) });
  expect([refused.statusCode, refused.json<ErrorBody>().errors]).toEqual([
    422,
    [{ path: 'variants.0.barcode', message }],
  ]);
});

test('a deleted product gives its codes to another that takes them, and a copy has none', async () => {
  const { _id } = await created({ variants: variantsOf({ sku: 'LS-S', barcode: upc, cost: 20 }) });
  const copy = (await call('POST', `/api/admin/product/${_id}/duplicate`)).json<Product>();
  expect(codesOf(await read(copy._id))[0]).toEqual([undefined, undefined, 20]);
  await call('DELETE', `/api/product/${_id}`);
  const taken = await create({ name: 'Cap', variants: variantsOf({ sku: 'ls-s' }, { barcode: upc }) });
  expect(taken.statusCode).toBe(201);
  await call('POST', `/api/admin/product/${_id}/restore`);
  expect(codesOf(await read(_id))[0]).toEqual([undefined, undefined, 20]);
});

test('a deleted product keeps the codes that no other takes', async () => {
  const { _id } = await created({ variants: variantsOf({ sku: 'LS-S', barcode: upc }) });
  await call('DELETE', `/api/product/${_id}`);
  expect((await create({ name: 'Cap', variants: variantsOf({ sku: 'ls-s' }) })).statusCode).toBe(201);
  await call('POST', `/api/admin/product/${_id}/restore`);
  expect(codesOf(await read(_id))[0]).toEqual([undefined, upc, undefined]);
});

test('of two that take the same code at once, one gets it', async () => {
  const both = await Promise.all(['Cap', 'Hat'].map((name) => create({ name, variants: variantsOf({ sku: 'RACE' }) })));
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  expect(await shop.db.$count(variants, eq(variants.sku, 'RACE'))).toBe(1);
});

test('finds products by SKU and barcode, by status and by tag', async () => {
  const shirt = await created({
    variants: variantsOf({ sku: 'LS-S', barcode: ean }),
    tags: ['Summer', 'Linen', 'summer'],
  });
  expect(shirt.tags).toEqual(['Summer', 'Linen']);
  const cap = await created({ name: 'Cap', status: 'draft', tags: ['Summer'] });
  const found = async (query: string) =>
    (await call('GET', `/api/admin/products?${query}`)).json<{ data: Product[] }>().data.map(({ _id }) => _id);
  expect(await found('q=ls-s')).toEqual([shirt._id]);
  expect(await found(`q=0${ean}`)).toEqual([shirt._id]);
  expect(await found('q=ls')).toEqual([]);
  expect(await found('status=draft')).toEqual([cap._id]);
  expect(await found('tag=Summer')).toEqual([cap._id, shirt._id]);
  expect(await found('tag=Summer&status=active')).toEqual([shirt._id]);
  expect((await call('GET', '/api/admin/product-tags')).json()).toEqual({ data: ['Summer', 'Linen'] });
  const searched = (await call('GET', `/api/admin/search?q=${ean}`)).json<{ products: Product[] }>();
  expect(searched.products.map(({ _id }) => _id)).toEqual([shirt._id]);
});

test('shows a cost only to who may see products', async () => {
  const { _id } = await created({ variants: variantsOf({ sku: 'LS-S', cost: 20 }) });
  const { admin: packer, call: callAsPacker } = await createAdmin(shop);
  const now = shop.clock.now();
  const role = { id: newId(), name: 'Packer', createdAt: now, updatedAt: now };
  await shop.db.insert(roles).values({ ...role, permissions: ['stock.view'] });
  await shop.db
    .update(teamMembers)
    .set({ builtInRole: null, roleId: role.id })
    .where(eq(teamMembers.userId, packer.id));
  const seen = (await callAsPacker('GET', `/api/admin/product/${_id}`)).json<{ data: AdminProduct }>().data;
  expect(codesOf(seen)[0]).toEqual(['LS-S', undefined, undefined]);
});
