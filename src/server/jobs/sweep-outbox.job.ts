import { definePeriodicJob, type Services } from './job.ts';

/** Gives up mails whose link has expired, and queues those that are due and have lost their job or never had a mail server. */
export const sweepOutbox = ({ mailSender }: Pick<Services, 'mailSender'>) =>
  definePeriodicJob('sweep-outbox', () => mailSender.sweep());
