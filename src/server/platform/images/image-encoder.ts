import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { forkImageProcess } from './fork-image-process.ts';
import type { EncodeReply, EncodeRequest } from './encode-message.ts';
import type { Derivative } from './image-key.ts';

const program = path.join(import.meta.dirname, 'encode-process.ts');

/** The file is missing or cannot be decoded, so a retry would fail as well. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage';
}

/** The encoder process ended during an image: killed, out of memory, or crashed by the image itself. */
class EncoderProcessEnded extends Error {
  override name = 'EncoderProcessEnded';
}

export type ImageEncoder = {
  /** Encodes one image. Passes every derivative to `store` as soon as it is encoded, and resolves when all are stored. */
  encode(request: EncodeRequest, store: (derivative: Derivative, bytes: Uint8Array) => Promise<void>): Promise<void>;
  /** Ends the idle process. The next image starts another one. */
  end(): Promise<void>;
  /** Kills the process. */
  kill(): Promise<void>;
};

/** Creates an encoder that starts its process on demand. */
export function createImageEncoder({ log }: { log: Pick<Logger, 'debug' | 'warn'> }): ImageEncoder {
  let running: ChildProcess | undefined;

  const start = (): ChildProcess => {
    const child = forkImageProcess(program);
    const clear = () => {
      if (running === child) running = undefined;
    };
    child.once('exit', clear).on('error', clear);
    if (child.pid !== undefined) {
      try {
        // Set immediately, so that all threads of the process inherit it.
        setPriority(child.pid, constants.priority.PRIORITY_LOW);
      } catch (error) {
        log.warn({ err: error }, 'the encoder process runs at normal priority');
      }
    }
    log.debug({ pid: child.pid }, 'the encoder process has started');
    return child;
  };

  const finish = async (signal: (child: ChildProcess) => unknown) => {
    const child = running;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    signal(child);
    await ended;
  };
  const kill = () => finish((child) => child.kill('SIGKILL'));

  return {
    async encode(request, store) {
      running ??= start();
      const child = running;
      const storing: Promise<void>[] = [];
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let isDone = false;
      const onMessage = (message: unknown) => {
        const reply = message as EncodeReply;
        isDone = reply.kind !== 'encoded';
        if (reply.kind === 'failed') reject(new UnreadableImage(reply.reason));
        if (reply.kind === 'done') resolve(Promise.all(storing));
        if (reply.kind !== 'encoded') return;
        const pending = store(reply.derivative, reply.bytes);
        pending.catch(reject);
        storing.push(pending);
      };
      const onEnd = (cause: unknown) => reject(new EncoderProcessEnded('the encoder process ended', { cause }));
      child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
      child.send(request, (error) => error && onEnd(error));
      try {
        await promise;
      } finally {
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        await Promise.allSettled(storing);
        // Still encoding: its replies must not be mistaken for those of the next image.
        if (!isDone) await kill();
      }
    },
    end: () => finish((child) => child.connected && child.disconnect()),
    kill,
  };
}
