import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createDatabase } from './client.ts';
import { latestMigration } from './migrate.ts';
import { withoutPatience } from './outage.ts';

/** A load balancer waits a few seconds for the answer, also when the database is silent. */
const deadlineMs = 2_000;

/** The series is larger than the memory that it may use, so PostgreSQL writes it to a temporary file, which needs disk space. */
const statements = `
  begin;
  set local work_mem = '64kB';
  select
    current_setting('transaction_read_only') as "readOnly",
    (select max(created_at) from drizzle.__drizzle_migrations) as migrated,
    count(*)
  from generate_series(1, 10000);
  rollback`;

type Row = { readOnly: string; migrated: string };

export type Readiness = ReturnType<typeof createReadiness>;

/** Checks the database on a connection of its own, which never waits behind the requests of shoppers. */
export function createReadiness({ url, timeoutMs, log }: { url: string; timeoutMs: number; log: Logger }) {
  const { pool } = createDatabase(url, { max: 1, timeoutMs: Math.min(timeoutMs, deadlineMs / 2), log });
  const expected = latestMigration();
  let running: Promise<void> | undefined;

  const check = async (): Promise<void> => {
    // The type of pg does not know that several statements have several results.
    const results = (await pool.query<Row>(statements)) as unknown as { rows: Row[] }[];
    const row = results[2]?.rows[0];
    if (row?.readOnly !== 'off') throw new Error('The database is read-only');
    if (Number(row.migrated) < expected) throw new Error('The tables of the database are older than this program');
  };

  const late = async (signal: AbortSignal): Promise<void> => {
    await setTimeout(deadlineMs, undefined, { ref: false, signal });
    throw new Error('The database did not answer in time');
  };

  const checkInTime = async (): Promise<void> => {
    const answered = new AbortController();
    const checking = check();
    // When it is late, nobody waits for it any more.
    checking.catch(() => undefined);
    try {
      await Promise.race([checking, late(answered.signal)]);
    } finally {
      answered.abort();
    }
  };

  return {
    /**
     * Throws when the database does not respond, is read-only, has no disk space left, or has not all tables of this program.
     * Concurrent callers share one check.
     */
    check(): Promise<void> {
      running ??= withoutPatience(checkInTime).finally(() => (running = undefined));
      return running;
    },
    close: () => pool.end(),
  };
}
