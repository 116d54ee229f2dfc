import type { RefundTo } from '#contract/order/order.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import type { Connection } from '#server/db/client.ts';
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

type PaidAmounts = Pick<LockedOrder, 'id' | 'totalCents' | 'tenderCents' | 'baseTotalCents' | 'currency'>;

/** What orders need from payments. The payment feature depends on this one and provides the implementation. */
export type PaymentPort = {
  /** Captures a wallet payment that the shopper has approved. */
  capture: (shopper: { id: string }, input: { paymentId: string; orderId: string }) => Promise<unknown>;
  /** Records a payment in cash. */
  recordCash: (tx: Transaction, order: PaidAmounts) => Promise<void>;
  /** Records a payment that the team has got without the provider. */
  recordManual: (tx: Transaction, order: PaidAmounts, method: 'transfer' | 'cash') => Promise<void>;
  /** Starts a refund of all of the charges that has not been refunded yet. `actor` is who caused it, for the history. */
  refundAll: (tx: Transaction, order: LockedOrder, actor: OrderActor) => Promise<void>;
  /** Returns what of the charges, gift cards and store credit was not refunded yet. */
  refundableCents: (tx: Transaction, order: LockedOrder) => Promise<number>;
  /**
   * Refunds a part of what was paid: of the charges until they are used up, then of gift cards and store credit. Throws TOO_MUCH_REFUNDED, and
   * INVALID_FIELDS where it cannot be given as store credit.
   */
  refundPart: (tx: Transaction, order: LockedOrder, refund: Refund) => Promise<void>;
  /**
   * Refunds charges of an order, newest first, until the amount is reached. Returns the changed order, and what the charges do not cover. `slot` is
   * that of the edit that has lowered the total.
   */
  refundCharges: (
    tx: Transaction,
    order: LockedOrder,
    refund: Omit<Refund, 'to'> & { slot: string },
  ) => Promise<{ order: LockedOrder; restCents: number }>;
  /** Ends attempts to pay an order or its edits that were not sent to the provider yet. */
  abandonUnsent: (tx: Transaction, orderId: string) => Promise<void>;
  /** Whether the provider may still charge for an order or its edits. */
  isUnderWay: (tx: Transaction, orderId: string) => Promise<boolean>;
};

/** Lets the documents of an order follow a change of its amounts or its states, after the transaction. */
export type InvoicingPort = (tx: Transaction, orderId: string) => Promise<void>;

/** Whether somebody may do as a member of the team what an endpoint for shoppers also does. */
export type AllowsPort = (user: Pick<SessionUser, 'member'>, needed: Permission) => Promise<boolean>;

/** What is learned from orders about what shoppers want. */
export type DemandPort = {
  /** Counts variants that a shopper could not buy, because there were not enough of them. */
  countRefused: (userId: string, variantIds: readonly string[]) => void;
  /** Notes the order of a bag that had counted as abandoned, before the bag is deleted. */
  recover: (tx: Connection, order: { orderId: string; cartId: string }) => Promise<void>;
};
