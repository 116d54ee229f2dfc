import { mayMovePayment, type OrderStatus } from '#contract/order-states.ts';
import type { Connection } from '#server/db/client.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { changedAt } from './order.events.ts';
import { cancelledMail, dispatchedMail } from './order.mails.ts';
import { createOrderRepository, type LockedOrder, type NewOrderEvent } from './order.repository.ts';

/** Writes down that an order was paid in cash; the payments are another feature's. */
export type RecordCash = (tx: Connection, order: { id: string; totalCents: number }) => Promise<void>;

/** Gives back what was paid for an order; the payments are another feature's. */
export type RefundAll = (tx: Connection, order: LockedOrder) => Promise<void>;

export type StepNeeds = { stock: StockService; mail: MailService; clock: Clock; refundAll: RefundAll };

/** The system acts for nobody: a payment that came in, a time that ran out. */
type Actor = { kind: 'shopper' | 'admin'; id: string } | { kind: 'system'; id?: undefined };
type Step = {
  to: OrderStatus;
  actor: Actor;
  trackingNumber?: string;
  isPaidNow?: boolean;
  /** Cancelled because nobody has paid. */
  isLapsed?: boolean;
  note?: string;
  /** Off when its pieces were dealt with one by one. */
  restock?: boolean;
};

/**
 * Takes a locked order to its next state, with all that belongs to it: its history, its stock and the letter. Whether it may
 * go there has been decided. Answers what has changed.
 */
export async function takeStep(
  tx: Connection,
  { stock, mail, clock, refundAll }: StepNeeds,
  order: LockedOrder,
  step: Step,
) {
  const { to, actor, trackingNumber = '', isPaidNow = false, isLapsed = false, note = '', restock = true } = step;
  const now = changedAt(order, clock.now());
  const event = (fields: Pick<NewOrderEvent, 'kind' | 'from' | 'to'>): NewOrderEvent => ({
    id: newId(),
    orderId: order.id,
    actor: actor.kind,
    actorId: actor.id ?? null,
    note,
    createdAt: now,
    ...fields,
  });
  const change = {
    orderStatus: to,
    orderUpdateDate: now,
    ...(to === 'dispatched' && { trackingNumber }),
    ...(isPaidNow && { paymentStatus: 'paid' as const }),
  };
  await createOrderRepository(tx).update(order.id, change, [
    event({ kind: 'order', from: order.orderStatus, to }),
    ...(isPaidNow ? [event({ kind: 'payment', from: order.paymentStatus, to: 'paid' })] : []),
  ]);
  if (restock && (to === 'cancelled' || to === 'returned')) await stock.putBack(tx, order.id, actor.id ?? null, to);
  if (to === 'cancelled' && order.paymentStatus === 'paid') await refundAll(tx, { ...order, ...change });
  if (to === 'cancelled') await mail.post(tx, cancelledMail(order, isLapsed));
  if (to === 'dispatched') await mail.post(tx, dispatchedMail(order, trackingNumber));
  return change;
}

/** Cash on delivery is paid when it is delivered. */
export const isPaidBy = (order: LockedOrder, to: OrderStatus): boolean =>
  to === 'delivered' && order.paymentMethod === 'cod' && mayMovePayment(order.paymentStatus, 'paid');
