import { definePeriodicJob, type Services } from './job.ts';

/** Tells the team of parts of the shop that need somebody. */
export const checkSystem = ({ system }: Pick<Services, 'system'>) =>
  definePeriodicJob('check-system', () => system.checkConditions());
