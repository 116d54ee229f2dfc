import type { RefundTo } from '#contract/order/order.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { SessionUser } from '#server/platform/sessions/sessions.ts';
import type { OrderActor } from './move-order.ts';
import type { LockedOrder } from './order.repository.ts';

/**
 * `message` is the code of the reason. `to` gives all of it as store credit, instead of back to where it came from. `refundId` names the row of
 * `refunds` that it is of.
 */
type Refund = {
  amountCents: number;
  message: string;
  actor: OrderActor;
  to?: RefundTo | undefined;
  refundId?: string | undefined;
};

/** What orders need from payments. The payment feature depends on this one and provides the implementation. */
export type PaymentPort = {
  /** Captures a wallet payment that the shopper has approved. */
  capture: (shopper: { id: string }, input: { paymentId: string; orderId: string }) => Promise<unknown>;
  /** Records a payment in cash. */
  recordCash: (
    tx: Transaction,
    order: Pick<LockedOrder, 'id' | 'totalCents' | 'tenderCents' | 'baseTotalCents' | 'currency'>,
  ) => Promise<void>;
  /** Starts a refund of all of the charge that has not been refunded yet. `actor` is who caused it, for the history. */
  refundAll: (tx: Transaction, order: LockedOrder, actor: OrderActor) => Promise<void>;
  /** Returns what of the charge, gift cards and store credit was not refunded yet. */
  refundableCents: (tx: Transaction, order: LockedOrder) => Promise<number>;
  /**
   * Refunds a part of what was paid: of the charge until that is used up, then of gift cards and store credit. Throws TOO_MUCH_REFUNDED, and
   * INVALID_FIELDS where it cannot be given as store credit.
   */
  refundPart: (tx: Transaction, order: LockedOrder, refund: Refund) => Promise<void>;
};

/** Whether somebody may do as a member of the team what an endpoint for shoppers also does. */
export type AllowsPort = (user: Pick<SessionUser, 'member'>, needed: Permission) => Promise<boolean>;
