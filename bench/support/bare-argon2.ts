/** The ceiling of sign-ins: a process that verifies passwords and does nothing else. */
import { hash, verify } from '@node-rs/argon2';
import { percentile } from './figure.ts';

/** The parameters of the shop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type HashingInput = { callers: number; seconds: number };
export type HashingResult = { perSecond: number; p99Ms: number };

process.on('message', (input: HashingInput) => void verifyAll(input));
process.once('disconnect', () => process.exit());

async function verifyAll({ callers, seconds }: HashingInput): Promise<void> {
  const stored = await hash('correct horse battery', options);
  const waits: number[] = [];
  const startedAt = performance.now();
  const call = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const callStartedAt = performance.now();
      await verify(stored, 'correct horse battery');
      waits.push(performance.now() - callStartedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  const elapsed = (performance.now() - startedAt) / 1000;
  process.send?.({ perSecond: waits.length / elapsed, p99Ms: percentile(waits, 0.99) } satisfies HashingResult);
}
