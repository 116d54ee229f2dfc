import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminCollection, Collection, CollectionForm, CollectionInput } from '#contract/catalog/collections.ts';
import type { Product } from '#contract/catalog/products.ts';
import { auditEntries, collections, products, translations, variants } from '#server/db/schema/index.ts';
import { createAdmin, insertImage, type RequestAs, requestsAs } from '#testing/catalogue.ts';
import { addCollection, collectionDraft, errorsOf } from '#testing/collections.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { addEuroMarket, excludeProduct } from '#testing/markets.ts';
import { searchFor } from '#testing/search.ts';
import { watchQueries } from '#testing/sent-queries.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
let adminId: string;

beforeAll(async () => {
  shop = await openTestShop();
  const created = await createAdmin(shop);
  call = created.call;
  adminId = created.admin.id;
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(collections);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() });
});

const get = (url: string) => shop.app.inject({ method: 'GET', url });
const shown = async (slug: string, query = ''): Promise<string[]> => {
  const answer = await get(`/api/collection/${slug}/products${query}`);
  return answer.json<Product[]>().map(({ name }) => name);
};
const untilShown = (slug: string, names: string[]) =>
  until(async () => (await shown(slug)).join(' ') === names.join(' '));
const tee = (name: string, fields: Parameters<typeof product>[1] = {}) => product(shop, { name, ...fields });
const byHand = (ids: string[], fields: Partial<CollectionInput> = {}) =>
  addCollection(call, { kind: 'hand', rules: [], products: ids, ...fields });
const update = (form: CollectionForm, fields: Partial<CollectionInput> & { version?: string } = {}) =>
  call('PUT', `/api/admin/collections/${form._id}`, {
    ...collectionDraft({ name: form.name, rules: form.rules, kind: form.kind, match: form.match }),
    version: form.version,
    ...fields,
  });

test('shows the products of a collection by hand in their order, page by page', async () => {
  const [one, two, three] = [await tee('One'), await tee('Two'), await tee('Three')];
  const { slug, _id } = await byHand([two.id, three.id, one.id], { name: 'Für den Sommer' });
  expect(slug).toBe('fur-den-sommer');
  expect(await shown(slug)).toEqual(['Two', 'Three', 'One']);
  const first = await get(`/api/collection/${_id}/products?limit=2`);
  expect(first.json<Product[]>().map(({ name }) => name)).toEqual(['Two', 'Three']);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await get(next);
  expect(second.json<Product[]>().map(({ name }) => name)).toEqual(['One']);
  expect(second.headers.link).toBeUndefined();
  expect((await get(`/api/collection/${slug}/products?cursor=nonsense`)).statusCode).toBe(422);
});

test('lists the collections by name', async () => {
  await addCollection(call, { name: 'winter' });
  await addCollection(call, { name: 'Autumn', description: 'Warm colours.' });
  const listed = (await get('/api/collection')).json<Collection[]>();
  expect(listed).toEqual([
    { _id: expect.any(String), slug: 'autumn', name: 'Autumn', description: 'Warm colours.', image: null },
    { _id: expect.any(String), slug: 'winter', name: 'winter', description: '', image: null },
  ]);
  const { data, nextCursor } = (await call('GET', '/api/admin/collections?limit=1')).json<{
    data: AdminCollection[];
    nextCursor: string;
  }>();
  expect(data).toMatchObject([{ name: 'Autumn', kind: 'rule', total: 0 }]);
  const rest = (await call('GET', `/api/admin/collections?cursor=${nextCursor}`)).json<{ data: AdminCollection[] }>();
  expect(rest.data.map(({ name }) => name)).toEqual(['winter']);
});

test('counts the products of all listed collections in one statement', async () => {
  const queriesOf = watchQueries();
  await using own = await openTestShop();
  const { call: ask } = await createAdmin(own);
  const [cheap, dear] = [
    await product(own, { name: 'Cheap', priceCents: 1000 }),
    await product(own, { name: 'Dear', priceCents: 9000 }),
  ];
  await addCollection(ask, { name: 'A', kind: 'hand', products: [cheap.id, dear.id] });
  await addCollection(ask, { name: 'B', rules: [{ field: 'price', op: 'from', value: 50 }] });
  await addCollection(ask, { name: 'C', kind: 'hand', products: [] });
  let totals: number[] = [];
  const sent = await queriesOf(async () => {
    const { data } = (await ask('GET', '/api/admin/collections')).json<{ data: AdminCollection[] }>();
    totals = data.map(({ total }) => total);
  });
  expect(totals).toEqual([2, 1, 0]);
  expect(sent.filter((text) => /count\(\*\)/.test(text))).toHaveLength(1);
});

