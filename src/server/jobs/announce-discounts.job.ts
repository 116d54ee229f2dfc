import { definePeriodicJob, type Services } from './job.ts';

/** Lets pages show discounts that have started, and no more those that have ended. */
export const announceDiscounts = ({ offers }: Pick<Services, 'offers'>) =>
  definePeriodicJob('announce-discounts', () => offers.announceTurns());
