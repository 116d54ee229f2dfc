import { getBaseCurrency } from '#i18n/currency.ts';
import type { RefundTo } from '#contract/order/order.ts';
import { creditProvider } from '#server/db/sales/net-sales.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { dueOf, type LockedOrder, type OrderActor } from '#server/features/order/order.service.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { newId } from '#server/platform/ids.ts';
import { baseAmountOfRefund } from '#server/platform/markets/base-amount.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { noCreditFor, tooMuchRefunded } from './payment.errors.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';

/**
 * `message` is the code of the reason, `actor` who caused the refund. `refundId` is the row of `refunds` that it is of, and `slot` names an edit
 * that has lowered the total by it.
 */
type Refund = {
  amountCents: number;
  message: string;
  actor: OrderActor;
  refundId?: string | undefined;
  slot?: string;
};

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

  /**
   * Marks the order as partly refunded, and as refunded once all that was paid is back. What its edits took off the total was no longer part of
   * it.
   */
  const markRefunded = async (tx: Transaction, order: LockedOrder): Promise<LockedOrder> => {
    const { paidCents, refundedCents } = await createPaymentRepository(tx).balanceOf(order.id);
    const tenderLeftCents = await orders.tenderLeftCents(tx, order);
    if (refundedCents === 0 && tenderLeftCents === order.tenderCents) return order;
    const isAllBack = refundedCents >= paidCents && tenderLeftCents === 0;
    return orders.markRefunded(tx, order, isAllBack ? 'refunded' : 'partly_refunded');
  };

  /** Returns the charges of an order of which something is left, newest first. */
  const listRefundable = async (tx: Transaction, orderId: string) => {
    const charges = await createPaymentRepository(tx).doneCharges(orderId);
    const found = [];
    for (const charge of charges) found.push({ charge, leftCents: await refundableCents(tx, charge) });
    return found.filter(({ leftCents }) => leftCents > 0);
  };

  /** Starts a refund of part of a charge. Throws TOO_MUCH_REFUNDED. */
  const refundCharge = async (
    tx: Transaction,
    order: LockedOrder,
    charge: PaymentRow,
    { actor, ...refund }: Refund,
  ): Promise<LockedOrder> => {
    if (charge.status !== 'done' || refund.amountCents > (await refundableCents(tx, charge))) throw tooMuchRefunded();
    const now = clock.now();
    const id = newId();
    // Cash, and what was paid without the provider, is refunded in person.
    const isCash = charge.provider === 'cash' || charge.provider === 'manual';
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
      return changed;
    }
    await orders.mailRefund(tx, changed, refund);
    return markRefunded(tx, changed);
  };

  /** Gives a part of a charge as store credit: the money stays with the shop. */
  const creditCharge = async (
    tx: Transaction,
    order: LockedOrder,
    charge: PaymentRow,
    { actor, amountCents, message, refundId }: Refund,
  ): Promise<LockedOrder> => {
    const now = clock.now();
    const id = newId();
    await createPaymentRepository(tx).insert({
      id,
      orderId: order.id,
      kind: 'refund',
      method: charge.method,
      status: 'done',
      provider: creditProvider,
      providerReference: id,
      chargeId: charge.id,
      currency: currencyOf(charge),
      amountCents,
      message,
      refundId,
      createdAt: now,
      updatedAt: now,
    });
    await orders.creditCharge(tx, order, amountCents, actor);
    return orders.recordRefund(tx, order, amountCents, actor);
  };

  /**
   * Refunds of the charges of an order, newest first, until the amount is reached. Returns the changed order, and what the charges do not
   * cover.
   */
  const refundCharges = async (
    tx: Transaction,
    order: LockedOrder,
    { amountCents, ...refund }: Refund,
    refundOne: typeof refundCharge = refundCharge,
  ): Promise<{ order: LockedOrder; restCents: number }> => {
    let [changed, restCents] = [order, amountCents];
    for (const { charge, leftCents } of await listRefundable(tx, order.id)) {
      const part = Math.min(leftCents, restCents);
      if (part === 0) break;
      changed = await refundOne(tx, changed, charge, { ...refund, amountCents: part });
      restCents -= part;
    }
    return { order: changed, restCents };
  };

  const sumOfCharges = async (tx: Transaction, orderId: string): Promise<number> =>
    (await listRefundable(tx, orderId)).reduce((sum, { leftCents }) => sum + leftCents, 0);

  return {
    baseAmountOf,
    refundCharge,
    refundCharges,
    markRefunded,

    /** Returns what of the charges, gift cards and store credit was not refunded yet. */
    refundableCents: async (tx: Transaction, order: LockedOrder): Promise<number> =>
      (await sumOfCharges(tx, order.id)) + (await orders.tenderLeftCents(tx, order)),

    /**
     * Refunds a part of what was paid: of the charges until they are used up, then of gift cards and store credit. Throws TOO_MUCH_REFUNDED, and
     * INVALID_FIELDS where it cannot be given as store credit.
     */
    async refundPart(tx: Transaction, order: LockedOrder, { to, ...refund }: Refund & { to?: RefundTo | undefined }) {
      if (to === 'credit' && !canBeCredited(order)) throw noCreditFor(currencyOf(order));
      const ofTender = Math.max(0, refund.amountCents - (await sumOfCharges(tx, order.id)));
      if (ofTender > (await orders.tenderLeftCents(tx, order))) throw tooMuchRefunded();
      let changed = order;
      if (ofTender > 0) changed = await orders.refundTender(tx, changed, { ...refund, cents: ofTender, to });
      const ofCharges = { ...refund, amountCents: refund.amountCents - ofTender };
      const refunded = await refundCharges(tx, changed, ofCharges, to === 'credit' ? creditCharge : refundCharge);
      await markRefunded(tx, refunded.order);
    },

    /**
     * Starts a refund of what is left of a cancelled order's charges. Gift cards and store credit have theirs back. Marks an order of which
     * nothing was to be paid with money as refunded immediately.
     */
    async refundAll(tx: Transaction, order: LockedOrder, actor: OrderActor): Promise<void> {
      if (dueOf(order) === 0) {
        await orders.markRefunded(tx, order, 'refunded');
        return;
      }
      const amountCents = await sumOfCharges(tx, order.id);
      await refundCharges(tx, order, { amountCents, message: 'order-cancelled', actor });
    },
  };
}

/** Whether a refund of an order can be given as store credit, which is in the base currency and belongs to an account. */
const canBeCredited = (order: LockedOrder): boolean =>
  order.userId !== null && !order.isGuest && currencyOf(order) === getBaseCurrency();
