import { setTimeout } from 'node:timers/promises';
import { type Connection, type Database, overConnection } from './client.ts';
import { isRetryable } from './errors.ts';

const attempts = 4;

/** Drizzle gives a connection back only once `begin` has succeeded, so it is taken and given back here. */
async function onConnection<T>(pool: Database['$client'], work: (tx: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await overConnection(client).transaction(work);
  } finally {
    client.release();
  }
}

/** Runs `work` in one transaction; a serialization failure or deadlock runs it again, at most three times more. */
export async function inTransaction<T>(db: Database, work: (tx: Connection) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onConnection(db.$client, work);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await setTimeout(Math.random() * 20 * 2 ** attempt);
    }
  }
}
