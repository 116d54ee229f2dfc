import type { Transaction } from '#server/db/transaction.ts';
import { dueOf, type PaymentPort } from '#server/features/order/order.service.ts';
import { newId } from '#server/platform/ids.ts';
import { createSavedCards } from './payment.cards.service.ts';
import { createChargeCard } from './charge-card.ts';
import { createWalletCharges } from './charge-wallet.ts';
import { createLimitDeclines, type DeclineLimitDeps } from './declines/limit-declines.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createOpenPayments } from './settle-open-payments.ts';
import { createReconcile } from './reconcile-payments.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { createCancelUnpaid } from './cancel-unpaid-orders.ts';
import { createRefunds } from './refund-payment.ts';
import { createSettlement } from './settle-payment.ts';

export { presentCharge, toCard } from './payment.presenter.ts';
export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(deps: PaymentDeps & DeclineLimitDeps) {
  const { clock, gateway } = deps;
  const refunds = createRefunds(deps);
  const settlement = createSettlement({ ...deps, refunds });
  const wallet = createWalletCharges({ ...deps, settlement });

  /** Records a payment that the shop has got. The order's id is the reference, so that it cannot be recorded twice. */
  const record = async (
    tx: Transaction,
    { id, baseTotalCents, currency, ...amounts }: Parameters<PaymentPort['recordCash']>[1],
    got: { method: 'cash' | 'transfer'; provider: 'cash' | 'manual' },
  ): Promise<void> => {
    const now = clock.now();
    await createPaymentRepository(tx).insert({
      id: newId(),
      orderId: id,
      kind: 'charge',
      ...got,
      status: 'done',
      providerReference: id,
      amountCents: dueOf(amounts),
      baseAmountCents: baseTotalCents,
      currency,
      createdAt: now,
      updatedAt: now,
    });
  };

  const port: PaymentPort = {
    capture: (shopper, input) => wallet.capture(shopper, input),

    recordCash: (tx, order) => record(tx, order, { method: 'cash', provider: 'cash' }),

    recordManual: (tx, order, method) => record(tx, order, { method, provider: 'manual' }),

    refundAll: (tx, order, actor) => refunds.refundAll(tx, order, actor),

    refundableCents: (tx, order) => refunds.refundableCents(tx, order),

    refundPart: (tx, order, refund) => refunds.refundPart(tx, order, refund),

    refundCharges: (tx, order, refund) => refunds.refundCharges(tx, order, refund),

    abandonUnsent: (tx, orderId) => createPaymentRepository(tx).abandonUnsent(orderId, clock.now()),

    isUnderWay: (tx, orderId) => createPaymentRepository(tx).isUnderWay(orderId),
  };

  return {
    ...port,
    ...wallet,
    chargeCard: createChargeCard({ ...deps, settlement }),
    limitDeclines: createLimitDeclines(deps),
    cards: createSavedCards(deps),
    reconcile: createReconcile(deps),
    openPayments: createOpenPayments({ ...deps, settlement }),
    cancelUnpaid: createCancelUnpaid(deps),
    readNotice: (...message: Parameters<typeof gateway.readNotice>) => gateway.readNotice(...message),
  };
}
