import { getLocale } from '#i18n/locale.ts';
import { prefixOf, withPrefix } from '#contract/locale-prefix.ts';
import { paths } from '#contract/paths.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import { currentMarket } from '#server/platform/markets/current-market.ts';
import { type ChargeDeps, createChargeAttempts, requirePaid } from './charge-attempts.ts';
import { nothingToPay, paymentInProgress, paymentNotFound, toProviderAway } from './payment.errors.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';

type Shopper = { id: string };

/** Payments by wallet: the shopper approves one on the provider's page, and then it is captured. */
export function createWalletCharges(deps: ChargeDeps) {
  const { db, orders, gateway, clock, log, shopUrl, shopLocales } = deps;
  const attempts = createChargeAttempts(deps);

  /**
   * Returns the attempt that waits for the shopper's approval, or inserts one. An attempt leads back to the page on which it was started.
   * The order of a guest has two, so that each start replaces an attempt before.
   */
  const startAttempt = (shopper: Shopper, orderId: string) =>
    inTransaction(db, async (tx) => {
      const order = await orders.lockOwn(tx, shopper.id, orderId);
      const repository = createPaymentRepository(tx);
      const payable = await orders.payable(tx, order);
      if (!payable) throw nothingToPay();
      const active = await repository.activeCharge(order.id, payable.slot);
      if (active?.sentAt) throw paymentInProgress();
      if (active && !order.isGuest) return active;
      if (active) await repository.abandonUnsent(order.id, clock.now());
      return attempts.insert(tx, order, payable, { method: 'wallet', sentAt: null });
    });

  /**
   * Marks an attempt as sent: money may move from here on, so nothing else can pay the order until the provider has answered.
   * An attempt that was not sent before its order was cancelled, or its edit ended, is abandoned instead.
   */
  const markSent = ({ id, orderId, slot }: PaymentRow) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const isClosed = await orders.isClosed(tx, await orders.lock(tx, orderId), slot);
      if (isClosed) await repository.abandonUnsent(orderId, clock.now());
      const row = await repository.lock(id);
      if (row?.status === 'started' && !row.sentAt) await repository.update(id, { sentAt: clock.now() });
      return { row, isClosed };
    });

  /** Captures an approved payment. The browser and the webhook may both call this, even at the same time. */
  const captureCharge = async (charge: PaymentRow): Promise<PaymentRow | undefined> => {
    const { row, isClosed } = await markSent(charge);
    if (row?.status !== 'started') return row ?? charge;
    const request = { reference: charge.id, paymentId: charge.providerPaymentId ?? '' };
    // A cancelled order is not charged, nor one whose edit ended. An earlier capture may still have succeeded, so the charge is looked up.
    return attempts.settleWith(row.id, () =>
      isClosed ? gateway.find(request) : gateway.captureWalletPayment(request),
    );
  };

  return {
    /**
     * Returns the page on which the shopper approves the payment, which then leads back to `page`: that of the order, or another one of the
     * shop. A repeated call for the order of an account returns the same page.
     */
    async createWalletPayment(
      shopper: Shopper,
      orderId: string,
      page?: string,
    ): Promise<{ paymentId: string; approveUrl: string }> {
      const attempt = await startAttempt(shopper, normalizeOrderId(orderId));
      const prefix = prefixOf(getLocale(), await shopLocales.current(), currentMarket()?.key);
      const backTo = shopUrl() + withPrefix(prefix, page ?? paths.order.href(attempt.orderId));
      try {
        const created = await gateway.createWalletPayment({
          reference: attempt.id,
          orderId: attempt.orderId,
          amountCents: attempt.amountCents,
          currency: currencyOf(attempt),
          returnUrl: `${backTo}?paypal=approved`,
          cancelUrl: `${backTo}?paypal=cancelled`,
        });
        await createPaymentRepository(db).update(attempt.id, { providerPaymentId: created.paymentId });
        return created;
      } catch (error) {
        throw toProviderAway(error, log);
      }
    },

    /**
     * Captures a payment that the shopper has approved; a repeated call returns the same charge. Throws ORDER_NOT_FOUND and
     * PAYMENT_NOT_FOUND.
     */
    async capture(
      shopper: Shopper,
      { paymentId, orderId }: { paymentId: string; orderId: string },
    ): Promise<PaymentRow> {
      const order = await inTransaction(db, (tx) => orders.lockOwn(tx, shopper.id, orderId));
      const charge = await createPaymentRepository(db).findByPaymentId(gateway.name, paymentId);
      if (charge?.orderId !== order.id) throw paymentNotFound();
      return requirePaid(await captureCharge(charge));
    },

    /** Captures a payment whose approval the provider's webhook announces. */
    async handleNotice(paymentId: string): Promise<void> {
      const payment = await createPaymentRepository(db).findByPaymentId(gateway.name, paymentId);
      if (payment?.kind === 'charge') await captureCharge(payment);
    },
  };
}
