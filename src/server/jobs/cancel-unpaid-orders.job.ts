import { definePeriodicJob, type Services } from './job.ts';

/** Cancels orders that were not paid in time and releases their stock. */
export const cancelUnpaidOrders = ({ payment }: Pick<Services, 'payment'>) =>
  definePeriodicJob('cancel-unpaid-orders', () => payment.cancelUnpaid());
