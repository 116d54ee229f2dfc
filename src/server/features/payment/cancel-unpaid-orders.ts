import { inTransaction } from '#server/db/transaction.ts';
import { orderSlot } from '#server/features/order/order.service.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createPaymentRepository } from './payment.repository.ts';

const batchSize = 20;
const minuteMs = 60_000;

type CancelUnpaidDeps = Pick<PaymentDeps, 'db' | 'orders' | 'clock' | 'log'> & { settings: Pick<Settings, 'limits'> };

/** Cancels orders that were not paid in time. Instances may run this concurrently: each skips orders that another has locked. */
export function createCancelUnpaid({ db, orders, clock, log, settings }: CancelUnpaidDeps) {
  const cancelBatch = (before: Date) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const unpaid = await orders.lockUnpaid(tx, before, batchSize);
      let cancelled = 0;
      for (const order of unpaid) {
        await repository.abandonUnsent(order.id, clock.now());
        // A charge without an answer may have paid the order.
        if (await repository.activeCharge(order.id, orderSlot)) continue;
        await orders.expire(tx, order);
        cancelled += 1;
      }
      return { cancelled, isFull: unpaid.length === batchSize };
    });

  return async function cancelUnpaid(): Promise<void> {
    const { unpaidMinutes } = await settings.limits();
    const before = new Date(clock.now().getTime() - unpaidMinutes * minuteMs);
    let total = 0;
    for (;;) {
      const { cancelled, isFull } = await cancelBatch(before);
      total += cancelled;
      if (!isFull || cancelled === 0) break;
    }
    if (total > 0) log.info({ orders: total }, 'cancelled unpaid orders and restocked them');
  };
}
