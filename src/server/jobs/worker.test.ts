import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createJobUpkeep } from '#server/platform/jobs/job-upkeep.ts';
import { workerLock } from '#server/platform/jobs/jobs.repository.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { runJobs } from '#testing/jobs.ts';
import { openTestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import { defineJob, definePeriodicJob, type Job } from './job.ts';
import { schedule } from './schedule.ts';
import { unlockAbandonedJobs } from './unlock-abandoned-jobs.job.ts';
import { createWorker, type Worker } from './worker.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'test-job': { number: number };
    }
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let workers: Worker[];
let logged: string;
/** The numbers of the jobs that have started, in order. */
let started: number[];
beforeEach(async () => {
  database = await createTestDatabase();
  workers = [];
  logged = '';
  started = [];
  // The first job of a name inserts a row for the name and locks it until its transaction ends.
  await runJobs({ pool: database.pool, jobs: [testJob()] });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.close();
});

const log = createLog('info', { write: (line: string) => void (logged += line) });
const queue = createJobQueue({ clock: systemClock });
const payload = z.object({ number: z.int() });
const testJob = (
  run: (number: number, signal: AbortSignal) => Promise<unknown> = async () => {},
  maxConcurrent = 3,
): Job =>
  defineJob({
    name: 'test-job',
    payload,
    maxConcurrent,
    async run({ number }, { signal }) {
      started.push(number);
      await run(number, signal);
    },
  });
function start(jobs: Job[], more: Partial<Parameters<typeof createWorker>[0]> = {}): Worker {
  const worker = createWorker({ url: database.url, jobs, schedule: [], log, ...more });
  workers.push(worker);
  worker.start();
  return worker;
}
const add = (...numbers: number[]) =>
  queue.addAll(
    database.db,
    'test-job',
    numbers.map((number) => ({ payload: { number } })),
  );
const restarts = () => logged.split('the worker has stopped and is started again after a wait').length - 1;
/** Waits until one worker has its lock, which it may get after its first jobs. */
const untilLocked = () =>
  until(async () => {
    const inThisDatabase = 'database = (select oid from pg_database where datname = current_database())';
    const locks = `select from pg_locks where classid = ${workerLock} and granted and ${inThisDatabase}`;
    return (await database.pool.query(locks)).rowCount === 1;
  });
const waiting = async () => (await database.pool.query('select from graphile_worker.jobs')).rowCount;

test('runs a job after the commit of the transaction that added it, and never without one', async () => {
  start([testJob()]);
  const db = database.db;
  const refused = inTransaction(db, async (tx) => {
    await queue.add(tx, 'test-job', { number: 1 });
    throw new Error('rolled back');
  });
  await expect(refused).rejects.toThrow('rolled back');
  await inTransaction(db, async (tx) => {
    await queue.add(tx, 'test-job', { number: 2 });
    await add(3);
    await until(() => started.length === 1);
    expect(started).toEqual([3]);
  });
  await until(() => started.length === 2);
  expect(started).toEqual([3, 2]);
});

test('lets only the last added job of a key wait', async () => {
  for (const number of [1, 2]) await queue.add(database.db, 'test-job', { number }, { key: 'one' });
  await queue.add(database.db, 'test-job', { number: 3 }, { key: 'another', priority: -1 });
  start([testJob()]);
  await until(async () => (await waiting()) === 0);
  expect(started).toEqual([3, 2]);
});

test('runs a delayed job only when it is due', async () => {
  const runAt = new Date(Date.now() + 60_000);
  await queue.add(database.db, 'test-job', { number: 1 }, { runAt });
  const { rows } = await database.pool.query<{ seconds: number }>(
    'select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs',
  );
  expect(rows[0]?.seconds).toBeGreaterThan(50);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(60.1);
  await runJobs({ pool: database.pool, jobs: [testJob()] });
  expect(started).toEqual([]);
});

test('runs each job once with many workers, in the order of addition', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  await add(...numbers);
  for (const _ of [1, 2, 3]) start([testJob()]);
  await until(async () => (await waiting()) === 0);
  expect(started.toSorted((one, other) => one - other)).toEqual(numbers);
  expect(started.slice(0, 9).every((number) => number < 20)).toBe(true);
});

