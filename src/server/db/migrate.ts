import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { DatabaseHandle } from './client.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
const lock = 7_261_001;

/** Brings the tables up to date. Of several instances starting at once, one migrates and the others wait for it. */
export async function migrateDatabase({ db, pool }: DatabaseHandle): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
  }
}
