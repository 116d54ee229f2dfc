import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const count = async (table: string) =>
  (await shop.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows;

test('deletes idle sessions, expired rate limits and old idempotency keys, and keeps those in use', async () => {
  const idle = await signedInUser(shop);
  const body = { userId: idle.id, address: 'a', city: 'c', phone: '555 0100', pincode: 'p', notes: 'n' };
  const headers = { ...idle.headers, 'idempotency-key': 'old' };
  await shop.app.inject({ method: 'POST', url: '/api/address/add', headers, body });
  await shop.app.inject({
    method: 'POST',
    url: '/api/users/login',
    body: { email: 'x@example.com', password: 'wrong' },
  });
  expect(await count('rate_limits')).toBe(2);
  expect(await count('idempotency_keys')).toBe(1);

  await shop.pool.query('update rate_limits set expire = 0');
  shop.clock.advance({ days: 31 });
  const active = await signedInUser(shop);
  await runJobs(shop, ['delete-expired-rows']);

  expect(await count('rate_limits')).toBe(0);
  expect(await count('idempotency_keys')).toBe(0);
  expect(await count('sessions')).toBe(1);
  expect((await shop.app.inject({ url: '/api/users/me', headers: active.headers })).statusCode).toBe(200);
});
