import type { Logger } from 'pino';
import { LimitName } from '#contract/shop/limits.ts';
import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createRefusalsRepository } from './refusals.repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type Refusals = ReturnType<typeof createRefusals>;

type RefusalsDeps = { db: Database; clock: Clock; log: Pick<Logger, 'warn'> };

/**
 * Counts what the limits refuse. Counts are kept in memory and written once a minute, so that an attack that is refused costs no
 * writes.
 */
export function createRefusals({ db, clock, log }: RefusalsDeps) {
  const repository = createRefusalsRepository(db);
  const totals = new Map<LimitName, number>();
  let unwritten = new Map<LimitName, number>();

  const addTo = (counts: Map<LimitName, number>, limit: LimitName, refusals: number) =>
    counts.set(limit, (counts.get(limit) ?? 0) + refusals);

  /** Writes the counts since the last call. */
  const flush = async (): Promise<void> => {
    if (unwritten.size === 0) return;
    const counted = unwritten;
    unwritten = new Map();
    const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);
    try {
      await repository.add(
        minute,
        [...counted].map(([limit, refusals]) => ({ limit, refusals })),
      );
    } catch (error) {
      for (const [limit, refusals] of counted) addTo(unwritten, limit, refusals);
      throw error;
    }
  };
  const flushOrLog = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'the refusals of the limits could not be written'));

  const timer = setInterval(() => void flushOrLog(), minuteMs).unref();

  return {
    count(limit: LimitName): void {
      addTo(totals, limit, 1);
      addTo(unwritten, limit, 1);
    },

    /** Returns what this instance has refused since its start. */
    totals: (): ReadonlyMap<LimitName, number> => totals,

    /** Returns for every limit what all instances refused in the last hour and day. Other instances may lag by a minute. */
    async recent(): Promise<{ limit: LimitName; lastHour: number; lastDay: number }[]> {
      await flush();
      const now = clock.now().getTime();
      const sums = await repository.sums(new Date(now - dayMs), new Date(now - hourMs));
      const byLimit = new Map<string, (typeof sums)[number]>(sums.map((row) => [row.limit, row]));
      return LimitName.options.map((limit) => {
        const { lastHour = 0, lastDay = 0 } = byLimit.get(limit) ?? {};
        return { limit, lastHour, lastDay };
      });
    },

    deleteOld: () => repository.deleteBefore(new Date(clock.now().getTime() - 2 * dayMs)),

    /** Writes the last counts. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}
