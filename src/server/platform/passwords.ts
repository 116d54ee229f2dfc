import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { HashTask, VerifyTask } from './passwords.worker.ts';
import { createSlots } from './slots.ts';
import type { Visits } from './visits.ts';

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

/** From so many visits per second on, visitors would feel a crowd that signs in. */
const manyVisits = 100;

/** Before each password of a crowd, which takes about a tenth of that itself. */
const restMs = 90;

/** Nobody in a crowd waits longer than this for the sake of visitors. */
const patienceMs = 5000;

/** How long a thread rests, in ms, before it takes up a password that stood in line for `waitedMs`. */
export function restBefore({ waitedMs, visitsPerSecond }: { waitedMs: number; visitsPerSecond: number }): number {
  const foundThreadFree = waitedMs < 1;
  if (foundThreadFree || visitsPerSecond < manyVisits) return 0;
  return Math.min(restMs, Math.max(0, patienceMs - waitedMs));
}

type PasswordsNeeds = {
  visits: Pick<Visits, 'perSecond'>;
  /** Waits for so many ms. */
  pause?: (ms: number) => Promise<unknown>;
};

/** Passwords are hashed on threads of their own, so that neither requests nor pictures wait for them. */
export async function createPasswords({ visits, pause = setTimeout }: PasswordsNeeds): Promise<Passwords> {
  const threads = new Piscina({
    filename: path.join(import.meta.dirname, 'passwords.worker.ts'),
    minThreads: 1,
    maxThreads: atOnce,
    niceIncrement,
  });
  const turns = createSlots(atOnce);
  const inTurn = <Answer>(name: 'hash' | 'verify', task: HashTask | VerifyTask): Promise<Answer> => {
    const since = performance.now();
    return turns.run(async () => {
      const waitedMs = performance.now() - since;
      const rest = restBefore({ waitedMs, visitsPerSecond: visits.perSecond() });
      if (rest > 0) await pause(rest);
      return threads.run(task, { name });
    });
  };
  const hash = (password: string) => inTurn<string>('hash', { password });
  const nobody = await hash('the password of nobody');
  return {
    atOnce,
    hash,
    async verify(stored, password) {
      const matches = await inTurn<boolean>('verify', { stored: stored ?? nobody, password });
      return matches && stored != null;
    },
    stop: () => threads.close(),
  };
}
