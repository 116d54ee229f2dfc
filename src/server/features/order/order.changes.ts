import { formatAmount, toDollars } from '#contract/money.ts';
import { mayRefund } from '#contract/order-states.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { changedMeanwhile, notOnItsWay, notRefundable } from './order.errors.ts';
import { changeOrder } from './order.events.ts';
import type { createOrderPayments } from './order.payments.ts';
import type { LockedOrder } from './order.repository.ts';
import type { RefundPart } from './order.returns.ts';

type Needs = {
  db: Database;
  clock: Clock;
  audit: Audit;
  orders: ReturnType<typeof createOrderPayments>;
  refundPart: RefundPart;
};
type Admin = { id: string };

export type OrderChanges = ReturnType<typeof createOrderChanges>;

/** What the team changes of an order besides its state. Throws ORDER_NOT_FOUND and CHANGED_MEANWHILE. */
export function createOrderChanges({ db, clock, audit, orders, refundPart }: Needs) {
  const change = (orderId: string, version: string, work: (tx: Connection, order: LockedOrder) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      const order = await orders.lock(tx, orderId);
      if (version !== order.orderUpdateDate.toISOString()) throw changedMeanwhile();
      await work(tx, order);
    });

  return {
    /** Throws NOT_REFUNDABLE and TOO_MUCH_REFUNDED. */
    refund: (admin: Admin, orderId: string, { refundCents, version }: { refundCents: number; version: string }) =>
      change(orderId, version, async (tx, order) => {
        if (!mayRefund(order)) throw notRefundable();
        const refund = toDollars(refundCents);
        const note = formatAmount(refund);
        const event = { kind: 'refund', to: '', actor: 'admin', actorId: admin.id, note } as const;
        const told = await changeOrder(tx, order, { now: clock.now(), event, change: {} });
        const why = order.orderStatus === 'returned' ? 'Returned' : 'The order was cancelled';
        await refundPart(tx, told, refundCents, why);
        const entry = { actorId: admin.id, action: 'order.refund', entity: 'order', entityId: order.id };
        await audit.record(tx, { ...entry, after: { refund } });
      }),

    /** Throws NOT_ON_ITS_WAY. The same number again changes nothing. */
    track: (admin: Admin, orderId: string, { trackingNumber, version }: { trackingNumber: string; version: string }) =>
      change(orderId, version, async (tx, order) => {
        if (order.orderStatus !== 'dispatched') throw notOnItsWay();
        const { trackingNumber: from } = order;
        if (trackingNumber === from) return;
        const event = { kind: 'tracking', from, to: trackingNumber, actor: 'admin', actorId: admin.id } as const;
        await changeOrder(tx, order, { now: clock.now(), event, change: { trackingNumber } });
        const entry = { actorId: admin.id, action: 'order.tracking', entity: 'order', entityId: order.id };
        await audit.record(tx, { ...entry, before: { trackingNumber: from }, after: { trackingNumber } });
      }),
  };
}