test('a changed price moves a product in and out at once', async () => {
  const dear = await tee('Dear', { priceCents: 9000 });
  const { slug } = await addCollection(call);
  expect(await shown(slug)).toEqual([]);
  const { products: none } = await searchFor(shop, { collection: slug });
  expect(none).toEqual([]);
  await shop.db.update(products).set({ priceCents: 4500 }).where(eq(products.id, dear.id));
  await untilShown(slug, ['Dear']);
  expect((await searchFor(shop, { collection: slug })).products.map((one) => one.name)).toEqual(['Dear']);
  await shop.db.update(products).set({ priceCents: 5001 }).where(eq(products.id, dear.id));
  await untilShown(slug, []);
});

test('pieces that are sold move a product out of a collection by stock at once', async () => {
  const coat = await tee('Coat', { stock: 2, colors: ['Black'], sizes: ['M'] });
  const { slug } = await addCollection(call, { rules: [{ field: 'stock', op: 'from', value: 2 }] });
  expect(await shown(slug)).toEqual(['Coat']);
  await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.productId, coat.id));
  await untilShown(slug, []);
  await shop.db.update(variants).set({ stock: 5 }).where(eq(variants.productId, coat.id));
  await untilShown(slug, ['Coat']);
});

test('a product leaves a collection by age with the day of the shop', async () => {
  const fresh = await tee('Fresh');
  const midnight = new Date(shop.clock.now());
  midnight.setUTCHours(0, 30, 0, 0);
  await shop.db.update(products).set({ createdAt: midnight }).where(eq(products.id, fresh.id));
  const { slug } = await addCollection(call, { rules: [{ field: 'age', op: 'to', value: 1 }] });
  expect(await shown(slug)).toEqual(['Fresh']);
  await runJobs(shop, ['announce-collections']);
  shop.clock.advance({ minutes: 60 * 24 });
  await runJobs(shop, ['announce-collections']);
  await untilShown(slug, ['Fresh']);
  shop.clock.advance({ minutes: 60 * 24 });
  await runJobs(shop, ['announce-collections']);
  await untilShown(slug, []);
});

test('drafts, archived and deleted products are in no collection', async () => {
  const [one, two, three] = [await tee('One'), await tee('Two'), await tee('Three')];
  const { slug } = await byHand([one.id, two.id, three.id]);
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, one.id));
  await shop.db.update(products).set({ status: 'archived' }).where(eq(products.id, two.id));
  await untilShown(slug, ['Three']);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, three.id));
  await untilShown(slug, []);
  const list = (await call('GET', '/api/admin/collections')).json<{ data: AdminCollection[] }>();
  expect(list.data).toMatchObject([{ total: 0 }]);
});

test('the search filters, sorts and counts within a collection', async () => {
  const tops = await category(shop, { name: 'Tops' });
  const [cheap, dear] = [
    await tee('Cheap', { priceCents: 1000, categoryId: tops.id, colors: ['Black'] }),
    await tee('Dear', { priceCents: 4000, colors: ['Olive', 'Black'] }),
  ];
  await tee('Elsewhere', { priceCents: 9000, colors: ['Black'] });
  const { slug } = await byHand([dear.id, cheap.id]);
  const namesOf = async (params: Record<string, string>) =>
    (await searchFor(shop, { collection: slug, ...params })).products.map(({ name }) => name);
  const found = await searchFor(shop, { collection: slug });
  expect(found.products.map(({ name }) => name)).toEqual(['Dear', 'Cheap']);
  expect(found.total).toBe(2);
  expect(found.facets.colors.map(({ name, count }) => [name, count])).toEqual([
    ['Black', 2],
    ['Olive', 1],
  ]);
  expect(found.facets.categories.find(({ value }) => value === tops.slug)?.count).toBe(1);
  expect(found.facets.price).toMatchObject({ min: 10, max: 40 });
  expect(await namesOf({ sort: 'price-asc' })).toEqual(['Cheap', 'Dear']);
  expect(await namesOf({ color: 'Olive' })).toEqual(['Dear']);
  expect(await namesOf({ color: 'Black', size: 'M' })).toEqual(['Dear', 'Cheap']);
  expect(await namesOf({ max: '20' })).toEqual(['Cheap']);
  expect(await namesOf({ q: 'cheap' })).toEqual(['Cheap']);
  expect(await namesOf({ category: tops.slug })).toEqual(['Cheap']);
  const { nextCursor } = await searchFor(shop, { collection: slug, limit: 1 });
  expect(await namesOf({ limit: '1', cursor: String(nextCursor) })).toEqual(['Cheap']);
  expect(await namesOf({ collection: 'unknown' })).toEqual([]);
});

