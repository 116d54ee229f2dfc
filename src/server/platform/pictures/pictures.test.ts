import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pictureWidths } from '#contract/paths.ts';
import { uploads } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createTestDatabase } from '#testing/database.ts';
import { derivativeKey, derivativesOf, keyOf } from './picture-key.ts';
import { createPictures, type Pictures } from './pictures.ts';

type Log = Parameters<typeof createPictures>[0]['log'];
const all = derivativesOf(pictureWidths);
const small = { width: 350, height: 250 };
const large = { width: 700, height: 500 };

// A process of the lowest priority waits for everything else on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let storage: Storage;
let running: Pictures[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hemline-pictures-'));
  storage = createFileStorage(dataDir);
});
afterEach(async () => {
  await Promise.all(running.map((pictures) => pictures.stop()));
  running = [];
  await database.db.delete(uploads);
  await rm(dataDir, { recursive: true });
});

/** Puts a picture, a pale one with a rust square in the middle, as an upload would. */
async function upload(picture: string, { size = small, bytes }: { size?: typeof small; bytes?: Buffer } = {}) {
  const square = { create: { width: 200, height: 200, channels: 3, background: '#a8482a' } } as const;
  const whole = await sharp({ create: { ...size, channels: 3, background: '#f4f2ee' } })
    .composite([{ input: square }])
    .webp()
    .toBuffer();
  await storage.put(keyOf(picture), bytes ?? whole);
  await database.db
    .insert(uploads)
    .values({ id: newId(), path: picture, ...size, bytes: whole.length, createdAt: new Date() });
}

function build(options: { storage?: Storage } = {}) {
  const log = {
    debug: vi.fn<Log['debug']>(),
    info: vi.fn<Log['info']>(),
    warn: vi.fn<Log['warn']>(),
    error: vi.fn<Log['error']>(),
  };
  const pictures = createPictures({ db: database.db, storage: options.storage ?? storage, log });
  running.push(pictures);
  return {
    pictures,
    log,
    /** The picture processes that were started, oldest first. */
    pids: () => log.debug.mock.calls.map(([fields]) => (fields as { pid: number }).pid),
  };
}

/** The storage, with something done when a derivative comes to be put. */
const watched = (onPut: (key: string) => unknown): Storage => ({
  ...storage,
  put: async (key, bytes) => {
    onPut(key);
    await storage.put(key, bytes);
  },
});

const read = async (key: string) => {
  const file = await storage.read(key);
  return file && buffer(file.stream());
};
/** The widths that were made, as they are decoded from the whole file; undefined for what is missing. */
const widthsOf = (picture: string) =>
  Promise.all(
    all.map(async (derivative) => {
      const bytes = await read(derivativeKey(keyOf(picture), derivative));
      return bytes && (await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info.width;
    }),
  );
const everyWidth = (size = small) =>
  all.map(({ width, format }) => (format === 'jpg' ? width : Math.min(width, size.width)));
const formatsAs = { avif: 'av1', webp: 'webp', jpg: 'jpeg' };
const noWidth = all.map(() => undefined);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('every width and format is made, none larger than the original, a preview of its own shape, and the process ends', async () => {
  await upload('/media/uploads/a.webp', { size: large });
  const { pictures, pids } = build();
  await pictures.start();
  await pictures.idle();
  for (const derivative of all) {
    const bytes = await read(derivativeKey('uploads/a.webp', derivative));
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const { format, compression } = await sharp(bytes).metadata();
    expect(derivative.format === 'avif' ? compression : format).toBe(formatsAs[derivative.format]);
    const isPreview = derivative.format === 'jpg';
    expect(info.width).toBe(isPreview ? 1200 : Math.min(derivative.width, large.width));
    expect(info.height).toBe(isPreview ? 630 : Math.round((info.width * large.height) / large.width));
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const expected = { backdrop: [0xf4, 0xf2, 0xee], square: [0xa8, 0x48, 0x2a] };
    for (const channel of [0, 1, 2]) {
      expect(Math.abs((at(5, 5)[channel] ?? 0) - (expected.backdrop[channel] ?? 0))).toBeLessThanOrEqual(3);
      const middle = at(Math.round(info.width / 2), Math.round(info.height / 2));
      expect(Math.abs((middle[channel] ?? 0) - (expected.square[channel] ?? 0))).toBeLessThanOrEqual(6);
    }
  }
  expect(pids()).toHaveLength(1);
  expect(pids().some(isAlive)).toBe(false);
});

test('the process has the lowest priority', async () => {
  await upload('/media/uploads/a.webp');
  const priorities: number[] = [];
  const { pictures, pids } = build({ storage: watched(() => priorities.push(getPriority(pids()[0]))) });
  await pictures.start();
  await pictures.idle();
  expect(new Set(priorities)).toEqual(new Set([19]));
});

test('what is there already is not made again, and no process starts for it', async () => {
  await upload('/media/uploads/a.webp');
  const first = build();
  await first.pictures.start();
  await first.pictures.idle();
  const second = build();
  await second.pictures.start();
  second.pictures.request('/media/uploads/a.webp');
  await second.pictures.idle();
  expect(second.pids()).toEqual([]);

  await storage.remove('640/uploads/a.webp.avif');
  const puts: string[] = [];
  const third = build({ storage: watched((key) => puts.push(key)) });
  await third.pictures.start();
  await third.pictures.idle();
  expect(puts).toEqual(['640/uploads/a.webp.avif']);
});

test('a picture that is requested comes next, even after all was done', async () => {
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/b.webp');
  const puts: string[] = [];
  const { pictures, pids } = build({ storage: watched((key) => puts.push(key)) });
  await pictures.start();
  pictures.request('/media/uploads/a.webp');
  await pictures.idle();
  const order = puts.map((key) => key.replace(/^\d+\//, '').replace(/\.\w+$/, ''));
  // The newest was begun before the request came.
  expect([...new Set(order)]).toEqual(['uploads/b.webp', 'uploads/a.webp']);
  expect(order.slice(7, 20)).toEqual(Array.from({ length: 13 }, () => 'uploads/a.webp'));

  await storage.put('uploads/c.webp', (await read('uploads/a.webp')) ?? Buffer.alloc(0));
  pictures.request('/media/uploads/c.webp');
  await pictures.idle();
  expect(await widthsOf('/media/uploads/c.webp')).toEqual(everyWidth());
  expect(pids()).toHaveLength(2);
});

test('a picture that comes after a start with nothing to do is made', async () => {
  const { pictures } = build();
  await pictures.start();
  await pictures.idle();
  await upload('/media/uploads/a.webp');
  pictures.request('/media/uploads/a.webp');
  await pictures.idle();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(everyWidth());
});

test('a file that is no picture is logged once, not tried again, and holds nobody up', async () => {
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/broken.webp', { bytes: Buffer.from('this is not a picture') });
  const { pictures, log } = build();
  await pictures.start();
  pictures.request('/media/uploads/broken.webp');
  await pictures.idle();
  pictures.request('/media/uploads/broken.webp');
  await pictures.idle();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(everyWidth());
  expect(await widthsOf('/media/uploads/broken.webp')).toEqual(noWidth);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ picture: 'uploads/broken.webp' }),
    expect.any(String),
  );
});

