import { canMovePayment, holdsPayment, type PaymentStatus, wasPaid } from '#contract/order/order-states.ts';
import type { RefundTo } from '#contract/order/order.ts';
import type { Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { OrderCards } from '#server/features/gift-cards/gift-cards.service.ts';
import type { OffersService } from '#server/features/offers/offers.service.ts';
import { toBaseAmount } from '#server/platform/markets/base-amount.ts';
import { changeOrder } from './change-order.ts';
import { applyPaidEdit } from './edits/apply-edit.ts';
import { createOrderEditsRepository } from './edits/order.edits.repository.ts';
import { orderSlot, slotOfEdit } from './edits/slots.ts';
import { issueGiftCards } from './issue-gift-cards.ts';
import { lockOrder, lockOwnOrder } from './lock-order.ts';
import { moveOrder, type MoveOrderDeps, type OrderActor } from './move-order.ts';
import { paidMail, refundedMail, refundedToCardsMail } from './order.mails.ts';
import { recordRefundedOrder } from './order.shop-events.ts';
import { createRefundsRepository } from './refunds/order.refunds.repository.ts';
import { dueOf } from './tender/due.ts';
import type { OrderTenders } from './tender/order.tender.ts';
import { createOrderReader, createOrderRepository, type LockedOrder } from './order.repository.ts';

export type OrderPayments = ReturnType<typeof createOrderPayments>;

/** `baseAmountCents` is the amount in the base currency; null where it is in that. */
type Due = { amountCents: number; baseAmountCents: number | null };
export type Payable = Due & { slot: string };

/** The slot of what the shopper can pay now. Cash is paid when the order arrives. */
async function payableSlot(tx: Transaction, order: LockedOrder, now: Date): Promise<string | undefined> {
  if (order.orderStatus === 'pending' && !wasPaid(order)) return orderSlot;
  if (!holdsPayment(order)) return undefined;
  const edit = await createOrderEditsRepository(tx).findProposed(order.id);
  return edit?.expiresAt && edit.expiresAt > now ? slotOfEdit(edit.id) : undefined;
}

type Payment = { paymentId: string; payerId: string; paymentMethod: 'paypal' | 'card' };

/** `refundId` names the row of `refunds` that it is of. */
type TenderRefund = { cents: number; to: RefundTo | undefined; actor: OrderActor; refundId?: string | undefined };

/** Whether the shopper gets an e-mail about a refund: not where the team that made it does not want that. */
const isMailed = async (tx: Transaction, refundId: string | null | undefined): Promise<boolean> =>
  refundId == null || createRefundsRepository(tx).isMailed(refundId);

const illegalMove = (from: PaymentStatus, to: PaymentStatus) => new Error(`A payment that is ${from} cannot be ${to}.`);

/** What the payment feature may do to an order. Every change runs in the transaction that locked the order. */
export function createOrderPayments(
  deps: MoveOrderDeps & {
    db: Database;
    orderCards: OrderCards;
    offers: Pick<OffersService, 'release' | 'lower'>;
    tenders: OrderTenders;
  },
) {
  const { clock, db, mail, queueInvoices, shopEvents, tenders } = deps;

  const movePayment = async (
    tx: Transaction,
    order: LockedOrder,
    to: PaymentStatus,
    { note = '', ...change }: Partial<Payment> & { note?: string } = {},
  ): Promise<LockedOrder> => {
    if (!canMovePayment(order.paymentStatus, to)) throw illegalMove(order.paymentStatus, to);
    return changeOrder(tx, order, {
      now: clock.now(),
      shopEvents,
      events: [{ kind: 'payment', from: order.paymentStatus, to, actor: 'system', note }],
      change: { ...change, paymentStatus: to },
    });
  };

  /** Makes an order payable again after a failed payment. */
  const reopen = (tx: Transaction, order: LockedOrder) =>
    order.paymentStatus === 'failed' ? movePayment(tx, order, 'pending') : Promise.resolve(order);

  /** Adds a started refund to the history, and returns the changed order. */
  const recordRefund = (
    tx: Transaction,
    order: LockedOrder,
    amountCents: number,
    actor: OrderActor,
  ): Promise<LockedOrder> => {
    const event = {
      kind: 'refund',
      to: '',
      actor: actor.kind,
      actorId: actor.id ?? null,
      note: String(amountCents),
    } as const;
    return changeOrder(tx, order, { now: clock.now(), shopEvents, events: [event], change: {} });
  };

  /** What an order, or an edit of it, costs now; undefined of an edit that has ended. */
  const dueInSlot = async (tx: Transaction, order: LockedOrder, slot: string): Promise<Due | undefined> => {
    if (slot === orderSlot) return { amountCents: dueOf(order), baseAmountCents: order.baseTotalCents };
    const edit = await createOrderEditsRepository(tx).findProposed(order.id);
    if (edit === undefined || slotOfEdit(edit.id) !== slot) return undefined;
    const { differenceCents: amountCents, plan } = edit;
    const baseTotalCents = toBaseAmount(plan.after.totalCents, order);
    const baseAmountCents = baseTotalCents === null ? null : baseTotalCents - (order.baseTotalCents ?? 0);
    return { amountCents, baseAmountCents };
  };

  return {
    dueInSlot,

    /** Returns what the shopper can pay: the order, or the difference of its edit; undefined when there is nothing. */
    async payable(tx: Transaction, order: LockedOrder): Promise<Payable | undefined> {
      const slot = await payableSlot(tx, order, clock.now());
      const due = slot === undefined ? undefined : await dueInSlot(tx, order, slot);
      return slot !== undefined && due ? { slot, ...due } : undefined;
    },

    /** Whether nothing is to be charged for an order, or an edit of it, any more. */
    isClosed: async (tx: Transaction, order: LockedOrder, slot: string): Promise<boolean> =>
      order.orderStatus === 'cancelled' || (await dueInSlot(tx, order, slot)) === undefined,

    /** Applies the edit whose difference was paid. */
    async applyPaidEdit(tx: Transaction, order: LockedOrder): Promise<void> {
      const edit = await createOrderEditsRepository(tx).findProposed(order.id);
      if (edit) await applyPaidEdit(tx, deps, order, edit);
    },

    lock: lockOrder,
    lockOwn: lockOwnOrder,

    /** Returns the id of the shopper's latest unpaid order. */
    latestUnpaid: (userId: string): Promise<string | undefined> => createOrderReader(db).latestUnpaid(userId),

    reopen,

    /**
     * Marks an order as paid, which confirms it and issues its gift cards. A cancelled order stays cancelled: the caller refunds the payment, and the
     * shopper gets no mail except the one about the refund.
     */
    async markPaid(tx: Transaction, order: LockedOrder, payment: Payment): Promise<LockedOrder> {
      const paid = await movePayment(tx, await reopen(tx, order), 'paid', payment);
      await queueInvoices(tx, order.id);
      if (paid.orderStatus !== 'cancelled') await mail.post(tx, paidMail(paid, dueOf(paid)));
      if (paid.orderStatus !== 'pending') return paid;
      const confirmed = await moveOrder(tx, deps, paid, { to: 'confirmed', actor: { kind: 'system' } });
      return issueGiftCards(tx, deps, confirmed);
    },

    /** `reason` is a code of `payment-reasons.ts`. */
    markFailed: (tx: Transaction, order: LockedOrder, reason: string) =>
      order.paymentStatus === 'pending' ? movePayment(tx, order, 'failed', { note: reason }) : Promise.resolve(order),

    /** Marks a paid order as refunded, in part or in full. Does nothing when it is marked already. */
    markRefunded: (tx: Transaction, order: LockedOrder, to: 'partly_refunded' | 'refunded') =>
      canMovePayment(order.paymentStatus, to) ? movePayment(tx, order, to) : Promise.resolve(order),

    recordRefund,

    /** What of gift cards and store credit was not given back. */
    tenderLeftCents: (tx: Transaction, order: LockedOrder) => tenders.leftCents(tx, order),

    /** Gives back a part of what gift cards and store credit pay, in the history too. Mails the shopper where it is. */
    async refundTender(
      tx: Transaction,
      order: LockedOrder,
      { cents, to, actor, refundId }: TenderRefund,
    ): Promise<LockedOrder> {
      const parts = await tenders.refund(tx, order, { cents, to, actorId: actor.id ?? null });
      if (parts.length > 0 && (await isMailed(tx, refundId))) await mail.post(tx, refundedToCardsMail(order, parts));
      await queueInvoices(tx, order.id);
      await recordRefundedOrder(tx, shopEvents, order.id, cents);
      return recordRefund(tx, order, cents, actor);
    },

    /** Gives store credit for a part of the charge. */
    async creditCharge(tx: Transaction, order: LockedOrder, cents: number, actor: OrderActor): Promise<void> {
      await tenders.giveCredit(tx, order, { cents, actorId: actor.id ?? null });
      await recordRefundedOrder(tx, shopEvents, order.id, cents);
    },

    /** Lets a refund be credited, and tells webhooks and the shopper that it was made, the latter unless the team did not want that. */
    async mailRefund(
      tx: Transaction,
      order: LockedOrder,
      { amountCents, refundId }: { amountCents: number; refundId?: string | null | undefined },
    ): Promise<void> {
      await queueInvoices(tx, order.id);
      await recordRefundedOrder(tx, shopEvents, order.id, amountCents);
      if (await isMailed(tx, refundId)) await mail.post(tx, refundedMail(order, amountCents));
    },

    /** Cancels an order that was not paid in time. */
    async expire(tx: Transaction, order: LockedOrder): Promise<void> {
      const note = 'not-paid-in-time';
      await moveOrder(tx, deps, order, { to: 'cancelled', actor: { kind: 'system' }, isExpired: true, note });
    },

    /** Locks at most `limit` unpaid orders placed before `before`; skips those that another transaction has locked. */
    lockUnpaid: (tx: Transaction, before: Date, limit: number): Promise<LockedOrder[]> =>
      createOrderRepository(tx).lockUnpaid(before, limit),
  };
}
