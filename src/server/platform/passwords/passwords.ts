import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { AppError } from '#server/platform/app-error.ts';
import type { HashTask, VerifyTask } from './passwords.worker.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** `stored` is undefined for an unknown account: the check then fails, but takes as long as a real one. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Ends the threads once the work that they have started is done. */
  stop(): Promise<void>;
};

/** Leaves one processor to the event loop. */
const maxThreads = Math.max(1, availableParallelism() - 1);

const retryAfterSeconds = 10;

const passwordsBusy = () =>
  new AppError(503, 'TOO_BUSY', 'The shop is very busy right now. Please try again in a few seconds.', {
    retryAfterSeconds,
  });

/**
 * Hashes and verifies passwords on threads of their own, so that the event loop never waits for them. Throws TOO_BUSY when
 * the queue holds more work than the threads do in `maxQueueMs`.
 */
export async function createPasswords({ maxQueueMs = retryAfterSeconds * 1000 } = {}): Promise<Passwords> {
  const threads = new Piscina({
    filename: path.join(import.meta.dirname, 'passwords.worker.ts'),
    minThreads: 1,
    maxThreads,
  });
  const runHash = (task: HashTask): Promise<string> => threads.run(task, { name: 'hash' });
  const runVerify = (task: VerifyTask): Promise<boolean> => threads.run(task, { name: 'verify' });

  const unknownAccount = await runHash({ password: 'the password of nobody' });
  // The first task also started the thread; the second one shows what a password costs on this machine.
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
