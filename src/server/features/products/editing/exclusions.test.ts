import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { auditEntries } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { addMarket } from '#testing/markets.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = async (id: string) =>
  (await shop.app.inject({ url: `/api/admin/product/${id}`, headers: admin.headers })).json<{ data: AdminProduct }>()
    .data;
const save = async (id: string, part: object) => {
  shop.clock.advance({ minutes: 1 });
  const { categoryName: _name, allVariants, notIn: _notIn, ...rest } = await read(id);
  return shop.app.inject({
    method: 'PUT',
    url: `/api/product/${id}`,
    headers: admin.headers,
    body: { ...rest, variants: allVariants, ...part },
  });
};
const statusIn = async (market: string, id: string) =>
  (await shop.app.inject({ url: `/api/product/get/${id}?market=${market}` })).statusCode;

test('a shop with one market says nothing of markets', async () => {
  const { id } = await product(shop);
  expect(await read(id)).not.toHaveProperty('notIn');
  expect((await save(id, {})).json()).not.toHaveProperty('notIn');
  expect((await save(id, { notIn: [] })).statusCode).toBe(200);
});

test('a product is not sold in the chosen markets from the moment it is saved, and is again without them', async () => {
  const { id } = await product(shop);
  const other = await product(shop);
  const [de, fr] = [await addMarket(shop, 'de1'), await addMarket(shop, 'fr1')];
  expect((await read(id)).notIn).toEqual([]);
  for (const key of ['de1', 'fr1']) expect(await statusIn(key, id)).toBe(200);
  await statusIn('fr1', other.id);

  const saved = await save(id, { notIn: [de, de] });
  expect(saved.json<AdminProduct>().notIn).toEqual([de]);
  expect((await save(id, { name: 'Other' })).json<AdminProduct>().notIn).toEqual([de]);
  await until(async () => (await statusIn('de1', id)) === 404);
  expect(await statusIn('fr1', id)).toBe(200);
  expect(await statusIn('', id)).toBe(200);

  expect((await save(id, { notIn: [fr] })).json<AdminProduct>().notIn).toEqual([fr]);
  await until(async () => (await statusIn('fr1', id)) === 404);
  await until(async () => (await statusIn('de1', id)) === 200);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([
      [expect.objectContaining({ notIn: [] }), expect.objectContaining({ notIn: [de] })],
      [expect.objectContaining({ notIn: [de] }), expect.objectContaining({ notIn: [fr] })],
    ]),
  );
});

test('a new product is not sold in the chosen markets, nor is its copy', async () => {
  const id = await addMarket(shop, 'new1');
  const { categoryId } = await product(shop);
  const { headers } = admin;
  const create = (notIn: string[]) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/product/create/${categoryId}`,
      headers,
      body: { name: 'Cape', price: 10, description: 'A cape.', details: 'Wool.', highlights: ['Warm'], notIn },
    });
  expect((await create([id, 'nonsense'])).json<ErrorBody>().errors).toMatchObject([{ path: 'notIn.1' }]);
  const made = (await create([id])).json<AdminProduct>();
  expect(made.notIn).toEqual([id]);
  expect(await statusIn('new1', made._id)).toBe(404);
  const url = `/api/admin/product/${made._id}/duplicate`;
  const copy = (await shop.app.inject({ method: 'POST', url, headers })).json<AdminProduct>();
  expect((await read(copy._id)).notIn).toEqual([id]);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, copy._id))
    .orderBy(auditEntries.id);
  expect(entry?.after).toMatchObject({ notIn: [id] });
});

test('unknown markets and the default one are refused', async () => {
  const { id } = await product(shop);
  const market = await addMarket(shop, 'xx1');
  const defaultMarket = (await shop.markets.list())[0]?.market.id ?? '';
  for (const wrong of [defaultMarket, id, 'eu', '', '\0']) {
    const answer = await save(id, { notIn: [market, wrong] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().errors?.[0]?.path).toMatch(/^notIn\.1/);
  }
  expect((await read(id)).notIn).toEqual([]);
  await shop.markets.delete(admin.id, market);
});
