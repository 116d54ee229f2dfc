import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRefusals } from '#server/db/schema/index.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
/** A second instance of the same shop. */
let second: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  second = await openTestShop({ databaseUrl: shop.url });
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

const countOf = async (limit: string) => {
  await second.refusals.recent();
  const row = (await shop.refusals.recent()).find((counted) => counted.limit === limit);
  return row && [row.lastHour, row.lastDay];
};

test('sums what all instances refused in the last hour and day, with one row a minute', async () => {
  for (let time = 0; time < 100; time += 1) shop.refusals.count('sign-ins');
  expect(await shop.db.select().from(limitRefusals)).toEqual([]);
  second.refusals.count('sign-ins');
  expect(await countOf('sign-ins')).toEqual([101, 101]);
  expect(await shop.db.select().from(limitRefusals)).toMatchObject([{ limit: 'sign-ins', refusals: 101 }]);
  expect(await countOf('orders-per-ip')).toEqual([0, 0]);

  for (const { clock } of [shop, second]) clock.advance({ minutes: 61 });
  shop.refusals.count('sign-ins');
  expect(await countOf('sign-ins')).toEqual([1, 102]);
  for (const { clock } of [shop, second]) clock.advance({ hours: 25 });
  expect(await countOf('sign-ins')).toEqual([0, 0]);
  shop.clock.advance({ days: 2 });
  await shop.refusals.deleteOld();
  expect(await shop.db.select().from(limitRefusals)).toEqual([]);
  expect(shop.refusals.totals().get('sign-ins')).toBe(101);
});

test('keeps the counts while the database is away', async () => {
  await shop.pool.query('alter table limit_refusals rename to away');
  shop.refusals.count('uploads-per-ip');
  await expect(shop.refusals.recent()).rejects.toThrow('limit_refusals');
  await shop.pool.query('alter table away rename to limit_refusals');
  expect(await countOf('uploads-per-ip')).toEqual([1, 1]);
});
