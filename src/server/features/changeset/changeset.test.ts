import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { ChangeSet } from '#contract/shop/change-sets.ts';
import { auditEntries, changeSetItems, products, teamMembers, uploads } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { createAdmin, insertImage, type RequestAs, requestsAs } from '#testing/catalogue.ts';
import { changeSetCalls } from '#testing/change-sets.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let call: RequestAs;
let sets: ReturnType<typeof changeSetCalls>;
let shirts: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  sets = changeSetCalls(call);
  shirts = (await category(shop)).id;
});
afterAll(() => shop[Symbol.asyncDispose]());

const addProduct = async (fields: object = {}) => (await product(shop, { categoryId: shirts, ...fields })).id;
const stageRaw = (id: string, body: object) => call('PUT', `/api/admin/change-sets/${id}/items`, body);
const price = async (id: string) => (await shop.app.inject(`/api/product/get/${id}`)).json<{ price: number }>().price;
const errorOf = (answer: { body: string; statusCode: number }) => {
  const { code, errors = [] } = JSON.parse(answer.body) as ErrorBody;
  return { status: answer.statusCode, code, paths: errors.map(({ path }) => path) };
};
const itemOf = (set: ChangeSet, field: string) => set.items.find((item) => item.field === field);

test('keeps the live value when a field was first staged, and leaves the shop as it is', async () => {
  const id = await addProduct({ name: 'Tee', priceCents: 2000 });
  const { _id } = await sets.create();
  await sets.stage(_id, 'product', id, { price: 15, name: 'Tee' });
  const set = await sets.stage(_id, 'product', id, { price: 12.5 });
  expect(set.items).toEqual([
    expect.objectContaining({
      entity: 'product',
      entityId: id,
      name: 'Tee',
      field: 'price',
      before: 20,
      after: 12.5,
      now: 20,
      conflict: false,
    }),
  ]);
  expect(await price(id)).toBe(20);
  // The value of the shop is no change.
  expect((await sets.stage(_id, 'product', id, { price: 20 })).items).toEqual([]);
});

test('lists sets, newest first, with who changed them', async () => {
  const set = await sets.create('Winter');
  const { data } = (await call('GET', '/api/admin/change-sets?limit=1')).json<{ data: object[] }>();
  expect(data).toMatchObject([{ _id: set._id, name: 'Winter', status: 'open', changes: 0, changedBy: 'Grace' }]);
});

test('refuses what a direct save refuses, and what cannot be staged', async () => {
  const id = await addProduct({ priceCents: 2000 });
  const { _id } = await sets.create();
  const refused = async (body: object) => errorOf(await stageRaw(_id, { entity: 'product', entityId: id, ...body }));
  expect(await refused({ set: { price: -1 } })).toMatchObject({ status: 422, paths: ['set.price'] });
  expect(await refused({ set: { name: '' } })).toMatchObject({ status: 422, paths: ['set.name'] });
  expect(await refused({ set: { sale: { price: 30, startsAt: null, endsAt: null } } })).toEqual({
    status: 422,
    code: 'INVALID_PRODUCT',
    paths: ['set.sale.price'],
  });
  expect(await refused({ set: { categoryId: newId() } })).toMatchObject({ status: 422, paths: ['set.categoryId'] });
  const unknown = [{ path: '/media/uploads/none.webp', color: null, alt: '' }];
  expect(await refused({ set: { images: unknown } })).toMatchObject({ status: 422, paths: ['set.images.0'] });
  expect(await refused({ set: { stock: 3 } })).toEqual({ status: 422, code: 'NOT_STAGEABLE', paths: ['set.stock'] });
  expect(await refused({ entity: 'order', set: { name: 'x' } })).toMatchObject({ code: 'NOT_STAGEABLE' });
  expect(await refused({ entityId: newId(), set: { price: 3 } })).toMatchObject({ status: 422 });
  for (const entityId of ['about', 'privacy', 'terms'])
    expect(await refused({ entity: 'page', entityId, set: { title: 'Ours' } })).toEqual({
      status: 422,
      code: 'NOT_STAGEABLE',
      paths: ['entityId'],
    });
  expect((await sets.get(_id)).items).toEqual([]);
});

test('a change set needs the permission of a direct save, too', async () => {
  const editor = await signedInUser(shop, { role: 'admin' });
  await shop.db.update(teamMembers).set({ builtInRole: 'catalogue' }).where(eq(teamMembers.userId, editor.id));
  const asEditor = requestsAs(shop, editor);
  const id = await addProduct();
  const own = await changeSetCalls(asEditor).create();
  await changeSetCalls(asEditor).stage(own._id, 'product', id, { price: 5 });
  const publish = await asEditor('POST', `/api/admin/change-sets/${own._id}/publish`, { version: own.version });
  expect(errorOf(publish)).toMatchObject({ status: 403, code: 'NOT_PERMITTED' });
});

