import * as m from '#i18n/messages.ts';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { AppError } from '#server/platform/app-error.ts';
import type { HashTask, VerifyTask } from './passwords.worker.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Returns whether the password matches. For an unknown account `stored` is undefined, and the check fails in the usual time. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Ends the threads after their current work. */
  stop(): Promise<void>;
};

const retryAfterSeconds = 10;

const passwordsBusy = () =>
  new AppError(503, 'TOO_BUSY', m.error_the_shop_is_very_busy(), {
    retryAfterSeconds,
  });

/**
 * Hashes and verifies passwords on threads, so that the event loop is never blocked. Throws TOO_BUSY when the queue holds more work
 * than the threads can do in `maxQueueMs`.
 */
export async function createPasswords({
  maxQueueMs = retryAfterSeconds * 1000,
  processors = availableParallelism(),
} = {}): Promise<Passwords> {
  // Leaves one processor core to the event loop.
  const maxThreads = Math.max(1, processors - 1);
  const threads = new Piscina({
    filename: path.join(import.meta.dirname, 'passwords.worker.ts'),
    minThreads: 1,
    maxThreads,
  });
  const runHash = (task: HashTask): Promise<string> => threads.run(task, { name: 'hash' });
  const runVerify = (task: VerifyTask): Promise<boolean> => threads.run(task, { name: 'verify' });

  const unknownAccount = await runHash({ password: 'the password of no account' });
  // The first task included the start of the thread. The second one measures the time of a password on this machine.
  const startedAt = performance.now();
  await runVerify({ stored: unknownAccount, password: '' });
  const maxQueueSize = (maxQueueMs / (performance.now() - startedAt)) * maxThreads;

  const requireRoom = () => {
    if (threads.queueSize > maxQueueSize) throw passwordsBusy();
  };
  return {
    async hash(password) {
      requireRoom();
      return runHash({ password });
    },
    async verify(stored, password) {
      requireRoom();
      const matches = await runVerify({ stored: stored ?? unknownAccount, password });
      return matches && stored != null;
    },
    stop: () => threads.close(),
  };
}
