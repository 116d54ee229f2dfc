import { inTransaction } from '#server/db/transaction.ts';
import { type Finding, GatewayAway } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';
import type { Settlement } from './settle-payment.ts';

export type OpenPayments = ReturnType<typeof createOpenPayments>;

const batch = 100;
/** Longer than any call to a provider lasts: a charge that it does not know by then never reached it. */
const graceMs = 5 * 60_000;

type OpenPaymentsDeps = PaymentDeps & { settlement: Settlement };

/** Charges whose answer was lost and refunds that were decided, each of which a job brings to its end. */
export function createOpenPayments({ db, orders, gateway, jobs, clock, log, settlement }: OpenPaymentsDeps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** A card is charged once the id of its payment is kept, where the provider opens one. */
  const isUnopened = ({ method, providerPaymentId }: PaymentRow): boolean =>
    method === 'card' && providerPaymentId === null && gateway.prepareCharge !== undefined;

  const isCancelled = ({ orderId }: PaymentRow): Promise<boolean> =>
    inTransaction(db, async (tx) => (await orders.lock(tx, orderId)).orderStatus === 'cancelled');

  const findCharge = async (row: PaymentRow): Promise<Finding> => {
    const { id: reference, providerPaymentId: paymentId } = row;
    const finding: Finding = isUnopened(row)
      ? { status: 'unknown' }
      : await gateway.find({ reference, paymentId: paymentId ?? undefined });
    // The shop has asked for it, and was not heard. For an order that was cancelled meanwhile it does not ask again.
    if (finding.status === 'approved' && paymentId && !(await isCancelled(row))) {
      return gateway.captureWalletPayment({ reference, paymentId });
    }
    if (finding.status !== 'unknown') return finding;
    const isOld = row.sentAt !== null && row.sentAt < ago(graceMs);
    return isOld
      ? { status: 'declined', code: 'unknown', message: 'The payment did not reach the bank.' }
      : { status: 'waiting' };
  };

  /** Asked again under its own reference, a refund is given once. */
  const giveBack = async (row: PaymentRow): Promise<Finding> => {
    const charge = row.chargeId === null ? undefined : await createPaymentRepository(db).find(row.chargeId);
    const providerReference = charge?.providerReference;
    if (!providerReference) return { status: 'declined', code: 'no-charge', message: 'There is nothing to give back.' };
    return gateway.refund({ reference: row.id, providerReference, amountCents: row.amountCents });
  };

  return {
    /** Asks the provider for what is known of an open payment, and writes it down. */
    async settle(paymentId: string): Promise<void> {
      const row = await createPaymentRepository(db).find(paymentId);
      if (row?.status !== 'started' || row.sentAt === null) return;
      try {
        const finding = await (row.kind === 'charge' ? findCharge(row) : giveBack(row));
        if (finding.status === 'done' || finding.status === 'declined') await settlement.settle(row.id, finding);
      } catch (error) {
        if (!(error instanceof GatewayAway)) throw error;
        log.warn({ err: error, payment: row.id }, 'the payment provider has not answered');
      }
    },

    /** Queues every open payment. One whose answer stays away is queued again by the next sweep. */
    async queueAll(): Promise<void> {
      let after: string | undefined;
      for (;;) {
        const open = await createPaymentRepository(db).unheardOf({ after, limit: batch });
        const unsettled = open.map(({ id }) => ({ payload: { paymentId: id }, key: id }));
        await jobs.addAll(db, 'settle-payment', unsettled, { keepRunAt: true });
        after = open.at(-1)?.id;
        if (open.length < batch) return;
      }
    },
  };
}
