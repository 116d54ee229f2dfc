import type { LockedOrder, RecordCash, RefundAll, RefundPart } from '#server/features/order/order.service.ts';
import { newId } from '#server/platform/ids.ts';
import { createSavedCards } from './payment.cards.ts';
import type { PaymentNeeds } from './payment.needs.ts';
import { createOpenPayments } from './payment.open.ts';
import { createPaying } from './payment.paying.ts';
import { createReconcile } from './payment.reconcile.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { createSettling } from './payment.settling.ts';
import { createCancelUnpaid } from './payment.unpaid.ts';

export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(needs: PaymentNeeds & { unpaidHours: number }) {
  const { clock, gateway, orders } = needs;
  const settling = createSettling(needs);
  const paying = createPaying({ ...needs, settling });

  /** The order's own code is the reference, so that its cash cannot be recorded twice. */
  const recordCash: RecordCash = async (tx, { id, totalCents }) => {
    const now = clock.now();
    await createPaymentRepository(tx).insert({
      id: newId(),
      orderId: id,
      kind: 'charge',
      method: 'cash',
      status: 'done',
      provider: 'cash',
      providerReference: id,
      amountCents: totalCents,
      createdAt: now,
      updatedAt: now,
    });
  };

  /** All that is left of what was paid goes back. Of what cost nothing that is done at once. */
  const refundAll: RefundAll = async (tx, order: LockedOrder) => {
    if (order.totalCents === 0) {
      await orders.refunded(tx, order);
      return;
    }
    const repository = createPaymentRepository(tx);
    const charge = await repository.activeCharge(order.id);
    if (charge?.status !== 'done') return;
    const left = charge.amountCents - (await repository.refundedCents(charge.id, ['started', 'done']));
    if (left <= 0) return;
    await settling.planRefund(tx, order, left, 'The order was cancelled');
  };

  const refundPart: RefundPart = (tx, order, amountCents, message) =>
    settling.planRefund(tx, order, amountCents, message);

  return {
    ...paying,
    refundPart,
    cards: createSavedCards(needs),
    reconcile: createReconcile(needs),
    open: createOpenPayments({ ...needs, settling }),
    cancelUnpaid: createCancelUnpaid(needs),
    recordCash,
    refundAll,
    readNotice: (...message: Parameters<typeof gateway.readNotice>) => gateway.readNotice(...message),
  };
}
