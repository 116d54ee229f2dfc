import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminCategory, Category } from '#contract/catalog/category.ts';
import type { SizeGuide } from '#contract/catalog/size-guide.ts';
import { auditEntries, categories, products, stockMovements } from '#server/db/schema/index.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs, insertImage } from '#testing/catalogue.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
let adminId: string;
let image: string;
beforeAll(async () => {
  shop = await openTestShop();
  const { admin, call: asAdmin } = await createAdmin(shop);
  [call, adminId] = [asAdmin, admin.id];
  image = await insertImage(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const fields = (name: string) => ({ name, description: 'For the cold.', image, imageAlt: 'A coat' });
const create = async (name: string) => (await call('POST', '/api/category', fields(name))).json<Category>();
const listed = async () => (await call('GET', '/api/admin/categories')).json<{ data: AdminCategory[] }>().data;
const versionOf = async (id: string) => (await listed()).find(({ _id }) => _id === id)?.version;

test('creates a category with every field, in the last position, and audits it', async () => {
  await category(shop, { position: 7 });
  const answer = await call('POST', '/api/category', fields('Crème Coats'));
  expect(answer.statusCode).toBe(201);
  const created = answer.json<AdminCategory>();
  expect(created).toMatchObject({ ...fields('Crème Coats'), slug: 'creme-coats', productCount: 0 });
  expect((await listed()).at(-1)).toEqual(created);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, created._id))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([{ actorId: adminId, action: 'category.create', after: { slug: 'creme-coats' } }]);
});

test('gives different slugs to categories of the same name that are created at the same time', async () => {
  const created = await Promise.all(Array.from({ length: 6 }, () => create('Knitwear')));
  expect(created.map(({ slug }) => slug).toSorted()).toEqual([
    'knitwear',
    'knitwear-2',
    'knitwear-3',
    'knitwear-4',
    'knitwear-5',
    'knitwear-6',
  ]);
  const positions = (await listed()).filter(({ name }) => name === 'Knitwear').map(({ position }) => position);
  expect(new Set(positions).size).toBe(6);
});

test('gives no category a slug that is the path of another endpoint', async () => {
  expect((await create('Popular')).slug).toBe('popular-2');
});

test('updates cached answers after a change, and keeps the slug', async () => {
  const { _id, slug } = await create('Scarves');
  const currentName = async () => (await shop.app.inject(`/api/category/${slug}`)).json<Category>().name;
  expect(await currentName()).toBe('Scarves');
  const answer = await call('PUT', `/api/category/${_id}`, { ...fields('Wraps'), version: await versionOf(_id) });
  expect(answer.json()).toEqual((await listed()).find((one) => one._id === _id));
  expect(answer.json()).toMatchObject({ name: 'Wraps', slug });
  await until(async () => (await currentName()) === 'Wraps');
});

test('finds a category by its old and new slug, and rejects a taken slug at its field', async () => {
  const [{ _id, slug }, other] = [await create('Gloves'), await create('Mittens')];
  const move = (to: string) => call('PUT', `/api/category/${_id}`, { ...fields('Gloves'), slug: to });
  expect((await move('warm-hands')).json()).toMatchObject({ slug: 'warm-hands' });
  expect((await call('GET', `/api/category/${slug}`)).json()).toMatchObject({ _id, slug: 'warm-hands' });
  expect((await call('GET', `/api/product/${slug}`)).statusCode).toBe(200);
  for (const taken of [other.slug, 'popular', 'search']) {
    const rejected = await move(taken);
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json()).toMatchObject({ code: 'SLUG_TAKEN', errors: [{ path: 'slug' }] });
  }
  const successor = await create('Gloves');
  expect(successor.slug).toBe(slug);
  await until(async () => (await call('GET', `/api/category/${slug}`)).json<Category>()._id === successor._id);
});

test('rejects a change that is based on an old version', async () => {
  const { _id } = await create('Belts');
  const version = await versionOf(_id);
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => call('PUT', `/api/category/${_id}`, { ...fields(name), version })),
  );
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  const rejected = answers.find(({ statusCode }) => statusCode === 409);
  expect(rejected?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
});

