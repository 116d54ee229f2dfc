import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CountEvent } from '#contract/shop/count.ts';
import { daySalts, demandDays, rateLimits, variants, visitDays, visitorsToday } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { visit } from '#testing/visits.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
let shop: TestShop;
/** A second instance of the same shop. */
let second: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ log });
  second = await openTestShop({ databaseUrl: shop.url });
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});
beforeEach(async () => {
  for (const each of [shop, second]) await each.counting.flush();
  for (const table of [visitDays, demandDays, visitorsToday, rateLimits]) await shop.db.delete(table);
});

const byText = (one: readonly unknown[], other: readonly unknown[]) => one.join().localeCompare(other.join());

const counted = async () => {
  for (const each of [shop, second]) await each.counting.flush();
  const [visits, demand] = [await shop.db.select().from(visitDays), await shop.db.select().from(demandDays)];
  return [...visits, ...demand]
    .map(({ kind, key, people, times }) => [kind, key, people, times] as const)
    .toSorted(byText);
};

test('counts who came once a day, and how often, on any instance', async () => {
  const answer = await visit(shop, 'view');
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  await visit(second, 'view');
  await visit(second, 'view', { ip: '203.0.113.8' });
  await visit(shop, 'view', { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' });
  await visit(shop, [{ kind: 'bag' }, { kind: 'checkout' }, { kind: 'bag' }]);
  expect(await counted()).toEqual([
    ['bag', '', 1, 2],
    ['checkout', '', 1, 1],
    ['view', '', 3, 4],
  ]);
});

test('counts each visitor once, also when many calls on two instances are written at the same time', async () => {
  await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const on = at % 2 === 0 ? shop : second;
      await visit(on, [{ kind: 'view' }, { kind: 'bag' }, { kind: 'search', q: 'Parka', results: 0 }], {
        ip: `10.1.0.${at % 20}`,
      });
      if (at % 10 === 0) await on.counting.flush();
    }),
  );
  expect(await counted()).toEqual([
    ['bag', '', 20, 200],
    ['search', 'parka', 20, 200],
    ['view', '', 20, 200],
  ]);
});

test('counts products that shoppers can see, each by itself and all together', async () => {
  const [tee, cap, hidden] = [await product(shop), await product(shop), await product(shop)];
  await shop.pool.query(`update products set status = 'draft' where id = $1`, [hidden.id]);
  const seen = (...ids: string[]) => ids.map((productId): CountEvent => ({ kind: 'product', productId }));
  await visit(shop, seen(tee.id, cap.id, cap.id, newId(), hidden.id, 'tee'));
  await visit(shop, seen(cap.id), { ip: '203.0.113.9' });
  const expected = [
    ['product', '', 2, 4],
    ['product', cap.id, 2, 3],
    ['product', tee.id, 1, 1],
  ].toSorted(byText);
  expect(await counted()).toEqual(expected);
});

test('counts a size that is sold out when it is pressed, and when a bag or an order is refused', async () => {
  const tee = await product(shop, { stock: 1 });
  const [black, white] = ['Black', 'White'].map(
    (color) => tee.variants.find((variant) => variant.color === color && variant.size === 'M')?.id ?? '',
  );
  const press = (color: string) => visit(shop, [{ kind: 'sold-out', productId: tee.id, color, size: 'M' }]);
  await press('Black');
  expect(await counted()).toEqual([]);
  const [ada, grace, member] = [
    await signedInUser(shop),
    await signedInUser(shop),
    await signedInUser(shop, { role: 'admin' }),
  ];
  const ready = await createCart(shop, ada, [{ product: tee }]);
  await shop.db
    .update(variants)
    .set({ stock: 0 })
    .where(eq(variants.id, black ?? ''));
  await shop.db
    .update(variants)
    .set({ made: false })
    .where(eq(variants.id, white ?? ''));
  await press('Black');
  await press('White');
  await press('Pink');
  expect((await placeOrder(shop, ada, ready)).json()).toMatchObject({ code: 'OUT_OF_STOCK' });
  for (const shopper of [grace, grace, member]) {
    await expect(createCart(shop, shopper, [{ product: tee }])).rejects.toThrow('OUT_OF_STOCK');
  }
  expect(await counted()).toEqual([['sold-out', black, 3, 4]]);
});

