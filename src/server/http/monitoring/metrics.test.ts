import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetricsApp } from '#server/http/monitoring/metrics.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const token = 'a-token-of-prometheus';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: token, METRICS_PORT: '0' } });
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = (authorization?: string) =>
  shop.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** Returns the value of a measurement with these labels, in any order. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const { payload } = await read(`Bearer ${token}`);
  const line = payload
    .split('\n')
    .find(
      (text) =>
        (text.startsWith(`${name}{`) || text.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => text.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('answers only with the token', async () => {
  for (const authorization of [undefined, 'Bearer wrong', token, `Basic ${token}`]) {
    const refused = await read(authorization);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect(refused.json()).toMatchObject({ code: 'SIGN_IN_NEEDED' });
  }
  const answer = await read(`Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('answers without a token on a port of its own, which has nothing else', async () => {
  const { metrics, log } = shop;
  if (!metrics) throw new Error('The shop has no metrics.');
  const app = createMetricsApp(metrics, log);
  expect((await app.inject('/metrics')).payload).toContain('hemline_http_requests_total');
  expect((await app.inject('/api/category')).json()).toMatchObject({ code: 'NOT_FOUND' });
  await app.close();
});

test('has no metrics without a token', async () => {
  await using other = await openTestShop();
  expect((await other.app.inject('/metrics')).statusCode).toBe(404);
});

test('counts requests by their declared route, never by their path', async () => {
  const labels = { method: 'GET', route: '/api/product/get/:productId', status: '404' };
  const before = (await valueOf('hemline_http_requests_total', labels)) ?? 0;
  await shop.app.inject('/api/product/get/someone@example.com?q=secret');
  expect(await valueOf('hemline_http_requests_total', labels)).toBe(before + 1);
  expect(await valueOf('hemline_http_request_seconds_count', { route: labels.route })).toBeGreaterThan(0);
  await shop.app.inject({ method: 'POST', url: '/unknown/someone@example.com' });
  const { payload } = await read(`Bearer ${token}`);
  expect(payload).not.toMatch(/someone|secret/);
});

test('measures the cache, the connections, the jobs, the memory and the event loop', async () => {
  const results = async () => ({
    hit: (await valueOf('hemline_cache_requests_total', { result: 'hit' })) ?? 0,
    miss: (await valueOf('hemline_cache_requests_total', { result: 'miss' })) ?? 0,
  });
  const before = await results();
  await shop.app.inject('/api/category');
  await shop.app.inject('/api/category');
  expect(await results()).toEqual({ hit: before.hit + 1, miss: before.miss + 1 });
  expect(await valueOf('hemline_cache_bytes')).toBeGreaterThan(0);
  expect(await valueOf('hemline_db_pool_connections', { state: 'waiting' })).toBe(0);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);

  const due = (await valueOf('hemline_jobs', { state: 'due' })) ?? 0;
  await shop.pool.query(`select graphile_worker.add_job('send-mail', '{"mailId":"x"}')`);
  expect(await valueOf('hemline_jobs', { state: 'due' })).toBe(due + 1);
});
