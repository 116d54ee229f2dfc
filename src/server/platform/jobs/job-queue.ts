/// <reference types="graphile-worker" />
import type { Connection } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import { insertJobs } from './jobs.repository.ts';

/** The name of a job. Each file of `#server/jobs` adds its name and payload to `GraphileWorker.Tasks`. */
export type JobName = keyof GraphileWorker.Tasks;
export type JobPayload<Name extends JobName> = GraphileWorker.Tasks[Name];

export type JobOptions = {
  /** Adding a job replaces a waiting job of the same name and key. A running one is not affected. */
  key?: string;
  /** By the shop's clock; immediately by default. */
  runAt?: Date;
  /** Jobs with a smaller number run first; 0 by default. */
  priority?: number;
  /** The number of attempts; 25 in about three days by default. */
  maxAttempts?: number;
};

export type NewJob<Name extends JobName> = JobOptions & { payload: JobPayload<Name> };

/** Adds background work. Payloads hold ids only, never personal data. */
export type JobQueue = {
  /** Adds a job in the caller's transaction. It runs after the commit, and never after a rollback. */
  add<Name extends JobName>(tx: Connection, name: Name, payload: JobPayload<Name>, options?: JobOptions): Promise<void>;
  /** Adds jobs that run in this order. With `keepRunAt`, jobs that already wait keep their time. */
  addAll<Name extends JobName>(
    tx: Connection,
    name: Name,
    jobs: readonly NewJob<Name>[],
    options?: { keepRunAt?: boolean },
  ): Promise<void>;
};

/**
 * Creates the queue. The worker uses the clock of the database, so a time of the shop's clock is stored as the remaining delay.
 */
export function createJobQueue({
  clock,
  tracing,
}: {
  clock: Clock;
  tracing?: Pick<Tracing, 'traceparent'> | undefined;
}): JobQueue {
  const addAll: JobQueue['addAll'] = async (tx, name, jobs, { keepRunAt = false } = {}) => {
    if (jobs.length === 0) return;
    const now = clock.now().getTime();
    const traceparent = tracing?.traceparent();
    const rows = jobs.map(({ payload, key, runAt, priority, maxAttempts }) => ({
      payload: traceparent === undefined ? payload : Object.assign({}, payload, { traceparent }),
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