test('publishes all entities at once, and undoing leaves every public answer byte for byte', async () => {
  const [one, two] = [await addProduct({ name: 'One', priceCents: 4000 }), await addProduct({ name: 'Two' })];
  const { images } = (await shop.app.inject(`/api/product/get/${one}`)).json<{ images: string[] }>();
  for (const path of images) await insertImage(shop, path);
  const image = await insertImage(shop);
  const collection = await call('POST', '/api/admin/collections', {
    name: 'Summer',
    kind: 'hand',
    products: [one],
  });
  const collectionId = collection.json<{ data: { _id: string } }>().data._id;
  const text = (words: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
  const page = await call('POST', '/api/admin/pages', { title: 'Jobs', body: text('None.'), status: 'published' });
  const pageId = page.json<{ data: { _id: string } }>().data._id;
  const urls = [
    `/api/product/get/${one}`,
    `/api/product/get/${two}`,
    `/api/product/${shirts}`,
    '/api/product/search?q=one',
    '/api/category',
    `/api/category/${shirts}`,
    `/api/collection/${collectionId}`,
    `/api/collection/${collectionId}/products`,
    '/api/content/home',
    '/api/content/menus',
    '/api/content/announcement',
    '/api/content/page/jobs',
    '/api/store',
  ];
  const answers = async () => {
    const bodies = [];
    for (const url of urls) bodies.push((await shop.app.inject(url)).body);
    return bodies;
  };
  const before = await answers();
  const { _id } = await sets.create();
  await sets.stage(_id, 'product', one, {
    name: 'One more',
    sale: { price: 30, startsAt: null, endsAt: null },
    tags: ['new'],
    popular: 'true',
    images: [{ path: image, color: null, alt: 'Front' }],
  });
  await sets.stage(_id, 'product', two, { status: 'archived' });
  await sets.stage(_id, 'category', shirts, { description: 'All shirts.' });
  await sets.stage(_id, 'collection', collectionId, {
    name: 'High summer',
    contents: { kind: 'hand', products: [two, one] },
  });
  await sets.stage(_id, 'page', pageId, { body: text('Two.') });
  await sets.stage(_id, 'home', '-', {
    value: { blocks: [{ type: 'text', title: 'Hello', body: text('Hi.') }] },
  });
  await sets.stage(_id, 'menus', '-', { value: { main: [{ label: 'Jobs', href: '/pages/jobs' }], footer: [] } });
  await sets.stage(_id, 'announcement', '-', { value: { text: 'Free delivery' } });
  await sets.stage(_id, 'theme', '-', { value: { radius: 9 } });
  expect(await answers()).toEqual(before);

  const published = await sets.publish(_id);
  expect(published).toMatchObject({ status: 'published', publishAt: null });
  expect(published.items.filter((item) => item.conflict)).toEqual([]);
  const after = await answers();
  expect(urls.filter((_url, index) => after[index] === before[index])).toEqual([]);
  expect(itemOf(published, 'status')).toMatchObject({ before: 'active', after: 'archived', now: 'archived' });

  expect(await sets.undo(_id)).toMatchObject({ status: 'undone' });
  expect(await answers()).toEqual(before);
  expect((await sets.publish(_id)).status).toBe('published');
  expect(await answers()).toEqual(after);
  await sets.undo(_id);
});

test('a field that was changed meanwhile is a conflict, until the call decides it', async () => {
  const id = await addProduct({ priceCents: 2000 });
  const { _id } = await sets.create();
  await sets.stage(_id, 'product', id, { price: 15, name: 'Staged' });
  await shop.db.update(products).set({ priceCents: 1800 }).where(eq(products.id, id));
  const set = await sets.get(_id);
  expect(itemOf(set, 'price')).toMatchObject({ before: 20, after: 15, now: 18, conflict: true });
  const answer = await call('POST', `/api/admin/change-sets/${_id}/publish`, { version: set.version });
  expect(errorOf(answer)).toEqual({ status: 409, code: 'CONFLICTS', paths: [`product.${id}.price`] });
  const decide = (keep: string) => [{ entity: 'product', entityId: id, field: 'price', keep }];
  await sets.publish(_id, decide('mine'));
  expect(await price(id)).toBe(15);

  await shop.db.update(products).set({ priceCents: 1000 }).where(eq(products.id, id));
  const undo = await call('POST', `/api/admin/change-sets/${_id}/undo`, { version: (await sets.get(_id)).version });
  expect(errorOf(undo)).toMatchObject({ code: 'CONFLICTS', paths: [`product.${id}.price`] });
  const undone = await sets.undo(_id, decide('theirs'));
  expect(await price(id)).toBe(10);
  expect(undone.items.map(({ field }) => field)).toEqual(['name']);
});

test('keeps the pictures that a set would publish or put back, until it is discarded', async () => {
  const id = await addProduct();
  const path = await insertImage(shop);
  const { _id } = await sets.create();
  await sets.stage(_id, 'product', id, { images: [{ path, color: null, alt: '' }] });
  const isThere = async () => {
    shop.clock.advance({ hours: 25 });
    await runJobs(shop, ['delete-unused-images']);
    return (await shop.db.$count(uploads, eq(uploads.path, path))) === 1;
  };
  expect(await isThere()).toBe(true);
  await call('POST', `/api/admin/change-sets/${_id}/discard`);
  expect(await isThere()).toBe(false);
});

test('of two that publish at once one does, and the other is told that the set is not open', async () => {
  const id = await addProduct();
  const { _id } = await sets.create();
  const { version } = await sets.stage(_id, 'product', id, { price: 7 });
  const both = await Promise.all(
    [1, 2].map(() => call('POST', `/api/admin/change-sets/${_id}/publish`, { version, resolve: [] })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.map((answer) => errorOf(answer).code)).toContain('NOT_OPEN');
});

test('what is no longer valid or was deleted publishes nothing', async () => {
  const [one, two] = [await addProduct({ priceCents: 2000 }), await addProduct({ priceCents: 2000 })];
  const { _id } = await sets.create();
  await sets.stage(_id, 'product', one, { price: 10 });
  await sets.stage(_id, 'product', two, { price: 10 });
  const publish = async () =>
    errorOf(await call('POST', `/api/admin/change-sets/${_id}/publish`, { version: (await sets.get(_id)).version }));
  // A sale that is not below the price of the set.
  const { version } = (await call('GET', `/api/admin/product/${two}`)).json<{ data: { version: string } }>().data;
  await call('PATCH', '/api/admin/grid', {
    rows: [{ productId: two, version, set: { sale: { price: 15, startsAt: null, endsAt: null } } }],
  });
  expect(await publish()).toMatchObject({ status: 422, paths: [`product.${two}.sale.price`] });
  await call('DELETE', `/api/product/${two}`);
  expect(await publish()).toMatchObject({ status: 422, paths: [`product.${two}`] });
  expect(await price(one)).toBe(20);
  const resolve = [{ entity: 'product', entityId: two, field: 'price', keep: 'theirs' }];
  expect((await sets.publish(_id, resolve)).items).toMatchObject([{ entityId: one }]);
});

test('empty, published and discarded sets are not published, changed or discarded', async () => {
  const { _id, version } = await sets.create();
  const post = async (action: string, body: object = {}) =>
    errorOf(await call('POST', `/api/admin/change-sets/${_id}/${action}`, { version, ...body })).code;
  expect(await post('publish')).toBe('EMPTY');
  expect(await post('undo')).toBe('NOT_PUBLISHED');
  expect((await call('POST', `/api/admin/change-sets/${_id}/discard`)).json()).toMatchObject({
    data: { status: 'discarded' },
  });
  for (const action of ['publish', 'schedule', 'discard'])
    expect(await post(action, { at: '2027-01-01T00:00' })).toBe('NOT_OPEN');
  const staged = await stageRaw(_id, { entity: 'product', entityId: await addProduct(), set: { price: 1 } });
  expect(errorOf(staged).code).toBe('NOT_OPEN');
});

test('a set holds at most 2,000 changes', async () => {
  const { _id } = await sets.create();
  const row = { setId: _id, entity: 'product', field: 'price', base: 1, value: 2 };
  const rows = Array.from({ length: 2000 }, () => ({ ...row, entityId: newId() }));
  await shop.db.insert(changeSetItems).values(rows);
  const answer = await stageRaw(_id, { entity: 'product', entityId: await addProduct(), set: { price: 1 } });
  expect(errorOf(answer)).toMatchObject({ status: 422, code: 'TOO_MANY' });
});

test('records what is staged and published, with the changes of the products', async () => {
  const id = await addProduct({ priceCents: 2000 });
  const { _id } = await sets.create();
  await sets.stage(_id, 'product', id, { price: 15 });
  await sets.publish(_id);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, _id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['change-set.create', 'change-set.stage', 'change-set.publish']);
  expect(entries[1]?.after).toEqual({ staged: { [`product.${id}.price`]: 15 } });
  const [changed] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, id))
    .orderBy(auditEntries.id);
  expect(changed).toMatchObject({ action: 'product.update', before: { price: 20 }, after: { price: 15 } });
});
