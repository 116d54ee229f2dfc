import { definePeriodicJob, type Services } from './job.ts';

/** Releases the stock of offers that nobody has ordered in time. */
export const expireDraftOrders = ({ draftUpkeep }: Pick<Services, 'draftUpkeep'>) =>
  definePeriodicJob('expire-draft-orders', () => draftUpkeep.expire());
