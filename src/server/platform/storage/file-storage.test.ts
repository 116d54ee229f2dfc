import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileStorage } from './file-storage.ts';
import { isKey } from './storage.ts';

let outside: string;
let folder: string;
beforeEach(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'hemline-storage-'));
  folder = path.join(outside, 'media');
});
afterEach(() => rm(outside, { recursive: true }));

const escapes = [
  '',
  '.',
  '..',
  '../secret.txt',
  'a/../../secret.txt',
  'a/..',
  '/etc/passwd',
  'a//b.webp',
  'a/',
  '.unfinished/x',
  'a/.hidden',
  String.raw`..\secret.txt`,
  String.raw`a\..\..\secret.txt`,
  'secret.txt\0.webp',
  'a\n',
  'a'.repeat(301),
];

test.each(['hero.webp', 'demo/hero/hero.webp', '640/demo/hero/hero.webp.avif', 'uploads/0a_b-c.webp'])(
  'accepts %s as a key',
  (key) => {
    expect(isKey(key)).toBe(true);
  },
);

describe.each(escapes)('%j', (key) => {
  test('is not a key and reaches nothing', async () => {
    await writeFile(path.join(outside, 'secret.txt'), 'secret');
    const storage = createFileStorage(outside);
    await storage.put('a/b.webp', Buffer.from('picture'));
    expect(await storage.read(key)).toBeUndefined();
    expect(await storage.exists(key)).toBe(false);
    await expect(storage.put(key, Buffer.from('overwritten'))).rejects.toThrow('not a key');
    await storage.remove(key);
    expect(await readFile(path.join(outside, 'secret.txt'), 'utf8')).toBe('secret');
    expect(await storage.exists('a/b.webp')).toBe(true);
  });
});

test('reads, replaces and removes a file', async () => {
  const storage = createFileStorage(outside);
  await storage.put('a/b.webp', Buffer.from('one'));
  await storage.put('a/b.webp', Buffer.from('three'));
  const file = await storage.read('a/b.webp');
  expect(file?.size).toBe(5);
  expect(await text(file?.stream() ?? Readable.from([]))).toBe('three');
  expect(Math.abs(Date.now() - (file?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  await storage.remove('a/b.webp');
  await storage.remove('a/b.webp');
  expect(await storage.read('a/b.webp')).toBeUndefined();
});

test('treats a folder, and a path inside a file, as absent', async () => {
  const storage = createFileStorage(outside);
  await storage.put('a/b.webp', Buffer.from('picture'));
  expect(await storage.exists('a')).toBe(false);
  expect(await storage.read('a/b.webp/c.webp')).toBeUndefined();
});

test('never shows a partial file while two instances write it repeatedly', async () => {
  const size = 400_000;
  const first = createFileStorage(outside);
  const second = createFileStorage(outside);
  await first.put('a.webp', Buffer.alloc(size, '0'));
  const done = new AbortController();
  const write = async (storage: typeof first, byte: string) => {
    for (let round = 0; round < 15; round += 1) await storage.put('a.webp', Buffer.alloc(size, byte));
  };
  const writers = Promise.all([write(first, '1'), write(second, '2')]).finally(() => done.abort());
  let reads = 0;
  while (!done.signal.aborted) {
    const bytes = await readFile(path.join(folder, 'a.webp'), 'latin1');
    expect(bytes.length).toBe(size);
    expect(bytes).toBe((bytes[0] ?? '').repeat(size));
    reads += 1;
  }
  await writers;
  expect(reads).toBeGreaterThan(0);
  expect(await readdir(path.join(folder, '.unfinished'))).toEqual([]);
});

test('leaves nothing behind when a write fails', async () => {
  const storage = createFileStorage(outside);
  await mkdir(path.join(folder, 'taken.webp/inside'), { recursive: true });
  await expect(storage.put('taken.webp', Buffer.from('picture'))).rejects.toThrow(/EISDIR|EPERM/);
  expect(await readdir(path.join(folder, '.unfinished'))).toEqual([]);
});

test('removes the files of a killed writer and keeps those that are being written', async () => {
  const unfinished = path.join(folder, '.unfinished');
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, 'abandoned'), 'half');
  await writeFile(path.join(unfinished, 'current'), 'half');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(path.join(unfinished, 'abandoned'), yesterday, yesterday);
  await createFileStorage(outside).put('a.webp', Buffer.from('picture'));
  expect(await readdir(unfinished)).toEqual(['current']);
});
