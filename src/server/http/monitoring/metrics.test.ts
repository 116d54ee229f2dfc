import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#server/db/schema/index.ts';
import { createMetricsApp } from '#server/http/monitoring/metrics.ts';
import { newId } from '#server/platform/ids.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { cardNumbers, cardOf } from '#testing/payments.ts';
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

  expect(await valueOf('hemline_ready')).toBe(1);
  expect(await valueOf('hemline_cache_sure')).toBe(1);
  expect(await valueOf('hemline_disk_free_bytes', { of: 'data' })).toBeGreaterThan(0);
  expect(await valueOf('hemline_db_query_seconds_count')).toBeGreaterThan(0);
  expect(await valueOf('hemline_build_info', { node: process.version })).toBe(1);

  const due = (await valueOf('hemline_jobs', { state: 'due' })) ?? 0;
  await shop.pool.query(`select graphile_worker.add_job('send-mail', '{"mailId":"x"}')`);
  expect(await valueOf('hemline_jobs', { state: 'due' })).toBe(due + 1);
});

test('counts purges, and failed statements by kind', async () => {
  const purges = (await valueOf('hemline_cache_purges_total')) ?? 0;
  shop.cache.purge(['product:1']);
  expect(await valueOf('hemline_cache_purges_total')).toBe(purges + 1);

  const failures = async () =>
    Promise.all(['retry', 'moved', 'refused', 'fault'].map((kind) => valueOf('hemline_db_errors_total', { kind })));
  expect(await failures()).toEqual([0, 0, 0, 0]);
  await expect(shop.pool.query(`select 'x'::uuid`)).rejects.toThrow('invalid input');
  await expect(shop.pool.query('select from no_such_table')).rejects.toThrow('does not exist');
  await expect(shop.pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminat');
  expect(await failures()).toEqual([0, 1, 1, 1]);
});

test('shows the mails that wait, the age of the last backup and what the check of the stock has found', async () => {
  expect(await valueOf('hemline_outbox_waiting')).toBe(0);
  expect(await valueOf('hemline_outbox_oldest_seconds')).toBeUndefined();
  expect(await valueOf('hemline_backup_age_seconds')).toBeUndefined();
  expect(await valueOf('hemline_stock_mismatches')).toBeUndefined();

  await shop.db.insert(mails).values({
    id: newId(),
    kind: 'welcome',
    recipient: 'ada@example.com',
    data: {},
    createdAt: shop.clock.now(),
  });
  await shop.reports.write('backup', { bytes: 1 });
  shop.clock.advance({ hours: 1 });
  expect(await valueOf('hemline_outbox_waiting')).toBe(1);
  expect(await valueOf('hemline_backup_age_seconds')).toBe(3600);

  const tee = await product(shop, { stock: 5 });
  await runJobs(shop, ['check-stock']);
  expect(await valueOf('hemline_stock_mismatches')).toBe(0);
  const { rows } = await shop.pool.query<{ id: string }>(
    'update variants set stock = 4 where id = (select id from variants where product_id = $1 limit 1) returning id',
    [tee.id],
  );
  await runJobs(shop, ['check-stock']);
  expect(await valueOf('hemline_stock_mismatches')).toBe(1);
  expect((await shop.reports.last('stock-check'))?.facts.variantIds).toEqual([rows[0]?.id]);
  expect(await valueOf('hemline_jobs_total', { task: 'check-stock', result: 'done' })).toBe(2);
});

test('counts orders by their method, refused ones by the code, and payments by their result', async () => {
  const tee = await product(shop, { stock: 1 });
  const ada = await signedInUser(shop);
  const grace = await signedInUser(shop);
  const carts = [await createCart(shop, ada, [{ product: tee }]), await createCart(shop, grace, [{ product: tee }])];
  expect((await placeOrder(shop, ada, carts[0]!, { paymentMethod: 'cod' })).statusCode).toBe(201);
  expect((await placeOrder(shop, ada, carts[0]!, { paymentMethod: 'cod' })).statusCode).toBe(200);
  expect((await placeOrder(shop, grace, carts[1]!)).statusCode).toBe(409);
  expect(await valueOf('hemline_orders_total', { method: 'cod' })).toBe(1);
  expect(await valueOf('hemline_order_refusals_total', { code: 'OUT_OF_STOCK' })).toBe(1);

  const body = cardOf(cardNumbers.pays);
  const mary = await signedInUser(shop);
  const other = await createCart(shop, mary, [{ product: await product(shop) }]);
  expect((await placeOrder(shop, mary, other, { paymentMethod: 'card' })).statusCode).toBe(201);
  expect((await shop.app.inject({ method: 'POST', url: '/api/pay', headers: mary.headers, body })).statusCode).toBe(
    200,
  );
  const labels = { provider: 'sandbox', kind: 'charge', result: 'done' };
  expect(await valueOf('hemline_payments_total', labels)).toBe(1);
});