const guideOf = async (id: string) => (await shop.app.inject(`/api/category/${id}/size-guide`)).json<SizeGuide>();
const sizeGuide = 'Size, Chest (cm)\nS, 84-88\n\nMeasure your body.';

test('answers a size guide as tables, keeps it when a change leaves it out, and removes it when empty', async () => {
  const { _id, slug, hasSizeGuide } = await create('Shirts');
  expect([hasSizeGuide, await guideOf(slug)]).toEqual([false, { tables: [], notes: [] }]);
  const put = async (change: object) =>
    (await call('PUT', `/api/category/${_id}`, { ...fields('Shirts'), ...change })).json<Category>().hasSizeGuide;
  expect(await put({ sizeGuide })).toBe(true);
  const tables = [
    {
      title: '',
      columns: [
        { name: 'Size', unit: null },
        { name: 'Chest', unit: 'cm' },
      ],
      rows: [['S', '84-88']],
    },
  ];
  await until(async () => (await guideOf(slug)).tables.length === 1);
  expect(await guideOf(slug)).toEqual({ tables, notes: ['Measure your body.'] });
  expect(await put({})).toBe(true);
  expect((await listed()).find((one) => one._id === _id)).toMatchObject({ sizeGuide });
  expect(await put({ sizeGuide: '' })).toBe(false);
  expect((await shop.app.inject('/api/category/no-such/size-guide')).statusCode).toBe(404);
});

test('rejects a size guide that is not a table at its field, with the reason', async () => {
  const answer = await call('POST', '/api/category', { ...fields('Vests'), sizeGuide: 'Runs small.' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: [{ path: 'sizeGuide', message: expect.stringContaining('a line of headings') }],
  });
});

test('rejects a picture that was not uploaded', async () => {
  const answer = await call('POST', '/api/category', { ...fields('Socks'), image: '/media/uploads/none.webp' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'UNKNOWN_PICTURE', errors: [{ path: 'image' }] });
});

test('deletes only a category without products, together with its deleted products', async () => {
  const { _id } = await create('Hats');
  const cap = await product(shop, { categoryId: _id });
  const rejected = await call('DELETE', `/api/category/${_id}`);
  expect(rejected.statusCode).toBe(409);
  expect(rejected.json()).toMatchObject({ code: 'CATEGORY_NOT_EMPTY' });

  await call('DELETE', `/api/product/${cap.id}`);
  const answer = await call('DELETE', `/api/category/${_id}`);
  expect(answer.json()).toEqual({ id: _id });
  expect(await shop.db.select().from(categories).where(eq(categories.id, _id))).toEqual([]);
  expect(await shop.db.select().from(products).where(eq(products.id, cap.id))).toEqual([]);
  const moved = eq(stockMovements.variantId, cap.variants[0]?.id ?? '');
  expect(await shop.db.select().from(stockMovements).where(moved)).toEqual([]);
  expect((await call('DELETE', `/api/category/${_id}`)).statusCode).toBe(404);
});

test('rejects one of two requests that move a product to a category and delete the category', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id } = await create(`Round ${round}`);
    const shirt = await product(shop);
    const { name, price, description, highlights, details } = (
      await shop.app.inject(`/api/product/get/${shirt.id}`)
    ).json<Record<string, unknown>>();
    const [moved, deleted] = await Promise.all([
      call('PUT', `/api/product/${shirt.id}`, { name, price, description, highlights, details, categoryId: _id }),
      call('DELETE', `/api/category/${_id}`),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([moved.statusCode, deleted.statusCode]);
  }
});

test('reorders by the ids of all categories, and rejects any other list', async () => {
  const before = (await listed()).map(({ _id }) => _id);
  const ids = before.toReversed();
  const answer = await call('POST', '/api/category/reorder', { ids });
  expect(answer.json<Category[]>().map(({ _id }) => _id)).toEqual(ids);
  await until(async () => (await shop.app.inject('/api/category')).json<Category[]>()[0]?._id === ids[0]);

  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), 'no id'], [...ids, ids[0]]]) {
    const rejected = await call('POST', '/api/category/reorder', { ids: wrong });
    expect(rejected.statusCode).toBe(409);
  }
  expect((await listed()).map(({ _id }) => _id)).toEqual(ids);
});
