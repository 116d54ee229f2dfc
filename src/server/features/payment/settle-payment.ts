import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { type LockedOrder, orderSlot } from '#server/features/order/order.service.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { GatewayUnavailable, type Outcome } from '#server/platform/payment-gateway/payment-gateway.ts';
import { recordRefundOutcome } from '#server/platform/sales-ledger/sales-ledger.ts';
import { toBaseAmount } from '#server/platform/markets/base-amount.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';
import type { Refunds } from './refund-payment.ts';

type Done = Extract<Outcome, { status: 'done' }>;
type SettlementDeps = Pick<PaymentDeps, 'db' | 'orders' | 'clock' | 'log' | 'measurements'> & { refunds: Refunds };

export type Settlement = ReturnType<typeof createSettlement>;

const system = { kind: 'system' } as const;

/** Whether the outcome is new. A declined charge may still turn out to be done, if it was given up before its answer arrived. */
const canRecord = (row: PaymentRow, outcome: Outcome): boolean =>
  row.status === 'started' || (row.status === 'declined' && outcome.status === 'done' && !row.providerReference);

/** Throws `GatewayUnavailable` for money of another currency, so that the payment stays open until somebody looks at it. */
function requireCurrency(row: PaymentRow, outcome: Outcome): void {
  const currency = currencyOf(row);
  if (outcome.status !== 'done' || (outcome.currency ?? currency) === currency) return;
  throw new GatewayUnavailable(`The provider answers in ${outcome.currency} instead of ${currency}.`);
}

/**
 * Records the provider's answer to a charge or a refund. This is the only place where an order becomes paid: the browser's
 * call, the webhook and the jobs all end here. The first of them records the answer; the others return what it recorded. The
 * order is always locked before the payment.
 */
export function createSettlement({ db, orders, clock, log, measurements, refunds }: SettlementDeps) {
  /** Refunds a charge of a wrong amount, of an order that is already paid, or of an edit that has ended. */
  const refundSurplus = async (tx: Transaction, order: LockedOrder, charge: PaymentRow, reason: string) => {
    const { amountCents, slot } = charge;
    log.error({ payment: charge.id, order: order.id, amountCents, slot, reason }, 'a surplus charge is refunded');
    await refunds.refundCharge(tx, order, charge, { amountCents, message: reason, actor: system });
  };

  const settleCharge = async (tx: Transaction, order: LockedOrder, row: PaymentRow, outcome: Done) => {
    const repository = createPaymentRepository(tx);
    const { providerReference, amountCents, card, payerId = '' } = outcome;
    const active = await repository.activeCharge(order.id, row.slot);
    const due = await orders.dueInSlot(tx, order, row.slot);
    const isSecond = active !== undefined && active.id !== row.id;
    const surplus = isSecond || !due || amountCents !== due.amountCents;
    const wrong = due ? 'wrong-amount' : 'edit-ended';
    const reason = isSecond ? 'already-paid' : wrong;
    const message = surplus ? reason : '';
    const baseAmountCents = surplus ? toBaseAmount(amountCents, order) : due.baseAmountCents;
    const charged = { providerReference, amountCents, baseAmountCents, ...card };
    const settled = { status: 'done', surplus, message, ...charged } as const;
    await repository.update(row.id, { ...settled, updatedAt: clock.now() });
    if (surplus) {
      if (!isSecond && row.slot === orderSlot) await orders.markFailed(tx, order, reason);
      await refundSurplus(tx, order, { ...row, ...settled }, reason);
      return;
    }
    if (row.slot !== orderSlot) {
      await orders.applyPaidEdit(tx, order);
      return;
    }
    const paymentMethod = row.method === 'wallet' ? 'paypal' : 'card';
    const paid = await orders.markPaid(tx, order, { paymentId: providerReference, payerId, paymentMethod });
    if (paid.orderStatus === 'cancelled') {
      const cancelled = 'cancelled-before-paid';
      await repository.update(row.id, { message: cancelled });
      await refunds.refundPart(tx, paid, { amountCents, message: cancelled, actor: system });
    }
  };

  /** Tells the ledger of sales that a refund of the order was declined, or made after all. That of a surplus charge is not of the order. */
  const recordOutcome = async (tx: Transaction, row: PaymentRow, isDeclined: boolean) => {
    const charge = row.chargeId === null ? undefined : await createPaymentRepository(tx).find(row.chargeId);
    if (!charge || charge.surplus || row.slot !== orderSlot) return;
    const { orderId, amountCents } = row;
    await recordRefundOutcome(tx, { orderId, at: clock.now(), amountCents, isDeclined });
  };

  const settleRefund = async (tx: Transaction, order: LockedOrder, row: PaymentRow, outcome: Done) => {
    const repository = createPaymentRepository(tx);
    const { providerReference } = outcome;
    const charge = row.chargeId === null ? undefined : await repository.find(row.chargeId);
    const baseAmountCents = charge ? await refunds.baseAmountOf(tx, charge, row.amountCents) : null;
    const settled = { status: 'done', providerReference, baseAmountCents } as const;
    if (row.status === 'declined') await recordOutcome(tx, row, false);
    await repository.update(row.id, { ...settled, updatedAt: clock.now() });
    await orders.mailRefund(tx, order, row);
    if (charge) await refunds.markRefunded(tx, order);
  };

  return {
    /** Records the outcome of a payment, and returns the payment with it. Does nothing for a payment that is already settled. */
    async settle(paymentId: string, outcome: Outcome): Promise<PaymentRow> {
      return inTransaction(db, async (tx) => {
        const repository = createPaymentRepository(tx);
        const before = await repository.find(paymentId);
        if (!before) throw new Error('The payment does not exist.');
        const order = await orders.lock(tx, before.orderId);
        const row = (await repository.lock(paymentId)) ?? before;
        if (!canRecord(row, outcome)) return row;
        requireCurrency(row, outcome);
        const { provider, kind } = row;
        tx.afterCommit(() => measurements.countPayment({ provider, kind, result: outcome.status }));
        if (outcome.status === 'declined') {
          await repository.update(row.id, { status: 'declined', message: outcome.code, updatedAt: clock.now() });
          if (row.kind === 'charge') await orders.markFailed(tx, order, outcome.code);
          else {
            log.error({ payment: row.id, order: order.id, code: outcome.code }, 'a refund was declined');
            await recordOutcome(tx, row, true);
          }
        } else if (row.kind === 'charge') {
          await settleCharge(tx, order, row, outcome);
        } else {
          await settleRefund(tx, order, row, outcome);
        }
        return (await repository.find(paymentId)) ?? row;
      });
    },
  };
}
