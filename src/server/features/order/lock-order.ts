import type { Transaction } from '#server/db/transaction.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import { orderNotFound } from './order.errors.ts';
import { createOrderRepository, type LockedOrder } from './order.repository.ts';

/** Locks an order until the transaction ends, so that concurrent changes run one after the other. Throws ORDER_NOT_FOUND. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder> {
  const order = await createOrderRepository(tx).lock(normalizeOrderId(orderId));
  if (!order) throw orderNotFound();
  return order;
}

/** Locks an order of this shopper. Throws ORDER_NOT_FOUND for another shopper's order too, so as not to reveal that it exists. */
export async function lockOwnOrder(tx: Transaction, userId: string, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (order.userId !== userId) throw orderNotFound();
  return order;
}
