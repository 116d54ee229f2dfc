import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import type { Product } from '#contract/catalog/products.ts';
import { auditEntries, products } from '#server/db/schema/index.ts';
import { createAdmin, productDraft, type RequestAs } from '#testing/catalogue.ts';
import { category } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const taxesUrl = '/api/admin/taxes';
const standard = { key: 'standard', name: 'Standard' };
const books = { key: 'books', name: 'Books' };

let shop: TestShop;
let call: RequestAs;
let categoryId: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  ({ id: categoryId } = await category(shop));
  await putClasses([standard, books]);
});
afterAll(() => shop[Symbol.asyncDispose]());

const readTaxes = async () => (await call('GET', taxesUrl)).json<{ data: { version: string } }>().data;
const putClasses = async (classes: object[]) => call('PUT', taxesUrl, { ...(await readTaxes()), classes });
const create = (fields: object = {}) => call('POST', `/api/product/create/${categoryId}`, productDraft(fields));
const created = async (fields: object) => (await create(fields)).json<AdminProduct>();
const read = async (id: string) => (await call('GET', `/api/admin/product/${id}`)).json<{ data: AdminProduct }>().data;
const change = (id: string, fields: object) => call('PUT', `/api/product/${id}`, productDraft(fields));
const gramsOf = ({ allVariants }: AdminProduct) =>
  Object.fromEntries(
    allVariants.flatMap(({ color, size, grams }) => (grams === undefined ? [] : [[color + size, grams]])),
  );

test('a product without weight and class says nothing of them', async () => {
  const product = await created({});
  expect(product).not.toHaveProperty('grams');
  expect(product).not.toHaveProperty('taxClass');
  expect(gramsOf(product)).toEqual({});
});

test('keeps weight and class until a change names them, and tells shoppers nothing', async () => {
  const variants = [{ color: 'Navy', size: 'M', grams: 0 }];
  const { _id } = await created({ grams: 300, taxClass: 'books', variants });
  const changed = (await change(_id, { name: 'Shirt' })).json<AdminProduct>();
  expect(changed).toMatchObject({ name: 'Shirt', grams: 300, taxClass: 'books' });
  expect(gramsOf(changed)).toEqual({ NavyM: 0 });
  await change(_id, { variants: [{ color: 'Navy', size: 'M', instoke: false }] });
  expect(gramsOf(await read(_id))).toEqual({ NavyM: 0 });
  const shown = (await shop.app.inject(`/api/product/get/${_id}`)).body;
  expect(shown).not.toMatch(/grams|taxClass/);

  const cleared = { grams: null, taxClass: null, variants: [{ color: 'Navy', size: 'M', grams: null }] };
  await change(_id, cleared);
  const after = await read(_id);
  expect([after.grams, after.taxClass, gramsOf(after)]).toEqual([undefined, undefined, {}]);
  await change(_id, { taxClass: 'standard' });
  expect((await read(_id)).taxClass).toBeUndefined();
});

test('audits both, and the weights of variants', async () => {
  const { _id } = await created({ grams: 300 });
  await change(_id, { grams: 350, taxClass: 'books', variants: [{ color: 'Navy', size: 'M', grams: 400 }] });
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, _id), eq(auditEntries.action, 'product.update')))
    .orderBy(auditEntries.id);
  expect([entry?.before, entry?.after]).toEqual([
    { grams: 300, taxClass: null, variantGrams: null },
    { grams: 350, taxClass: 'books', variantGrams: { 'Navy, M': 400 } },
  ]);
});

test('a copy has both', async () => {
  const { _id } = await created({
    grams: 300,
    taxClass: 'books',
    variants: [{ color: 'Navy', size: 'M', grams: 400 }],
  });
  const { _id: copyId } = (await call('POST', `/api/admin/product/${_id}/duplicate`)).json<Product>();
  const copy = await read(copyId);
  expect([copy.grams, copy.taxClass, gramsOf(copy)]).toEqual([300, 'books', { NavyM: 400 }]);
});

test.each([
  [{ taxClass: 'food' }, 'taxClass'],
  [{ taxClass: '' }, 'taxClass'],
  [{ grams: -1 }, 'grams'],
  [{ grams: 1.5 }, 'grams'],
  [{ grams: 1_000_001 }, 'grams'],
  [{ variants: [{ color: 'Navy', size: 'M', grams: -1 }] }, 'variants.0.grams'],
])('refuses %j at its field', async (fields, path) => {
  const { _id } = await created({});
  for (const answer of [await create(fields), await change(_id, fields)]) {
    expect([answer.statusCode, answer.json<ErrorBody>()]).toMatchObject([
      422,
      { code: 'INVALID_FIELDS', errors: [{ path }] },
    ]);
  }
});

test('a class stays until no product has it', async () => {
  await shop.db.delete(products);
  const { _id, name } = await created({ taxClass: 'books' });
  const refused = await putClasses([standard]);
  expect([refused.statusCode, refused.json<ErrorBody>()]).toMatchObject([
    409,
    { code: 'TAX_CLASS_IN_USE', errors: [{ path: 'classes', message: expect.stringContaining(name) }] },
  ]);
  await call('DELETE', `/api/product/${_id}`);
  expect((await putClasses([standard])).statusCode).toBe(200);
  await call('POST', `/api/admin/product/${_id}/restore`);
  expect(await read(_id)).not.toHaveProperty('taxClass');
  await putClasses([standard, books]);
});

test.each([0, 1, 2, 3])('of removing a class and giving it to a product at once, one is refused (%d)', async () => {
  await shop.db.delete(products);
  await putClasses([standard, books]);
  const { _id } = await created({});
  const [removed, used] = await Promise.all([putClasses([standard]), change(_id, { taxClass: 'books' })]);
  expect([
    [200, 422],
    [409, 200],
  ]).toContainEqual([removed.statusCode, used.statusCode]);
});
