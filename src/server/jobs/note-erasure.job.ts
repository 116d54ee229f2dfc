import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({ userId: z.uuid(), orderIds: z.array(z.string()).optional() });

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'note-erasure': z.infer<typeof payload>;
    }
  }
}

/** Notes outside the database that an account or a guest was erased. */
export const noteErasure = ({ account }: Pick<Services, 'account'>) =>
  defineJob({ name: 'note-erasure', payload, run: (erased) => account.noteErasure(erased) });
