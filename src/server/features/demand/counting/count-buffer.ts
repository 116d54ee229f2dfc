import type { Counted } from './counting.rules.ts';

/** What happened on a day how often, and to whom. */
export type BufferedCount = { day: string; counted: Counted; times: number; visitors: Set<string> };

/** How many visitors, each counted once for what they did, wait to be written. More than a busy instance counts in the time between. */
const mostWaiting = 20_000;

export type CountBuffer = ReturnType<typeof createCountBuffer>;

/** Collects what is counted until it is written. It is bounded: what comes when it is full is not counted. */
export function createCountBuffer({ most = mostWaiting }: { most?: number } = {}) {
  let counts = new Map<string, BufferedCount>();
  let waiting = 0;

  const add = (day: string, counted: Counted, visitors: ReadonlySet<string>, times: number): void => {
    const key = JSON.stringify([day, counted]);
    const count = counts.get(key) ?? { day, counted, times: 0, visitors: new Set() };
    const added = visitors.difference(count.visitors);
    if (waiting + added.size > most) return;
    waiting += added.size;
    for (const visitor of added) count.visitors.add(visitor);
    count.times += times;
    counts.set(key, count);
  };

  return {
    add,
    /** Returns what was collected, and empties the buffer. */
    take(): BufferedCount[] {
      const taken = [...counts.values()];
      counts = new Map();
      waiting = 0;
      return taken;
    },
    /** Puts back what could not be written. */
    putBack(taken: readonly BufferedCount[]): void {
      for (const { day, counted, visitors, times } of taken) add(day, counted, visitors, times);
    },
  };
}
