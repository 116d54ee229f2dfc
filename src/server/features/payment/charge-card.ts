import { inTransaction } from '#server/db/transaction.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import type { Card, ChargeRequest } from '#server/platform/payment-gateway/payment-gateway.ts';
import { type ChargeDeps, createChargeAttempts, requirePaid } from './charge-attempts.ts';
import { notPayable, nothingToPay, toProviderAway } from './payment.errors.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';

type Shopper = { id: string };
type ChargeCardInput = {
  /** The shopper's latest unpaid order when it is left out. */
  orderId?: string | undefined;
  /** A card that was typed, or the provider's token of a saved one. */
  card: Card | { token: string };
};

export function createChargeCard(deps: ChargeDeps) {
  const { db, orders, gateway, clock, log, settlement } = deps;
  const attempts = createChargeAttempts(deps);

  /** Inserts an attempt, which replaces one that was not sent yet. Returns the latest charge instead if the order is already paid. */
  const startAttempt = (shopper: Shopper, orderId: string) =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const order = await orders.lockOwn(tx, shopper.id, orderId);
      const payable = await orders.payable(tx, order);
      if (payable) {
        await repository.abandonUnsent(order.id, clock.now());
        return { attempt: await attempts.insert(tx, order, payable, { method: 'card', sentAt: clock.now() }) };
      }
      const [paid] = await repository.doneCharges(order.id);
      if (!paid) throw order.orderStatus === 'pending' ? nothingToPay() : notPayable(order.orderStatus);
      if (order.orderStatus === 'cancelled' || order.paymentStatus === 'refunded') throw nothingToPay();
      return { paid };
    });

  /**
   * Opens the payment at providers that need it, and stores its id before money can move. If the provider does not answer here,
   * the attempt is declined, so that the shopper can try again immediately.
   */
  const prepareCharge = async (request: ChargeRequest): Promise<{ paymentId: string } | undefined> => {
    const { reference } = request;
    try {
      const prepared = await gateway.prepareCharge?.(request);
      if (prepared) await createPaymentRepository(db).update(reference, { providerPaymentId: prepared.paymentId });
      return prepared;
    } catch (error) {
      const away = toProviderAway(error, log);
      await settlement.settle(reference, { status: 'declined', code: 'provider-away' });
      throw away;
    }
  };

  /**
   * Pays an order, or the difference of its edit, by card; a repeated call returns the first charge. Throws ORDER_NOT_FOUND, NOTHING_TO_PAY, NOT_PAYABLE,
   * PAYMENT_DECLINED, PAYMENT_UNDER_WAY, PAYMENT_UNKNOWN and PAYMENT_PROVIDER_AWAY.
   */
  return async function chargeCard(shopper: Shopper, input: ChargeCardInput): Promise<PaymentRow> {
    const orderId = input.orderId ? normalizeOrderId(input.orderId) : await orders.latestUnpaid(shopper.id);
    if (orderId === undefined) throw nothingToPay();
    const { attempt, paid } = await startAttempt(shopper, orderId);
    if (!attempt) return paid;
    const { id: reference, amountCents, currency } = attempt;
    const request = { reference, orderId, amountCents, currency };
    const prepared = await prepareCharge(request);
    const charge = await attempts.settleWith(attempt.id, () =>
      gateway.chargeCard({ ...request, ...prepared, card: input.card }),
    );
    return requirePaid(charge);
  };
}
