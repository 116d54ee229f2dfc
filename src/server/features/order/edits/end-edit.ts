import type { Transaction } from '#server/db/transaction.ts';
import { changeOrder } from '#server/features/order/change-order.ts';
import type { OrderActor } from '#server/features/order/move-order.ts';
import type { LockedOrder } from '#server/features/order/order.repository.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { createOrderEditsRepository, type EditRow } from './order.edits.repository.ts';

type EndDeps = { stock: Pick<StockService, 'release'>; shopEvents: ShopEvents; clock: Clock };

/** Ends the proposed edit of a locked order, and puts back the pieces that it holds. Returns the changed order. */
export async function endEdit(
  tx: Transaction,
  { stock, shopEvents, clock }: EndDeps,
  order: LockedOrder,
  { edit, to, actor }: { edit: EditRow; to: 'withdrawn' | 'expired' | 'dropped'; actor: OrderActor },
): Promise<LockedOrder> {
  const now = clock.now();
  await createOrderEditsRepository(tx).decide(edit.id, to, now);
  await stock.release(tx, { orderId: order.id }, actor.id ?? null);
  const event = { kind: 'edit', from: edit.status, to, actor: actor.kind, actorId: actor.id ?? null } as const;
  return changeOrder(tx, order, {
    now,
    shopEvents,
    events: [{ ...event, note: String(edit.differenceCents) }],
    change: {},
  });
}

/** Ends the proposed edit of an order that is cancelled, if there is one. */
export async function dropEdit(
  tx: Transaction,
  deps: EndDeps,
  order: LockedOrder,
  actor: OrderActor,
): Promise<LockedOrder> {
  const edit = await createOrderEditsRepository(tx).findProposed(order.id);
  return edit ? endEdit(tx, deps, order, { edit, to: 'dropped', actor }) : order;
}
