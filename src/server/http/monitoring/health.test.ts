import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let shop: TestShop;
beforeAll(async () => {
  proxy = await startDatabaseProxy(await cloneDatabase());
  shop = await openTestShop({ databaseUrl: proxy.url });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await proxy.cut();
});

const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const answer = await shop.app.inject({ method, url });
  expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.body };
};
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { code?: string }).code;

test.each(['/healthz', '/openz', '/readyz'])('%s answers 200 while all is well, also to HEAD', async (url) => {
  expect(await ask(url)).toEqual({ status: 200, retryAfter: undefined, body: '{"status":"ok"}' });
  expect(await ask(url, 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test('stays open for visitors while the database is silent, and tells within three seconds that it is not ready', async () => {
  await ask('/readyz');
  proxy.silence();
  const startedAt = performance.now();
  const [open, ...notReady] = await Promise.all([ask('/openz'), ask('/readyz'), ask('/readyz')]);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(open?.status).toBe(200);
  for (const answer of notReady) {
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[2-5]$/) });
    expect(codeOf(answer)).toBe('UNAVAILABLE');
  }
  proxy.resume();
  await until(async () => (await ask('/readyz')).status === 200);
});

test('answers at once although all connections of the pool are taken', async () => {
  const clients = await Promise.all(Array.from({ length: shop.config.databasePool }, () => shop.pool.connect()));
  expect((await ask('/readyz')).status).toBe(200);
  for (const client of clients) client.release();
});

test('is not ready on tables that are older than the program', async () => {
  const { rows } = await shop.pool.query('select * from drizzle.__drizzle_migrations order by created_at desc limit 1');
  const newest = rows[0] as { id: number; hash: string; created_at: string };
  await shop.pool.query('delete from drizzle.__drizzle_migrations where id = $1', [newest.id]);
  expect(await ask('/readyz')).toMatchObject({ status: 503 });
  expect((await ask('/openz')).status).toBe(200);
  await shop.pool.query('insert into drizzle.__drizzle_migrations values ($1, $2, $3)', [
    newest.id,
    newest.hash,
    newest.created_at,
  ]);
  expect((await ask('/readyz')).status).toBe(200);
});

test('is neither open nor ready once it is told to stop, but still answers, on connections that it closes', async () => {
  await using leaving = await openTestShop();
  leaving.lifecycle.stop();
  for (const url of ['/openz', '/readyz']) {
    const answer = await leaving.app.inject(url);
    expect([answer.statusCode, codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'STOPPING', '5']);
  }
  const read = await leaving.app.inject('/api/category');
  expect([read.statusCode, read.headers.connection]).toEqual([200, 'close']);
  expect((await leaving.app.inject('/healthz')).statusCode).toBe(200);
});
