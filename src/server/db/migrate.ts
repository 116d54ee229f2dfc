import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type { Database, DatabaseHandle } from './client.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
type Pool = DatabaseHandle['pool'];
const lock = 7_261_001;

/** How many migrations this program has. */
export const knownMigrations = (): number => readMigrationFiles({ migrationsFolder }).length;

/** Applies what is missing of the first `upTo` migrations, of all by default, while the caller is the only one who migrates. */
export async function applyMigrations(db: Database, upTo?: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, upTo);
  await new PgDialect().migrate(migrations, db._.session as unknown as PgSession, { migrationsFolder });
}

/** Does the work while nobody else migrates: an instance that starts meanwhile waits. */
export async function whileOthersWait(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
  }
}

/** Brings the tables up to date. Of several instances starting at once, one migrates and the others wait for it. */
export async function migrateDatabase({ db, pool }: DatabaseHandle): Promise<void> {
  await whileOthersWait(pool, () => applyMigrations(db));
}
