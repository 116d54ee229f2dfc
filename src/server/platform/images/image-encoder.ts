import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { forkImageProcess } from './fork-image-process.ts';
import type { EncodeReply, EncodeRequest } from './encode-message.ts';
import type { Derivative } from './image-key.ts';

const program = path.join(import.meta.dirname, 'encode-process.ts');

/** The file is not there, or nothing that can be decoded: another attempt ends the same way. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage';
}

/** The picture process ended in the middle of a picture: killed, out of memory, or crashed by the picture itself. */
class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded';
}

export type ImageEncoder = {
  /** One picture at a time. Every derivative is handed over as it is made; resolves when all are kept. */
  encode(job: EncodeRequest, keep: (derivative: Derivative, bytes: Uint8Array) => Promise<void>): Promise<void>;
  /** Lets the process end; the next picture starts another. */
  end(): Promise<void>;
  /** Ends it now, whatever it is at. */
  kill(): Promise<void>;
};

/** Runs the picture process while there is something to encode. */
export function createImageEncoder({ log }: { log: Pick<Logger, 'debug' | 'warn'> }): ImageEncoder {
  let running: ChildProcess | undefined;

  const start = (): ChildProcess => {
    const child = forkImageProcess(program);
    const forget = () => {
      if (running === child) running = undefined;
    };
    child.once('exit', forget).on('error', forget);
    if (child.pid !== undefined) {
      try {
        // At once, so that every thread that it starts is as low.
        setPriority(child.pid, constants.priority.PRIORITY_LOW);
      } catch (error) {
        log.warn({ err: error }, 'the picture process runs at normal priority');
      }
    }
    log.debug({ pid: child.pid }, 'the picture process has started');
    return child;
  };

  const finish = async (leave: (child: ChildProcess) => unknown) => {
    const child = running;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    leave(child);
    await ended;
  };
  const kill = () => finish((child) => child.kill('SIGKILL'));

  return {
    async encode(job, keep) {
      running ??= start();
      const child = running;
      const kept: Promise<void>[] = [];
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let answered = false;
      const onMessage = (message: unknown) => {
        const answer = message as EncodeReply;
        answered = answer.kind !== 'made';
        if (answer.kind === 'failed') reject(new UnreadableImage(answer.reason));
        if (answer.kind === 'done') resolve(Promise.all(kept));
        if (answer.kind !== 'made') return;
        const keeping = keep(answer.derivative, answer.bytes);
        keeping.catch(reject);
        kept.push(keeping);
      };
      const onEnd = (cause: unknown) => reject(new PictureProcessEnded('the picture process ended', { cause }));
      child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
      child.send(job, (error) => error && onEnd(error));
      try {
        await promise;
      } finally {
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        await Promise.allSettled(kept);
        // Still at it, for nobody: its answers must not be taken for those of the next picture.
        if (!answered) await kill();
      }
    },
    end: () => finish((child) => child.connected && child.disconnect()),
    kill,
  };
}
