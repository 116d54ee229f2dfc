import { isUndelivered, type OrderStatus } from '#contract/order/order-states.ts';
import { statusByParcels } from '#contract/order/parcel-states.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { isPaidOnDelivery, moveOrder, type MoveOrderDeps, type OrderActor } from '#server/features/order/move-order.ts';
import type { PaymentPort } from '#server/features/order/order.ports.ts';
import type { LockedOrder } from '#server/features/order/order.repository.ts';
import { type InParcels, readPieces } from '#server/features/order/pieces/order.pieces.repository.ts';
import { createParcelsRepository } from './order.parcels.repository.ts';
import { stillMissing } from './order.parcels.rules.ts';

type FollowDeps = MoveOrderDeps & { payment: Pick<PaymentPort, 'recordCash'> };

/**
 * Moves a locked order to the state that its parcels give it, after one of them or what is left to send has changed. Returns the order
 * as it is then.
 */
export async function followParcels(tx: Transaction, deps: FollowDeps, order: LockedOrder, actor: OrderActor) {
  const { parts, pieces } = await readPieces(tx, order);
  const to = statusByParcels({ orderStatus: order.orderStatus, parcels: parts.parcels, pieces });
  if (to === order.orderStatus) return order;
  const isPaidNow = isPaidOnDelivery(order, to);
  if (isPaidNow) await deps.payment.recordCash(tx, order);
  return moveOrder(tx, deps, order, { to, actor, trackingNumber: order.trackingNumber, isPaidNow });
}

/** Gives the parcels of an order the state into which the team has brought it: those under way, and lost ones that have turned up. */
export async function markParcels(
  tx: Transaction,
  { clock }: Pick<MoveOrderDeps, 'clock'>,
  order: LockedOrder,
  { parts: { parcels }, pieces }: InParcels,
  to: OrderStatus,
): Promise<void> {
  if (to !== 'delivered' && !isUndelivered({ orderStatus: to })) return;
  const status = to === 'delivered' ? to : to === 'lost' ? 'lost' : 'returned_to_sender';
  const mayTurnUp = to === 'delivered' || order.orderStatus === 'lost';
  const changed = [
    ...parcels.filter((parcel) => parcel.status === 'sent'),
    ...(mayTurnUp ? stillMissing(parcels, pieces) : []),
  ].map(({ id }) => id);
  await createParcelsRepository(tx).update(changed, {
    status,
    ...(status === 'delivered' && { deliveredAt: clock.now() }),
  });
}
