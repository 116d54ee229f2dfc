import { holdsPayment } from '#contract/order/order-states.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { moveOrder, type MoveOrderDeps, type OrderActor } from './move-order.ts';
import type { PaymentPort } from './order.ports.ts';
import type { LockedOrder } from './order.repository.ts';

export type CancelOrderDeps = MoveOrderDeps & { payment: Pick<PaymentPort, 'refundAll'> };

/** Cancels a locked order that may be cancelled: restocks its pieces, unless they are gone, and refunds what was paid. */
export async function cancelOrder(
  tx: Transaction,
  deps: CancelOrderDeps,
  order: LockedOrder,
  { actor, restock = true }: { actor: OrderActor; restock?: boolean },
) {
  const cancelled = await moveOrder(tx, deps, order, { to: 'cancelled', actor, restock });
  if (holdsPayment(order)) await deps.payment.refundAll(tx, cancelled, actor);
  return cancelled;
}
