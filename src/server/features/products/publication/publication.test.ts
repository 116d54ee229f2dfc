import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Category } from '#contract/catalog/category.ts';
import type { AdminProduct, ProductDraftInput } from '#contract/catalog/products-admin.ts';
import type { Product } from '#contract/catalog/products.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { auditEntries, products } from '#server/db/schema/index.ts';
import { createAdmin, productDraft, type RequestAs } from '#testing/catalogue.ts';
import { category } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
let shirts: Awaited<ReturnType<typeof category>>;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(products);
  shirts = await category(shop);
});

/** A minute of the shop's wall clock. */
const inMinutes = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16);
const create = (fields: Partial<ProductDraftInput>) =>
  call('POST', `/api/product/create/${shirts.id}`, productDraft(fields));
const created = async (fields: Partial<ProductDraftInput>) => (await create(fields)).json<AdminProduct>();
const change = async (id: string, fields: Partial<ProductDraftInput>) =>
  (await call('PUT', `/api/product/${id}`, productDraft(fields))).json<AdminProduct>();
const read = async (id: string) => (await call('GET', `/api/admin/product/${id}`)).json<{ data: AdminProduct }>().data;

/** What shoppers see in pages that are kept: the products of the category, and its count. */
const shown = async () => {
  const listed = (await shop.app.inject(`/api/product/summaries/${shirts.slug}`)).json<Product[]>();
  const { productCount } = (await shop.app.inject(`/api/category/${shirts.slug}`)).json<Category>();
  return [listed.length, productCount];
};
const untilShown = (count: number) =>
  until(async () => {
    const [listed, counted] = await shown();
    return listed === count && counted === count;
  });

test('a product is active unless it says something else, and keeps its status', async () => {
  expect(await created({})).toMatchObject({ status: 'active', tags: [] });
  const { _id } = await created({ status: 'draft', publishAt: inMinutes(60), tags: ['Summer'] });
  const changed = await change(_id, { name: 'Shirt' });
  expect(changed).toMatchObject({ status: 'draft', publishAt: inMinutes(60), tags: ['Summer'] });
});

test('lists and counts follow the status at once', async () => {
  const { _id } = await created({ status: 'draft' });
  await untilShown(0);
  await change(_id, { status: 'active' });
  await untilShown(1);
  await change(_id, { status: 'archived' });
  await untilShown(0);
  expect(await read(_id)).toMatchObject({ status: 'archived' });
});

test('a draft becomes active at its minute, in lists and counts', async () => {
  const { _id, version } = await created({ status: 'draft', publishAt: inMinutes(60) });
  const open = await created({ name: 'Open', status: 'draft' });
  await untilShown(0);
  await runJobs(shop, ['publish-products']);
  expect(await read(_id)).toMatchObject({ status: 'draft' });
  shop.clock.advance({ minutes: 60 });
  await runJobs(shop, ['publish-products']);
  await untilShown(1);
  const published = await read(_id);
  expect(published).toMatchObject({ status: 'active', version });
  expect(published).not.toHaveProperty('publishAt');
  expect(await read(open._id)).toMatchObject({ status: 'draft' });
});

test('a minute that is over makes a draft active at once, and a deleted one stays a draft', async () => {
  const past = await created({ status: 'draft', publishAt: inMinutes(-1) });
  expect(past).toMatchObject({ status: 'active' });
  expect(past).not.toHaveProperty('publishAt');
  const { _id } = await created({ status: 'draft', publishAt: inMinutes(1) });
  await call('DELETE', `/api/product/${_id}`);
  shop.clock.advance({ minutes: 1 });
  await runJobs(shop, ['publish-products']);
  const [row] = await shop.db.select().from(products).where(eq(products.id, _id));
  expect(row?.status).toBe('draft');
});

test('only a draft has a minute, and what becomes active or archived loses it', async () => {
  const refused = await create({ publishAt: inMinutes(60) });
  expect([refused.statusCode, refused.json<ErrorBody>().errors]).toEqual([
    422,
    [{ path: 'publishAt', message: 'Only a draft can be published later.' }],
  ]);
  const { _id } = await created({ status: 'draft', publishAt: inMinutes(60) });
  expect(await change(_id, { status: 'archived' })).not.toHaveProperty('publishAt');
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, _id))
    .orderBy(sql`id desc`);
  expect([entry?.before, entry?.after]).toEqual([
    expect.objectContaining({ status: 'draft', publishAt: inMinutes(60) }),
    expect.objectContaining({ status: 'archived' }),
  ]);
});

test('a copy of a draft is a draft that is not published by itself', async () => {
  const { _id } = await created({ status: 'draft', publishAt: inMinutes(60), tags: ['Summer'] });
  const copy = (await call('POST', `/api/admin/product/${_id}/duplicate`)).json<Product>();
  const form = await read(copy._id);
  expect(form).toMatchObject({ status: 'draft', tags: ['Summer'] });
  expect(form).not.toHaveProperty('publishAt');
});
