import { definePeriodicJob, type Services } from './job.ts';

/** Queues every payment without a response of the provider. */
export const reconcilePayments = ({ payment }: Pick<Services, 'payment'>) =>
  definePeriodicJob('reconcile-payments', () => payment.openPayments.queueAll());
