import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { vi } from 'vitest';
import { imageWidths } from '#contract/paths.ts';
import { uploads } from '#server/db/schema/index.ts';
import { makeImageSizes } from '#server/jobs/make-image-sizes.job.ts';
import { sweepImageSizes } from '#server/jobs/sweep-image-sizes.job.ts';
import { newId } from '#server/platform/ids.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import { derivativeKey, derivativesOf, keyOf } from '#server/platform/images/image-key.ts';
import { createImageSizes, type ImageSizes } from '#server/platform/images/image-sizes.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createTestClock } from './clock.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { runJobs } from './jobs.ts';

type Log = Parameters<typeof createImageSizes>[0]['log'];

/** All sizes and formats of an image. */
export const derivatives = derivativesOf(imageWidths);
const small = { width: 350, height: 250 };
export const largeSize = { width: 700, height: 500 };

export const allWidths = (size = small) =>
  derivatives.map(({ width, format }) => (format === 'jpg' ? width : Math.min(width, size.width)));
export const noWidths = derivatives.map(() => undefined);

export const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Opens a storage with uploaded images and instances that encode their sizes. */
export async function openImageSizes() {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hemline-pictures-'));
  const storage = createFileStorage(dataDir);
  const clock = createTestClock();
  const running: ImageSizes[] = [];

  const read = async (key: string) => {
    const file = await storage.read(key);
    return file && buffer(file.stream());
  };

  /** Stores an image, a pale one with a rust square in the middle, like an upload. */
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
    const jobQueue = createJobQueue({ clock });
    const pictures = createImageSizes({
      db: database.db,
      storage: options.storage ?? storage,
      jobs: jobQueue,
      clock,
      log,
    });
    running.push(pictures);
    const jobs = [makeImageSizes({ imageSizes: pictures }), sweepImageSizes({ imageSizes: pictures })];
    return {
      pictures,
      log,
      /** Encodes requested sizes and those that failed once. */
      makeQueued: () => runJobs({ pool: database.pool, jobs, clock }),
      /** Encodes the missing sizes that are queued for now. */
      makeFirst: () => runJobs({ pool: database.pool, jobs, clock }, ['sweep-image-sizes']),
      /** Encodes all missing sizes. */
      makeAll: async () => {
        await runJobs({ pool: database.pool, jobs, clock }, ['sweep-image-sizes']);
        clock.advance({ hours: 1 });
        await runJobs({ pool: database.pool, jobs, clock });
      },
      /** Returns the ids of the started image processes, oldest first. */
      pids: () => log.debug.mock.calls.map(([fields]) => (fields as { pid: number }).pid),
    };
  }

  return {
    db: database.db,
    clock,
    storage,
    read,
    upload,
    build,
    /** Returns the storage with a callback before each write. */
    watched: (onPut: (key: string) => unknown): Storage => ({
      ...storage,
      put: async (key, bytes) => {
        onPut(key);
        await storage.put(key, bytes);
      },
    }),
    /** Returns the decoded width of each size; undefined for a missing one. */
    widthsOf: (picture: string) =>
      Promise.all(
        derivatives.map(async (derivative) => {
          const bytes = await read(derivativeKey(keyOf(picture), derivative));
          return bytes && (await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info.width;
        }),
      ),
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map((pictures) => pictures.stop()));
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
