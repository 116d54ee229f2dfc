import { definePeriodicJob, type Services } from './job.ts';

/** Gives back the jobs that instances were running when they were killed. */
export const unlockAbandonedJobs = ({ jobUpkeep }: Pick<Services, 'jobUpkeep'>) =>
  definePeriodicJob('unlock-abandoned-jobs', () => jobUpkeep.unlockAbandoned());