test('counts neither bots, nor the team, nor who asks not to be counted', async () => {
  const member = await signedInUser(shop, { role: 'admin' });
  const shopper = await signedInUser(shop);
  await visit(shop, 'view', { headers: { 'sec-gpc': '1' } });
  await visit(shop, 'view', { headers: { dnt: '1' } });
  await visit(shop, 'view', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await visit(shop, 'view', { userAgent: '' });
  // A beacon has the cookie only.
  await visit(shop, 'view', { headers: { cookie: `session=${member.cookie}` } });
  await visit(shop, 'view', { headers: { cookie: `session=${member.cookie}` } });
  expect(await counted()).toEqual([]);
  await visit(shop, 'view', { headers: { cookie: `session=${shopper.cookie}` } });
  expect(await counted()).toEqual([['view', '', 1, 1]]);
});

test('keeps no address, no cookie and nothing of a visit in the logs', async () => {
  lines.length = 0;
  await visit(shop, [{ kind: 'view' }, { kind: 'search', q: 'parka', results: 0 }], { ip: '198.51.100.77' });
  await counted();
  expect(lines.join('')).not.toMatch(/198\.51\.100\.77|parka|Firefox/);
  const limits = await shop.db.select().from(rateLimits);
  expect(limits).toHaveLength(1);
  expect(limits[0]?.key).toMatch(/^counts-per-ip:[\da-f]{16}$/);
});

test('forgets the visitors of a day on the next one, and keeps the counts; hashes of two days share nothing', async () => {
  const hashes = async () => {
    const rows = await shop.db.select().from(visitorsToday);
    return rows.map(({ visitor }) => visitor.toString('hex'));
  };
  const salts = async () => (await shop.db.select().from(daySalts)).map(({ salt }) => salt.toString('hex'));
  await visit(shop, 'view');
  await visit(second, 'view');
  await counted();
  const [before, saltsBefore] = [await hashes(), await salts()];
  expect([before.length, saltsBefore.length]).toEqual([1, 1]);
  for (const { clock } of [shop, second]) clock.advance({ days: 1 });
  await visit(second, 'view');
  await visit(shop, 'view');
  await runJobs(shop, ['forget-visitors']);
  await counted();
  const [after, saltsAfter] = [await hashes(), await salts()];
  expect([after.length, saltsAfter.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
  expect(saltsAfter).not.toEqual(saltsBefore);
  expect((await shop.db.select().from(visitDays)).map(({ people, times }) => [people, times])).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('forgets words that one person alone has searched for after 90 days', async () => {
  const search = (q: string, ip: string) => visit(shop, [{ kind: 'search', q, results: 0 }], { ip });
  await search('ada lovelace', '10.2.0.1');
  await search('parka', '10.2.0.1');
  await search('parka', '10.2.0.2');
  await counted();
  const left = async () => {
    await runJobs(shop, ['forget-visitors']);
    return (await shop.db.select().from(demandDays)).map(({ key }) => key).toSorted();
  };
  for (const { clock } of [shop, second]) clock.advance({ days: 90 });
  expect(await left()).toEqual(['ada lovelace', 'parka']);
  for (const { clock } of [shop, second]) clock.advance({ days: 1 });
  expect(await left()).toEqual(['parka']);
});

test('takes 120 events a minute from an address, on all instances together', async () => {
  const twenty = Array.from({ length: 20 }, () => ({ kind: 'view' as const }));
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => visit(at % 2 ? shop : second, twenty)));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(6);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  expect((await visit(shop, 'view')).statusCode).toBe(429);
  expect((await visit(shop, 'view', { ip: '203.0.113.99' })).statusCode).toBe(204);
  for (const { clock } of [shop, second]) clock.advance({ minutes: 1 });
  expect((await visit(shop, 'view')).statusCode).toBe(204);
});

test('refuses what is no list of events', async () => {
  const send = (body: object) => shop.app.inject({ method: 'POST', url: '/api/count', body });
  expect((await send({ events: Array.from({ length: 21 }, () => ({ kind: 'view' })) })).statusCode).toBe(422);
  expect((await send({ events: [{ kind: 'wish' }] })).statusCode).toBe(422);
  expect((await send({ events: [{ kind: 'search', q: 'a', results: -1 }] })).statusCode).toBe(422);
  expect((await send({ events: [{ kind: 'search', q: 'a'.repeat(70_000) }] })).statusCode).toBe(413);
  expect((await send({ events: [] })).statusCode).toBe(204);
});

test('writes what it has counted when it stops, and after the database was away', async () => {
  {
    await using stopping = await openTestShop({ databaseUrl: shop.url });
    stopping.clock.advance({ days: 92, minutes: 1 });
    await visit(stopping, 'checkout');
  }
  expect(await counted()).toEqual([['checkout', '', 1, 1]]);
  await visit(shop, 'bag');
  await shop.pool.query('alter table visit_days rename to away');
  await expect(shop.counting.flush()).rejects.toThrow('visit_days');
  await shop.pool.query('alter table away rename to visit_days');
  expect(await counted()).toEqual([
    ['bag', '', 1, 1],
    ['checkout', '', 1, 1],
  ]);
});

test('of any visits, never more people are counted than times', async () => {
  const kinds = fc.constantFrom('view' as const, 'bag' as const, 'checkout' as const);
  const visits = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 4 }), kinds), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(visits, async (sent) => {
      for (const { clock } of [shop, second]) clock.advance({ minutes: 1 });
      for (const [onFirst, person, kind] of sent)
        await visit(onFirst ? shop : second, kind, { ip: `10.3.0.${person}` });
      for (const [kind, , people, times] of await counted()) {
        expect(people).toBeLessThanOrEqual(times);
        const who = new Set(sent.filter(([, , sentKind]) => sentKind === kind).map(([, person]) => person));
        expect(people).toBeGreaterThanOrEqual(who.size);
      }
    }),
    { numRuns: 15 },
  );
});
