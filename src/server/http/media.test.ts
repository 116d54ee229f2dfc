import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { registerErrorHandler } from './errors.ts';
import { registerMedia } from './media.ts';

const immutable = 'public, max-age=31536000, immutable';
const original = Buffer.from('the bytes of the original');
const smaller = Buffer.from('smaller');

let dataDir: string;
let storage: Storage;
let requested: string[];
let app: FastifyInstance;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hemline-media-'));
  storage = createFileStorage(dataDir);
  requested = [];
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 } });
  registerErrorHandler(app);
  await registerMedia(app, {
    storage,
    imageSizes: { request: async (image, sizes) => void requested.push(`${sizes} ${image}`) },
  });
  await storage.put('demo/hero/hero.webp', original);
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const derivative = '/media/640/demo/hero/hero.webp.avif';
const storeDerivative = () => storage.put('640/demo/hero/hero.webp.avif', smaller);

test('serves an original with its type and as immutable', async () => {
  const reply = await app.inject('/media/demo/hero/hero.webp');
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toEqual(original);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(original.length),
    'cache-control': immutable,
  });
  expect(requested).toEqual([]);
});

test('serves an existing size with its type and as immutable', async () => {
  await storeDerivative();
  const reply = await app.inject(derivative);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toEqual(smaller);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': immutable });
  expect(requested).toEqual([]);
});

test('serves the original in place of a missing size and requests the size', async () => {
  const early = await app.inject(derivative);
  expect(early.statusCode).toBe(200);
  expect(early.rawPayload).toEqual(original);
  expect(early.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-cache' });
  expect(requested).toEqual(['cards /media/demo/hero/hero.webp']);

  await app.inject('/media/1280/demo/hero/hero.webp.avif');
  expect(requested.at(-1)).toBe('all /media/demo/hero/hero.webp');

  const again = { 'if-none-match': String(early.headers.etag) };
  expect((await app.inject({ url: derivative, headers: again })).statusCode).toBe(304);
  await storeDerivative();
  const later = await app.inject({ url: derivative, headers: again });
  expect(later.statusCode).toBe(200);
  expect(later.rawPayload).toEqual(smaller);
});

describe('a conditional request', () => {
  const lastModified = new Date('2026-01-02T03:04:05.678Z');
  beforeEach(async () => {
    await storeDerivative();
    await utimes(path.join(dataDir, 'media/640/demo/hero/hero.webp.avif'), lastModified, lastModified);
  });

  test('gets 304 for its ETag, in every form of the header', async () => {
    const { etag } = (await app.inject(derivative)).headers;
    for (const tags of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await app.inject({ url: derivative, headers: { 'if-none-match': tags } });
      expect(reply.statusCode).toBe(304);
      expect(reply.payload).toBe('');
      expect(reply.headers).toMatchObject({ etag, 'cache-control': immutable });
    }
    const other = { 'if-none-match': '"other"', 'if-modified-since': lastModified.toUTCString() };
    expect((await app.inject({ url: derivative, headers: other })).statusCode).toBe(200);
  });

  test('gets 304 for its date', async () => {
    const { headers } = await app.inject(derivative);
    expect(headers['last-modified']).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
    const status = async (since: string) =>
      (await app.inject({ url: derivative, headers: { 'if-modified-since': since } })).statusCode;
    expect(await status('Fri, 02 Jan 2026 03:04:05 GMT')).toBe(304);
    expect(await status('Fri, 02 Jan 2026 03:04:04 GMT')).toBe(200);
    expect(await status('no date')).toBe(200);
  });
});

test.each(['/media/demo/hero/hero.webp', derivative])('answers HEAD %s like GET, without the body', async (url) => {
  const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
  expect(head.statusCode).toBe(200);
  expect(head.payload).toBe('');
  for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'last-modified']) {
    expect(head.headers[name]).toBe(get.headers[name]);
    expect(head.headers[name]).toBeDefined();
  }
});

test.each([
  ['a missing original', '/media/demo/hero/other.webp'],
  ['a size of a missing original', '/media/640/demo/hero/other.webp.avif'],
  ['an unsupported width', '/media/641/demo/hero/hero.webp.avif'],
  ['an unsupported format', '/media/640/demo/hero/hero.webp.jpg'],
  ['a width without a format', '/media/640/demo/hero/hero.webp'],
  ['a folder', '/media/demo/hero'],
  ['an unsupported type', '/media/demo/hero/notes.txt'],
  ['a name longer than a folder can hold', `/media/${'x'.repeat(290)}.webp`],
])('answers 404 for %s', async (_what, url) => {
  await writeFile(path.join(dataDir, 'media/demo/hero/notes.txt'), 'not a picture');
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(requested).toEqual([]);
});

/** Sends the path unchanged over a real connection, as curl does with --path-as-is. */
async function getRaw(rawPath: string) {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const call = request({ host: address.hostname, port: address.port, path: rawPath }).end();
  const [reply] = await once(call, 'response');
  return { status: reply.statusCode, body: await text(reply) };
}

test.each([
  '/media/../secret.webp',
  '/media/demo/../../secret.webp',
  '/media/640/../../secret.webp.avif',
  '/media/%2e%2e/secret.webp',
  '/media/..%2fsecret.webp',
  '/media/%2e%2e%2fsecret.webp',
  '/media/%252e%252e%252fsecret.webp',
  '/media/..%5csecret.webp',
  String.raw`/media/..\secret.webp`,
  '/media//secret.webp',
  '/media/%00secret.webp',
  '/media/.unfinished/secret.webp',
  '/media/%c0%ae%c0%ae/secret.webp',
  '/media/%',
])('serves nothing for %s', async (rawPath) => {
  await writeFile(path.join(dataDir, 'secret.webp'), 'secret');
  await writeFile(path.join(dataDir, 'media/.unfinished/secret.webp'), 'secret');
  const { status, body } = await getRaw(rawPath);
  expect([400, 404]).toContain(status);
  expect(body).not.toBe('secret');
  expect(requested).toEqual([]);
});
