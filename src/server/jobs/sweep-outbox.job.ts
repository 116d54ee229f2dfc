import { definePeriodicJob, type Services } from './job.ts';

/** Gives up mails whose link has expired, and queues mails that are due and have no job. */
export const sweepOutbox = ({ mailSender }: Pick<Services, 'mailSender'>) =>
  definePeriodicJob('sweep-outbox', () => mailSender.sweep());
