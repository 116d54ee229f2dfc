import { definePeriodicJob, type Services } from './job.ts';

/** Checks that the sums of some days of the ledger of sales are those of its entries. */
export const checkSalesLedger = ({ ledgerDays }: Pick<Services, 'ledgerDays'>) =>
  definePeriodicJob('check-sales-ledger', () => ledgerDays.check());
