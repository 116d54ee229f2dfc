import { definePeriodicJob, type Services } from './job.ts';

/** Compares the stock with its movements. */
export const checkStock = ({ stockCheck }: Pick<Services, 'stockCheck'>) =>
  definePeriodicJob('check-stock', () => stockCheck.run());
