/** The ceiling of sign-ins: the password check and nothing else. */
import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { percentile } from './figure.ts';

/** As the shop keeps passwords. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type HashingWish = { callers: number; seconds: number };
export type HashingResult = { perSecond: number; p99Ms: number };

// As low as the threads of the shop that do it.
os.setPriority(10);

process.on('message', (wish: HashingWish) => void check(wish));
process.once('disconnect', () => process.exit());

async function check({ callers, seconds }: HashingWish): Promise<void> {
  const stored = await hash('correct horse battery', options);
  const waits: number[] = [];
  const startedAt = performance.now();
  const call = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const begunAt = performance.now();
      await verify(stored, 'correct horse battery');
      waits.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  const passed = (performance.now() - startedAt) / 1000;
  process.send?.({ perSecond: waits.length / passed, p99Ms: percentile(waits, 0.99) } satisfies HashingResult);
}
