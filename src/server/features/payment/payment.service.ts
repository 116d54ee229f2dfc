import type { Transaction } from '#server/db/transaction.ts';
import type { PaymentPort } from '#server/features/order/order.service.ts';
import { newId } from '#server/platform/ids.ts';
import { createSavedCards } from './payment.cards.ts';
import { createCharges } from './payment.charge.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createReconcile } from './payment.reconcile.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { createPaymentSweep } from './payment.sweep.ts';
import { createRefunds } from './refund-payment.ts';
import { createSettlement } from './settle-payment.ts';

export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(deps: PaymentDeps & { unpaidHours: number }) {
  const { clock, gateway } = deps;
  const refunds = createRefunds(deps);
  const settlement = createSettlement({ ...deps, refunds });
  const charges = createCharges({ ...deps, settlement });
  const sweep = createPaymentSweep({ ...deps, settlement });

  /** Sends the refund to the provider soon after it was decided on. Were it lost, the next periodic sweep would send it. */
  const sweepAfterCommit = (tx: Transaction) => tx.afterCommit(sweep.wake);

  const forOrders: PaymentPort = {
    capture: (shopper, input) => charges.capture(shopper, input),

    /** The order's id is the reference, so that its cash cannot be recorded twice. */
    async recordCash(tx, { id, totalCents }) {
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
    },

    async refundAll(tx, order) {
      await refunds.refundAll(tx, order);
      sweepAfterCommit(tx);
    },

    async refundPart(tx, order, amountCents, message) {
      await refunds.refundPart(tx, order, amountCents, message);
      sweepAfterCommit(tx);
    },
  };

  return {
    ...forOrders,
    ...charges,
    cards: createSavedCards(deps),
    reconcile: createReconcile(deps),
    sweep,
    readNotice: (...message: Parameters<typeof gateway.readNotice>) => gateway.readNotice(...message),
  };
}
