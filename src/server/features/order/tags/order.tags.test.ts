import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { auditEntries, orders } from '#server/db/schema/index.ts';
import { newOrderId } from '#server/platform/ids.ts';
import { signedInUser, type Shopper } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.delete(orders);
});
afterAll(() => shop[Symbol.asyncDispose]());

const send = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, by = admin) =>
  shop.app.inject({ method, url, headers: by.headers, ...(body && { body }) });
const orderOf = async (orderId: string) =>
  (await send('GET', `/api/admin/orders/${orderId}`)).json<{ data: AdminOrder }>().data;
const change = async (orderId: string, tags: readonly string[], version?: string) =>
  send('PATCH', `/api/admin/orders/${orderId}`, { tags, version: version ?? (await orderOf(orderId)).version });
const addToAll = (orderIds: readonly string[], tag: string) =>
  send('POST', '/api/admin/orders/tags', { orderIds, tag });
const tagsOf = async (orderId: string) => (await orderOf(orderId)).tags;
const auditOf = (orderId: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, orderId)).orderBy(auditEntries.id);
const twenty = Array.from({ length: 20 }, (_, number) => `Tag ${number}`);

test('changes the tags of an order, without their words in the audit', async () => {
  const { id } = await insertOrder(shop);
  expect(await orderOf(id)).toMatchObject({ tags: [] });
  const answer = await change(id, [' Gift ', 'VIP', 'gift']);
  expect(answer.json()).toMatchObject({ data: { _id: id, tags: ['Gift', 'VIP'] } });
  expect(answer.json<{ data: AdminOrder }>().data.version).toBe((await orderOf(id)).version);
  expect((await change(id, ['VIP'])).statusCode).toBe(200);
  const entries = await auditOf(id);
  expect(entries).toMatchObject([
    { action: 'order.update', entity: 'order', actorId: admin.id, before: null, after: null },
    { action: 'order.update' },
  ]);
});

test('changes nothing when the tags stay, and refuses those of an outdated order', async () => {
  const { id } = await insertOrder(shop);
  const { version } = await orderOf(id);
  expect((await change(id, [], version)).json()).toMatchObject({ data: { version } });
  const both = await Promise.all([change(id, ['Gift'], version), change(id, ['VIP'], version)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await change(id, [], version)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await auditOf(id)).toHaveLength(1);
});

test('takes 20 tags of 40 characters', async () => {
  const { id } = await insertOrder(shop);
  expect((await change(id, ['x'.repeat(40), ...twenty.slice(1)])).statusCode).toBe(200);
  for (const tags of [[...twenty, 'more'], ['x'.repeat(41)], [' ']]) {
    const answer = await change(id, tags);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().errors?.[0]?.path).toMatch(/^tags/);
  }
});

test('adds a tag to orders once, and says which have no room for it', async () => {
  const empty = await insertOrder(shop);
  const tagged = await insertOrder(shop, { tags: ['gift'] });
  const full = await insertOrder(shop, { tags: twenty });
  const before = await orderOf(empty.id);
  const answer = await addToAll([empty.id.toLowerCase(), tagged.id, full.id], ' Gift ');
  expect(answer.json()).toEqual({ changed: 1, full: [full.id] });
  expect(await tagsOf(empty.id)).toEqual(['Gift']);
  expect(await tagsOf(tagged.id)).toEqual(['gift']);
  expect(await tagsOf(full.id)).toEqual(twenty);
  expect((await change(empty.id, [], before.version)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await auditOf(empty.id)).toMatchObject([{ action: 'order.update', after: null }]);
  expect(await auditOf(tagged.id)).toEqual([]);
});

test('adds a tag to none when an order is unknown, and names it', async () => {
  const { id } = await insertOrder(shop);
  const answer = await addToAll([id, newOrderId(), 'unknown'], 'Gift');
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().errors?.map(({ path }) => path)).toEqual(['orderIds.1', 'orderIds.2']);
  expect(await tagsOf(id)).toEqual([]);
});

test('keeps both tags that are added to the same orders at once', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await insertOrder(shop)).id));
  await Promise.all([addToAll(ids, 'Gift'), addToAll(ids.toReversed(), 'VIP')]);
  for (const id of ids) expect((await tagsOf(id)).toSorted()).toEqual(['Gift', 'VIP']);
});

test('suggests the tags in use, those of most orders first', async () => {
  await insertOrder(shop, { tags: ['Gift'] });
  await insertOrder(shop, { tags: ['VIP', 'Gift'] });
  await insertOrder(shop, { tags: ['Call first'] });
  expect((await send('GET', '/api/admin/orders/tags')).json()).toEqual({ data: ['Gift', 'Call first', 'VIP'] });
});

test('shows no tags to the shopper', async () => {
  const ada = await signedInUser(shop);
  const { id } = await insertOrder(shop, { userId: ada.id, tags: ['Difficult'] });
  const seen = await send('GET', `/api/order/details/${id}`, undefined, ada);
  expect(seen.statusCode).toBe(200);
  expect(seen.body).not.toContain('Difficult');
});
