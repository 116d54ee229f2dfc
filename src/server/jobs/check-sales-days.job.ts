import { definePeriodicJob, type Services } from './job.ts';

/** Checks that the sums of past days are those of their orders and payments. */
export const checkSalesDays = ({ salesDaysCounter }: Pick<Services, 'salesDaysCounter'>) =>
  definePeriodicJob('check-sales-days', () => salesDaysCounter.check());
