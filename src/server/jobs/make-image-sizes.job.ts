import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({ key: z.string(), sizes: z.enum(['cards', 'all']) });

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'make-image-sizes': z.infer<typeof payload>;
    }
  }
}

/** Creates the missing sizes of one image. */
export const makeImageSizes = ({ imageSizes }: Pick<Services, 'imageSizes'>) =>
  defineJob({
    name: 'make-image-sizes',
    payload,
    maxConcurrent: 1,
    run: (request, context) => imageSizes.make(request, context),
  });
