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
import type { PaymentDeps } from './payment.deps.ts';
import {
  notPayable,
  nothingToPay,
  paymentDeclined,
  paymentUnderWay,
  paymentUnknown,
  providerAway,
} from './payment.errors.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';
import type { Settlement } from './settle-payment.ts';

type Shopper = { id: string };
type ChargeCardInput = { orderId?: string | undefined; card: Card | { token: string } };

/** How long after an answer was lost the provider is asked for it. */
const askAgainMs = 10_000;

/** The two ways to pay an order. Either may be repeated, and charges once. */
export function createCharges(deps: PaymentDeps & { settlement: Settlement }) {
  const { db, orders, gateway, jobs, clock, log, shopUrl, settlement } = deps;

  const newAttempt = (order: LockedOrder, more: { method: 'card' | 'wallet'; sentAt: Date | null }) => {
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

  /** Starts a card payment; returns the charge that has paid the order already, if there is one. */
  const startCardAttempt = (shopper: Shopper, orderId: string) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const order = await orders.lockOwn(tx, shopper.id, orderId);
      const active = await repository.activeCharge(order.id);
      if (active?.status === 'done') return { paid: active };
      if (order.orderStatus !== 'pending') throw notPayable(order.orderStatus);
      await repository.abandonWaiting(order.id, clock.now());
      const attempt = newAttempt(order, { method: 'card', sentAt: clock.now() });
      if (!(await repository.insertCharge(attempt))) throw paymentUnderWay();
      await orders.reopen(tx, order);
      return { attempt };
    });

  /** Returns the wallet attempt that waits for the shopper's approval, or a new one. */
  const startWalletAttempt = (shopper: Shopper, orderId: string) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const order = await orders.lockOwn(tx, shopper.id, orderId);
      const active = await repository.activeCharge(order.id);
      if (active?.status === 'done' || order.orderStatus !== 'pending') throw nothingToPay();
      if (active?.sentAt) throw paymentUnderWay();
      if (active) return active;
      const attempt = newAttempt(order, { method: 'wallet', sentAt: null });
      if (!(await repository.insertCharge(attempt))) throw paymentUnderWay();
      await orders.reopen(tx, order);
      return attempt;
    });

  const settleLater = (paymentId: string): Promise<void> =>
    jobs.add(
      db,
      'settle-payment',
      { paymentId },
      { key: paymentId, runAt: new Date(clock.now().getTime() + askAgainMs) },
    );

  /** Records the provider's answer. Undefined when it is not final: a job asks for it later. */
  const settleWith = async (paymentId: string, ask: () => Promise<Finding>): Promise<PaymentRow | undefined> => {
    try {
      const finding = await ask();
      const isFinal = finding.status === 'done' || finding.status === 'declined';
      if (isFinal) return await settlement.settle(paymentId, finding);
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

  /** No money can move before this is done, so while the provider is away the shopper can try again at once. */
  const prepareCharge = async (request: ChargeRequest): Promise<{ paymentId: string } | undefined> => {
    const { reference } = request;
    try {
      const prepared = await gateway.prepareCharge?.(request);
      if (prepared) await createPaymentRepository(db).update(reference, { providerPaymentId: prepared.paymentId });
      return prepared;
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      log.error({ err: error }, 'the payment provider is away');
      const away = providerAway();
      await settlement.settle(reference, { status: 'declined', code: away.code, message: away.message });
      throw away;
    }
  };

  const requirePaid = (row: PaymentRow | undefined): PaymentRow => {
    if (!row) throw paymentUnknown();
    if (row.status === 'declined' || row.surplus) throw paymentDeclined(row.message);
    return row;
  };

  /** Marks that money may move from here on: until the provider has answered, nothing else can pay this order. */
  const markSent = ({ id, orderId }: PaymentRow) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const isCancelled = (await orders.lock(tx, orderId)).orderStatus === 'cancelled';
      if (isCancelled) await repository.abandonWaiting(orderId, clock.now());
      const row = await repository.lock(id);
      if (row?.status === 'started' && !row.sentAt) await repository.update(id, { sentAt: clock.now() });
      return { row, isCancelled };
    });

  /** Called by the browser and by the webhook, at once or one after the other. */
  const captureRow = async (payment: PaymentRow): Promise<PaymentRow | undefined> => {
    const { row, isCancelled } = await markSent(payment);
    if (row?.status !== 'started') return row ?? payment;
    const request = { reference: payment.id, paymentId: payment.providerPaymentId ?? '' };
    // A cancelled order is not charged; what was asked for before it was cancelled may have been taken.
    return settleWith(row.id, () => (isCancelled ? gateway.find(request) : gateway.captureWalletPayment(request)));
  };

  return {
    /**
     * Pays an order, or the latest unpaid one, by card. Throws ORDER_NOT_FOUND, NOTHING_TO_PAY, NOT_PAYABLE, PAYMENT_DECLINED,
     * PAYMENT_UNDER_WAY, PAYMENT_UNKNOWN, PAYMENT_PROVIDER_AWAY.
     */
    async chargeCard(shopper: Shopper, input: ChargeCardInput): Promise<PaymentRow> {
      const orderId = input.orderId ? normalizeOrderId(input.orderId) : await orders.latestUnpaid(shopper.id);
      if (orderId === undefined) throw nothingToPay();
      const { attempt, paid } = await startCardAttempt(shopper, orderId);
      if (!attempt) return paid;
      const { id: reference, amountCents } = attempt;
      const request = { reference, orderId, amountCents };
      const prepared = await prepareCharge(request);
      return requirePaid(
        await settleWith(reference, () => gateway.chargeCard({ ...request, ...prepared, card: input.card })),
      );
    },

    /** Returns the page on which the shopper approves the payment; the same page for a repeated call. */
    async createWalletPayment(shopper: Shopper, orderId: string): Promise<{ paymentId: string; approveUrl: string }> {
      const attempt = await startWalletAttempt(shopper, normalizeOrderId(orderId));
      const page = shopUrl() + paths.order.href(attempt.orderId);
      try {
        const created = await gateway.createWalletPayment({
          reference: attempt.id,
          orderId: attempt.orderId,
          amountCents: attempt.amountCents,
          returnUrl: `${page}?paypal=approved`,
          cancelUrl: `${page}?paypal=cancelled`,
        });
        await createPaymentRepository(db).update(attempt.id, { providerPaymentId: created.paymentId });
        return created;
      } catch (error) {
        if (!(error instanceof GatewayAway)) throw error;
        log.error({ err: error }, 'the payment provider is away');
        throw providerAway();
      }
    },

    /** Takes the money of a wallet payment that the shopper has approved; a repeated call changes nothing. */
    async capture(
      shopper: Shopper,
      { paymentId, orderId }: { paymentId: string; orderId: string },
    ): Promise<PaymentRow> {
      const row = await createPaymentRepository(db).byPaymentId(gateway.name, paymentId);
      if (row?.orderId !== normalizeOrderId(orderId)) throw nothingToPay();
      await inTransaction(db, (tx) => orders.lockOwn(tx, shopper.id, row.orderId));
      return requirePaid(await captureRow(row));
    },

    /** Does the same when the provider's webhook announces the approval. */
    async handleNotice(paymentId: string): Promise<void> {
      const row = await createPaymentRepository(db).byPaymentId(gateway.name, paymentId);
      if (row?.kind === 'charge') await captureRow(row);
    },
  };
}
