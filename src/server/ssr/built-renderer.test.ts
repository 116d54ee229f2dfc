import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrorHandler } from '#server/http/errors.ts';
import { serveAssets } from './built-renderer.ts';

let root: string;
let app: FastifyInstance;
let address: URL;
const logged: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hemline-assets-'));
  await writeFile(path.join(root, 'entry-1a2b.js'), 'export {};');
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } });
  registerErrorHandler(app);
  await serveAssets(app, root);
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

/** Sends the path unchanged, as curl does with --path-as-is. */
async function ask(file: string, headers: Record<string, string> = {}) {
  const to = { host: address.hostname, port: address.port, path: `/assets/${file}`, headers };
  const [reply] = await once(request(to).end(), 'response');
  return reply;
}

test('serves built files as immutable', async () => {
  const reply = await ask('entry-1a2b.js');
  expect(await text(reply)).toBe('export {};');
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  'other.js',
  '',
  '%00',
  'entry%00.js',
  '..%5cx',
  '%2e%2e/%2e%2e/x',
  '../../x',
  'a//b',
  '.hidden',
  'entry-1a2b.js/x',
  'x'.repeat(300),
  'x/'.repeat(3000),
])('answers 404 for /assets/%.40s and logs nothing', async (file) => {
  for (const headers of [{}, { 'accept-encoding': 'br, gzip' }]) {
    const reply = await ask(file, headers);
    expect(reply.statusCode).toBe(404);
    await text(reply);
  }
  expect(logged).toEqual([]);
});

test.each([
  ['in another version', { 'if-match': '"other"' }, 412, 'HAS_CHANGED'],
  ['beyond its end', { range: 'bytes=100-200' }, 416, 'NO_SUCH_PART'],
])('refuses a request for a file %s', async (_, headers, status, code) => {
  const reply = await ask('entry-1a2b.js', headers);
  expect(reply.statusCode).toBe(status);
  expect(await json(reply)).toMatchObject({ code });
  expect(logged).toEqual([]);
});
