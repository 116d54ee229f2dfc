import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import type { OrderPayments } from '#server/features/order/order.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Measurements } from '#server/platform/metrics/measurements.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';

/** The dependencies that the parts of the payment feature share. */
export type PaymentDeps = {
  db: Database;
  orders: OrderPayments;
  gateway: PaymentGateway;
  jobs: JobQueue;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  measurements: Pick<Measurements, 'countPayment'>;
  /** Returns the address of the shop, to which a wallet sends the shopper back. */
  shopUrl: () => string;
  shopLocales: Pick<ShopLocalesService, 'current'>;
};
