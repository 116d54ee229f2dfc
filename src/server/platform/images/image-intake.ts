import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { IntakeReply, NormalizedImage } from './intake-message.ts';
import { forkImageProcess } from './fork-image-process.ts';

const program = path.join(import.meta.dirname, 'intake-process.ts');
/** An image of 50 megapixels takes 200 MB while it is rotated. */
const maxConcurrent = 2;

/** The file is not an acceptable image: another format, truncated, too many pixels, or one that crashes the decoder. */
export class NotAnImage extends Error {
  override name = 'NotAnImage';
}

export type ImageIntake = {
  /** Throws `NotAnImage`. */
  take(file: Uint8Array): Promise<NormalizedImage>;
  stop(): void;
};

/** Waits for the one reply of the process and kills it. */
async function replyOf(child: ChildProcess, file: Uint8Array, timeLimitMs: number): Promise<NormalizedImage> {
  const { promise, resolve, reject } = Promise.withResolvers<NormalizedImage>();
  const limit = setTimeout(() => reject(new NotAnImage('decoding it took too long')), timeLimitMs);
  child.once('message', (message) => {
    const reply = message as IntakeReply;
    if (reply.kind === 'accepted') resolve(reply.image);
    else reject(new NotAnImage(reply.reason));
  });
  // A signal means that the decoder crashed or ran out of memory. An exit code means that the process never got to the file.
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

/** Decodes uploaded files, each in a process of its own, a few at the same time. */
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
          return await replyOf(child, file, timeLimitMs);
        } catch (error) {
          if (error instanceof NotAnImage)
            log.info({ reason: error.message, bytes: file.length }, 'an upload is not an image');
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
