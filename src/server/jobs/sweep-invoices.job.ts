import { definePeriodicJob, type Services } from './job.ts';

/** Issues invoices and credit notes whose job was lost. */
export const sweepInvoices = ({ invoices }: Pick<Services, 'invoices'>) =>
  definePeriodicJob('sweep-invoices', ({ signal }) => invoices.sweep(signal));
