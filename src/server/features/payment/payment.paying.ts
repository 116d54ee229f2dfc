import { paths } from '#contract/paths.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { LockedOrder } from '#server/features/order/order.service.ts';
import { newId, normalizeOrderId } from '#server/platform/ids.ts';
import {
  type Card,
  type ChargeRequest,
  type Finding,
  GatewayAway,
} from '#server/platform/payment-gateway/payment-gateway.ts';
import {
  notPayable,
  nothingToPay,
  paymentDeclined,
  paymentUnderWay,
  paymentUnknown,
  providerAway,
} from './payment.errors.ts';
import type { PaymentNeeds } from './payment.needs.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';
import type { Settling } from './payment.settling.ts';

type Shopper = { id: string };

/** How long after an answer was lost the provider is asked for it. */
const askAgainMs = 10_000;

/** The two ways in which an order is paid. Both may be tried again and again, and charge once. */
export function createPaying(needs: PaymentNeeds & { settling: Settling }) {
  const { db, orders, gateway, jobs, clock, log, shopUrl, settling } = needs;

  const attemptOf = (order: LockedOrder, more: { method: 'card' | 'wallet'; sentAt: Date | null }) => {
    const now = clock.now();
    return {
      id: newId(),
      orderId: order.id,
      kind: 'charge' as const,
      status: 'started' as const,
      provider: gateway.name,
      amountCents: order.totalCents,
      createdAt: now,
      updatedAt: now,
      ...more,
    };
  };

  /** Opens a try; answers the charge that has paid the order already, if there is one. */
  const open = (shopper: Shopper, orderId: string) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const order = await orders.lockOf(tx, shopper.id, orderId);
      const active = await repository.activeCharge(order.id);
      if (active?.status === 'done') return { paid: active };
      if (order.orderStatus !== 'pending') throw notPayable(order.orderStatus);
      await repository.abandonWaiting(order.id, clock.now());
      const attempt = attemptOf(order, { method: 'card', sentAt: clock.now() });
      if (!(await repository.insertCharge(attempt))) throw paymentUnderWay();
      await orders.reopened(tx, order);
      return { attempt };
    });

  const settleLater = (paymentId: string): Promise<void> =>
    jobs.add(
      db,
      'settle-payment',
      { paymentId },
      { key: paymentId, runAt: new Date(clock.now().getTime() + askAgainMs) },
    );

  /** The provider's answer, written down. One that did not come, or tells nothing (undefined), is asked for later, by a job. */
  const settleBy = async (paymentId: string, ask: () => Promise<Finding>): Promise<PaymentRow | undefined> => {
    try {
      const finding = await ask();
      const isTold = finding.status === 'done' || finding.status === 'declined';
      if (isTold) return await settling.settle(paymentId, finding);
      await settleLater(paymentId);
      return undefined;
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      log.warn(
        { err: error, payment: paymentId },
        'the payment provider has not answered; its answer is looked up later',
      );
      await settleLater(paymentId);
      throw paymentUnknown();
    }
  };

  /** Until this is done no money can move, so a provider that is away keeps nobody from trying again at once. */
  const prepare = async (request: ChargeRequest): Promise<{ paymentId: string } | undefined> => {
    const { reference } = request;
    try {
      const prepared = await gateway.prepareCharge?.(request);
      if (prepared) await createPaymentRepository(db).update(reference, { providerPaymentId: prepared.paymentId });
      return prepared;
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      log.error({ err: error }, 'the payment provider is away');
      const away = providerAway();
      await settling.settle(reference, { status: 'declined', code: away.code, message: away.message });
      throw away;
    }
  };

  const whenPaid = (row: PaymentRow | undefined): PaymentRow => {
    if (!row) throw paymentUnknown();
    if (row.status === 'declined' || row.surplus) throw paymentDeclined(row.message);
    return row;
  };

  /** A wallet's try that waits for its owner, or a new one. */
  const openWallet = (shopper: Shopper, orderId: string) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const order = await orders.lockOf(tx, shopper.id, orderId);
      const active = await repository.activeCharge(order.id);
      if (active?.status === 'done' || order.orderStatus !== 'pending') throw nothingToPay();
      if (active?.sentAt) throw paymentUnderWay();
      if (active) return active;
      const attempt = attemptOf(order, { method: 'wallet', sentAt: null });
      if (!(await repository.insertCharge(attempt))) throw paymentUnderWay();
      await orders.reopened(tx, order);
      return attempt;
    });

  /** From here on money may move: nothing else pays this order until the provider has answered. */
  const markSent = ({ id, orderId }: PaymentRow) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const isCancelled = (await orders.lock(tx, orderId)).orderStatus === 'cancelled';
      if (isCancelled) await repository.abandonWaiting(orderId, clock.now());
      const row = await repository.lock(id);
      if (row?.status === 'started' && !row.sentAt) await repository.update(id, { sentAt: clock.now() });
      return { marked: row, isCancelled };
    });

  /** Browser and webhook both come here, at once or one after the other. */
  const captureRow = async (row: PaymentRow): Promise<PaymentRow | undefined> => {
    const payment = { reference: row.id, paymentId: row.providerPaymentId ?? '' };
    const { marked, isCancelled } = await markSent(row);
    if (marked?.status !== 'started') return marked ?? row;
    // For a cancelled order no money is asked for; what was asked for before it was cancelled may have been taken.
    return settleBy(row.id, () => (isCancelled ? gateway.find(payment) : gateway.captureWalletPayment(payment)));
  };

  return {
    /**
     * Pays an order, or the latest unpaid one, by card. Throws ORDER_NOT_FOUND, NOTHING_TO_PAY, NOT_PAYABLE, PAYMENT_DECLINED,
     * PAYMENT_UNDER_WAY, PAYMENT_UNKNOWN, PAYMENT_PROVIDER_AWAY.
     */
    async payByCard(shopper: Shopper, wish: { orderId?: string | undefined; card: Card | { token: string } }) {
      const orderId = wish.orderId ? normalizeOrderId(wish.orderId) : await orders.latestUnpaid(shopper.id);
      if (orderId === undefined) throw nothingToPay();
      const { attempt, paid } = await open(shopper, orderId);
      if (!attempt) return paid;
      const { id: reference, amountCents } = attempt;
      const request = { reference, orderId, amountCents };
      const prepared = await prepare(request);
      return whenPaid(
        await settleBy(reference, () => gateway.chargeCard({ ...request, ...prepared, card: wish.card })),
      );
    },

    /** Where the shopper approves the payment; asked again, the same place. */
    async beginWallet(shopper: Shopper, orderId: string): Promise<{ paymentId: string; approveUrl: string }> {
      const attempt = await openWallet(shopper, normalizeOrderId(orderId));
      const page = shopUrl() + paths.order.href(attempt.orderId);
      try {
        const begun = await gateway.createWalletPayment({
          reference: attempt.id,
          orderId: attempt.orderId,
          amountCents: attempt.amountCents,
          returnUrl: `${page}?paypal=approved`,
          cancelUrl: `${page}?paypal=cancelled`,
        });
        await createPaymentRepository(db).update(attempt.id, { providerPaymentId: begun.paymentId });
        return begun;
      } catch (error) {
        if (!(error instanceof GatewayAway)) throw error;
        log.error({ err: error }, 'the payment provider is away');
        throw providerAway();
      }
    },

    /** Takes the money of a payment that its owner has approved; again, it changes nothing. */
    async capture(
      shopper: Shopper,
      { paymentId, orderId }: { paymentId: string; orderId: string },
    ): Promise<PaymentRow> {
      const row = await createPaymentRepository(db).byPaymentId(gateway.name, paymentId);
      if (row?.orderId !== normalizeOrderId(orderId)) throw nothingToPay();
      await inTransaction(db, (tx) => orders.lockOf(tx, shopper.id, row.orderId));
      return whenPaid(await captureRow(row));
    },

    /** The same, when the provider itself tells of it. */
    async hear(paymentId: string): Promise<void> {
      const row = await createPaymentRepository(db).byPaymentId(gateway.name, paymentId);
      if (row?.kind === 'charge') await captureRow(row);
    },
  };
}
