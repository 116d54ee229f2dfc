import { definePeriodicJob, type Services } from './job.ts';

/** Sums the orders and payments of the days that are over. */
export const countSalesDays = ({ salesDaysCounter }: Pick<Services, 'salesDaysCounter'>) =>
  definePeriodicJob('count-sales-days', () => salesDaysCounter.countMissing());
