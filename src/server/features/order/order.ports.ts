import type { Transaction } from '#server/db/transaction.ts';
import type { OrderActor } from './move-order.ts';
import type { LockedOrder } from './order.repository.ts';

/** `message` is the code of the reason. */
type Refund = { amountCents: number; message: string; actor: OrderActor };

/** What orders need from payments. The payment feature depends on this one and provides the implementation. */
export type PaymentPort = {
  /** Captures a wallet payment that the shopper has approved. */
  capture: (shopper: { id: string }, input: { paymentId: string; orderId: string }) => Promise<unknown>;
  /** Records a payment in cash. */
  recordCash: (
    tx: Transaction,
    order: Pick<LockedOrder, 'id' | 'totalCents' | 'baseTotalCents' | 'currency'>,
  ) => Promise<void>;
  /** Starts a refund of the whole amount that has not been refunded yet. `actor` is who caused it, for the history. */
  refundAll: (tx: Transaction, order: LockedOrder, actor: OrderActor) => Promise<void>;
  /** Starts a refund of part of the payment. Throws TOO_MUCH_REFUNDED. */
  refundPart: (tx: Transaction, order: LockedOrder, refund: Refund) => Promise<void>;
};
