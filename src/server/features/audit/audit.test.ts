import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#contract/shop/audit.ts';
import { variants } from '#server/db/schema/index.ts';
import { createAudit } from '#server/platform/audit/audit.ts';
import { newId } from '#server/platform/ids.ts';
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
