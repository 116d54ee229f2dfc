import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrorHandler } from '#server/http/errors.ts';
import { serveAssets } from './built-renderer.ts';

const day = 24 * 60 * 60 * 1000;
const clock = { now: () => new Date() };

let root: string;
let app: FastifyInstance;
let address: URL;
const logged: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hemline-assets-'));
  await mkdir(path.join(root, 'built'));
  await writeFile(path.join(root, 'built/entry-1a2b.js'), 'export {};');
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } });
  registerErrorHandler(app);
  await serveAssets(app, { built: path.join(root, 'built'), kept: path.join(root, 'kept'), clock });
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

type Release = { folder: string; kept: string; assets: Record<string, string>; at: Date };

/** Opens an instance of a release with these assets at a time. Returns how it responds to requests for assets. */
async function openRelease({ folder, kept, assets, at }: Release) {
  const built = path.join(folder, `built-${at.getTime()}`);
  await mkdir(built);
  for (const [name, content] of Object.entries(assets)) await writeFile(path.join(built, name), content);
  const release = Fastify();
  registerErrorHandler(release);
  await serveAssets(release, { built, kept, clock: { now: () => at } });
  await release.listen({ port: 0, host: '127.0.0.1' });
  const get = async (name: string, encoding = 'identity') => {
    const reply = await release.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
    return reply.statusCode === 200 ? reply.body : reply.statusCode;
  };
  return { get, close: () => release.close() };
}

/** Of another file system than the temporary folder, on Linux. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

test.each([
  ['linked', tmpdir()],
  ['copied', memory],
])('serves the assets of an earlier build, %s, for seven days after its last day', async (_, place) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hemline-releases-'));
  const kept = await mkdtemp(path.join(place, 'hemline-kept-'));
  const open = (assets: Record<string, string>, time: number) =>
    openRelease({ folder, kept, assets, at: new Date(time) });
  const start = new Date('2026-11-01T09:00:00Z').getTime();
  const earlier = { 'home-1a.js': 'old', 'home-1a.js.br': 'compressed', 'fonts-77.woff2': 'font' };
  const first = await open(earlier, start);
  expect(await first.get('home-1a.js')).toBe('old');
  await first.close();

  const later = { 'home-2b.js': 'new', 'fonts-77.woff2': 'font' };
  const second = await open(later, start + 7 * day);
  expect(await second.get('home-1a.js')).toBe('old');
  expect(await second.get('home-1a.js', 'br')).toBe('compressed');
  expect(await second.get('home-2b.js')).toBe('new');
  await second.close();

  const third = await open({ 'home-3c.js': 'newer' }, start + 7 * day + 1);
  await expect.poll(() => third.get('home-1a.js')).toBe(404);
  expect(await third.get('home-2b.js')).toBe('new');
  expect(await third.get('fonts-77.woff2')).toBe('font');
  await third.close();
  await rm(folder, { recursive: true });
  await rm(kept, { recursive: true });
});
