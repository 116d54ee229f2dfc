import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { duringAccountDeletion } from '#testing/account-deletion.ts';
import { until } from '#testing/until.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const post = (body: string, headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url: '/api/users/login', body, headers });

test.each([
  ['{"email":', 'application/json', 400, 'BAD_REQUEST'],
  ['email=ada', 'application/x-www-form-urlencoded', 415, 'WRONG_CONTENT_TYPE'],
  [JSON.stringify({ email: 'x'.repeat(65_536) }), 'application/json', 413, 'TOO_LARGE'],
  ['[]', 'application/json', 422, 'INVALID_FIELDS'],
  ['{"email":1,"password":{}}', 'application/json', 422, 'INVALID_FIELDS'],
])('refuses a body like %.20s as %s', async (body, type, status, code) => {
  const answer = await post(body, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  'answers %s on an unknown route with 404 as JSON',
  async (method) => {
    const answer = await shop.app.inject({ method, url: '/api/nothing/here/at/all' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

test.each(['TRACE', 'PATCH', 'DELETE', 'PUT'] as const)('has no %s where it is not declared', async (method) => {
  const answer = await shop.app.inject({ method: method as 'PATCH', url: '/api/send-email', body: {} });
  expect(answer.statusCode).toBe(404);
});

test('answers 401 when the account is erased during the request', async () => {
  const { id: userId, headers } = await signedInUser(shop);
  const body = { userId, address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1', notes: 'Bell' };
  const answer = await duringAccountDeletion(shop, userId, async () =>
    shop.app.inject({ method: 'POST', url: '/api/address/add', headers, body }),
  );
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'SIGN_IN_NEEDED' });
});

test('answers 503 with Retry-After while the database is away, cached pages excepted, and recovers', async () => {
  const proxy = await startDatabaseProxy(await cloneDatabase());
  await using away = await openTestShop({ databaseUrl: proxy.url });
  const tee = await product(away);
  const ada = await signedInUser(away);
  const cart = () => away.app.inject({ url: `/api/cart/get/${ada.id}`, headers: ada.headers });
  expect((await cart()).statusCode).toBe(200);

  await proxy.cut();
  const refused = await cart();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^[2-5]$/);
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(refused.body).not.toMatch(/ECONN|postgres|select/i);
  expect((await away.app.inject('/healthz')).statusCode).toBe(200);
  expect((await away.app.inject('/readyz')).statusCode).toBe(503);

  await proxy.restore();
  await until(async () => (await cart()).statusCode === 200);
  expect((await away.app.inject('/readyz')).statusCode).toBe(200);
  expect((await away.app.inject(`/api/product/get/${tee.slug}`)).statusCode).toBe(200);
});

test('answers 503 while the database is silent, and closes', async () => {
  const proxy = await startDatabaseProxy(await cloneDatabase());
  const silent = await openTestShop({ databaseUrl: proxy.url, env: { DATABASE_TIMEOUT: '0.2' } });
  const ada = await signedInUser(silent);
  const cart = () => silent.app.inject({ url: `/api/cart/get/${ada.id}`, headers: ada.headers });
  expect((await cart()).statusCode).toBe(200);

  proxy.silence();
  for (const answer of await Promise.all([cart(), cart(), silent.app.inject('/readyz')])) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^[2-5]$/);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  }
  proxy.resume();
  await until(async () => (await cart()).statusCode === 200);
  await until(async () => (await silent.app.inject('/readyz')).statusCode === 200);

  proxy.silence();
  await silent[Symbol.asyncDispose]();
  await proxy.cut();
});

test('serves cached responses while the database is away, and what has changed meanwhile when it is back', async () => {
  const url = await cloneDatabase();
  const proxy = await startDatabaseProxy(url);
  await using away = await openTestShop({ databaseUrl: proxy.url });
  const tee = await product(away, { name: 'Tee' });
  const read = async () => (await away.app.inject(`/api/product/get/${tee.slug}`)).json<{ data: { name: string } }>();
  expect(await read()).toMatchObject({ name: 'Tee' });

  await proxy.cut();
  expect((await away.app.inject('/readyz')).statusCode).toBe(503);
  expect(await read()).toMatchObject({ name: 'Tee' });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query(`update products set name = 'Shirt' where id = $1`, [tee.id]);
  await other.end();
  await proxy.restore();
  await expect.poll(read).toMatchObject({ name: 'Shirt' });
});

test('is not ready and answers writes with 503 while the database is read-only', async () => {
  await using readOnly = await openTestShop({ env: { DATABASE_POOL: '2' } });
  const { id: userId, headers } = await signedInUser(readOnly);
  const body = { userId, address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1', notes: 'Bell' };
  const add = () => readOnly.app.inject({ method: 'POST', url: '/api/address/add', headers, body });
  const name = new URL(readOnly.url).pathname.slice(1);
  /** As at a standby that an old connection leads to, or a primary that was demoted. */
  const setReadOnly = async (value: 'on' | 'off') => {
    await readOnly.pool.query(
      `begin; set transaction read write; alter database ${name} set default_transaction_read_only = ${value}; commit`,
    );
    await readOnly.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const clients = await Promise.all([readOnly.pool.connect(), readOnly.pool.connect()]);
    for (const client of clients) client.release(true);
  };
  await setReadOnly('on');
  expect((await readOnly.app.inject('/readyz')).json()).toMatchObject({ code: 'UNAVAILABLE' });
  const refused = await add();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^[2-5]$/);
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  await setReadOnly('off');
  expect((await readOnly.app.inject('/readyz')).statusCode).toBe(200);
  expect((await add()).statusCode).toBe(201);
});

test('refuses requests on an open connection while the shop closes, like any other error', async () => {
  const closing = await openTestShop();
  const { hostname, port } = new URL(await closing.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' });
  const heard = once(closing.app.server, 'request');
  socket.write(
    `POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await heard;
  const closed = closing[Symbol.asyncDispose]();
  socket.write(`${body}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`);
  const answers = await text(socket);
  await closed;
  const [, first, second = ''] = answers.split('HTTP/1.1 ');
  expect(first).toMatch(/^401 /);
  const [head, refusal = ''] = second.split('\r\n\r\n');
  expect(head?.toLowerCase().split('\r\n')).toEqual(
    expect.arrayContaining(['retry-after: 5', 'connection: close', 'x-content-type-options: nosniff']),
  );
  expect(head).toMatch(/^503 /);
  expect(JSON.parse(refusal)).toEqual({ code: 'UNAVAILABLE', message: expect.stringContaining('restarting') });
});

test.each([
  ['POST /api/users/login', 'application/json'],
  ['POST /api/admin/products/import', 'text/csv'],
  ['POST /api/upload', 'multipart/form-data; boundary=x'],
])('logs nothing when the client disconnects in the middle of %s', async (call, type) => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  await using busy = await openTestShop({ log });
  const { headers } = await signedInUser(busy, { role: 'admin' });
  const { hostname, port } = new URL(await busy.app.listen({ port: 0, host: '127.0.0.1' }));
  const head = Object.entries({ ...headers, host: hostname, 'content-type': type, 'content-length': '1000' });
  const lines = [`${call} HTTP/1.1`, ...head.map(([name, value]) => `${name}: ${value}`), '', '{"email":'];
  const caller = connect(Number(port), hostname);
  const heard = once(busy.app.server, 'request');
  caller.write(lines.join('\r\n'));
  const [request, response] = await heard;
  await until(() => request.readableFlowing !== null || request.listenerCount('readable') > 0);
  caller.destroy();
  await until(() => response.writableEnded);
  expect(logged).toEqual([]);
});

test.each([
  ['a request that is not HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'chunk extensions that are too large',
    `POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}`,
    413,
    'TOO_LARGE',
  ],
])('answers %s with an error of the contract', async (_, sent, status, code) => {
  await using open = await openTestShop();
  const { hostname, port } = new URL(await open.app.listen({ port: 0, host: '127.0.0.1' }));
  const caller = connect(Number(port), hostname);
  caller.write(sent);
  const [head = '', body = ''] = (await text(caller)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z].*Content-Type: application/json`, 's'));
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/^The .*\.$/) });
});