test('limits the jobs of one name, so that hanging jobs leave room for others', async () => {
  const { promise: never, resolve: letGo } = Promise.withResolvers<void>();
  let others = 0;
  const other = definePeriodicJob('other-job', async () => void (others += 1));
  await add(...Array.from({ length: 20 }, (_, index) => index));
  start([testJob(() => never), other], { schedule: [{ ...schedule[0]!, job: 'other-job' }] });
  await until(() => others > 0);
  await until(() => started.length === 3);
  await database.pool.query(`select graphile_worker.add_job('other-job')`);
  await until(() => others > 1);
  expect(started).toEqual([0, 1, 2]);
  letGo();
  await until(async () => (await waiting()) === 0);
  expect(started).toHaveLength(20);
});

test('retries a failing job, logs the last failure as an error and never logs values of a statement', async () => {
  const failing = testJob(() => database.db.execute(sql`select ${'ada@example.com'}::text::uuid`));
  await queue.add(database.db, 'test-job', { number: 1 }, { maxAttempts: 2 });
  const { pool } = database;
  await runJobs({ pool, jobs: [failing] }, [], log);
  const { rows } = await pool.query<{ id: string }>('select id from graphile_worker.jobs');
  await pool.query('select graphile_worker.reschedule_jobs(array[$1::bigint], now())', [rows[0]?.id]);
  await runJobs({ pool, jobs: [failing] }, [], log);
  await runJobs({ pool, jobs: [failing] }, [], log);
  const lines = logged
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const about = { job: 'test-job', id: rows[0]?.id };
  expect(lines).toMatchObject([
    { level: 40, ...about, attempt: 1, msg: 'a job has failed and will be retried' },
    { level: 50, ...about, attempt: 2, msg: 'a job has failed for good' },
  ]);
  const { rows: kept } = await pool.query('select * from graphile_worker.jobs');
  expect(kept).toMatchObject([{ attempts: 2, last_error: 'DrizzleQueryError' }]);
  expect(logged + JSON.stringify(kept)).not.toContain('ada@');

  const upkeep = createJobUpkeep({ db: database.db });
  await upkeep.deleteFailed();
  expect(await waiting()).toBe(1);
  await pool.query(`update graphile_worker._private_jobs set updated_at = now() - interval '31 days'`);
  await upkeep.deleteFailed();
  expect(await waiting()).toBe(0);
});

test('starts again after its connections were cut in the middle of a job', async () => {
  // Graphile Worker prints a trace when it loses its connection while it looks for a job.
  vi.spyOn(console, 'trace').mockImplementation(() => {});
  const { promise: cut, resolve } = Promise.withResolvers<void>();
  start([testJob((number) => (number === 1 ? cut : Promise.resolve()))]);
  await add(1);
  await until(() => started.length === 1);
  const others = 'pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await database.pool.query(`select pg_terminate_backend(pid) from ${others}`);
  resolve();
  await add(2);
  await until(() => started.length === 2);
  expect(started).toEqual([1, 2]);
});

test('starts again although another job still hangs when its connections are lost', async () => {
  vi.spyOn(console, 'trace').mockImplementation(() => {});
  const proxy = await startDatabaseProxy(database.url);
  const { promise: never, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: cut, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => letGo());
  start([testJob((number) => [never, cut][number - 1] ?? Promise.resolve())], {
    url: proxy.url,
    patienceMs: 10,
    abandonAfterMs: 10,
  });
  await add(1, 2);
  await until(() => started.length === 2);
  await proxy.cut();
  resolve();
  await until(() => restarts() > 0);
  await proxy.restore();
  await add(3);
  await until(() => started.length === 3);
  expect(started).toEqual([1, 2, 3]);
});

