import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { IntakeReply, NormalizedImage } from './intake-message.ts';
import { forkImageProcess } from './fork-image-process.ts';

const program = path.join(import.meta.dirname, 'intake-process.ts');
/** A picture of 50 megapixels takes 200 MB while it is turned upright. */
const maxConcurrent = 2;

/** The file is no picture that the shop takes: of another kind, cut off, too many pixels, or the decoder died of it. */
export class NotAnImage extends Error {
  override name = 'NotAnImage';
}

export type ImageIntake = {
  /** The file as a picture of the shop, or NotAnImage. */
  take(file: Uint8Array): Promise<NormalizedImage>;
  stop(): void;
};

/** Waits for the one answer of the process. It has ended when this settles, or is being ended. */
async function answerOf(child: ChildProcess, file: Uint8Array, timeLimitMs: number): Promise<NormalizedImage> {
  const { promise, resolve, reject } = Promise.withResolvers<NormalizedImage>();
  const limit = setTimeout(() => reject(new NotAnImage('decoding it took too long')), timeLimitMs);
  child.once('message', (message) => {
    const answer = message as IntakeReply;
    if (answer.kind === 'taken') resolve(answer.picture);
    else reject(new NotAnImage(answer.reason));
  });
  // Killed: a crash of the decoder, or the memory that it asked for. Ended by itself: it never got as far as the file.
  child.once('exit', (code, signal) =>
    reject(
      signal === null ? new Error(`the intake process ended with ${code}`) : new NotAnImage(`it died of ${signal}`),
    ),
  );
  child.on('error', reject);
  child.send(file, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
}

/** Decodes what comes from outside, each file in a process of its own, a few at a time. */
export function createImageIntake(options: { log: Pick<Logger, 'info'>; timeLimitMs?: number }): ImageIntake {
  const { log, timeLimitMs = 30_000 } = options;
  const limit = pLimit(maxConcurrent);
  const running = new Set<ChildProcess>();
  return {
    take: (file) =>
      limit(async () => {
        const child = forkImageProcess(program);
        running.add(child);
        try {
          return await answerOf(child, file, timeLimitMs);
        } catch (error) {
          if (error instanceof NotAnImage) log.info({ reason: error.message, bytes: file.length }, 'no picture');
          throw error;
        } finally {
          running.delete(child);
        }
      }),
    stop() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
