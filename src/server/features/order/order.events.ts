import type { Connection } from '#server/db/client.ts';
import { newId } from '#server/platform/ids.ts';
import { createOrderRepository, type LockedOrder, type NewOrderEvent, type NewOrderRow } from './order.repository.ts';

type Told = Omit<NewOrderEvent, 'id' | 'orderId' | 'createdAt'>;

/** Never the same moment twice: it is how somebody else's change is noticed. */
export const changedAt = ({ orderUpdateDate }: LockedOrder, now: Date): Date =>
  now > orderUpdateDate ? now : new Date(orderUpdateDate.getTime() + 1);

/** Changes a locked order and tells its history of it, in one. Answers the order as it is then. */
export async function changeOrder<Change extends Partial<NewOrderRow>>(
  tx: Connection,
  order: LockedOrder,
  { now, event, change }: { now: Date; event: Told; change: Change },
) {
  const orderUpdateDate = changedAt(order, now);
  const told = { id: newId(), orderId: order.id, createdAt: orderUpdateDate, ...event };
  await createOrderRepository(tx).update(order.id, { ...change, orderUpdateDate }, [told]);
  return { ...order, ...change, orderUpdateDate };
}
