import { z } from 'zod';
import { defineJob, type Services } from './job.ts';

const payload = z.object({ orderId: z.string() });

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'issue-invoices': z.infer<typeof payload>;
    }
  }
}

/** Issues the invoices and credit notes that an order lacks. */
export const issueInvoices = ({ invoices }: Pick<Services, 'invoices'>) =>
  defineJob({ name: 'issue-invoices', payload, maxConcurrent: 2, run: ({ orderId }) => invoices.issue(orderId) });
