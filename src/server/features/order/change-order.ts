import type { Transaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { changedAt } from '#server/platform/version.ts';
import { createOrderRepository, type LockedOrder, type NewOrderEvent, type NewOrderRow } from './order.repository.ts';

type Event = Omit<NewOrderEvent, 'id' | 'orderId' | 'createdAt'>;

/**
 * Changes a locked order, adds to its history, and returns the changed order. Each change gets a time of its own: it is the
 * version by which an admin's outdated copy is detected.
 */
export async function changeOrder<Change extends Partial<NewOrderRow>>(
  tx: Transaction,
  order: LockedOrder,
  { now, events, change }: { now: Date; events: readonly Event[]; change: Change },
) {
  const orderUpdateDate = changedAt(now, { updatedAt: order.orderUpdateDate });
  const rows = events.map((event) => ({ id: newId(), orderId: order.id, createdAt: orderUpdateDate, ...event }));
  await createOrderRepository(tx).update(order.id, { ...change, orderUpdateDate }, rows);
  return { ...order, ...change, orderUpdateDate };
}
