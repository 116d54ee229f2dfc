import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import { Logger, runMigrations } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { type DatabaseHandle, overConnection } from './client.ts';
import { notAllowed } from './errors.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
type Pool = DatabaseHandle['pool'];
const lock = 7_261_001;

/** Where Graphile Worker keeps the jobs. It makes and migrates these tables itself. */
export const jobSchema = 'graphile_worker';

/** How many migrations this program has. */
export const knownMigrations = (): number => readMigrationFiles({ migrationsFolder }).length;

/** Applies what is missing of the first `upTo` migrations, of all by default, while the caller is the only one who migrates. */
export async function applyMigrations(db: ReturnType<typeof overConnection>, upTo?: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, upTo);
  await new PgDialect().migrate(migrations, db._.session as unknown as PgSession, { migrationsFolder });
}

/** The same for the tables of the jobs. */
export const applyJobMigrations = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, schema: jobSchema, logger: new Logger(() => () => undefined) });

/**
 * Does the work while nobody else migrates: an instance that starts meanwhile waits. Neither has a limit of time, as the tables of
 * a large shop take what they take.
 */
export async function whileOthersWait(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work(client);
  } catch (error) {
    throw notAllowed(error) ?? error;
  } finally {
    // The lock goes with the connection, and so does what was set and what was not committed.
    client.release(true);
  }
}

/** Brings the tables of the shop and of its jobs up to date. Of several instances starting at once, one migrates and the others wait for it. */
export async function migrateDatabase({ pool }: Pick<DatabaseHandle, 'pool'>): Promise<void> {
  await whileOthersWait(pool, async (client) => {
    await applyMigrations(overConnection(client));
    await applyJobMigrations(pool);
  });
}
