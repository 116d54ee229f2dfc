import { definePeriodicJob, type Services } from './job.ts';

/** Unlocks the jobs of instances that were killed while they ran them. */
export const unlockAbandonedJobs = ({ jobUpkeep }: Pick<Services, 'jobUpkeep'>) =>
  definePeriodicJob('unlock-abandoned-jobs', () => jobUpkeep.unlockAbandoned());
