import { setTimeout } from 'node:timers/promises';
import type { Connection, Database } from './client.ts';
import { isRetryable } from './errors.ts';

const attempts = 4;

/** Runs `work` in one transaction; a serialization failure or deadlock runs it again, at most three times more. */
export async function inTransaction<T>(db: Database, work: (tx: Connection) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await setTimeout(Math.random() * 20 * 2 ** attempt);
    }
  }
}
