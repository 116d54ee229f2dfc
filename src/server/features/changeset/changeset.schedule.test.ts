import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { mails, products } from '#server/db/schema/index.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { changeSetCalls } from '#testing/change-sets.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let call: RequestAs;
let adminId: string;
let sets: ReturnType<typeof changeSetCalls>;
let shirts: string;
beforeAll(async () => {
  shop = await openTestShop();
  const created = await createAdmin(shop);
  [call, adminId] = [created.call, created.admin.id];
  sets = changeSetCalls(call);
  shirts = (await category(shop)).id;
});
afterAll(() => shop[Symbol.asyncDispose]());

const staged = async () => {
  const { id } = await product(shop, { categoryId: shirts, priceCents: 2000 });
  const { _id } = await sets.create();
  await sets.stage(_id, 'product', id, { price: 15 });
  return { id, _id };
};
/** The shop's wall clock in some minutes. */
const inMinutes = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16);
const price = async (id: string) => (await shop.app.inject(`/api/product/get/${id}`)).json<{ price: number }>().price;
const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as ErrorBody).code;

test('a scheduled set publishes itself at its time, and not before', async () => {
  const { id, _id } = await staged();
  const at = inMinutes(10);
  expect(await sets.schedule(_id, at)).toMatchObject({ status: 'scheduled', publishAt: at });
  const answer = await call('PUT', `/api/admin/change-sets/${_id}/items`, {
    entity: 'product',
    entityId: id,
    set: { price: 1 },
  });
  expect(codeOf(answer)).toBe('NOT_OPEN');
  shop.clock.advance({ minutes: 9 });
  await runJobs(shop);
  expect(await price(id)).toBe(20);
  shop.clock.advance({ minutes: 1 });
  await runJobs(shop);
  expect(await price(id)).toBe(15);
  expect(await sets.get(_id)).toMatchObject({ status: 'published', publishAt: null, changedBy: 'Grace' });
});

test('the job of every minute publishes what lost its own', async () => {
  const { id, _id } = await staged();
  await sets.schedule(_id, inMinutes(5));
  await shop.pool.query('delete from graphile_worker._private_jobs');
  shop.clock.advance({ minutes: 6 });
  await runJobs(shop, ['publish-change-sets']);
  expect(await price(id)).toBe(15);
});

test('with a conflict it is blocked, and the member who scheduled it is told by mail', async () => {
  const { id, _id } = await staged();
  await sets.schedule(_id, inMinutes(5));
  await shop.db.update(products).set({ priceCents: 1800 }).where(eq(products.id, id));
  shop.clock.advance({ minutes: 5 });
  await runJobs(shop);
  expect(await price(id)).toBe(18);
  expect(await sets.get(_id)).toMatchObject({ status: 'blocked' });
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, 'changes-blocked'));
  expect(sent).toMatchObject([{ userId: adminId, data: { setId: _id, changeSet: 'Autumn' } }]);
  const { blockedChanges } = (await call('GET', '/api/admin/dashboard')).json<{ blockedChanges: object[] }>();
  expect(blockedChanges).toEqual([{ _id, name: 'Autumn' }]);
  const decision = [{ entity: 'product', entityId: id, field: 'price', keep: 'mine' }];
  expect((await sets.publish(_id, decision)).status).toBe('published');
});

test('an unscheduled set is open again, and stays unpublished', async () => {
  const { id, _id } = await staged();
  await sets.schedule(_id, inMinutes(5));
  const opened = await call('POST', `/api/admin/change-sets/${_id}/unschedule`);
  expect(opened.json()).toMatchObject({ data: { status: 'open', publishAt: null } });
  shop.clock.advance({ minutes: 6 });
  await runJobs(shop, ['publish-change-sets']);
  expect(await price(id)).toBe(20);
});

test('refuses a time that is over, and a set without changes', async () => {
  const { _id } = await staged();
  const schedule = async (id: string, at: string) =>
    codeOf(await call('POST', `/api/admin/change-sets/${id}/schedule`, { version: (await sets.get(id)).version, at }));
  expect(await schedule(_id, inMinutes(-1))).toBe('INVALID_FIELDS');
  expect(await schedule((await sets.create())._id, inMinutes(5))).toBe('EMPTY');
});
