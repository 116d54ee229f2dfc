import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { imageWidths } from '#contract/paths.ts';
import type { Connection } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createImageEncoder, UnreadableImage } from './image-encoder.ts';
import { cardWidths, type Derivative, derivativeKey, derivativesOf, keyOf } from './image-key.ts';
import { createOriginalsRepository, type Original } from './originals.repository.ts';

/** The key of an original, and which of its sizes: those that product cards show, or all. */
export type WantedSizes = { key: string; sizes: 'cards' | 'all' };

export type ImageSizes = {
  /** Queues sizes of `/media/…`, all by default, ahead of all others. Cheap to call repeatedly; never rejects. */
  request(path: string, sizes?: WantedSizes['sizes']): Promise<void>;
  /** Creates the missing sizes of an original. Throws errors that another attempt may overcome, unless this is the last one. */
  make(wanted: WantedSizes, attempt: { isLastAttempt: boolean }): Promise<void>;
  /** Queues every original that lacks a size in the storage, the most visible first: sizes for cards now, the others for later. */
  queueMissing(): Promise<void>;
  /** Stops immediately and queues the unfinished work again. */
  stop(): Promise<void>;
};

/** A requested image is on a page that is open now. Sizes for cards come before those for product pages. */
const priorities = { requested: 10, cards: 20, all: 30 };
const maxAttempts = 2;
const batch = 100;
const rememberedMs = 60_000;
/** How long an idle process waits for another image. */
const idleMs = 2_000;
/** The delay of sizes that no page has requested yet: a new shop, with hundreds of images, first has better things to do. */
const laterMs = 60 * 60_000;
/** The delay of unfinished work when this instance stops. */
const handOverMs = 10_000;

const wantedDerivatives = { cards: derivativesOf(cardWidths), all: derivativesOf(imageWidths) };

/**
 * Creates the sizes of originals, one image at a time, in a process of low priority that lives while there is work. The storage
 * itself tells which sizes are missing, so a lost folder is filled again, and instances that share a storage at worst do the
 * same work twice.
 */
export function createImageSizes(options: {
  db: Connection;
  storage: Storage;
  jobs: JobQueue;
  clock: Clock;
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}): ImageSizes {
  const { db, storage, jobs, clock, log } = options;
  const encoder = createImageEncoder({ log });
  const oneAtATime = pLimit(1);
  /** Not retried before the next start, since every page that shows a broken image requests its sizes. */
  const failed = new Set<string>();
  const requested = new LRUCache<string, true>({ max: 10_000, ttl: rememberedMs });
  let stopped = false;
  let idle: NodeJS.Timeout | undefined;

  const missingOf = async ({ key, sizes }: WantedSizes): Promise<Derivative[]> => {
    const derivatives = wantedDerivatives[sizes];
    const present = await Promise.all(derivatives.map((derivative) => storage.exists(derivativeKey(key, derivative))));
    return derivatives.filter((_derivative, index) => !present[index]);
  };

  const encode = async (key: string, wanted: Derivative[]): Promise<void> => {
    const file = await storage.read(key);
    if (!file) throw new UnreadableImage('the original is not in the storage');
    const original = await buffer(file.stream());
    if (stopped) return;
    const keep = (derivative: Derivative, bytes: Uint8Array) => storage.put(derivativeKey(key, derivative), bytes);
    clearTimeout(idle);
    try {
      await encoder.encode({ original, wanted }, keep);
    } finally {
      idle = setTimeout(() => void oneAtATime(() => encoder.end()), idleMs).unref();
    }
  };

  const jobOf = ({ key, sizes }: WantedSizes, priority: number) => ({
    payload: { key, sizes },
    key: `${sizes}:${key}`,
    priority,
    maxAttempts,
  });

  const add = (wanted: WantedSizes, priority: number, when: { runAt?: Date } = {}): Promise<void> =>
    jobs.addAll(db, 'make-image-sizes', [{ ...jobOf(wanted, priority), ...when }]);

  /** Leaves the work to another instance, or to the next start of this one. */
  const handOver = (wanted: WantedSizes): Promise<void> =>
    add(wanted, priorities[wanted.sizes], { runAt: new Date(clock.now().getTime() + handOverMs) });

  const makeMissing = async (wanted: WantedSizes): Promise<void> => {
    const missing = await missingOf(wanted);
    if (missing.length > 0 && !stopped) await encode(wanted.key, missing);
  };

  const make: ImageSizes['make'] = async (wanted, { isLastAttempt }) => {
    const { key } = wanted;
    if (failed.has(key)) return;
    try {
      await makeMissing(wanted);
    } catch (error) {
      if (stopped) return;
      if (!isLastAttempt && !(error instanceof UnreadableImage)) throw error;
      failed.add(key);
      log.error(
        { err: error, picture: key },
        'the sizes of a picture cannot be created; the original is served instead',
      );
    } finally {
      requested.delete(`${wanted.sizes}:${key}`);
      if (stopped) await handOver(wanted);
    }
  };

  const queueMissingOf = async (originals: readonly Original[]): Promise<void> => {
    const wanted = [];
    const runAt = new Date(clock.now().getTime() + laterMs);
    for (const { path, onCards } of originals) {
      const key = keyOf(path);
      if (failed.has(key) || (await missingOf({ key, sizes: 'all' })).length === 0) continue;
      if (onCards) wanted.push(jobOf({ key, sizes: 'cards' }, priorities.cards));
      wanted.push({ ...jobOf({ key, sizes: 'all' }, priorities.all), runAt });
    }
    await jobs.addAll(db, 'make-image-sizes', wanted, { keepRunAt: true });
  };

  return {
    async request(path, sizes = 'all') {
      const key = keyOf(path);
      const name = `${sizes}:${key}`;
      if (stopped || failed.has(key) || requested.has(name)) return;
      requested.set(name, true);
      try {
        await add({ key, sizes }, priorities.requested);
      } catch (error) {
        requested.delete(name);
        log.warn({ err: error, picture: key }, 'the sizes of a picture could not be queued');
      }
    },

    make: (wanted, attempt) => oneAtATime(() => make(wanted, attempt)),

    async queueMissing() {
      const originals = await createOriginalsRepository(db).originals();
      for (let start = 0; start < originals.length && !stopped; start += batch) {
        await queueMissingOf(originals.slice(start, start + batch));
      }
    },

    async stop() {
      stopped = true;
      await encoder.kill();
      clearTimeout(idle);
    },
  };
}
