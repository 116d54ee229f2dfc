import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries, changeSetItems, webhookEvents } from '#server/db/schema/index.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { changeSetCalls } from '#testing/change-sets.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { untilBlocked } from '#testing/until.ts';
import { createWebhookTools } from '#testing/webhooks.ts';

let shop: TestShop;
let call: RequestAs;
let sets: ReturnType<typeof changeSetCalls>;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  sets = changeSetCalls(call);
  await createWebhookTools(() => shop).create('https://93.184.215.14/hook', ['changes.published']);
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Each holds what publishing needs at a later step, and lets it wait there. */
const steps: [step: string, hold: string][] = [
  ['has begun to write', 'lock table audit_entries in share mode'],
  ['has written all of the shop', 'select from change_set_items for update'],
  ['has marked the set as published', 'select from webhooks for update'],
  ['commits, and updates the search', 'lock table product_search in share mode'],
];

/** Ends the connections that wait for a lock, as the database does when their process is killed. */
const endWaiting = (client: pg.PoolClient) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

test.each(steps)('publishes nothing when it ends while it %s, and all at the next try', async (_step, hold) => {
  const { id: categoryId, slug } = await category(shop);
  const ids: string[] = [];
  const { _id } = await sets.create();
  for (let number = 0; number < 3; number += 1) {
    const { id } = await product(shop, { categoryId, name: `Old ${number}`, priceCents: 2000 });
    ids.push(id);
    await sets.stage(_id, 'product', id, { price: 15, name: `New ${number}` });
  }
  const announcement = { value: { text: hold } };
  await sets.stage(_id, 'category', categoryId, { description: 'All new.' });
  await sets.stage(_id, 'announcement', '-', announcement);
  const urls = [
    ...ids.map((id) => `/api/product/get/${id}`),
    `/api/product/summaries/${slug}`,
    '/api/product/search?q=new',
    `/api/category/${categoryId}`,
    '/api/content/announcement',
  ];
  const state = async () => ({
    set: await sets.get(_id),
    items: await shop.db
      .select()
      .from(changeSetItems)
      .where(eq(changeSetItems.setId, _id))
      .orderBy(changeSetItems.field),
    answers: await Promise.all(urls.map(async (url) => (await shop.app.inject(url)).body)),
    audit: await shop.db.$count(auditEntries),
    events: await shop.db.$count(webhookEvents),
  });
  const before = await state();

  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query(hold);
  const publishing = call('POST', `/api/admin/change-sets/${_id}/publish`, { version: before.set.version });
  await untilBlocked(shop);
  await endWaiting(client);
  expect((await publishing).statusCode).toBeGreaterThanOrEqual(500);
  await client.query('rollback');
  client.release();
  expect(await state()).toEqual(before);

  expect(await sets.publish(_id)).toMatchObject({ status: 'published' });
  const after = await state();
  expect(urls.filter((_url, index) => after.answers[index] === before.answers[index])).toEqual([]);
  expect(after.set.items.filter(({ after: staged, now }) => JSON.stringify(staged) !== JSON.stringify(now))).toEqual(
    [],
  );
  expect(after.events).toBe(before.events + 1);
});
