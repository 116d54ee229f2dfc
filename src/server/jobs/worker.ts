import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { createDatabase, type DatabaseHandle } from '#server/db/client.ts';
import { jobSchema } from '#server/db/migrate.ts';
import { workerLock } from '#server/platform/jobs/jobs.repository.ts';
import type { Measurements } from '#server/platform/metrics/measurements.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import type { Job } from './job.ts';
import { limitJobs } from './limits.ts';
import type { Scheduled } from './schedule.ts';
import { createTaskList } from './task-list.ts';
import { toWorkerLogger } from './worker-logger.ts';

export type Worker = ReturnType<typeof createWorker>;

/** How many of the jobs without a limit of their own run at the same time. */
const unlimitedConcurrency = 2;
/** How often the worker looks for jobs that have become due. New jobs are announced by `NOTIFY`. */
const pollInterval = 5_000;
/** How often the connection that listens for new jobs, and holds the lock of the worker, is checked. */
const listenCheckMs = 5_000;
/** A session that lasted longer than `maxMs` was healthy, so the wait after it is short again. */
const restart = { minMs: 1_000, maxMs: 30_000 };
/** A running worker: `ended` settles when it stops by itself. */
type Session = { ended: Promise<unknown>; close(): Promise<void> };

type Options = {
  url: string;
  jobs: readonly Job[];
  schedule: readonly Scheduled[];
  log: Logger;
  measurements?: Pick<Measurements, 'countJob'>;
  tracing?: Pick<Tracing, 'runJob'> | undefined;
  /** How long the database may take to answer one statement. */
  timeoutMs?: number;
  /** How long `stop` waits for running jobs before it aborts them. */
  patienceMs?: number;
  /** How long it then waits for jobs that do not react to being aborted. */
  abandonAfterMs?: number;
};

/**
 * Runs jobs in this instance, on connections of its own. Each job is run by one instance, however many have a worker. A worker
 * that stops by itself, such as after losing its connections, is started again after a wait.
 */
export function createWorker({
  url,
  jobs,
  schedule,
  log,
  measurements,
  tracing,
  timeoutMs,
  patienceMs = 10_000,
  abandonAfterMs = 10_000,
}: Options) {
  const taskList = createTaskList(jobs, log, measurements, tracing);
  const concurrency = jobs.reduce((sum, { maxConcurrent = 0 }) => sum + maxConcurrent, unlimitedConcurrency);
  const parsedCronItems = parseCronItems(
    schedule.map(({ job, match, maxAttempts }) => ({ task: job, match, options: { jobKey: job, maxAttempts } })),
  );
  const stopping = new AbortController();
  let working: Promise<void> | undefined;

  const startRunner = async (pool: DatabaseHandle['pool']): Promise<{ runner: Runner; ended: Promise<unknown> }> => {
    const events: WorkerEvents = new EventEmitter();
    const shutdown = new Promise<void>((resolve) => events.once('pool:gracefulShutdown', () => resolve()));
    // Held while the worker is connected: the jobs of a worker without this lock are given to others. Waits for the worker's own `LISTEN`.
    events.on('pool:listen:success', ({ client, workerPool }) => {
      client.once('drain', () => {
        client
          .query('select pg_advisory_lock($1, hashtext($2))', [workerLock, workerPool.id])
          .catch((error: unknown) => log.warn({ err: error }, 'the worker could not take its lock'));
      });
      // A statement that gets no answer closes the connection, and the worker opens another one: a silent one is not reported for hours.
      const checks = setInterval(() => void client.query('select 1').catch(() => undefined), listenCheckMs);
      client.once('end', () => clearInterval(checks));
    });
    const runner = await run({
      pgPool: releaseListenerOnce(pool),
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
      // Without these, a result that cannot be written is an unhandled rejection, which ends the program.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    // `promise` may never settle when the database goes away: a shutdown waits for jobs that hang and for connections that are silent.
    return { runner, ended: Promise.race([runner.promise, shutdown]) };
  };

  const closeInTime = async (runner: Runner, pool: DatabaseHandle['pool']): Promise<void> => {
    // `stop` rejects when the worker has already stopped by itself.
    const closing = runner
      .stop()
      .catch(() => undefined)
      .then(() => pool.end());
    await Promise.race([closing, setTimeout(patienceMs + abandonAfterMs, undefined, { ref: false })]);
  };

  const addStartJobs = async (runner: Runner): Promise<void> => {
    for (const { job, atStart, maxAttempts } of schedule) {
      if (atStart) await runner.addJob(job, {}, { jobKey: job, maxAttempts });
    }
  };

  const openSession = async (): Promise<Session> => {
    const { pool } = createDatabase(url, { max: concurrency, log, ...(timeoutMs !== undefined && { timeoutMs }) });
    const { runner, ended } = await startRunner(pool).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    const close = () => closeInTime(runner, pool);
    try {
      await addStartJobs(runner);
    } catch (error) {
      await close();
      throw error;
    }
    return { ended, close };
  };

  /** Returns when the worker is told to stop. Throws when it could not be started or has stopped by itself. */
  const workOnce = async (): Promise<void> => {
    const session = await openSession();
    try {
      await Promise.race([session.ended, aborted(stopping.signal)]);
    } finally {
      await session.close();
    }
    if (!stopping.signal.aborted) throw new Error('The worker has stopped by itself');
  };

  const work = async (): Promise<void> => {
    let waitMs = restart.minMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      try {
        await workOnce();
      } catch (error) {
        if (performance.now() - startedAt > restart.maxMs) waitMs = restart.minMs;
        log.error({ err: error, waitMs }, 'the worker has stopped and is started again after a wait');
        await setTimeout(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        waitMs = Math.min(waitMs * 2, restart.maxMs);
      }
    }
  };

  return {
    start() {
      working ??= work();
    },
    /** Waits for the running jobs, then aborts them. Unfinished jobs run again later. */
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

type ConnectCallback = Parameters<DatabaseHandle['pool']['connect']>[0];
type Connect = (callback?: ConnectCallback) => Promise<unknown> | void;

/**
 * Graphile Worker 0.18 releases the connection that listens for jobs once more when it is lost while the worker stops, an unhandled
 * rejection, which ends the program. It then asks for another one, again and again, although the pool is closed.
 */
function releaseListenerOnce(pool: DatabaseHandle['pool']): DatabaseHandle['pool'] {
  const connect = pool.connect.bind(pool) as Connect;
  const connectToListen: Connect = (callback) => {
    if (!callback) return connect();
    if (pool.ending) return undefined;
    return connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  };
  return Object.assign(pool, { connect: connectToListen });
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
