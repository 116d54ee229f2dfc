import { definePeriodicJob, type Services } from './job.ts';

/** Starts and ends the sale prices of products. */
export const turnSales = ({ products }: Pick<Services, 'products'>) =>
  definePeriodicJob('turn-sales', ({ signal }) => products.sales.startAndEnd(signal));
