import { canMovePayment, type OrderStatus } from '#contract/order/order-states.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { changeOrder } from './change-order.ts';
import { cancelledMail, dispatchedMail } from './order.mails.ts';
import type { LockedOrder } from './order.repository.ts';

export type MoveOrderDeps = { stock: StockService; mail: MailService; clock: Clock };

/** The system acts without a user, when a payment arrives or the time for it is over. */
export type OrderActor = { kind: 'shopper' | 'admin'; id: string } | { kind: 'system'; id?: undefined };

type MoveOrderInput = {
  to: OrderStatus;
  actor: OrderActor;
  trackingNumber?: string;
  isPaidNow?: boolean;
  /** Cancelled because it was not paid in time. */
  isExpired?: boolean;
  note?: string;
  /** False when its pieces were restocked one by one. */
  restock?: boolean;
};

/**
 * Moves a locked order to its next state, with its history, its stock and the mail to the shopper. Whether the order may go
 * there is the caller's to check, and so is the refund of a paid order that is cancelled (`cancelOrder`). Returns the order
 * as it is then.
 */
export async function moveOrder(
  tx: Transaction,
  { stock, mail, clock }: MoveOrderDeps,
  order: LockedOrder,
  input: MoveOrderInput,
) {
  const { to, actor, trackingNumber = '', isPaidNow = false, isExpired = false, note = '', restock = true } = input;
  const by = { actor: actor.kind, actorId: actor.id ?? null, note };
  const moved = await changeOrder(tx, order, {
    now: clock.now(),
    events: [
      { kind: 'order', from: order.orderStatus, to, ...by },
      ...(isPaidNow ? [{ kind: 'payment' as const, from: order.paymentStatus, to: 'paid', ...by }] : []),
    ],
    change: {
      orderStatus: to,
      ...(to === 'dispatched' && { trackingNumber }),
      ...(isPaidNow && { paymentStatus: 'paid' as const }),
    },
  });
  if (restock && (to === 'cancelled' || to === 'returned')) await stock.putBack(tx, order.id, actor.id ?? null, to);
  if (to === 'cancelled') await mail.post(tx, cancelledMail(order, isExpired));
  if (to === 'dispatched') await mail.post(tx, dispatchedMail(order, trackingNumber));
  return moved;
}

/** Cash on delivery is paid when it is delivered. */
export const isPaidOnDelivery = (order: LockedOrder, to: OrderStatus): boolean =>
  to === 'delivered' && order.paymentMethod === 'cod' && canMovePayment(order.paymentStatus, 'paid');
