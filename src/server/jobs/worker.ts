import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { createDatabase } from '#server/db/client.ts';
import { jobSchema } from '#server/db/migrate.ts';
import { workerLock } from '#server/platform/jobs/jobs.repository.ts';
import type { Job } from './job.ts';
import { limitJobs } from './limits.ts';
import type { Scheduled } from './schedule.ts';
import { createTaskList } from './task-list.ts';
import { toWorkerLogger } from './worker-logger.ts';

export type Worker = ReturnType<typeof createWorker>;

/** How many of the jobs without a limit of their own run at once. */
const freePlaces = 2;
/** How often the worker looks for jobs whose time has come. It hears of a new job at once. */
const pollInterval = 5_000;
const restart = { firstMs: 1_000, mostMs: 30_000 };
/** How long `stop` waits for jobs that go on although they are aborted. */
const abandonAfterMs = 10_000;

/** A worker that is connected, until the connections are lost or it is closed. */
type Session = { ended: Promise<void>; close(): Promise<void> };

type Options = {
  url: string;
  jobs: readonly Job[];
  schedule: readonly Scheduled[];
  log: Logger;
  /** How long `stop` waits for running jobs before it aborts them. */
  patienceMs?: number;
};

/**
 * Runs jobs in this instance, over connections of its own. Each job is run by one instance, however many have a worker. A
 * worker whose connections are lost starts again by itself.
 */
export function createWorker({ url, jobs, schedule, log, patienceMs = 10_000 }: Options) {
  const taskList = createTaskList(jobs, log);
  const concurrency = jobs.reduce((sum, { atOnce = 0 }) => sum + atOnce, freePlaces);
  const parsedCronItems = parseCronItems(
    schedule.map(({ job, match, maxAttempts }) => ({ task: job, match, options: { jobKey: job, maxAttempts } })),
  );
  const stopping = new AbortController();
  let working: Promise<void> | undefined;

  const open = async (): Promise<Session> => {
    const { pool } = createDatabase(url, { max: concurrency, log });
    const events: WorkerEvents = new EventEmitter();
    // Held while it is connected: the jobs of a worker without this lock are given to others. Its own `listen` comes first.
    events.on('pool:listen:success', ({ client, workerPool }) => {
      client.once('drain', () => {
        client
          .query('select pg_advisory_lock($1, hashtext($2))', [workerLock, workerPool.id])
          .catch((error: unknown) => log.warn({ err: error }, 'the worker has not got its lock'));
      });
    });
    try {
      const runner = await run({
        pgPool: pool,
        schema: jobSchema,
        taskList,
        parsedCronItems,
        concurrency,
        ...limitJobs(jobs, events),
        pollInterval,
        events,
        logger: toWorkerLogger(log),
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: patienceMs,
        // Without these an outcome that cannot be written is an unhandled rejection, and ends the program.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      for (const { job, atStart, maxAttempts } of schedule) {
        if (atStart) await runner.addJob(job, {}, { jobKey: job, maxAttempts });
      }
      return { ended: runner.promise, close: () => closeInTime(runner, () => pool.end()) };
    } catch (error) {
      await pool.end();
      throw error;
    }
  };

  const closeInTime = async (runner: Runner, end: () => Promise<void>): Promise<void> => {
    // It rejects when the worker has ended by itself.
    const closing = runner
      .stop()
      .catch(() => undefined)
      .then(end);
    await Promise.race([closing, setTimeout(patienceMs + abandonAfterMs, undefined, { ref: false })]);
  };

  /** Until it is stopped or has lost its connections. */
  const workOnce = async (): Promise<void> => {
    const session = await open();
    try {
      await Promise.race([session.ended, aborted(stopping.signal)]);
    } finally {
      await session.close();
    }
    if (!stopping.signal.aborted) throw new Error('the worker has ended by itself');
  };

  const work = async (): Promise<void> => {
    for (let waitMs = restart.firstMs; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, restart.mostMs)) {
      try {
        await workOnce();
      } catch (error) {
        log.error({ err: error, waitMs }, 'the worker has stopped and starts again');
        await setTimeout(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  return {
    start() {
      working ??= work();
    },
    /** Waits for the jobs that run, then aborts them; what was not done is run again later. */
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
