import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { sqlStatement } from '#server/db/statement.ts';

/** The first key of the advisory locks of workers; the second one is the hash of the worker's id. */
export const workerLock = 7_261_002;

type JobRow = {
  payload: unknown;
  delayMs: number;
  key?: string | undefined;
  priority?: number | undefined;
  maxAttempts?: number | undefined;
};

const addJobs = sqlStatement<{ name: string; jobs: string; keepRunAt: boolean }, never>(
  'jobs_add',
  ({ name, jobs, keepRunAt }) => sql`
    select from graphile_worker.add_jobs(
      array(
        select (
          ${name}::text,
          job->'payload',
          null::text,
          now() + (job->>'delayMs')::float8 * interval '1 millisecond' + number * interval '1 microsecond',
          (job->>'maxAttempts')::smallint,
          job->>'key',
          (job->>'priority')::smallint,
          array[${name}::text]
        )::graphile_worker.job_spec
        from json_array_elements(${jobs}::json) with ordinality as jobs (job, number)
        order by number
      ),
      ${keepRunAt}::boolean
    )`,
);

/**
 * Inserts jobs of one name. The name is also their flag, by which the worker limits concurrent jobs. One microsecond between them
 * preserves their order.
 */
export async function insertJobs(
  tx: Connection,
  name: string,
  { rows, keepRunAt }: { rows: readonly JobRow[]; keepRunAt: boolean },
): Promise<void> {
  await addJobs(tx, { name, jobs: JSON.stringify(rows), keepRunAt });
}

/**
 * Unlocks the jobs of workers that are gone. A worker holds an advisory lock while it is connected, and may not have it yet in its
 * first minute.
 */
export async function unlockAbandoned(tx: Connection): Promise<void> {
  await tx.execute(sql`
    with workers as materialized (
      select distinct locked_by as id from graphile_worker.jobs where locked_at < now() - interval '1 minute'
    )
    select graphile_worker.force_unlock_workers(array(
      select id from workers where pg_try_advisory_xact_lock(${workerLock}::int, hashtext(id))
    ))`);
}

/**
 * A job whose last attempt has failed. A job of every minute has one attempt, and its next run does the same, so its failure counts for
 * ten minutes only.
 */
const hasFailed = sql`
  attempts >= max_attempts and locked_at is null and (max_attempts > 1 or updated_at > now() - interval '10 minutes')`;

export type JobCounts = {
  due: number;
  scheduled: number;
  running: number;
  failed: number;
  oldestSeconds: number | null;
};

/** Counts the jobs by their state, and returns how long the oldest due one has waited; null for none. */
export async function countJobs(connection: Connection): Promise<JobCounts> {
  const { rows } = await connection.execute<JobCounts>(sql`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as due,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as scheduled,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where ${hasFailed})::int as failed,
      extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::float8
        as "oldestSeconds"
    from graphile_worker.jobs`);
  return { due: 0, scheduled: 0, running: 0, failed: 0, oldestSeconds: null, ...rows[0] };
}

export type FailedJobRow = { id: string; task: string; attempts: number; failedAt: Date };

/** Returns the jobs whose last attempt has failed, the latest first. */
export async function listFailedJobs(connection: Connection): Promise<FailedJobRow[]> {
  const { rows } = await connection.execute<Omit<FailedJobRow, 'failedAt'> & { failedMs: number }>(sql`
    select id::text, task_identifier as task, attempts, (extract(epoch from updated_at) * 1000)::float8 as "failedMs"
    from graphile_worker.jobs
    where ${hasFailed} order by updated_at desc, id desc limit 20`);
  return rows.map(({ failedMs, ...row }) => ({ ...row, failedAt: new Date(failedMs) }));
}

/** Gives a job that has failed all its attempts again, now. Returns its name, or why it was not found. */
export async function runJobAgain(tx: Connection, id: string): Promise<{ task: string } | 'none' | 'runs'> {
  const { rows } = await tx.execute<{ task: string; isLocked: boolean; hasFailed: boolean }>(sql`
    select task_identifier as task, locked_at is not null as "isLocked", attempts >= max_attempts as "hasFailed"
    from graphile_worker.jobs where id = ${id}::bigint`);
  const [job] = rows;
  if (!job) return 'none';
  if (job.isLocked) return 'runs';
  if (!job.hasFailed) return 'none';
  const rescheduled = await tx.execute(
    sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
  );
  return rescheduled.rowCount ? { task: job.task } : 'runs';
}

/** Deletes jobs whose last attempt failed this many days ago. */
export async function deleteFailed(tx: Connection, days: number): Promise<void> {
  await tx.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - ${days}::int * interval '1 day'
    ))`);
}
