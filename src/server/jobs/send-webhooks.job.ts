import { z } from 'zod';
import { defineJob, definePeriodicJob, type Services } from './job.ts';

const payload = z.object({});

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'send-webhooks': z.infer<typeof payload>;
    }
  }
}

/** Begins to send the events that are due. It does not wait for the receivers, so that it holds up no other job. */
export const sendWebhooks = ({ webhookSender }: Pick<Services, 'webhookSender'>) =>
  defineJob({ name: 'send-webhooks', payload, maxConcurrent: 1, run: () => webhookSender.sendDue() });

/** Sends what is due and has no job: of instances that were killed, and what waited for a receiver that was busy. */
export const sweepWebhooks = ({ webhookSender }: Pick<Services, 'webhookSender'>) =>
  definePeriodicJob('sweep-webhooks', () => webhookSender.sendDue());
