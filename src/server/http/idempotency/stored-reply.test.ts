import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeReply } from '#server/platform/cache/stored-reply.ts';
import { sendStored } from './stored-reply.ts';

const stored = storeReply(200, { 'content-type': 'text/plain' }, 'a reply in memory');

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  app.get('/', (request, reply) => sendStored(request, reply, stored));
});
afterAll(() => app.close());

const get = (headers: Record<string, string>) => app.inject({ url: '/', headers });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
])('answers Accept-Encoding %j with %s', async (accepted, encoding) => {
  const reply = await get({ 'accept-encoding': accepted });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers['vary']).toBe('accept-encoding');
});

test.each(['gzip;q=0', 'br;q=0, gzip;q=0', '*;q=0', 'deflate, x-gzip-like', 'identity', ''])(
  'answers Accept-Encoding %j without encoding',
  async (accepted) => {
    const reply = await get({ 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['vary']).toBe('accept-encoding');
    expect(reply.body).toBe('a reply in memory');
  },
);

const strong = stored.etag.replace('W/', '');

test.each([
  ['its ETag', { 'if-none-match': stored.etag }, 304],
  ['its ETag without the weak prefix', { 'if-none-match': strong }, 304],
  ['its ETag in a list', { 'if-none-match': `"other",  ${stored.etag}` }, 304],
  ['any ETag', { 'if-none-match': '*' }, 304],
  ['another ETag', { 'if-none-match': '"other"' }, 200],
  ['part of its ETag', { 'if-none-match': strong.slice(0, 5) }, 200],
  ['no condition', {}, 200],
  ['its ETag and a request to bypass caches', { 'if-none-match': stored.etag, 'cache-control': 'no-cache' }, 200],
])('answers a request with %s', async (_condition, headers, status) => {
  const reply = await get(headers);
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['etag']).toBe(stored.etag);
  expect(reply.body === '').toBe(status === 304);
});
