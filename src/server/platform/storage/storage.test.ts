import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '#testing/services/s3-server.ts';
import { createFileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let dataDir: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hemline-storages-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

/** The same behavior is required of every driver. */
const storages: [string, () => Storage][] = [
  ['a folder', () => createFileStorage(dataDir)],
  ['a bucket', () => createS3Storage(server.bucket)],
  ['a folder of a bucket', () => createS3Storage({ ...server.bucket, prefix: 'shops/hemline' })],
];

const bytesOf = async (storage: Storage, key: string) => {
  const file = await storage.read(key);
  return file && buffer(file.stream());
};

describe.each(storages)('%s', (_name, open) => {
  test('reads, replaces and removes a file', async () => {
    const storage = open();
    await storage.put('a/b.webp', Buffer.from('one'));
    await storage.put('a/b.webp', Buffer.from('three'));
    const file = await storage.read('a/b.webp');
    expect(file?.size).toBe(5);
    expect(Math.abs(Date.now() - (file?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(file && (await text(file.stream()))).toBe('three');
    expect(await storage.exists('a/b.webp')).toBe(true);
    await storage.remove('a/b.webp');
    await storage.remove('a/b.webp');
    expect(await storage.exists('a/b.webp')).toBe(false);
    expect(await storage.read('a/b.webp')).toBeUndefined();
  });

  test('treats a missing file and a folder as absent', async () => {
    const storage = open();
    await storage.put('folder/a.webp', Buffer.from('picture'));
    for (const key of ['folder', 'folder/b.webp', 'folder/a.webp/c.webp']) {
      expect(await storage.exists(key)).toBe(false);
      expect(await storage.read(key)).toBeUndefined();
    }
  });

  test.each([
    'uploads/0a_b-c.webp',
    '640/uploads/a.webp.avif',
    'a--b/c__d/e.f.g.webp',
    'UPPER/lower.WEBP',
    `long/${'n'.repeat(190)}.webp`,
  ])('stores %s under its own name', async (key) => {
    const storage = open();
    await storage.put(key, Buffer.from(key));
    expect(await bytesOf(storage, key)).toEqual(Buffer.from(key));
    await storage.remove(key);
    expect(await storage.exists(key)).toBe(false);
  });

  test.each(['', '..', '../a.webp', 'a/../../a.webp', '/a.webp', 'a//b.webp', '.hidden', 'a b.webp', 'a?b', 'é.webp'])(
    'rejects the key %j',
    async (key) => {
      const storage = open();
      await expect(storage.put(key, Buffer.from('picture'))).rejects.toThrow('not a key');
      expect(await storage.exists(key)).toBe(false);
      expect(await storage.read(key)).toBeUndefined();
      await storage.remove(key);
    },
  );

  test('stores every byte of a large file and of an empty one', async () => {
    const storage = open();
    const large = Buffer.alloc(9_000_001, Buffer.from(Array.from({ length: 251 }, (_, index) => index)));
    await storage.put('large.webp', large);
    expect((await storage.read('large.webp'))?.size).toBe(large.length);
    expect((await bytesOf(storage, 'large.webp'))?.equals(large)).toBe(true);
    await storage.put('empty.webp', Buffer.alloc(0));
    expect((await bytesOf(storage, 'empty.webp'))?.length).toBe(0);
  });

  test('stores only the given part of a larger buffer', async () => {
    const storage = open();
    await storage.put('part.webp', Buffer.from('before-picture-after').subarray(7, 14));
    expect(String(await bytesOf(storage, 'part.webp'))).toBe('picture');
  });

  test('stores many files at the same time, and one file several times at the same time', async () => {
    const storage = open();
    const keys = Array.from({ length: 20 }, (_, index) => `many/${index}.webp`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
    expect(await Promise.all(keys.map(async (key) => String(await bytesOf(storage, key))))).toEqual(keys);

    // As instances do that create the same size. The S3 server of this test writes in place, unlike a real bucket, so different
    // contents are tested for the folder alone (file-storage.test.ts).
    const same = Buffer.alloc(200_000, 'picture');
    await Promise.all([1, 2, 3, 4].map(() => storage.put('same.webp', same)));
    expect((await bytesOf(storage, 'same.webp'))?.equals(same)).toBe(true);
  });

  test('reads a file each time its stream is opened', async () => {
    const storage = open();
    await storage.put('twice.webp', Buffer.from('picture'));
    const file = await storage.read('twice.webp');
    expect(file && [await text(file.stream()), await text(file.stream())]).toEqual(['picture', 'picture']);
  });
});

test('separates two shops in one bucket by their prefixes', async () => {
  const [mine, yours] = ['mine', 'yours'].map((prefix) => createS3Storage({ ...server.bucket, prefix }));
  await mine?.put('a.webp', Buffer.from('mine'));
  expect(await yours?.exists('a.webp')).toBe(false);
  expect(await createS3Storage(server.bucket).exists('mine/a.webp')).toBe(true);
});
