import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { type Connection, type DatabaseHandle, overConnection } from './client.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { isLockTimeout, privilegeError } from './errors.ts';
import { dropPreviewSchema } from './preview/preview-schema.ts';
import { allowLongStatements } from './limit-waiting.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
type Pool = DatabaseHandle['pool'];
const lock = 7_261_001;

/** The schema of Graphile Worker, which creates and migrates its tables itself. */
export const jobSchema = 'graphile_worker';

/** Returns the number of migrations of this program. */
export const knownMigrations = (): number => readMigrationFiles({ migrationsFolder }).length;

/** Returns the time of the newest migration of this program, by which the database remembers it. */
export const latestMigration = (): number => readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

/** Returns the migrations of this program, which are numbered like their files. */
export const readMigrations = () =>
  readMigrationFiles({ migrationsFolder }).map((migration, number) => ({
    ...migration,
    number,
    phase: phaseOf(migration.sql.join('')),
  }));

type Patience = {
  /** How long a statement of a migration waits for a lock before its transaction is rolled back. */
  lockMs?: number;
  /** How long a migration is tried again, and the pause before each attempt. */
  retryMs?: number;
  pauseMs?: number;
  report?: (line: string) => void;
};

/** Returns the phase that the header of a migration names; undefined for the older ones, which have none. */
export const phaseOf = (text: string): string | undefined => /^-- phase: (expand|contract)$/m.exec(text)?.[1];

/**
 * Applies the missing migrations up to number `upTo`, by default all, each in a transaction of its own. A migration that does not get
 * its locks soon gives way to the shop, which would wait behind it, and is tried again. The caller must hold the migration lock.
 */
export async function applyMigrations(db: Connection, upTo?: number, patience: Patience = {}): Promise<void> {
  const migrations = readMigrations().slice(0, upTo);
  await applyPatiently(db, 'The table of migrations', patience, createMigrationsTable);
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]?.last ?? 0);
  for (const { number, sql: statements, hash, folderMillis, phase = null } of migrations) {
    if (folderMillis <= last) continue;
    await applyPatiently(db, `Migration ${number}`, patience, async (tx) => {
      // Its views would keep a table from being changed. It is created again when a preview is opened.
      await tx.execute(sql.raw(dropPreviewSchema));
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at, phase) values (${hash}, ${folderMillis}, ${phase})`,
      );
    });
  }
}

/** The table has the name and columns of Drizzle's own migrator, which created it in older versions, and the phase. */
async function createMigrationsTable(tx: Pick<Connection, 'execute'>): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  if (!(await hasPhase(tx))) await tx.execute(sql`alter table drizzle.__drizzle_migrations add column phase text`);
}

async function hasPhase(db: Pick<Connection, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_attribute where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'phase'`,
  );
  return rows.length > 0;
}

async function applyPatiently(
  db: Connection,
  name: string,
  { lockMs = 3_000, retryMs = 600_000, pauseMs = 5_000, report = () => {} }: Patience,
  work: (tx: Pick<Connection, 'execute'>) => Promise<void>,
): Promise<void> {
  const end = performance.now() + retryMs;
  for (;;) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
        await work(tx);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() + pauseMs > end) {
        throw new StartupError(
          `${name} did not get its locks in ${Math.round(retryMs / 60_000)} minutes. The log names the queries that block it; end them and start again.`,
          { cause: error },
        );
      }
      report(`${name} did not get its locks and is tried again`);
      await setTimeout(pauseMs);
    }
  }
}

/** Refuses tables from which a newer version has removed something. What a newer version has only added does no harm. */
async function refuseNewerContract(db: Connection): Promise<void> {
  if (!(await hasPhase(db))) return;
  const { rows } = await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where phase = 'contract' and created_at > ${latestMigration()} limit 1`,
  );
  if (rows.length === 0) return;
  throw new StartupError(
    'A newer version of Hemline has removed tables or columns of this database that this version needs. Start the newer version, or restore a backup of this one.',
  );
}

/** Reports the queries that block this connection, asked on another one, until the work is done. */
async function reportingBlockers(
  pool: Pool,
  client: PoolClient,
  report: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  let said = '';
  const look = async () => {
    const blockers = await pool.query<{ pid: number; state: string; query: string }>(
      'select pid, state, left(query, 200) as query from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by pid',
      [pid],
    );
    const line = blockers.rows.map((row) => `process ${row.pid} (${row.state}): ${row.query}`).join('; ');
    if (line !== '' && line !== said) report(`The migration waits for a lock of ${line}`);
    if (line !== '') said = line;
  };
  // A failed look is no reason to fail the migration.
  const timer = setInterval(() => void look().catch(() => undefined), 1_000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Applies the missing migrations of the tables of the jobs. */
export const applyJobMigrations = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, schema: jobSchema, logger: new Logger(() => () => undefined) });

/**
 * Does the work under the migration lock, for which other instances wait. Neither has a timeout, because migrations of a large shop may
 * take long.
 */
export async function withMigrationLock(
  pool: Pool,
  work: (client: PoolClient) => Promise<void>,
  report: (line: string) => void = () => {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await allowLongStatements(client);
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock]);
    if (!rows[0]?.free) {
      report('Waiting for another instance that checks or migrates the tables');
      await client.query('select pg_advisory_lock($1)', [lock]);
    }
    await work(client);
  } catch (error) {
    throw privilegeError(error) ?? error;
  } finally {
    // Closing the connection releases the lock, resets the settings and rolls back an open transaction.
    client.release(true);
  }
}

/** Migrates the tables of the shop and of its jobs. Of several instances that start together, one migrates and the others wait. */
export async function migrateDatabase({ pool }: Pick<DatabaseHandle, 'pool'>, patience: Patience = {}): Promise<void> {
  const { report = () => {} } = patience;
  const migrate = async (client: PoolClient) => {
    const db = overConnection(client);
    await refuseNewerContract(db);
    await reportingBlockers(pool, client, report, () => applyMigrations(db, undefined, patience));
    await applyJobMigrations(pool);
  };
  await withMigrationLock(pool, migrate, report);
}
