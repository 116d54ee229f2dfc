import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id with the OWASP parameters: 19 MiB, 2 passes, 1 lane. Runs on the thread pool, off the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** `stored` is undefined for an unknown account: the check then fails, but takes as long as a real one. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
};

/** A crowd that signs in waits in a line, and leaves a processor to everybody who only looks at pages. */
const atOnce = Math.max(1, availableParallelism() - 1);

export async function createPasswords(): Promise<Passwords> {
  const inTurn = pLimit(atOnce);
  const nobody = await hash('the password of nobody', options);
  return {
    hash: (password) => inTurn(hash, password, options),
    async verify(stored, password) {
      const matches = await inTurn(verify, stored ?? nobody, password);
      return matches && stored != null;
    },
  };
}