test('an original that is gone is logged and holds nobody up', async () => {
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/gone.webp');
  await storage.remove('uploads/gone.webp');
  const { pictures, log } = build();
  await pictures.start();
  await pictures.idle();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(everyWidth());
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('a process that is killed once is started again and finishes the picture', async () => {
  await upload('/media/uploads/a.webp', { size: large });
  let kills = 0;
  const killer = build({
    storage: watched(() => {
      if (kills === 0) process.kill(killer.pids().at(-1) ?? 0, 'SIGKILL');
      kills += 1;
    }),
  });
  await killer.pictures.start();
  await killer.pictures.idle();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(everyWidth(large));
  expect(killer.pids()).toHaveLength(2);
  expect(killer.log.error).not.toHaveBeenCalled();
});

test('a picture that ends the process every time is given up, and the next one is made', async () => {
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/deadly.webp', { size: large });
  const killer = build({
    storage: watched((key) => {
      if (key.includes('deadly')) process.kill(killer.pids().at(-1) ?? 0, 'SIGKILL');
    }),
  });
  await killer.pictures.start();
  await killer.pictures.idle();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(everyWidth());
  expect(killer.log.error).toHaveBeenCalledTimes(1);
  expect(killer.log.error).toHaveBeenCalledWith(
    expect.objectContaining({ picture: 'uploads/deadly.webp' }),
    expect.any(String),
  );
});

test('a storage that refuses one derivative costs one picture', async () => {
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/full.webp');
  const refusing: Storage = {
    ...storage,
    put: async (key, bytes) => {
      if (key.includes('480/uploads/full')) throw new Error('the disk is full');
      await storage.put(key, bytes);
    },
  };
  const { pictures, log } = build({ storage: refusing });
  await pictures.start();
  await pictures.idle();
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(everyWidth());
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('stopping ends the process at once and leaves whole files only', async () => {
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/b.webp', { size: large });
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { pictures, pids, log } = build({ storage: watched(() => resolve()) });
  await pictures.start();
  await begun;
  await pictures.stop();
  expect(pids().some(isAlive)).toBe(false);
  pictures.request('/media/uploads/b.webp');
  await pictures.idle();
  expect(pids()).toHaveLength(1);
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(noWidth);
  const begunWidths = (await widthsOf('/media/uploads/b.webp')).filter((width) => width !== undefined);
  // Fewer than its first turn alone would have made.
  expect(begunWidths.length).toBeGreaterThan(0);
  expect(begunWidths.length).toBeLessThan(6);
  expect(log.error).not.toHaveBeenCalled();
});

test('two instances on one storage end with one whole set', async () => {
  await upload('/media/uploads/a.webp');
  await upload('/media/uploads/b.webp');
  const instances = [build(), build()];
  await Promise.all(instances.map(({ pictures }) => pictures.start()));
  await Promise.all(instances.map(({ pictures }) => pictures.idle()));
  expect(instances.flatMap(({ log }) => log.error.mock.calls)).toEqual([]);
  expect(await widthsOf('/media/uploads/a.webp')).toEqual(everyWidth());
  expect(await widthsOf('/media/uploads/b.webp')).toEqual(everyWidth());
});

test('before it is started nothing is made', async () => {
  await upload('/media/uploads/a.webp');
  const { pictures, pids } = build();
  pictures.request('/media/uploads/a.webp');
  await pictures.idle();
  expect(pids()).toEqual([]);
});
