import { definePeriodicJob, type Services } from './job.ts';

type Deps = Pick<Services, 'draftUpkeep' | 'expiredRows' | 'mailSender' | 'jobUpkeep' | 'invoices' | 'previews'>;

/**
 * Deletes idle sessions, expired rate limits and one-time tokens, old idempotency keys, invitations, former prices and mails, draft orders that
 * nobody has ordered, addresses of erased accounts, recipients of old gift cards, names and addresses of old invoices, previews that have
 * ended, and failed jobs.
 */
export const deleteExpiredRows = ({ draftUpkeep, expiredRows, mailSender, jobUpkeep, invoices, previews }: Deps) =>
  definePeriodicJob('delete-expired-rows', async () => {
    await expiredRows.delete();
    await draftUpkeep.deleteOld();
    await mailSender.deleteOld();
    await jobUpkeep.deleteFailed();
    await invoices.eraseOld();
    await previews.deleteEnded();
  });
