import { setTimeout as pause } from 'node:timers/promises';
import { readMetrics } from './metrics.ts';

export type Watched = { longestDelayMs: number; memoryMb: number[] };

/** Reads memory and event loop of a shop twice a second while the work is done. */
export async function watchDuring<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<[result: Result, watched: Watched]> {
  const done = new AbortController();
  const watched: Watched = { longestDelayMs: 0, memoryMb: [] };
  const watch = async () => {
    // The first reading covers the time before.
    await readMetrics(url);
    for (let last = false; !last;) {
      last = done.signal.aborted;
      const read = await readMetrics(url);
      watched.longestDelayMs = Math.max(watched.longestDelayMs, read('nodejs_eventloop_lag_max_seconds') * 1000);
      watched.memoryMb.push(read('process_resident_memory_bytes') / 2 ** 20);
      if (!last) await pause(500);
    }
  };
  // Its failure is told after that of the work, which may have caused it.
  const watching = Promise.allSettled([watch()]);
  try {
    const result = await work();
    done.abort();
    const [{ reason }] = (await watching) as [{ reason?: unknown }];
    if (reason !== undefined) throw reason;
    return [result, watched];
  } finally {
    done.abort();
    await watching;
  }
}
