import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
const lines: string[] = [];
const log = createLog(
  'debug',
  { write: (line: string) => void lines.push(line) },
  { name: 'web-1:7', version: '1.2.3' },
);
beforeAll(async () => {
  shop = await openTestShop({
    log,
    env: { TRUST_PROXY: '10.0.0.0/8, 127.0.0.2' },
    renderer: {
      async render({ call }) {
        const category = { endpoint: 'GET /api/category/:id', params: { id: 'none' }, query: {} };
        const answer = await call({ url: '/api/category/none' }, category);
        return { status: 200, html: String(answer.headers.get('x-request-id')) };
      },
      serveAssets: async () => undefined,
      close: async () => undefined,
    },
  });
});
afterAll(() => shop[Symbol.asyncDispose]());

const requestFrom = (remoteAddress: string, id: string, url = '/api/category') =>
  shop.app.inject({ url, remoteAddress, headers: { 'x-request-id': id } });
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test.each(['/api/category', '/api/none', '/healthz', '/%E0', '/media/none.webp'])(
  'sends an id of its own with %s',
  async (url) => {
    const ids = [await shop.app.inject(url), await shop.app.inject(url)].map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
    expect(ids[0]).not.toBe(ids[1]);
  },
);

test('takes an id from trusted proxies only, when it has the pattern', async () => {
  const id = 'proxy-4711.a_b';
  for (const trusted of ['10.1.2.3', '127.0.0.2']) {
    expect((await requestFrom(trusted, id)).headers['x-request-id']).toBe(id);
  }
  expect((await requestFrom('192.0.2.1', id)).headers['x-request-id']).not.toBe(id);
  for (const bad of ['short', 'with space', 'a'.repeat(65), 'ümlaute-id']) {
    expect((await requestFrom('10.1.2.3', bad)).headers['x-request-id']).not.toBe(bad);
  }
});

test('logs the id with the instance and its version', async () => {
  await requestFrom('10.1.2.3', 'find-me-in-the-log');
  const line = logged().find(({ requestId }) => requestId === 'find-me-in-the-log');
  expect(line).toMatchObject({ instance: 'web-1:7', version: '1.2.3', path: '/api/category', status: 200 });
});

test('gives the calls of a page the id of the page', async () => {
  expect((await requestFrom('10.1.2.3', 'page-and-its-data', '/shown')).payload).toBe('page-and-its-data');
});

test('logs a slow statement by its name, without values', async () => {
  await signedInUser(shop);
  await shop.pool.query({
    name: 'sleep_a_little',
    text: 'select pg_sleep(1.01), $1::text',
    values: ['ada@example.com'],
  });
  const slow = logged().filter(({ msg }) => msg === 'a statement was slow');
  expect(slow).toContainEqual(expect.objectContaining({ statement: 'sleep_a_little' }));
  expect(JSON.stringify(slow)).not.toContain('ada@');
});

test('leaves discount codes out of the log of requests', async () => {
  await shop.app.inject('/discount/SUMMER-2026?redirect=/category');
  await shop.app.inject('/de/discount/SUMMER-2026');
  await shop.app.inject({ method: 'DELETE', url: '/api/cart/codes/some-user/SUMMER-2026' });
  const paths = logged().map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/discount/…', '/de/discount/…', '/api/cart/codes/some-user/…']));
  expect(lines.join('')).not.toContain('SUMMER-2026');
});
