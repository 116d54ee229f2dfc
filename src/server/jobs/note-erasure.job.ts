import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({ userId: z.uuid() });

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'note-erasure': z.infer<typeof payload>;
    }
  }
}

/** Notes outside the database that an account was erased. */
export const noteErasure = ({ account }: Pick<Services, 'account'>) =>
  defineJob({ name: 'note-erasure', payload, run: ({ userId }) => account.noteErasure(userId) });
