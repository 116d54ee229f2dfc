import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({ mailId: z.uuid() });

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'send-mail': z.infer<typeof payload>;
    }
  }
}

/** Sends one mail of the outbox. */
export const sendMail = ({ mailSender }: Pick<Services, 'mailSender'>) =>
  defineJob({
    name: 'send-mail',
    payload,
    maxConcurrent: 4,
    run: ({ mailId }, { signal }) => mailSender.send(mailId, signal),
  });
