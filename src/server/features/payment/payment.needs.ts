import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import type { OrderService } from '#server/features/order/order.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';

/** What the parts of the payment service work with. */
export type PaymentNeeds = {
  db: Database;
  orders: OrderService['payments'];
  gateway: PaymentGateway;
  jobs: JobQueue;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Where a wallet sends the shopper back to. */
  shopUrl: () => string;
};
