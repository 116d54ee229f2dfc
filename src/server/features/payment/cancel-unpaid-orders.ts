import { inTransaction } from '#server/db/transaction.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createPaymentRepository } from './payment.repository.ts';

const batch = 20;
const hourMs = 60 * 60_000;

type CancelUnpaidDeps = Pick<PaymentDeps, 'db' | 'orders' | 'clock' | 'log'> & { unpaidHours: number };

/** Cancels orders that were not paid in time. Instances may do it at once: what one has locked the others skip. */
export function createCancelUnpaid({ db, orders, clock, log, unpaidHours }: CancelUnpaidDeps) {
  const cancelSome = (before: Date) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const unpaid = await orders.lockUnpaid(tx, before, batch);
      let cancelled = 0;
      for (const order of unpaid) {
        await repository.abandonWaiting(order.id, clock.now());
        // A charge whose answer is still awaited may have been paid.
        if (await repository.activeCharge(order.id)) continue;
        await orders.expire(tx, order);
        cancelled += 1;
      }
      return { cancelled, isFull: unpaid.length === batch };
    });

  return async function cancelUnpaid(): Promise<void> {
    const before = new Date(clock.now().getTime() - unpaidHours * hourMs);
    let total = 0;
    for (;;) {
      const { cancelled, isFull } = await cancelSome(before);
      total += cancelled;
      if (!isFull || cancelled === 0) break;
    }
    if (total > 0) log.info({ orders: total }, 'unpaid orders were cancelled, and their stock is back');
  };
}
