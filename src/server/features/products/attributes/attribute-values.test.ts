import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attribute } from '#contract/catalog/attributes.ts';
import type { ProductDraftInput, AdminProduct } from '#contract/catalog/products-admin.ts';
import type { Product, ProductPage } from '#contract/catalog/products.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { auditEntries } from '#server/db/schema/index.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import { newId } from '#server/platform/ids.ts';
import { createAdmin, productDraft, type RequestAs } from '#testing/catalogue.ts';
import { category } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { searchFor } from '#testing/search.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

type Values = NonNullable<ProductDraftInput['attributes']>;

let shop: TestShop;
let call: RequestAs;
let categoryId: string;
let fabric: string;
let weight: string;
let lined: string;
let care: string;
let supplier: string;
beforeAll(async () => {
  shop = await openTestShop();
  await offerLanguages(shop, { locales: ['en', 'de'] });
  ({ call } = await createAdmin(shop));
  ({ id: categoryId } = await category(shop));
  fabric = await add({ name: 'Fabric', kind: 'choice', choices: ['Tencel', 'Ramie', 'Hemp'] });
  weight = await add({ name: 'Cloth', kind: 'number', unit: 'ounces' });
  lined = await add({ name: 'Waterproof', kind: 'boolean' });
  care = await add({ name: 'Care', kind: 'text' });
  supplier = await add({ name: 'Supplier', kind: 'text', shown: false });
});
afterAll(() => shop[Symbol.asyncDispose]());

async function add(draft: object) {
  const answer = await call('POST', '/api/admin/attributes', draft);
  return answer.json<{ data: Attribute }>().data._id;
}
const create = (values: Values | undefined, fields: Partial<ProductDraftInput> = {}) =>
  call('POST', `/api/product/create/${categoryId}`, productDraft({ ...(values && { attributes: values }), ...fields }));
const created = async (...given: Parameters<typeof create>) => (await create(...given)).json<AdminProduct>();
const change = (id: string, fields: Partial<ProductDraftInput>) =>
  call('PUT', `/api/product/${id}`, productDraft(fields));
const shown = async (id: string, locale = 'en') =>
  (await shop.app.inject({ url: `/api/product/get/${id}?locale=${locale}` })).json<Product>().attributes;
const find = async (q: string, params: Record<string, string> = {}) =>
  (await searchFor(shop, { q, ...params })).products.map(({ _id }) => _id);
/** The products that are not found under what they are. */
async function wronglyFound() {
  const ofSearch = invariants.filter(({ holds }) => holds.startsWith('Every product is found'));
  const checked = await Promise.all(ofSearch.map((invariant) => findViolations(shop.pool, invariant, 5)));
  return checked.flatMap(({ examples }) => examples);
}

test('a product has attributes, which stay until a change names them', async () => {
  const values: Values = [
    { attributeId: lined, value: true },
    { attributeId: fabric, value: 'Ramie' },
    { attributeId: weight, value: 7.25 },
    { attributeId: care, value: ' 1984 ' },
  ];
  const { _id, attributes } = await created(values);
  // In the order of the attributes; a text stays a text.
  expect(attributes).toEqual([
    { attributeId: fabric, value: 'Ramie' },
    { attributeId: weight, value: 7.25 },
    { attributeId: lined, value: true },
    { attributeId: care, value: '1984' },
  ]);
  const read = (await call('GET', `/api/admin/product/${_id}`)).json<{ data: AdminProduct }>().data;
  expect(read.attributes).toEqual(attributes);
  expect((await change(_id, { name: 'Shirt' })).json<AdminProduct>().attributes).toEqual(attributes);
  const fewer = await change(_id, { attributes: [{ attributeId: fabric, value: 'Tencel' }] });
  expect(fewer.json<AdminProduct>().attributes).toEqual([{ attributeId: fabric, value: 'Tencel' }]);
  expect((await change(_id, { attributes: [] })).json<AdminProduct>().attributes).toEqual([]);

  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, _id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ before, after }) => [before, after])).toMatchObject([
    [null, { attributes: { Fabric: 'Ramie', Cloth: 7.25, Waterproof: true, Care: '1984' } }],
    [{ name: 'Linen Shirt' }, { name: 'Shirt' }],
    [{ attributes: { Fabric: 'Ramie' } }, { attributes: { Fabric: 'Tencel' } }],
    [{ attributes: { Fabric: 'Tencel' } }, {}],
  ]);
});

test('a duplicate has the attributes of the product, and a product of a file keeps its own', async () => {
  const values = [{ attributeId: fabric, value: 'Ramie' }];
  const { _id, slug } = await created(values, { name: 'Original' });
  const copy = (await call('POST', `/api/admin/product/${_id}/duplicate`)).json<Product>();
  const attributesOf = async (id: string) =>
    (await call('GET', `/api/admin/product/${id}`)).json<{ data: AdminProduct }>().data.attributes;
  expect(await attributesOf(copy._id)).toEqual(values);
  const imported = await call('POST', '/api/admin/products/import', `product,name\n${slug},From a file\n`);
  expect(imported.json()).toMatchObject({ updated: 1, errors: [] });
  expect(await attributesOf(_id)).toEqual(values);
});

