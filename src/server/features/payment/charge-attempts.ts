import type { Transaction } from '#server/db/transaction.ts';
import type { LockedOrder, Payable } from '#server/features/order/order.service.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { newId } from '#server/platform/ids.ts';
import { type Finding, GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import { reasonText } from '#server/platform/payment-gateway/payment-reasons.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { paymentDeclined, paymentInProgress, paymentUnknown } from './payment.errors.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';
import type { Settlement } from './settle-payment.ts';

export type ChargeDeps = PaymentDeps & { settlement: Settlement };

/** How long after a lost answer a job asks the provider what became of the charge. */
const lookUpAfterMs = 10_000;

/**
 * The steps that card and wallet payments share. An attempt is a row of kind `charge` in `payments`. Its id is the reference
 * under which the provider moves money at most once.
 */
export function createChargeAttempts({ db, orders, gateway, jobs, clock, log, settlement }: ChargeDeps) {
  const lookUpLater = (paymentId: string): Promise<void> =>
    jobs.add(
      db,
      'settle-payment',
      { paymentId },
      { key: paymentId, runAt: new Date(clock.now().getTime() + lookUpAfterMs) },
    );

  return {
    /**
     * Inserts an attempt to pay what a locked order is to be paid for. `sentAt` is null while no money can move yet. Throws PAYMENT_UNDER_WAY when
     * there is another attempt.
     */
    async insert(
      tx: Transaction,
      order: LockedOrder,
      payable: Payable,
      charge: { method: 'card' | 'wallet'; sentAt: Date | null },
    ) {
      const now = clock.now();
      const attempt = {
        id: newId(),
        orderId: order.id,
        kind: 'charge' as const,
        status: 'started' as const,
        provider: gateway.name,
        ...payable,
        currency: currencyOf(order),
        createdAt: now,
        updatedAt: now,
        ...charge,
      };
      if (!(await createPaymentRepository(tx).insertCharge(attempt))) throw paymentInProgress();
      await orders.reopen(tx, order);
      return attempt;
    },

    /**
     * Asks the provider about an attempt and records its answer. Returns undefined when the answer is not final, and throws
     * PAYMENT_UNKNOWN when none came; in both cases a job looks it up later.
     */
    async settleWith(paymentId: string, askProvider: () => Promise<Finding>): Promise<PaymentRow | undefined> {
      try {
        const finding = await askProvider();
        const isFinal = finding.status === 'done' || finding.status === 'declined';
        if (isFinal) return await settlement.settle(paymentId, finding);
        await lookUpLater(paymentId);
        return undefined;
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        log.warn({ err: error, payment: paymentId }, 'the payment provider has not answered; a job looks it up later');
        await lookUpLater(paymentId);
        throw paymentUnknown();
      }
    },
  };
}

/**
 * Returns the charge if it has paid the order. Throws PAYMENT_DECLINED, also for one that is refunded immediately, which has a message
 * for the shopper, and PAYMENT_UNKNOWN while there is no final answer.
 */
export function requirePaid(charge: PaymentRow | undefined): PaymentRow {
  if (!charge) throw paymentUnknown();
  if (charge.status === 'declined' || charge.message !== '') throw paymentDeclined(reasonText(charge.message));
  return charge;
}
