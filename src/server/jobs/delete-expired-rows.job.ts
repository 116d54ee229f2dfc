import { definePeriodicJob, type Services } from './job.ts';

/** Deletes idle sessions, expired limits and links, old idempotency keys, addresses of erased accounts and jobs that failed long ago. */
export const deleteExpiredRows = ({ expiredRows, jobUpkeep }: Pick<Services, 'expiredRows' | 'jobUpkeep'>) =>
  definePeriodicJob('delete-expired-rows', async () => {
    await expiredRows.delete();
    await jobUpkeep.deleteFailed();
  });
