import type { Transaction } from '#server/db/transaction.ts';
import type { LockedOrder, OrderActor } from '#server/features/order/order.service.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { newId } from '#server/platform/ids.ts';
import { baseAmountOfRefund } from '#server/platform/markets/base-amount.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { tooMuchRefunded } from './payment.errors.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';

/** `message` is the code of the reason, `actor` who caused the refund. */
type Refund = { amountCents: number; message: string; actor: OrderActor };

export type Refunds = ReturnType<typeof createRefunds>;

/**
 * Records refunds, also in the order's history, in the transaction that decides on them. After the commit, a job sends them to the
 * provider.
 */
export function createRefunds({ orders, jobs, clock }: Pick<PaymentDeps, 'orders' | 'jobs' | 'clock'>) {
  /** Returns how much of a charge is left after all refunds that are done or started. */
  const refundableCents = async (tx: Transaction, charge: PaymentRow): Promise<number> =>
    charge.amountCents - (await createPaymentRepository(tx).refundedCents(charge.id, ['started', 'done']));

  /** Returns a refund that is being recorded as done in the base currency; null where it is in that. The order is locked. */
  const baseAmountOf = async (tx: Transaction, charge: PaymentRow, amountCents: number): Promise<number | null> =>
    charge.baseAmountCents === null
      ? null
      : baseAmountOfRefund(charge, await createPaymentRepository(tx).refundedCents(charge.id, ['done']), amountCents);

  /** Marks the order as partly refunded, and as refunded once its whole charge is. */
  const markRefunded = async (tx: Transaction, order: LockedOrder, charge: PaymentRow): Promise<void> => {
    if (charge.surplus) return;
    const refunded = await createPaymentRepository(tx).refundedCents(charge.id, ['done']);
    await orders.markRefunded(tx, order, refunded >= charge.amountCents ? 'refunded' : 'partly_refunded');
  };

  /** Starts a refund of part of a charge. Throws TOO_MUCH_REFUNDED. */
  const refundCharge = async (
    tx: Transaction,
    order: LockedOrder,
    charge: PaymentRow,
    { actor, ...refund }: Refund,
  ): Promise<void> => {
    if (charge.status !== 'done' || refund.amountCents > (await refundableCents(tx, charge))) throw tooMuchRefunded();
    const now = clock.now();
    const id = newId();
    // Cash is refunded in person, without a provider.
    const isCash = charge.provider === 'cash';
    await createPaymentRepository(tx).insert({
      id,
      orderId: order.id,
      kind: 'refund',
      method: charge.method,
      status: isCash ? 'done' : 'started',
      provider: charge.provider,
      providerReference: isCash ? id : null,
      chargeId: charge.id,
      currency: currencyOf(charge),
      baseAmountCents: isCash ? await baseAmountOf(tx, charge, refund.amountCents) : null,
      ...refund,
      sentAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const changed = await orders.recordRefund(tx, order, refund.amountCents, actor);
    if (!isCash) {
      await jobs.add(tx, 'settle-payment', { paymentId: id }, { key: id });
      return;
    }
    await orders.mailRefund(tx, changed, refund.amountCents);
    await markRefunded(tx, changed, charge);
  };

  return {
    baseAmountOf,
    refundCharge,
    markRefunded,

    /** Starts a refund of part of the order's charge. Throws TOO_MUCH_REFUNDED. */
    async refundPart(tx: Transaction, order: LockedOrder, refund: Refund): Promise<void> {
      const charge = await createPaymentRepository(tx).activeCharge(order.id);
      if (!charge) throw tooMuchRefunded();
      await refundCharge(tx, order, charge, refund);
    },

    /** Starts a refund of what is left of the order's charge. Marks an order of $0.00 as refunded immediately. */
    async refundAll(tx: Transaction, order: LockedOrder, actor: OrderActor): Promise<void> {
      if (order.totalCents === 0) {
        await orders.markRefunded(tx, order, 'refunded');
        return;
      }
      const charge = await createPaymentRepository(tx).activeCharge(order.id);
      if (charge?.status !== 'done') return;
      const amountCents = await refundableCents(tx, charge);
      const message = 'order-cancelled';
      if (amountCents > 0) await refundCharge(tx, order, charge, { amountCents, message, actor });
    },
  };
}
