import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({ orderId: z.string().nullable() });

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'mail-order-link': z.infer<typeof payload>;
    }
  }
}

/** Mails a guest a new link to an order; without an order, it does nothing. */
export const mailOrderLink = ({ orderLinks }: Pick<Services, 'orderLinks'>) =>
  defineJob({
    name: 'mail-order-link',
    payload,
    run: async ({ orderId }) => {
      if (orderId !== null) await orderLinks.mailNewLink(orderId);
    },
  });
