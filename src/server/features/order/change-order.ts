import type { Transaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { changedAt } from '#server/platform/version.ts';
import { createOrderRepository, type LockedOrder, type NewOrderEvent, type NewOrderRow } from './order.repository.ts';
import { recordOrderEvents } from './order.shop-events.ts';

type Event = Omit<NewOrderEvent, 'id' | 'orderId' | 'createdAt'>;

/**
 * Changes a locked order, adds to its history, tells webhooks of it, and returns the changed order. Each change gets a time of its own: it is
 * the version by which an admin's outdated copy is detected.
 */
export async function changeOrder<Change extends Partial<NewOrderRow>>(
  tx: Transaction,
  order: LockedOrder,
  { now, shopEvents, events, change }: { now: Date; shopEvents: ShopEvents; events: readonly Event[]; change: Change },
) {
  const orderUpdateDate = changedAt(now, { updatedAt: order.orderUpdateDate });
  const rows = events.map((event) => ({ id: newId(), orderId: order.id, createdAt: orderUpdateDate, ...event }));
  await createOrderRepository(tx).update(order.id, { ...change, orderUpdateDate }, rows);
  await recordOrderEvents(tx, shopEvents, order.id, events);
  return { ...order, ...change, orderUpdateDate };
}