test('refuses unknown attributes and values of another kind, all at once', async () => {
  const answer = await create([
    { attributeId: newId(), value: 'x' },
    { attributeId: 'unknown', value: 'x' },
    { attributeId: fabric, value: 'Wool' },
    { attributeId: weight, value: '7' },
    { attributeId: lined, value: 'yes' },
    { attributeId: care, value: 1 },
    { attributeId: care, value: 'Cold' },
  ]);
  expect(answer.statusCode).toBe(422);
  const { errors } = answer.json<ErrorBody>();
  expect(errors?.map(({ path }) => path)).toEqual([
    'attributes.0.attributeId',
    'attributes.1.attributeId',
    'attributes.2.value',
    'attributes.3.value',
    'attributes.4.value',
    'attributes.5.value',
    'attributes.6.attributeId',
  ]);
  const long = await create([{ attributeId: care, value: 'x'.repeat(301) }]);
  expect(long.json<ErrorBody>().errors?.map(({ path }) => path)).toEqual(['attributes.0.value']);
  const infinite = await shop.app.inject({
    method: 'POST',
    url: `/api/product/create/${categoryId}`,
    headers: { ...(await createAdmin(shop)).admin.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(productDraft({ attributes: [{ attributeId: weight, value: 1 }] })).replace(
      '"value":1',
      '"value":1e999',
    ),
  });
  expect(infinite.statusCode).toBe(422);
});

test('the page of a product shows the shown ones in words of the language, lists show none', async () => {
  const { _id, slug } = await created(
    [
      { attributeId: fabric, value: 'Tencel' },
      { attributeId: weight, value: 1234.5 },
      { attributeId: lined, value: false },
      { attributeId: care, value: 'Wash cold' },
      { attributeId: supplier, value: 'Mill 7' },
    ],
    { popular: 'true' },
  );
  expect(await shown(_id)).toEqual([
    { name: 'Fabric', value: 'Tencel' },
    { name: 'Cloth', value: '1,234.5', unit: 'ounces' },
    { name: 'Waterproof', value: 'No' },
    { name: 'Care', value: 'Wash cold' },
  ]);
  await translation(shop, ['attribute', fabric, 'name'], { value: 'Stoff' });
  await translation(shop, ['attribute', weight, 'unit'], { value: 'Unzen' });
  await translation(shop, ['attribute-value', 'tencel', 'name'], { value: 'Lyocell' });
  await translation(shop, ['attribute-value', 'wash cold', 'name'], { value: 'Kalt waschen' });
  const page = await shop.app.inject({ url: `/api/product/page/${slug}?locale=de` });
  expect(page.json<ProductPage>().product.attributes).toEqual([
    { name: 'Stoff', value: 'Lyocell' },
    { name: 'Cloth', value: '1.234,5', unit: 'Unzen' },
    { name: 'Waterproof', value: 'Nein' },
    { name: 'Care', value: 'Kalt waschen' },
  ]);
  const popular = (await shop.app.inject({ url: '/api/product/popular' })).json<Product[]>();
  expect(popular.find((one) => one._id === _id)).not.toHaveProperty('attributes');
  await change(_id, { attributes: [] });
  await expect.poll(() => shown(_id)).toBeUndefined();
});

test('the search finds what the attributes say, in each language, and follows their changes', async () => {
  const { _id } = await created([
    { attributeId: fabric, value: 'Hemp' },
    { attributeId: weight, value: 77 },
    { attributeId: lined, value: true },
    { attributeId: care, value: 'Hand wash' },
    { attributeId: supplier, value: 'Zenith' },
  ]);
  for (const q of ['hemp', '77 ounces', 'waterproof', 'hand wash']) expect([q, await find(q)]).toEqual([q, [_id]]);
  expect(await find('zenith')).toEqual([]);
  expect(await wronglyFound()).toEqual([]);

  const german = { locale: 'de' };
  expect(await find('waterproof', german)).toEqual([_id]);
  await translation(shop, ['attribute', lined, 'name'], { value: 'Wasserdicht' });
  await translation(shop, ['attribute-value', 'hand wash', 'name'], { value: 'Handwäsche' });
  for (const q of ['wasserdicht', 'handwäsche']) expect([q, await find(q, german)]).toEqual([q, [_id]]);
  expect(await wronglyFound()).toEqual([]);

  await call('PUT', `/api/admin/attributes/${lined}`, { name: 'Stormproof', kind: 'boolean' });
  expect(await find('stormproof')).toEqual([_id]);
  await call('PUT', `/api/admin/attributes/${supplier}`, { name: 'Supplier', kind: 'text', shown: true });
  expect(await find('zenith')).toEqual([_id]);
  await change(_id, { attributes: [{ attributeId: lined, value: false }] });
  for (const q of ['hemp', 'stormproof', 'zenith']) expect([q, await find(q)]).toEqual([q, []]);
  expect(await wronglyFound()).toEqual([]);
});

test('a change of an attribute shows on the pages that are cached', async () => {
  const { _id } = await created([{ attributeId: fabric, value: 'Tencel' }]);
  expect(await shown(_id)).toEqual([{ name: 'Fabric', value: 'Tencel' }]);
  const fields = { kind: 'choice', choices: ['Tencel', 'Ramie', 'Hemp'] };
  await call('PUT', `/api/admin/attributes/${fabric}`, { name: 'Material', ...fields });
  await expect.poll(() => shown(_id)).toEqual([{ name: 'Material', value: 'Tencel' }]);
  await call('PUT', `/api/admin/attributes/${fabric}`, { name: 'Material', ...fields, shown: false });
  await expect.poll(() => shown(_id)).toBeUndefined();
});
