import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Measurements } from '#server/platform/metrics/measurements.ts';
import type { Instance } from './instance.ts';
import { createInstancesRepository } from './instances.repository.ts';

const everyMs = 10_000;
/** The samples of five minutes. */
const maxSamples = 30;
/** A silent database does not confirm the end. */
const stopMs = 1_000;

type HeartbeatDeps = {
  db: Database;
  instance: Instance;
  cache: Pick<TaggedCache, 'stats'>;
  changes: { unsureSince(): Date | null };
  measurements: Pick<Measurements, 'answers'>;
  log: Pick<Logger, 'warn'>;
};

export type Heartbeat = ReturnType<typeof createHeartbeat>;

/** Writes every ten seconds that this instance runs, and what it has measured. */
export function createHeartbeat({ db, instance, cache, changes, measurements, log }: HeartbeatDeps) {
  const repository = createInstancesRepository(db);
  const sample = () => ({ ...cache.stats(), ...measurements.answers() });
  const samples = [sample()];
  let isDraining = false;
  let timer: NodeJS.Timeout | undefined;

  const beat = async (): Promise<void> => {
    const stats = sample();
    samples.push(stats);
    if (samples.length > maxSamples + 1) samples.shift();
    const [oldest = stats] = samples;
    const numbers = {
      hits: stats.hits - oldest.hits,
      misses: stats.misses - oldest.misses,
      cacheBytes: stats.bytes,
      answers: stats.total - oldest.total,
      failed: stats.failed - oldest.failed,
      unsureSince: changes.unsureSince()?.toISOString() ?? null,
    };
    await repository.beat({ ...instance, draining: isDraining, numbers: JSON.stringify(numbers) });
  };
  const beatOrLog = () =>
    beat().catch((error: unknown) => log.warn({ err: error }, 'the instance could not say that it is running'));

  return {
    beat,
    start(): void {
      timer ??= setInterval(() => void beatOrLog(), everyMs).unref();
      void beatOrLog();
    },
    /** Says that this instance is about to stop. */
    drain(): void {
      isDraining = true;
      if (timer) void beatOrLog();
    },
    async stop(): Promise<void> {
      if (!timer) return;
      clearInterval(timer);
      const removed = repository.remove(instance.id).catch(() => undefined);
      await Promise.race([removed, setTimeout(stopMs, undefined, { ref: false })]);
    },
  };
}
