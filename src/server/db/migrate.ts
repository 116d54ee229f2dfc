import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import { Logger, runMigrations } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { type Connection, type DatabaseHandle, overConnection } from './client.ts';
import { privilegeError } from './errors.ts';
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

/** Applies the missing migrations up to number `upTo`, by default all. The caller must hold the migration lock. */
export async function applyMigrations(db: Connection, upTo?: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, upTo);
  await new PgDialect().migrate(migrations, db._.session as unknown as PgSession, { migrationsFolder });
}

/** Applies the missing migrations of the tables of the jobs. */
export const applyJobMigrations = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, schema: jobSchema, logger: new Logger(() => () => undefined) });

/**
 * Does the work under the migration lock, for which other instances wait. Neither has a timeout, because migrations of a large shop may
 * take long.
 */
export async function withMigrationLock(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await allowLongStatements(client);
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work(client);
  } catch (error) {
    throw privilegeError(error) ?? error;
  } finally {
    // Closing the connection releases the lock, resets the settings and rolls back an open transaction.
    client.release(true);
  }
}

/** Migrates the tables of the shop and of its jobs. Of several instances that start together, one migrates and the others wait. */
export async function migrateDatabase({ pool }: Pick<DatabaseHandle, 'pool'>): Promise<void> {
  await withMigrationLock(pool, async (client) => {
    await applyMigrations(overConnection(client));
    await applyJobMigrations(pool);
  });
}
