import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { LockedOrder } from '#server/features/order/order.service.ts';
import { newId } from '#server/platform/ids.ts';
import type { Outcome } from '#server/platform/payment-gateway/payment-gateway.ts';
import { tooMuchRefunded } from './payment.errors.ts';
import type { PaymentNeeds } from './payment.needs.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';

type Done = Extract<Outcome, { status: 'done' }>;
type Refund = { amountCents: number; message: string };

export type Settling = ReturnType<typeof createSettling>;

/**
 * Writes down what the provider says of a charge or a refund. The first to hear of it writes, be it the browser's call, the
 * webhook or a job; the others find it written. The order is locked before the payment, always.
 */
export function createSettling({ db, orders, jobs, clock, log }: Omit<PaymentNeeds, 'gateway' | 'shopUrl'>) {
  /** Begins to give a part of a charge back; a job asks the provider after the commit. Throws TOO_MUCH_REFUNDED. */
  const giveBack = async (tx: Connection, order: LockedOrder, charge: PaymentRow, refund: Refund): Promise<void> => {
    const repository = createPaymentRepository(tx);
    const left = charge.amountCents - (await repository.refundedCents(charge.id, ['started', 'done']));
    if (charge.status !== 'done' || refund.amountCents > left) throw tooMuchRefunded();
    const now = clock.now();
    const id = newId();
    // Cash goes back from hand to hand; there is nobody to ask.
    const isCash = charge.provider === 'cash';
    await repository.insert({
      id,
      orderId: order.id,
      kind: 'refund',
      method: charge.method,
      status: isCash ? 'done' : 'started',
      provider: charge.provider,
      providerReference: isCash ? id : null,
      chargeId: charge.id,
      ...refund,
      sentAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (!isCash) {
      await jobs.add(tx, 'settle-payment', { paymentId: id }, { key: id });
      return;
    }
    await orders.tellRefund(tx, order, refund.amountCents);
    await markRefunded(tx, order, charge);
  };

  /** The same of whatever has paid the order, in the transaction that decides so. */
  const planRefund = async (
    tx: Connection,
    order: LockedOrder,
    amountCents: number,
    message: string,
  ): Promise<void> => {
    const charge = await createPaymentRepository(tx).activeCharge(order.id);
    if (!charge) throw tooMuchRefunded();
    await giveBack(tx, order, charge, { amountCents, message });
  };

  const markRefunded = async (tx: Connection, order: LockedOrder, charge: PaymentRow) => {
    if (charge.surplus) return;
    const back = await createPaymentRepository(tx).refundedCents(charge.id, ['done']);
    if (back >= charge.amountCents && order.paymentStatus === 'paid') await orders.refunded(tx, order);
  };

  const charged = async (tx: Connection, order: LockedOrder, row: PaymentRow, outcome: Done) => {
    const repository = createPaymentRepository(tx);
    const { providerReference, amountCents, card, payerId = '' } = outcome;
    const other = await repository.activeCharge(order.id);
    const isSecond = other !== undefined && other.id !== row.id;
    const surplus = isSecond || amountCents !== order.totalCents;
    const why = isSecond ? 'The order was paid already' : 'The amount was wrong';
    const message = surplus ? `${why}. The money goes back to where it came from.` : '';
    const facts = { status: 'done', surplus, providerReference, amountCents, message, ...card } as const;
    await repository.update(row.id, { ...facts, updatedAt: clock.now() });
    if (surplus) {
      const { totalCents } = order;
      log.error({ payment: row.id, order: order.id, amountCents, totalCents, why }, 'a charge has to go back');
      if (!isSecond) await orders.failed(tx, order, why);
      await giveBack(tx, order, { ...row, ...facts }, { amountCents, message: why });
      return;
    }
    const paymentMethod = row.method === 'wallet' ? 'paypal' : 'card';
    const paid = await orders.paid(tx, order, { paymentId: providerReference, payerId, paymentMethod });
    if (paid.orderStatus === 'cancelled') {
      await planRefund(tx, paid, amountCents, 'The order was cancelled before the payment came in');
    }
  };

  return {
    planRefund,

    /** Answers the payment as it is afterwards. */
    async settle(paymentId: string, outcome: Outcome): Promise<PaymentRow> {
      return inTransaction(db, async (tx) => {
        const repository = createPaymentRepository(tx);
        const before = await repository.find(paymentId);
        if (!before) throw new Error('A payment is gone.');
        const order = await orders.lock(tx, before.orderId);
        const row = (await repository.lock(paymentId)) ?? before;
        const isNews =
          row.status === 'started' ||
          (row.status === 'declined' && outcome.status === 'done' && !row.providerReference);
        if (!isNews) return row;
        if (outcome.status === 'declined') {
          await repository.update(row.id, { status: 'declined', message: outcome.message, updatedAt: clock.now() });
          if (row.kind === 'charge') await orders.failed(tx, order, outcome.message);
          else log.error({ payment: row.id, order: order.id, code: outcome.code }, 'a refund was refused');
        } else if (row.kind === 'charge') {
          await charged(tx, order, row, outcome);
        } else {
          const { providerReference } = outcome;
          await repository.update(row.id, { status: 'done', providerReference, updatedAt: clock.now() });
          await orders.tellRefund(tx, order, row.amountCents);
          const charge = row.chargeId === null ? undefined : await repository.find(row.chargeId);
          if (charge) await markRefunded(tx, order, charge);
        }
        return (await repository.find(paymentId)) ?? row;
      });
    },
  };
}
