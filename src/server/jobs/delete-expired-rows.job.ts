import { definePeriodicJob, type Services } from './job.ts';

/** Deletes idle sessions, expired rate limits and one-time tokens, old idempotency keys, addresses of erased accounts and failed jobs. */
export const deleteExpiredRows = ({ expiredRows, jobUpkeep }: Pick<Services, 'expiredRows' | 'jobUpkeep'>) =>
  definePeriodicJob('delete-expired-rows', async () => {
    await expiredRows.delete();
    await jobUpkeep.deleteFailed();
  });
