import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webhookPayloads } from '#contract/shop/webhook-payloads.ts';
import { products, webhookEvents } from '#server/db/schema/index.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { changeSetCalls } from '#testing/change-sets.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createWebhookTools } from '#testing/webhooks.ts';

let shop: TestShop;
let call: RequestAs;
let sets: ReturnType<typeof changeSetCalls>;
let shirts: string;
const tools = createWebhookTools(() => shop);
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  sets = changeSetCalls(call);
  shirts = (await category(shop)).id;
  await tools.create('https://93.184.215.14/hook', ['product.updated', 'changes.published']);
});
beforeEach(async () => void (await shop.db.delete(webhookEvents)));
afterAll(() => shop[Symbol.asyncDispose]());

/** A set that changes the price and the name of a product. */
async function staged() {
  const { id } = await product(shop, { categoryId: shirts, priceCents: 2000 });
  const { _id } = await sets.create();
  await sets.stage(_id, 'product', id, { price: 15, name: 'Staged' });
  return { id, _id };
}
const recorded = () =>
  shop.db
    .select({ type: webhookEvents.type, data: webhookEvents.data })
    .from(webhookEvents)
    .orderBy(asc(webhookEvents.id));

test('tells once that a set was published, with its id and how many fields that were', async () => {
  const { id, _id } = await staged();
  const { version } = await sets.publish(_id);
  const events = await recorded();
  expect(events).toEqual([
    { type: 'product.updated', data: expect.objectContaining({ _id: id, price: 15 }) },
    { type: 'changes.published', data: { _id, version, items: 2 } },
  ]);
  expect(webhookPayloads['changes.published'].parse(events[1]?.data)).toEqual(events[1]?.data);
  await sets.undo(_id);
  expect((await recorded()).filter(({ type }) => type === 'changes.published')).toHaveLength(1);
});

test('tells of a set that publishes itself, and counts only what was published', async () => {
  const { id, _id } = await staged();
  await shop.db.update(products).set({ priceCents: 1800 }).where(eq(products.id, id));
  const resolve = [{ entity: 'product', entityId: id, field: 'price', keep: 'theirs' }];
  await sets.publish(_id, resolve);
  expect(await recorded()).toContainEqual({
    type: 'changes.published',
    data: expect.objectContaining({ _id, items: 1 }),
  });

  const scheduled = await staged();
  const at = new Date(shop.clock.now().getTime() + 5 * 60_000).toISOString().slice(0, 16);
  await sets.schedule(scheduled._id, at);
  shop.clock.advance({ minutes: 5 });
  await runJobs(shop);
  expect(await recorded()).toContainEqual({
    type: 'changes.published',
    data: { _id: scheduled._id, version: (await sets.get(scheduled._id)).version, items: 2 },
  });
});

test('tells nothing of a set that was refused, by hand or at its time', async () => {
  const { id, _id } = await staged();
  await shop.db.update(products).set({ priceCents: 1800 }).where(eq(products.id, id));
  const { version } = await sets.get(_id);
  const refused = await call('POST', `/api/admin/change-sets/${_id}/publish`, { version });
  expect(refused.statusCode).toBe(409);
  await sets.schedule(_id, new Date(shop.clock.now().getTime() + 5 * 60_000).toISOString().slice(0, 16));
  shop.clock.advance({ minutes: 5 });
  await runJobs(shop);
  expect(await sets.get(_id)).toMatchObject({ status: 'blocked' });
  expect(await recorded()).toEqual([]);
});
