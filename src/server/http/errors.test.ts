import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { asAccountEnds } from '#testing/leaving.ts';
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
  [JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json', 413, 'TOO_LARGE'],
  ['[]', 'application/json', 422, 'INVALID_FIELDS'],
  ['{"email":1,"password":{}}', 'application/json', 422, 'INVALID_FIELDS'],
])('a body like %.20s as %s is refused', async (body, type, status, code) => {
  const answer = await post(body, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('%s on an unknown route is not found, as JSON', async (method) => {
  const answer = await shop.app.inject({ method, url: '/api/nothing/here/at/all' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('every answer carries the security headers, an error too', async () => {
  for (const url of ['/healthz', '/api/category', '/api/nothing']) {
    const { headers } = await shop.app.inject(url);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('whose account ends while they save something is told to sign in', async () => {
  const { id: userId, headers } = await signedInUser(shop);
  const body = { userId, address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1', notes: 'Bell' };
  const answer = await asAccountEnds(shop, userId, async () =>
    shop.app.inject({ method: 'POST', url: '/api/address/add', headers, body }),
  );
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'SIGN_IN_NEEDED' });
});

/** A door in front of PostgreSQL that a test can shut: connections through it are cut, new ones refused. */
async function openDoor(to: string) {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const open = async (port: number) => {
    server = createServer((incoming) => {
      const outgoing = connect(Number(target.port), target.hostname);
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
      incoming.pipe(outgoing).pipe(incoming);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const port = await open(0);
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async shut() {
      const closed = server && once(server, 'close');
      server?.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reopen: () => open(port),
  };
}

test('the database gone for a while: 503 that says when to come back, pages from memory, then well again', async () => {
  const door = await openDoor(await cloneDatabase());
  await using away = await openTestShop({ databaseUrl: door.url });
  const tee = await product(away);
  const ada = await signedInUser(away);
  const cart = () => away.app.inject({ url: `/api/cart/get/${ada.id}`, headers: ada.headers });
  expect((await cart()).statusCode).toBe(200);

  await door.shut();
  const refused = await cart();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'DATABASE_AWAY' });
  expect(refused.body).not.toMatch(/ECONN|postgres|select/i);
  expect((await away.app.inject('/healthz')).statusCode).toBe(200);
  expect((await away.app.inject('/readyz')).statusCode).toBe(503);

  await door.reopen();
  await until(async () => (await cart()).statusCode === 200);
  expect((await away.app.inject('/readyz')).statusCode).toBe(200);
  expect((await away.app.inject(`/api/product/get/${tee.slug}`)).statusCode).toBe(200);
});

test.each([
  ['POST /api/users/login', 'application/json'],
  ['POST /api/admin/products/import', 'text/csv'],
  ['POST /api/upload', 'multipart/form-data; boundary=x'],
])('who hangs up in the middle of %s is no fault of the shop', async (call, type) => {
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
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}`, 431, 'HEADERS_TOO_LARGE'],
  [
    'extensions of chunks without end',
    `POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}`,
    413,
    'TOO_LARGE',
  ],
])('%s is refused as the contract says', async (_, sent, status, code) => {
  await using open = await openTestShop();
  const { hostname, port } = new URL(await open.app.listen({ port: 0, host: '127.0.0.1' }));
  const caller = connect(Number(port), hostname);
  caller.write(sent);
  const [head = '', body = ''] = (await text(caller)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z].*Content-Type: application/json`, 's'));
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/^The .*\.$/) });
});
