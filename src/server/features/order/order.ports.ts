import type { Transaction } from '#server/db/transaction.ts';
import type { LockedOrder } from './order.repository.ts';

/** What orders need of payments. The payment feature is built on this one, and provides it. */
export type PaymentPort = {
  /** Takes the money of a wallet payment that the shopper has approved. */
  capture: (shopper: { id: string }, input: { paymentId: string; orderId: string }) => Promise<unknown>;
  /** Records that an order was paid in cash. */
  recordCash: (tx: Transaction, order: { id: string; totalCents: number }) => Promise<void>;
  /** Starts to refund all that is left of what was paid. */
  refundAll: (tx: Transaction, order: LockedOrder) => Promise<void>;
  /** Starts to refund a part of what was paid. Throws TOO_MUCH_REFUNDED. */
  refundPart: (tx: Transaction, order: LockedOrder, amountCents: number, message: string) => Promise<void>;
};
