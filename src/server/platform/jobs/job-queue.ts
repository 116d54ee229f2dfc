/// <reference types="graphile-worker" />
import type { Connection } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { insertJobs } from './jobs.repository.ts';

/** The jobs by their names. Each file of `#server/jobs` adds its own name and payload to `GraphileWorker.Tasks`. */
export type JobName = keyof GraphileWorker.Tasks;
export type JobPayload<Name extends JobName> = GraphileWorker.Tasks[Name];

export type JobOptions = {
  /** Of the jobs of one name and key at most one waits: adding it again replaces the one that waits. One that runs is left alone. */
  key?: string;
  /** By the shop's clock; at once by default. */
  runAt?: Date;
  /** Jobs with a smaller number run first; 0 by default. */
  priority?: number;
  /** How often the job is tried before it is given up; 25 times in about three days by default. */
  maxAttempts?: number;
};

export type NewJob<Name extends JobName> = JobOptions & { payload: JobPayload<Name> };

/** What a service knows of background work: how to ask for it. Payloads hold ids only, never what tells of a person. */
export type JobQueue = {
  /** Adds a job in the caller's transaction: it runs after the commit, and never when there is none. */
  add<Name extends JobName>(tx: Connection, name: Name, payload: JobPayload<Name>, options?: JobOptions): Promise<void>;
  /** Adds many jobs, which run in this order. With `keepRunAt`, what waits already keeps its place. */
  addAll<Name extends JobName>(
    tx: Connection,
    name: Name,
    jobs: readonly NewJob<Name>[],
    options?: { keepRunAt?: boolean },
  ): Promise<void>;
};

/**
 * Writes jobs for the worker. The worker goes by the clock of the database, so a moment by the shop's clock is written as
 * the time that is left until then.
 */
export function createJobQueue({ clock }: { clock: Clock }): JobQueue {
  const addAll: JobQueue['addAll'] = async (tx, name, jobs, { keepRunAt = false } = {}) => {
    if (jobs.length === 0) return;
    const now = clock.now().getTime();
    const rows = jobs.map(({ payload, key, runAt, priority, maxAttempts }) => ({
      payload,
      delayMs: runAt === undefined ? 0 : runAt.getTime() - now,
      priority,
      maxAttempts,
      ...(key !== undefined && { key: `${name}:${key}` }),
    }));
    await insertJobs(tx, name, { rows, keepRunAt });
  };
  return {
    addAll,
    add: (tx, name, payload, options) => addAll(tx, name, [{ payload, ...options }]),
  };
}
