import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteFailed, unlockAbandoned } from './jobs.repository.ts';

const keptDays = 30;

export type JobUpkeep = ReturnType<typeof createJobUpkeep>;

/** What the table of jobs needs from time to time. */
export function createJobUpkeep({ db }: { db: Database }) {
  return {
    /** Gives back the jobs of instances that were killed, so that another one runs them. */
    unlockAbandoned: () => inTransaction(db, unlockAbandoned),
    /** Deletes jobs that were given up a month ago. */
    deleteFailed: () => deleteFailed(db, keptDays),
  };
}
