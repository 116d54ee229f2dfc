import { definePeriodicJob, type Services } from './job.ts';

type Deps = Pick<Services, 'draftUpkeep' | 'expiredRows' | 'mailSender' | 'jobUpkeep' | 'invoices'>;

/**
 * Deletes idle sessions, expired rate limits and one-time tokens, old idempotency keys, invitations, former prices and mails, draft orders that
 * nobody has ordered, addresses of erased accounts, recipients of old gift cards, names and addresses of old invoices, and failed jobs.
 */
export const deleteExpiredRows = ({ draftUpkeep, expiredRows, mailSender, jobUpkeep, invoices }: Deps) =>
  definePeriodicJob('delete-expired-rows', async () => {
    await expiredRows.delete();
    await draftUpkeep.deleteOld();
    await mailSender.deleteOld();
    await jobUpkeep.deleteFailed();
    await invoices.eraseOld();
  });
