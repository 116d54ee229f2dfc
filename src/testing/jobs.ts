import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, runOnce, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { jobSchema } from '#server/db/migrate.ts';
import type { Job } from '#server/jobs/job.ts';
import { limitJobs } from '#server/jobs/limits.ts';
import { createTaskList } from '#server/jobs/task-list.ts';
import type { Measurements } from '#server/platform/metrics/measurements.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import type { TestClock } from './clock.ts';

type Shop = {
  pool: pg.Pool;
  jobs: readonly Job[];
  clock?: TestClock;
  measurements?: Measurements;
  tracing?: Tracing | undefined;
};

/**
 * Adds the named periodic jobs, then runs the due jobs and those that they add, one after the other. Jobs are due by the time of
 * the database, so waiting jobs are rescheduled by the time that the test's clock was advanced since the last call.
 */
export async function runJobs(
  { pool, jobs, clock, measurements, tracing }: Shop,
  periodic: readonly string[] = [],
  log: Logger = pino({ level: 'silent' }),
): Promise<void> {
  await bringForward(pool, clock?.takeElapsed() ?? 0);
  for (const name of periodic) await pool.query('select graphile_worker.add_job($1, job_key => $1)', [name]);
  const events: WorkerEvents = new EventEmitter();
  await runOnce({
    pgPool: pool,
    schema: jobSchema,
    taskList: createTaskList(jobs, log, measurements, tracing),
    ...limitJobs(jobs, events),
    events,
    noHandleSignals: true,
    logger: new WorkerLogger(() => () => undefined),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}

/** Reschedules waiting jobs to an earlier time. */
async function bringForward(pool: pg.Pool, ms: number): Promise<void> {
  if (ms === 0) return;
  const earlier = `run_at - $1::float8 * interval '1 millisecond'`;
  await pool.query(`select graphile_worker.reschedule_jobs(array[id], ${earlier}) from graphile_worker.jobs`, [ms]);
}

/** Runs the payment jobs that the worker runs every minute. */
export const sweepPayments = (shop: Shop): Promise<void> =>
  runJobs(shop, ['reconcile-payments', 'cancel-unpaid-orders']);
