import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test('deletes sent and failed mails after the days of the settings, and keeps waiting and newer ones', async () => {
  const { id } = await signedInUser(shop, { role: 'admin' });
  const now = shop.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const mailOf = (recipient: string, status: 'sent' | 'failed' | 'waiting', days: number) => ({
    id: newId(),
    kind: 'welcome',
    recipient,
    data: { name: 'Ada' },
    status,
    createdAt: daysAgo(days),
  });
  await shop.db
    .insert(mails)
    .values([
      mailOf('old-sent', 'sent', 91),
      mailOf('old-failed', 'failed', 91),
      mailOf('old-waiting', 'waiting', 91),
      mailOf('new-sent', 'sent', 89),
    ]);
  const left = async () => {
    await runJobs(shop, ['delete-expired-rows']);
    const rows = await shop.db.select().from(mails).orderBy(mails.recipient);
    return rows.map(({ recipient }) => recipient);
  };
  const keepFor = async (mailDays: number) =>
    shop.settings.change(id, { ...(await shop.settings.current()), mailDays });
  await keepFor(0);
  expect(await left()).toHaveLength(4);
  await keepFor(90);
  expect(await left()).toEqual(['new-sent', 'old-waiting']);
  await keepFor(30);
  expect(await left()).toEqual(['old-waiting']);
});

const count = async (table: string) =>
  (await shop.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows;

test('deletes idle sessions, expired rate limits, old refusals and old idempotency keys, and keeps those in use', async () => {
  const idle = await signedInUser(shop);
  const body = { userId: idle.id, address: 'a', city: 'c', phone: '555 0100', pincode: 'p', notes: 'n' };
  const headers = { ...idle.headers, 'idempotency-key': 'old' };
  await shop.app.inject({ method: 'POST', url: '/api/address/add', headers, body });
  await shop.app.inject({
    method: 'POST',
    url: '/api/users/login',
    body: { email: 'x@example.com', password: 'wrong' },
  });
  expect(await count('rate_limits')).toBe(3);
  shop.refusals.count('sign-ins');
  await shop.refusals.recent();
  expect(await count('idempotency_keys')).toBe(1);

  await shop.pool.query('update rate_limits set expire = 0');
  shop.clock.advance({ days: 31 });
  const active = await signedInUser(shop);
  await runJobs(shop, ['delete-expired-rows']);

  expect(await count('rate_limits')).toBe(0);
  expect(await count('limit_refusals')).toBe(0);
  expect(await count('idempotency_keys')).toBe(0);
  expect(await count('sessions')).toBe(1);
  expect((await shop.app.inject({ url: '/api/users/me', headers: active.headers })).statusCode).toBe(200);
});
