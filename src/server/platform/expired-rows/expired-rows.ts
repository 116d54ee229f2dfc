import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { deleteExpired } from './expired-rows.repository.ts';
import { forgetAddresses } from '#server/platform/personal-data/personal-data.repository.ts';
import { sessionSeconds } from '#server/platform/sessions/sessions.ts';

export type ExpiredRows = ReturnType<typeof createExpiredRows>;

/** Rows that time has made worthless, and addresses of erased accounts whose orders have arrived. */
export function createExpiredRows({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Instances may do it at once: nothing is deleted twice. */
    async delete(): Promise<void> {
      await deleteExpired(db, clock.now(), sessionSeconds);
      await forgetAddresses(db);
    },
  };
}
