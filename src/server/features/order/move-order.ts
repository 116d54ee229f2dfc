import { canMovePayment, isUndelivered, isUndispatched, type OrderStatus } from '#contract/order/order-states.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { OrderCards } from '#server/features/gift-cards/gift-cards.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { OffersService } from '#server/features/offers/offers.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { recordCancel, recordReturned, recordSale } from '#server/platform/sales-ledger/sales-ledger.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { changeOrder } from './change-order.ts';
import { dropEdit } from './edits/end-edit.ts';
import type { OrderTenders } from '#server/features/order/tender/order.tender.ts';
import { cancelledMail } from './order.mails.ts';
import type { InvoicingPort } from './order.ports.ts';
import type { LockedOrder } from './order.repository.ts';

export type MoveOrderDeps = {
  stock: StockService;
  offers: Pick<OffersService, 'release'>;
  tenders: Pick<OrderTenders, 'release'>;
  orderCards: Pick<OrderCards, 'voidCards'>;
  mail: MailService;
  queueInvoices: InvoicingPort;
  shopEvents: ShopEvents;
  clock: Clock;
};

/** Who changes an order. The system does when a payment arrives or its deadline has passed. */
export type OrderActor = { kind: 'shopper' | 'admin'; id: string } | { kind: 'system'; id?: undefined };

type MoveOrderInput = {
  to: OrderStatus;
  actor: OrderActor;
  trackingNumber?: string;
  isPaidNow?: boolean;
  /** Whether the order is cancelled because it was not paid in time. */
  isExpired?: boolean;
  note?: string;
  /** False when the pieces were already restocked, as by a return, or did not come back. */
  restock?: boolean;
};

/**
 * Moves a locked order to another state, records it in the history and the ledger of sales, restocks a cancelled or returned order, and mails the
 * shopper about a cancelled one. Of that, it drops the proposed edit, gives back the discounts and what gift cards and store credit pay, and ends the gift
 * cards that were bought with it.
 * Returns the changed order. The caller checks that the step is allowed. To cancel an order, call `cancelOrder`, which also refunds it. Throws
 * GIFT_CARD_USED.
 */
export async function moveOrder(
  tx: Transaction,
  { stock, offers, orderCards, tenders, mail, queueInvoices, shopEvents, clock }: MoveOrderDeps,
  locked: LockedOrder,
  input: MoveOrderInput,
) {
  const { to, actor, trackingNumber = '', isPaidNow = false, isExpired = false, note = '', restock = true } = input;
  const order = to === 'cancelled' ? await dropEdit(tx, { stock, shopEvents, clock }, locked, actor) : locked;
  const by = { actor: actor.kind, actorId: actor.id ?? null, note };
  const moved = await changeOrder(tx, order, {
    now: clock.now(),
    shopEvents,
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
  const happening = { orderId: order.id, at: clock.now() };
  if (to === 'confirmed') await recordSale(tx, happening);
  if (to === 'returned') await recordReturned(tx, happening);
  if (to === 'cancelled') await recordCancel(tx, happening);
  if (restock && (to === 'cancelled' || to === 'returned'))
    await stock.restockOrder(tx, order.id, actor.id ?? null, { reason: to, wasSent: !isUndispatched(order) });
  if (to === 'cancelled') {
    await offers.release(tx, order.id);
    await orderCards.voidCards(tx, order, actor.id ?? null);
    await tenders.release(tx, order, actor.id ?? null);
    await mail.post(tx, cancelledMail(order, { isExpired, wasSent: isUndelivered(order) }));
  }
  await queueInvoices(tx, order.id);
  return moved;
}

/** Whether this step also pays the order: cash on delivery is paid when it is delivered. */
export const isPaidOnDelivery = (order: LockedOrder, to: OrderStatus): boolean =>
  to === 'delivered' && order.paymentMethod === 'cod' && canMovePayment(order.paymentStatus, 'paid');
