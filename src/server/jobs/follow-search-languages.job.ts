import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({});

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'follow-search-languages': z.infer<typeof payload>;
    }
  }
}

/** Makes the products searchable in exactly the languages of the shop. */
export const followSearchLanguages = ({ searchDocuments }: Pick<Services, 'searchDocuments'>) =>
  defineJob({
    name: 'follow-search-languages',
    payload,
    maxConcurrent: 1,
    run: (_, { signal }) => searchDocuments.followLanguages(signal),
  });