test('leads from old slugs to the new one, and says what is gone', async () => {
  const form = await addCollection(call, { name: 'Spring' });
  const renamed = await update(form, { slug: 'early-spring' });
  expect(renamed.json<{ data: CollectionForm }>().data.slug).toBe('early-spring');
  await until(async () => (await get('/api/collection/spring')).json<Collection>().slug === 'early-spring');
  const other = await addCollection(call, { name: 'Spring' });
  expect(other.slug).toBe('spring');
  await until(async () => (await get('/api/collection/spring')).json<Collection>()._id === other._id);
  expect((await update(other, { slug: 'early-spring' })).json()).toMatchObject({ code: 'SLUG_TAKEN' });
  expect((await call('DELETE', `/api/admin/collections/${other._id}`)).statusCode).toBe(200);
  await until(async () => (await get('/api/collection/spring')).json<{ code: string }>().code === 'COLLECTION_GONE');
  expect((await get('/api/collection/never')).json()).toMatchObject({ code: 'COLLECTION_NOT_FOUND' });
  expect((await get('/api/collection/never')).statusCode).toBe(404);
});

test('a change needs the version that was read, and is in the audit', async () => {
  const form = await addCollection(call, { name: 'Linen' });
  shop.clock.advance({ minutes: 1 });
  const image = await insertImage(shop);
  expect((await update(form, { description: 'Light.', image })).statusCode).toBe(200);
  expect((await update(form)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, form._id))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { action: 'collection.create', actorId: adminId, after: { name: 'Linen', slug: 'linen' } },
    { action: 'collection.update', before: { description: '', image: null }, after: { description: 'Light.', image } },
  ]);
});

test('refuses rules about what the shop does not have', async () => {
  const unknown = '01938a5e-0000-7000-8000-00000000dead';
  const wrong = await call(
    'POST',
    '/api/admin/collections',
    collectionDraft({
      rules: [
        { field: 'category', op: 'is', value: unknown },
        { field: 'attribute', op: 'is', value: 'Linen', attributeId: unknown },
        { field: 'category', op: 'is', value: 'tops' },
      ],
      pinned: [unknown],
      excluded: ['nonsense'],
    }),
  );
  expect(wrong.statusCode).toBe(422);
  expect(errorsOf(wrong)).toEqual({
    'rules.0.value': 'This category does not exist.',
    'rules.1.attributeId': 'This attribute does not exist.',
    'rules.2.value': 'This category does not exist.',
    pinned: 'This product does not exist.',
    excluded: 'This product does not exist.',
  });
  expect(errorsOf(await call('POST', '/api/admin/collections', collectionDraft({ rules: [] })))).toEqual({
    rules: 'Add at least one rule.',
  });
  const picture = await call('POST', '/api/admin/collections', collectionDraft({ image: '/media/uploads/gone.webp' }));
  expect(picture.json()).toMatchObject({ code: 'UNKNOWN_PICTURE' });
});

test.each([
  [{ field: 'price', op: 'is', value: 5 }, 'op'],
  [{ field: 'price', op: 'from', value: 'much' }, 'value'],
  [{ field: 'price', op: 'from', value: 1.001 }, 'value'],
  [{ field: 'sale', op: 'is', value: 'yes' }, 'value'],
  [{ field: 'age', op: 'to', value: -1 }, 'value'],
  [{ field: 'stock', op: 'from', value: true }, 'value'],
  [{ field: 'tag', op: 'is', value: '  ' }, 'value'],
  [{ field: 'color', op: 'from', value: 'Black' }, 'op'],
  [{ field: 'attribute', op: 'is', value: 'Linen' }, 'attributeId'],
  [{ field: 'nonsense', op: 'is', value: 1 }, 'field'],
])('refuses the rule %j', async (rule, field) => {
  const answer = await call('POST', '/api/admin/collections/preview', { kind: 'rule', rules: [rule] });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(errorsOf(answer))).toContain(`rules.0.${field}`);
});

