import { mayMovePayment, type PaymentStatus } from '#contract/order-states.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import { orderNotFound } from './order.errors.ts';
import { changeOrder } from './order.events.ts';
import { paidMail, refundedMail } from './order.mails.ts';
import { createOrderReader, createOrderRepository, type LockedOrder } from './order.repository.ts';
import { type StepNeeds, takeStep } from './order.steps.ts';

export type { LockedOrder } from './order.repository.ts';

type Paid = { paymentId: string; payerId: string; paymentMethod: 'paypal' | 'card' };

const illegal = (from: PaymentStatus, to: PaymentStatus) => new Error(`A payment that is ${from} cannot be ${to}.`);

/** What the payment feature does to an order. Every change is in the transaction that locked it, and in its history. */
export function createOrderPayments(needs: StepNeeds & { db: Database }) {
  const { clock, db, mail } = needs;

  const movePayment = async (
    tx: Connection,
    order: LockedOrder,
    to: PaymentStatus,
    { note = '', ...change }: Partial<Paid> & { note?: string } = {},
  ): Promise<LockedOrder> => {
    if (!mayMovePayment(order.paymentStatus, to)) throw illegal(order.paymentStatus, to);
    return changeOrder(tx, order, {
      now: clock.now(),
      event: { kind: 'payment', from: order.paymentStatus, to, actor: 'system', note },
      change: { ...change, paymentStatus: to },
    });
  };

  /** A failed payment is tried again from the beginning. */
  const reopened = (tx: Connection, order: LockedOrder) =>
    order.paymentStatus === 'failed' ? movePayment(tx, order, 'pending') : Promise.resolve(order);

  return {
    /** Locked until the transaction ends; throws ORDER_NOT_FOUND. */
    async lock(tx: Connection, orderId: string): Promise<LockedOrder> {
      const order = await createOrderRepository(tx).lock(normalizeOrderId(orderId));
      if (!order) throw orderNotFound();
      return order;
    },

    /** The shopper's own; another's is as unknown as one that never was. */
    async lockOf(tx: Connection, userId: string, orderId: string): Promise<LockedOrder> {
      const order = await createOrderRepository(tx).lock(normalizeOrderId(orderId));
      if (order?.userId !== userId) throw orderNotFound();
      return order;
    },

    /** The shopper's latest order that waits for its money. */
    latestUnpaid: (userId: string): Promise<string | undefined> => createOrderReader(db).latestUnpaid(userId),

    reopened,

    /** What is paid is confirmed. What was cancelled meanwhile stays so: its money goes back, and the only letter is of that. */
    async paid(tx: Connection, order: LockedOrder, paid: Paid): Promise<LockedOrder> {
      const after = await movePayment(tx, await reopened(tx, order), 'paid', paid);
      if (after.orderStatus !== 'cancelled') await mail.post(tx, paidMail(after, after.totalCents));
      if (after.orderStatus !== 'pending') return after;
      const change = await takeStep(tx, needs, after, { to: 'confirmed', actor: { kind: 'system' } });
      return { ...after, ...change };
    },

    failed: (tx: Connection, order: LockedOrder, note: string) =>
      order.paymentStatus === 'pending' ? movePayment(tx, order, 'failed', { note }) : Promise.resolve(order),

    refunded: (tx: Connection, order: LockedOrder) => movePayment(tx, order, 'refunded'),

    /** Tells the shopper that so much is on its way back. */
    async tellRefund(tx: Connection, order: LockedOrder, amountCents: number): Promise<void> {
      await mail.post(tx, refundedMail(order, amountCents));
    },

    /** Nobody has paid in time. */
    async expire(tx: Connection, order: LockedOrder): Promise<void> {
      const note = 'Not paid in time';
      await takeStep(tx, needs, order, { to: 'cancelled', actor: { kind: 'system' }, isLapsed: true, note });
    },

    /** Some unpaid orders from before `before`, each locked by this transaction and by no other instance. */
    unpaidSince: (tx: Connection, before: Date, limit: number): Promise<LockedOrder[]> =>
      createOrderRepository(tx).lockUnpaid(before, limit),
  };
}
