import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import type { HashTask, VerifyTask } from './passwords.worker.ts';

export type Passwords = {
  /** How many are hashed or verified at the same time; the others wait. */
  atOnce: number;
  hash(password: string): Promise<string>;
  /** `stored` is undefined for an unknown account: the check then fails, but takes as long as a real one. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Ends the threads, once what they have begun is done. */
  stop(): Promise<void>;
};

/** A crowd that signs in waits in a line, and leaves a processor to everybody who only looks at pages. */
const atOnce = Math.max(1, availableParallelism() - 1);

/**
 * How far behind everything else a thread of passwords stands when processors are scarce: about a tenth of one is left to
 * it. On macOS the same call would hold back the whole program.
 */
const niceIncrement = { linux: 10, win32: -1 }[process.platform as string] ?? 0;

/** Passwords are hashed on threads of their own, so that neither requests nor pictures wait for them. */
export async function createPasswords(): Promise<Passwords> {
  const threads = new Piscina({
    filename: path.join(import.meta.dirname, 'passwords.worker.ts'),
    minThreads: 1,
    maxThreads: atOnce,
    niceIncrement,
  });
  const hash = (password: string): Promise<string> => threads.run({ password } satisfies HashTask, { name: 'hash' });
  const nobody = await hash('the password of nobody');
  return {
    atOnce,
    hash,
    async verify(stored, password) {
      const task: VerifyTask = { stored: stored ?? nobody, password };
      const matches: boolean = await threads.run(task, { name: 'verify' });
      return matches && stored != null;
    },
    stop: () => threads.close(),
  };
}
