import { editedReason, type EditedAddress, type OrderEditPlan } from '#contract/order/order-edit.ts';
import { wasPaid } from '#contract/order/order-states.ts';
import { statusByParcels } from '#contract/order/parcel-states.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { OrderCards } from '#server/features/gift-cards/gift-cards.service.ts';
import type { OffersService } from '#server/features/offers/offers.service.ts';
import { changeOrder } from '#server/features/order/change-order.ts';
import { issueGiftCards } from '#server/features/order/issue-gift-cards.ts';
import { moveOrder, type MoveOrderDeps, type OrderActor } from '#server/features/order/move-order.ts';
import { changedMail } from '#server/features/order/order.mails.ts';
import type { LockedOrder } from '#server/features/order/order.repository.ts';
import { readPieces } from '#server/features/order/pieces/order.pieces.repository.ts';
import { dueOf } from '#server/features/order/tender/due.ts';
import { toBaseAmount } from '#server/platform/markets/base-amount.ts';
import { recordEdit } from '#server/platform/sales-ledger/sales-ledger.ts';
import { createOrderEditsRepository, type EditRow } from './order.edits.repository.ts';
import { movedPieces, namedChanges } from './plan-pieces.ts';

export type ApplyDeps = MoveOrderDeps & {
  offers: Pick<OffersService, 'release' | 'lower'>;
  orderCards: Pick<OrderCards, 'voidCards' | 'activate'>;
};
type Edit = { plan: OrderEditPlan; address: EditedAddress | null; differenceCents: number };

/** Writes what an edit changes of a locked order, with its history. The caller moves the stock and the money. */
export async function writeEdit(
  tx: Transaction,
  { offers, shopEvents, clock }: Pick<ApplyDeps, 'offers' | 'shopEvents' | 'clock'>,
  order: LockedOrder,
  { edit, from, actor }: { edit: Edit; from: 'proposed' | null; actor: OrderActor },
): Promise<LockedOrder> {
  const { plan, address, differenceCents } = edit;
  await createOrderEditsRepository(tx).change(order.id, plan);
  await offers.lower(tx, order.id, plan.discounts);
  const isWaived = plan.after.adjustmentCents < plan.before.adjustmentCents;
  const event = { kind: 'edit', from, to: 'applied', actor: actor.kind, actorId: actor.id ?? null } as const;
  const changed = await changeOrder(tx, order, {
    now: clock.now(),
    shopEvents,
    events: [{ ...event, note: String(differenceCents) }],
    change: {
      ...plan.after,
      adjustmentReason: isWaived && order.adjustmentReason === '' ? editedReason : order.adjustmentReason,
      baseTotalCents: toBaseAmount(plan.after.totalCents, order),
      ...address,
    },
  });
  await recordEdit(tx, { orderId: order.id, at: clock.now() });
  return changed;
}

/**
 * Finishes an order after an edit, and lets the change be invoiced: one of which nothing is left to pay is paid, which confirms it; one of
 * which nothing is left to send is dispatched, or delivered when all of its parcels have arrived.
 */
export async function finishEditedOrder(tx: Transaction, deps: ApplyDeps, edited: LockedOrder): Promise<LockedOrder> {
  let order = edited;
  await deps.queueInvoices(tx, order.id);
  const system = { kind: 'system' } as const;
  if (dueOf(order) === 0 && !wasPaid(order)) {
    const paid = { kind: 'payment', from: order.paymentStatus, to: 'paid', actor: 'system' } as const;
    const change = { paymentStatus: 'paid' as const };
    order = await changeOrder(tx, order, {
      now: deps.clock.now(),
      shopEvents: deps.shopEvents,
      events: [paid],
      change,
    });
    if (order.orderStatus === 'pending') {
      order = await moveOrder(tx, deps, order, { to: 'confirmed', actor: system });
      order = await issueGiftCards(tx, deps, order);
    }
  }
  const { parts, pieces } = await readPieces(tx, order);
  const byParcels = statusByParcels({ orderStatus: order.orderStatus, parcels: parts.parcels, pieces });
  // Cash is paid when the team says that it is delivered.
  const to = byParcels === 'delivered' && !wasPaid(order) ? 'dispatched' : byParcels;
  if (to === order.orderStatus) return order;
  return moveOrder(tx, deps, order, { to, actor: system, trackingNumber: order.trackingNumber });
}

/** Applies the proposed edit of a locked order, whose difference was paid: what it holds is sold. Mails the shopper. */
export async function applyPaidEdit(
  tx: Transaction,
  deps: ApplyDeps,
  order: LockedOrder,
  edit: EditRow,
): Promise<void> {
  const repository = createOrderEditsRepository(tx);
  const lines = await repository.lines(order.id);
  const actor = { kind: 'system' } as const;
  await deps.stock.sellHeld(tx, { orderId: order.id, actorId: null }, movedPieces(lines, edit.plan).removed);
  const edited = await writeEdit(tx, deps, order, { edit, from: 'proposed', actor });
  await repository.decide(edit.id, 'applied', deps.clock.now());
  await finishEditedOrder(tx, deps, edited);
  const changes = namedChanges(lines, edit.plan);
  await deps.mail.post(
    tx,
    changedMail(edited, { changes, hasNewAddress: edit.address !== null, paidCents: edit.differenceCents }),
  );
}
