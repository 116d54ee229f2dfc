import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#contract/shop/audit.ts';
import { variants } from '#server/db/schema/index.ts';
import { type AuditEntry, createAudit } from '#server/platform/audit/audit.ts';
import { withSaveId } from '#server/platform/audit/current-save.ts';
import { newId } from '#server/platform/ids.ts';
import { insertImage } from '#testing/catalogue.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let mara: Shopper;
let gone: string;
beforeAll(async () => {
  shop = await openTestShop();
  mara = await signedInUser(shop, { role: 'admin', name: 'Mara' });
  gone = newId();
  const audit = createAudit(shop);
  const change = { action: 'product.update', entity: 'product', before: { price: 1 }, after: { price: 2 } };
  await audit.record(shop.db, { ...change, actorId: mara.id, entityId: 'p1' });
  await audit.record(shop.db, { ...change, actorId: gone, entityId: 'p2' });
  await audit.record(shop.db, { actorId: null, action: 'user.password', entity: 'user', entityId: 'u1' });
  await audit.record(shop.db, { actorId: mara.id, action: 'order.dispatch', entity: 'order', entityId: 'o1' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const list = async (search = '') => {
  const answer = await shop.app.inject({ url: `/api/admin/audit${search}`, headers: mara.headers });
  return answer.json<AuditPage>();
};
const idsOf = async (search: string) => (await list(search)).data.map(({ entityId }) => entityId);

test('lists newest first, in pages, with the name of an actor whose account exists', async () => {
  const first = await list('?limit=3');
  expect(first.data).toMatchObject([
    { action: 'order.dispatch', entityId: 'o1', actorName: 'Mara', before: null, after: null },
    { entityId: 'u1', actorId: null, actorName: '' },
    { entityId: 'p2', actorId: gone, actorName: '', before: { price: 1 }, after: { price: 2 } },
  ]);
  expect(await list(`?limit=3&cursor=${first.nextCursor}`)).toMatchObject({
    data: [{ entityId: 'p1' }],
    nextCursor: null,
  });
});

test('filters by entity, id and actor', async () => {
  expect(await idsOf('?entity=product')).toEqual(['p2', 'p1']);
  expect(await idsOf('?entity=product&entityId=p1')).toEqual(['p1']);
  expect(await idsOf(`?actor=${mara.id}`)).toEqual(['o1', 'p1']);
  expect(await idsOf('?actor=command-line')).toEqual(['u1']);
  expect(await idsOf('?actor=unknown')).toEqual([]);
});

test('shows the current name of each entity, and of a variant its product, too', async () => {
  const tee = await product(shop, { name: 'Boxy Tee' });
  const [variant] = await shop.db.select().from(variants).where(eq(variants.productId, tee.id));
  const entities = { product: tee.id, variant: variant!.id, user: mara.id, order: '7K3M9Q2X4T5B', category: newId() };
  for (const [entity, entityId] of Object.entries(entities)) {
    await createAudit(shop).record(shop.db, { actorId: mara.id, action: `${entity}.update`, entity, entityId });
  }
  expect((await list('?limit=5')).data.map(({ entity, name, productId }) => [entity, name, productId])).toEqual([
    ['category', '', undefined],
    ['order', '7K3M9Q2X4T5B', undefined],
    ['user', 'Mara', undefined],
    ['variant', expect.stringMatching(/^Boxy Tee, \w+, \w+$/), tee.id],
    ['product', 'Boxy Tee', undefined],
  ]);
});

/** Writes changes of one save. */
const recordSave = (saveId: string, ...entries: Partial<AuditEntry>[]) =>
  withSaveId(saveId, async () => {
    const one = { actorId: mara.id, action: 'product.update', entity: 'product', entityId: 'p' };
    for (const entry of entries) await createAudit(shop).record(shop.db, { ...one, ...entry });
  });

const stock = { entity: 'variant', action: 'stock.counted' };

test('groups what one save did, named by the product and not by its pictures or stock', async () => {
  const [before, picture] = [{ entityId: 'saved-before' }, { entity: 'upload', action: 'upload.create' }];
  await recordSave('save-of-a-form', { ...picture, entityId: 'front' });
  await recordSave('save-within-the-same-second', before);
  await recordSave(
    'save-of-a-form',
    { ...picture, entityId: 'back' },
    { entityId: 'tee' },
    { ...stock, entityId: 'm' },
  );
  await recordSave('save-within-the-same-second', { ...before, actorId: gone });
  const { data } = await list('?limit=3');
  expect(data).toMatchObject([
    { entityId: 'saved-before', actorId: gone, others: [], otherCount: 0 },
    { entityId: 'tee', actorName: 'Mara', saveId: 'save-of-a-form', otherCount: 3 },
    { entityId: 'saved-before', actorId: mara.id, others: [], otherCount: 0 },
  ]);
  expect(data[1]?.others.map(({ entityId }) => entityId)).toEqual(['m', 'back', 'front']);
});

test('never shows a save on two pages, and counts all of it', async () => {
  await recordSave('first-save', { entityId: 'a1' }, { entityId: 'a2' }, { entityId: 'a3' });
  await recordSave('second-save', { entityId: 'b1' }, { entityId: 'b2' });
  await recordSave('first-save', { entityId: 'a4' });
  await recordSave('third-save', { entityId: 'c1' });
  const pages = [];
  for (let cursor = ''; pages.length < 3;) {
    const page = await list(`?limit=1${cursor}`);
    pages.push(page.data.map(({ entityId, otherCount }) => [entityId, otherCount]));
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(pages).toEqual([[['c1', 0]], [['a4', 3]], [['b2', 1]]]);
});

test('groups only the changes that match the filter', async () => {
  await recordSave('mixed-save', { entityId: 'mixed' }, { ...stock, entityId: 's1' }, { ...stock, entityId: 's2' });
  expect((await list('?entity=variant&limit=1')).data).toMatchObject([{ entityId: 's2', otherCount: 1 }]);
  expect((await list('?entity=product&entityId=mixed')).data).toMatchObject([{ entityId: 'mixed', otherCount: 0 }]);
});

test('shows the first changes of a large save, and lists all of them', async () => {
  const entries = Array.from({ length: 30 }, (_, index) => ({ entityId: `line ${index}` }));
  await recordSave('import', ...entries);
  const [group] = (await list('?limit=1')).data;
  expect(group).toMatchObject({ entityId: 'line 29', otherCount: 29 });
  expect(group?.others).toHaveLength(20);
  const first = await list('?save=import&limit=20');
  const rest = await list(`?save=import&limit=20&cursor=${first.nextCursor}`);
  expect([...first.data, ...rest.data].map(({ entityId }) => entityId)).toEqual(
    entries.map(({ entityId }) => entityId).toReversed(),
  );
  expect(first.data[0]).toMatchObject({ others: [], otherCount: 0 });
});

test('a request is a save of its own unless it says which one it belongs to', async () => {
  const image = await insertImage(shop);
  const change = (name: string, headers = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/category',
      headers: { ...mara.headers, ...headers },
      body: { name, description: name, image, imageAlt: name },
    });
  const saveId = '0a4f6c6e-6a36-4c0c-9d5e-3f3a54fd3b6f';
  const sameSave = { 'x-save-id': saveId };
  const together = await Promise.all([change('Hats', sameSave), change('Caps', sameSave)]);
  const [alone, invalid] = [await change('Socks'), await change('Scarves', { 'x-save-id': 'short' })];
  expect([...together, alone, invalid].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const groups = (await list('?limit=3')).data.map((group) => [group.saveId, group.otherCount]);
  const [aloneId, invalidId] = [alone, invalid].map(({ headers }) => headers['x-request-id']);
  expect(groups).toEqual([
    [invalidId, 0],
    [aloneId, 0],
    [saveId, 1],
  ]);
});
