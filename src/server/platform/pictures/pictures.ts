import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Connection } from '#server/db/client.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createPictureEncoder, PictureProcessEnded } from './picture-encoder.ts';
import { type Derivative, derivativeKey, derivativesOf, keyOf } from './picture-key.ts';
import { createPictureQueue, type Turn } from './picture-queue.ts';
import { createPicturesRepository } from './pictures.repository.ts';

export type Pictures = {
  /** Begins to make what is missing of every original. Resolves as soon as it has begun. */
  start(): Promise<void>;
  /** Makes the derivatives of `/media/…` next, unless they are there already. Costs little to call again. */
  request(path: string): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Makes every original smaller, one picture at a time in a process of low priority that lives while there is work. What
 * is missing is asked of the storage itself, so a lost folder heals, and instances that share one do at worst the same
 * work twice.
 */
export function createPictures(options: {
  db: Connection;
  storage: Storage;
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}): Pictures {
  const { storage, log } = options;
  const repository = createPicturesRepository(options.db);
  const queue = createPictureQueue();
  const encoder = createPictureEncoder({ log });
  /** Not tried again before the next start: what cannot be made is asked for with every page that shows it. */
  const failed = new Set<string>();
  const interrupted = new Set<string>();
  let open = false;
  let working: Promise<void> | undefined;

  /** Whether there was anything to make. */
  const make = async ({ key, widths }: Turn): Promise<boolean> => {
    const derivatives = derivativesOf(widths);
    const present = await Promise.all(derivatives.map((derivative) => storage.exists(derivativeKey(key, derivative))));
    const wanted = derivatives.filter((_derivative, index) => !present[index]);
    if (wanted.length === 0) return false;
    const file = await storage.read(key);
    if (!file) throw new Error('the original is not in the storage');
    const original = await buffer(file.stream());
    if (!open) return false;
    const keep = (derivative: Derivative, bytes: Uint8Array) => storage.put(derivativeKey(key, derivative), bytes);
    await encoder.encode({ original, wanted }, keep);
    return true;
  };

  const take = async (turn: Turn): Promise<boolean> => {
    if (failed.has(turn.key)) return false;
    try {
      return await make(turn);
    } catch (error) {
      if (!open) return false;
      if (error instanceof PictureProcessEnded && !interrupted.has(turn.key)) {
        interrupted.add(turn.key);
        queue.add(turn.key, { onCards: false });
        log.warn({ err: error, picture: turn.key }, 'a picture is tried once more');
      } else {
        failed.add(turn.key);
        log.error({ err: error, picture: turn.key }, 'a picture cannot be made smaller; it is served as it is');
      }
      return false;
    }
  };

  const work = async () => {
    const startedAt = Date.now();
    let turns = 0;
    while (!queue.isEmpty()) {
      for (let turn = queue.next(); turn; turn = queue.next()) if (await take(turn)) turns += 1;
      await encoder.end();
    }
    working = undefined;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    if (turns > 0) log.info({ turns, seconds }, 'the pictures are made');
  };
  const wake = () => {
    // Work that has nothing to do ends before it is kept as what is going on, and would stand there for ever.
    if (!queue.isEmpty()) working ??= work();
  };

  return {
    async start() {
      const originals = await repository.originals();
      open = true;
      for (const { path, onCards } of originals) queue.add(keyOf(path), { onCards });
      wake();
    },
    request(path) {
      const key = keyOf(path);
      if (!open || failed.has(key)) return;
      queue.addAwaited(key);
      wake();
    },
    idle: async () => working,
    async stop() {
      open = false;
      queue.clear();
      await encoder.kill();
      await working;
    },
  };
}
