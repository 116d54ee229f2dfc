import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteFailed, unlockAbandoned } from './jobs.repository.ts';

const keptDays = 30;

export type JobUpkeep = ReturnType<typeof createJobUpkeep>;

/** Maintains the table of jobs. */
export function createJobUpkeep({ db }: { db: Database }) {
  return {
    /** Unlocks the jobs of killed instances, so that another one runs them. */
    unlockAbandoned: () => inTransaction(db, unlockAbandoned),
    /** Deletes jobs that failed for good a month ago. */
    deleteFailed: () => deleteFailed(db, keptDays),
  };
}
