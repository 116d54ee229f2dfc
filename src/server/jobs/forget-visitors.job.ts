import { definePeriodicJob, type Services } from './job.ts';

/** Deletes who was counted on days that are over, and the salts of those days. The counts stay. */
export const forgetVisitors = ({ counting }: Pick<Services, 'counting'>) =>
  definePeriodicJob('forget-visitors', () => counting.forget());
