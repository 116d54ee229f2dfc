import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({ setId: z.string() });

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'publish-change-set': z.infer<typeof payload>;
    }
  }
}

/** Publishes a scheduled change set at its time. */
export const publishChangeSet = ({ changeSets }: Pick<Services, 'changeSets'>) =>
  defineJob({ name: 'publish-change-set', payload, run: ({ setId }) => changeSets.publishScheduled(setId) });
