import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({ priceListId: z.string() });

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'write-list-prices': z.infer<typeof payload>;
    }
  }
}

/** Writes the prices of a changed price list and puts them in force. */
export const writeListPrices = ({ priceLists }: Pick<Services, 'priceLists'>) =>
  defineJob({
    name: 'write-list-prices',
    payload,
    maxConcurrent: 1,
    run: ({ priceListId }, { signal }) => priceLists.write(priceListId, signal),
  });
