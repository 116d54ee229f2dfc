import { setTimeout } from 'node:timers/promises';

/** Waits for something that happens elsewhere: asks again and again until it is so, and fails after ten seconds. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Still not so after ten seconds: ${condition.toString()}`);
    await setTimeout(10);
  }
}
