import { definePeriodicJob, type Services } from './job.ts';

/** Queues every payment whose answer from the provider is missing. */
export const reconcilePayments = ({ payment }: Pick<Services, 'payment'>) =>
  definePeriodicJob('reconcile-payments', () => payment.openPayments.queueAll());
