import { definePeriodicJob, type Services } from './job.ts';

/** Notes which bags have begun to count as abandoned. */
export const markAbandonedCarts = ({ abandonedCarts }: Pick<Services, 'abandonedCarts'>) =>
  definePeriodicJob('mark-abandoned-carts', () => abandonedCarts.mark());
