import { definePeriodicJob, type Services } from './job.ts';

/** Ends edits of orders whose difference was not paid in time, and releases their stock. */
export const expireOrderEdits = ({ orderEdits }: Pick<Services, 'orderEdits'>) =>
  definePeriodicJob('expire-order-edits', () => orderEdits.expire());
