import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { deleteExpired } from './expired-rows.repository.ts';
import { deleteUnusedGuests } from './unused-guests.repository.ts';
import { eraseOldAddresses, eraseOldRecipients } from '#server/platform/personal-data/personal-data.repository.ts';
import type { Refusals } from '#server/platform/refusals/refusals.ts';

export type ExpiredRows = ReturnType<typeof createExpiredRows>;

type ExpiredRowsDeps = { db: Database; clock: Clock; refusals: Pick<Refusals, 'deleteOld'> };

/**
 * Deletes expired rows, guests that nobody can use any more, the addresses in completed orders of erased accounts, and the recipients of old
 * gift cards.
 */
export function createExpiredRows({ db, clock, refusals }: ExpiredRowsDeps) {
  return {
    /** Several instances may run it at the same time. */
    async delete(): Promise<void> {
      await deleteExpired(db, clock.now());
      await deleteUnusedGuests(db);
      await refusals.deleteOld();
      await eraseOldAddresses(db);
      await eraseOldRecipients(db, clock.now());
    },
  };
}