test('starts again when the database is back after it was away', async () => {
  vi.spyOn(console, 'trace').mockImplementation(() => {});
  const proxy = await startDatabaseProxy(database.url);
  const { promise: cut, resolve } = Promise.withResolvers<void>();
  start([testJob((number) => (number === 1 ? cut : Promise.resolve()))], { url: proxy.url });
  await add(1);
  await until(() => started.length === 1);
  await proxy.cut();
  resolve();
  await until(() => restarts() === 2);
  await proxy.restore();
  await add(2);
  await until(() => started.length === 2);
  expect(started).toEqual([1, 2]);
});

test('stops while the database does not answer the connection that listens for jobs', async () => {
  vi.spyOn(console, 'trace').mockImplementation(() => {});
  const proxy = await startDatabaseProxy(database.url);
  onTestFinished(() => proxy.cut());
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  proxy.silenceAt('LISTEN');
  const worker = start([testJob()], { url: proxy.url, timeoutMs: 100 });
  await until(proxy.isSilent);
  await worker.stop();
  await until(() => logged.includes('attempting to UNLISTEN'));
  // It would end the program.
  expect(unhandled).not.toHaveBeenCalled();
});

test('leaves no worker behind when the jobs of the start cannot be added', async () => {
  const { pool } = database;
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before insert on graphile_worker._private_jobs execute function refuse()`);
  let runs = 0;
  const atStart = definePeriodicJob('start-job', async () => void (runs += 1));
  start([atStart], { schedule: [{ ...schedule[0]!, job: 'start-job' }] });
  await until(() => restarts() === 1);
  const connected = `select from pg_stat_activity where datname = current_database() and query ~* 'advisory|listen' and pid <> pg_backend_pid()`;
  await until(async () => (await pool.query(connected)).rowCount === 0);
  await pool.query('drop trigger refuse on graphile_worker._private_jobs');
  await until(() => runs === 1);
  await untilLocked();
  expect(runs).toBe(1);
});

const abandoned = () =>
  database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`);
const unlock = () => unlockAbandonedJobs({ jobUpkeep: createJobUpkeep({ db: database.db }) });

test('runs the jobs of a killed instance in another one', async () => {
  await add(1);
  await database.pool.query(`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()`);
  const { pool } = database;
  await runJobs({ pool, jobs: [testJob(), unlock()] }, ['unlock-abandoned-jobs']);
  expect(started).toEqual([]);
  await abandoned();
  await runJobs({ pool, jobs: [testJob(), unlock()] }, ['unlock-abandoned-jobs']);
  expect(started).toEqual([1]);
});

test('leaves a long job to the instance that runs it', async () => {
  const { promise: never, resolve: letGo } = Promise.withResolvers<void>();
  start([testJob(() => never)]);
  await add(1);
  await until(() => started.length === 1);
  await untilLocked();
  await abandoned();
  await runJobs({ pool: database.pool, jobs: [testJob(), unlock()] }, ['unlock-abandoned-jobs']);
  expect(started).toEqual([1]);
  letGo();
});

test('waits for running jobs when it stops, and aborts those that take too long', async () => {
  const { promise: never, resolve: letGo } = Promise.withResolvers<void>();
  const patient = start([testJob(() => never)]);
  await add(1);
  await until(() => started.length === 1);
  const stopping = patient.stop().then(waiting);
  const unfinished = await waiting();
  letGo();
  expect([unfinished, await stopping]).toEqual([1, 0]);
  await add(2);
  expect(started).toEqual([1]);

  const hangs = (_number: number, signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const impatient = start([testJob(hangs)], { patienceMs: 20 });
  await until(() => started.length === 2);
  await impatient.stop();
  const { rows } = await database.pool.query('select attempts, locked_at from graphile_worker.jobs');
  expect(rows).toEqual([{ attempts: 1, locked_at: null }]);
});

test('runs every scheduled job at the start, and schedules only jobs that exist', async () => {
  await using shop = await openTestShop();
  const names = schedule.map(({ job }) => job);
  expect(shop.jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  const ran = new Set<string>();
  const jobs = names.map((name) => definePeriodicJob(name, async () => void ran.add(name)));
  start(jobs, { schedule });
  await until(() => ran.size === names.length);
});
