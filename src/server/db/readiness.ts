import type pg from 'pg';

/** The series is larger than the memory that it may use, so PostgreSQL writes it to a temporary file, which needs disk space. */
const check = `
  begin;
  set local work_mem = '64kB';
  select current_setting('transaction_read_only') as "readOnly", count(*) from generate_series(1, 10000);
  rollback`;

/** Throws when the database does not respond, is read-only, or has no disk space left. */
export async function checkReadiness(pool: pg.Pool): Promise<void> {
  // The type of pg does not know that several statements have several results.
  const results = (await pool.query<{ readOnly: string }>(check)) as unknown as pg.QueryResult<{ readOnly: string }>[];
  if (results[2]?.rows[0]?.readOnly !== 'off') throw new Error('The database is read-only');
}
