import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({ paymentId: z.uuid() });

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'settle-payment': z.infer<typeof payload>;
    }
  }
}

/** Looks up a charge at the provider, or requests a refund. */
export const settlePayment = ({ payment }: Pick<Services, 'payment'>) =>
  defineJob({
    name: 'settle-payment',
    payload,
    maxConcurrent: 2,
    run: ({ paymentId }) => payment.openPayments.settle(paymentId),
  });