test('takes at most 20 rules, and each product once', async () => {
  const { id } = await tee('Tee');
  const many = Array.from({ length: 21 }, () => ({ field: 'sale' as const, op: 'is' as const, value: true }));
  expect(errorsOf(await call('POST', '/api/admin/collections', collectionDraft({ rules: many })))).toHaveProperty(
    'rules',
  );
  const twice = collectionDraft({ kind: 'hand', products: [id, id] });
  expect(errorsOf(await call('POST', '/api/admin/collections', twice))).toHaveProperty('products');
  const both = collectionDraft({ pinned: [id], excluded: [id] });
  expect(errorsOf(await call('POST', '/api/admin/collections', both))).toHaveProperty('excluded');
});

test('a role that may only view reads collections and changes none', async () => {
  const viewer = requestsAs(shop, await signedInUser(shop, { role: 'admin', memberRole: 'viewer' }));
  const { _id } = await addCollection(call);
  expect((await viewer('GET', `/api/admin/collections/${_id}`)).statusCode).toBe(200);
  expect((await viewer('POST', '/api/admin/collections', collectionDraft())).json()).toMatchObject({
    code: 'NOT_PERMITTED',
  });
  expect((await viewer('DELETE', `/api/admin/collections/${_id}`)).statusCode).toBe(403);
});

test('a collection in another language has its translations, which go with it', async () => {
  await using own = await openTestShop();
  await offerLanguages(own, { locales: ['en', 'de'] });
  const { call: change } = await createAdmin(own);
  const form = await addCollection(change, { name: 'Summer', description: 'Light.' });
  await translation(own, ['collection', form._id, 'name'], { value: 'Sommer', source: 'Summer' });
  const german = (await own.app.inject({ method: 'GET', url: '/api/collection/summer?locale=de' })).json<Collection>();
  expect(german).toMatchObject({
    name: 'Sommer',
    slug: 'summer',
    untranslated: ['description'],
    locales: ['en', 'de'],
  });
  const sitemap = await own.app.inject({ method: 'GET', url: '/sitemap.xml' });
  expect(sitemap.body).toContain('/collection/summer</loc>');
  expect(sitemap.body).toContain('/de/collection/summer</loc>');
  const list = await change('GET', '/api/admin/translations?locale=de&entity=collection');
  expect(list.json<{ data: object[] }>().data).toMatchObject([{ entity: 'collection', name: 'Summer', missing: 1 }]);
  await change('DELETE', `/api/admin/collections/${form._id}`);
  expect(await own.db.select().from(translations)).toEqual([]);
});

test('a market shows what it sells of a collection at its prices, while rules go by those of the shop', async () => {
  await using own = await openTestShop();
  const { call: change } = await createAdmin(own);
  const [one, two] = [
    await product(own, { name: 'One', priceCents: 5000 }),
    await product(own, { name: 'Two', priceCents: 4000 }),
  ];
  const marketId = await addEuroMarket(own, { list: { rate: '2' } });
  await excludeProduct(own, marketId, two.id);
  const { slug } = await addCollection(change);
  const sold = (await own.app.inject({ method: 'GET', url: `/api/collection/${slug}/products?market=eu` })).json<
    Product[]
  >();
  expect(sold.map(({ _id, currency }) => [_id, currency])).toEqual([[one.id, 'EUR']]);
  expect(sold[0]?.price).toBeGreaterThan(90);
  const found = await searchFor(own, { collection: slug, market: 'eu', max: 200 });
  expect(found.products.map(({ name }) => name)).toEqual(['One']);
  expect(found.total).toBe(1);
});

test('the prices of rules follow the currency of the shop', async () => {
  await using own = await openTestShop();
  const { call: change } = await createAdmin(own);
  const form = await addCollection(change);
  const { version } = await own.shopLocales.stored();
  const answer = await change('PUT', '/api/admin/localization/currency', { currency: 'EUR', factor: '0.5', version });
  expect(answer.statusCode).toBe(200);
  const after = (await change('GET', `/api/admin/collections/${form._id}`)).json<{ data: CollectionForm }>().data;
  expect(after.rules).toEqual([{ field: 'price', op: 'to', value: 25 }]);
  expect(after.version).not.toBe(form.version);
});

test('names what rules can be about', async () => {
  const { id } = await tee('Tagged', { colors: ['Ochre'] });
  await shop.db
    .update(products)
    .set({ tags: ['gift'] })
    .where(eq(products.id, id));
  const { data } = (await call('GET', '/api/admin/collection-choices')).json<{
    data: { tags: string[]; colors: string[]; categories: object[] };
  }>();
  expect(data.tags).toEqual(['gift']);
  expect(data.colors).toContain('Ochre');
  expect(data.categories.length).toBeGreaterThan(0);
});
