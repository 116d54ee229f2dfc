import { definePeriodicJob, type Services } from './job.ts';

/** Fills the ledger of sales with older orders, and sums the days that are over. */
export const fillSalesLedger = ({ ledgerFilling, ledgerDays }: Pick<Services, 'ledgerFilling' | 'ledgerDays'>) =>
  definePeriodicJob('fill-sales-ledger', async ({ signal }) => {
    await ledgerFilling.run({ signal });
    await ledgerDays.sum();
  });
