import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attribute } from '#contract/catalog/attributes.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { attributes, auditEntries, productAttributes, products } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { product } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const url = '/api/admin/attributes';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());

const refusal = async (answer: ReturnType<RequestAs>) => {
  const { statusCode, body } = await answer;
  const { code, errors } = JSON.parse(body) as ErrorBody;
  return [statusCode, code, ...(errors ?? []).map(({ path }) => path)];
};
const list = async () => (await call('GET', url)).json<{ data: Attribute[] }>().data;
async function add(draft: object) {
  const answer = await call('POST', url, draft);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: Attribute }>().data;
}
const change = ({ _id, version, ...rest }: Attribute, fields: object) =>
  call('PUT', `${url}/${_id}`, { ...rest, version, ...fields });
async function give(attributeId: string, value: string | number | boolean) {
  const { id } = await product(shop);
  await shop.db.insert(productAttributes).values({ productId: id, attributeId, value });
  return id;
}

test('attributes are added at the end, changed, reordered and deleted, with an audit', async () => {
  const fabric = await add({ name: 'Fabric', kind: 'choice', choices: [' Cotton ', 'Linen'], unit: 'kg' });
  expect(fabric).toEqual({
    _id: expect.any(String),
    name: 'Fabric',
    kind: 'choice',
    unit: '',
    choices: ['Cotton', 'Linen'],
    shown: true,
    products: 0,
    version: expect.any(String),
  });
  const weight = await add({ name: 'Weight', kind: 'number', unit: 'g/m²', choices: ['x'], shown: false });
  expect(weight).toMatchObject({ unit: 'g/m²', choices: [], shown: false });
  expect((await list()).map(({ name }) => name)).toEqual(['Fabric', 'Weight']);

  const ids = [weight._id, fabric._id];
  const reordered = await call('POST', `${url}/reorder`, { ids });
  expect(reordered.json<{ data: Attribute[] }>().data.map(({ _id }) => _id)).toEqual(ids);
  const renamed = await change(weight, { name: 'WEIGHT', shown: true });
  expect(renamed.json()).toMatchObject({ data: { name: 'WEIGHT', shown: true, unit: 'g/m²' } });
  expect((await call('DELETE', `${url}/${fabric._id}`)).statusCode).toBe(204);
  expect((await list()).map(({ name }) => name)).toEqual(['WEIGHT']);

  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'attribute'))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { action: 'attribute.create', after: { name: 'Fabric', kind: 'choice', choices: ['Cotton', 'Linen'] } },
    { action: 'attribute.create', after: { name: 'Weight', unit: 'g/m²' } },
    { action: 'attribute.reorder', before: { order: ['Fabric', 'Weight'] }, after: { order: ['Weight', 'Fabric'] } },
    { action: 'attribute.update', before: { name: 'Weight', shown: false }, after: { name: 'WEIGHT', shown: true } },
    { action: 'attribute.delete', before: { name: 'Fabric' } },
  ]);
});

test('refuses names that look alike, choices without a choice, outdated versions and orders of other attributes', async () => {
  const lining = await add({ name: 'Lining', kind: 'boolean' });
  expect(await refusal(call('POST', url, { name: 'LINING', kind: 'text' }))).toEqual([409, 'NAME_TAKEN', 'name']);
  const unusable = { name: ' ', kind: 'choice', choices: [] };
  expect(await refusal(call('POST', url, unusable))).toEqual([422, 'INVALID_FIELDS', 'name', 'choices']);
  const twice = { name: 'Fit', kind: 'choice', choices: ['Slim', 'slim'] };
  expect(await refusal(call('POST', url, twice))).toEqual([422, 'INVALID_FIELDS', 'choices.1']);
  expect(await refusal(call('POST', url, { name: 'Fit', kind: 'colour' }))).toEqual([422, 'INVALID_FIELDS', 'kind']);
  shop.clock.advance({ minutes: 1 });
  expect((await change(lining, { name: 'Lined' })).statusCode).toBe(200);
  expect(await refusal(change(lining, { name: 'Padded' }))).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await refusal(call('POST', `${url}/reorder`, { ids: [lining._id, newId()] }))).toEqual([
    409,
    'CHANGED_MEANWHILE',
  ]);
  for (const id of ['unknown', newId()]) {
    expect(await refusal(call('DELETE', `${url}/${id}`))).toEqual([404, 'ATTRIBUTE_NOT_FOUND']);
    expect(await refusal(call('PUT', `${url}/${id}`, { name: 'x', kind: 'text' }))).toEqual([
      404,
      'ATTRIBUTE_NOT_FOUND',
    ]);
  }
});

test('of two attributes with one name that are added at once, one is', async () => {
  const answers = await Promise.all(['Collar', 'collar'].map((name) => call('POST', url, { name, kind: 'text' })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
});

test('what products have stays: the attribute, its kind and the choice', async () => {
  const fit = await add({ name: 'Fit', kind: 'choice', choices: ['Slim', 'Loose'] });
  const productId = await give(fit._id, 'Slim');
  expect(await list()).toContainEqual({ ...fit, products: 1 });
  expect(await refusal(call('DELETE', `${url}/${fit._id}`))).toEqual([409, 'ATTRIBUTE_IN_USE']);
  expect(await refusal(change(fit, { kind: 'text' }))).toEqual([409, 'ATTRIBUTE_IN_USE', 'kind']);
  expect(await refusal(change(fit, { choices: ['Loose'] }))).toEqual([409, 'ATTRIBUTE_IN_USE', 'choices']);
  const fewer = await change(fit, { choices: ['Boxy', 'Slim'] });
  expect(fewer.json()).toMatchObject({ data: { choices: ['Boxy', 'Slim'], products: 1 } });

  // A deleted product keeps no attribute from being deleted.
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, productId));
  expect((await call('DELETE', `${url}/${fit._id}`)).statusCode).toBe(204);
  expect(await shop.db.$count(productAttributes, eq(productAttributes.productId, productId))).toBe(0);
});

test('an attribute is deleted or a product gets it, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id } = await add({ name: `Round ${round}`, kind: 'boolean' });
    const { id } = await product(shop);
    const { data } = (await call('GET', `/api/admin/product/${id}`)).json<{ data: object }>();
    const [deleted, saved] = await Promise.all([
      call('DELETE', `${url}/${_id}`),
      call('PUT', `/api/product/${id}`, { ...data, attributes: [{ attributeId: _id, value: true }] }),
    ]);
    expect([
      [204, 422],
      [409, 200],
    ]).toContainEqual([deleted.statusCode, saved.statusCode]);
  }
});

test('a deleted attribute takes its translations along', async () => {
  await offerLanguages(shop);
  const { _id } = await add({ name: 'Sleeve', kind: 'text' });
  await translation(shop, ['attribute', _id, 'name'], { value: 'Ärmel' });
  expect((await call('DELETE', `${url}/${_id}`)).statusCode).toBe(204);
  const { rows } = await shop.pool.query('select from translations where entity_id = $1', [_id]);
  expect(rows).toEqual([]);
});

test('a shop has 60 attributes at most', async () => {
  for (let number = await shop.db.$count(attributes); number < 60; number += 1)
    await add({ name: `Attribute ${number}`, kind: 'text' });
  expect(await refusal(call('POST', url, { name: 'One more', kind: 'text' }))).toEqual([422, 'TOO_MANY']);
});
