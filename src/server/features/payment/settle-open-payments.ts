import { currencyOf } from '#server/platform/currency-of.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Finding, GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';
import type { Settlement } from './settle-payment.ts';

export type OpenPayments = ReturnType<typeof createOpenPayments>;

const batchSize = 100;
/** Longer than any call to a provider lasts: a charge that the provider does not know by then never reached it. */
const graceMs = 5 * 60_000;

type OpenPaymentsDeps = PaymentDeps & { settlement: Settlement };

/** Settles open payments in jobs: charges whose answer was lost, and refunds. */
export function createOpenPayments({ db, orders, gateway, jobs, clock, log, settlement }: OpenPaymentsDeps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** Whether a card was never charged: where the provider opens a payment first, its id is stored before the charge. */
  const isUncharged = ({ method, providerPaymentId }: PaymentRow): boolean =>
    method === 'card' && providerPaymentId === null && gateway.prepareCharge !== undefined;

  const isClosed = ({ orderId, slot }: PaymentRow): Promise<boolean> =>
    inTransaction(db, async (tx) => orders.isClosed(tx, await orders.lock(tx, orderId), slot));

  const findCharge = async (row: PaymentRow): Promise<Finding> => {
    const { id: reference, providerPaymentId: paymentId } = row;
    const finding: Finding = isUncharged(row)
      ? { status: 'unknown' }
      : await gateway.find({ reference, paymentId: paymentId ?? undefined });
    // The capture did not reach the provider. It is repeated unless the order was cancelled, or its edit ended, meanwhile.
    if (finding.status === 'approved' && paymentId && !(await isClosed(row))) {
      return gateway.captureWalletPayment({ reference, paymentId });
    }
    if (finding.status !== 'unknown') return finding;
    const isOld = row.sentAt !== null && row.sentAt < ago(graceMs);
    return isOld ? { status: 'declined', code: 'unknown' } : { status: 'waiting' };
  };

  /** Sends a refund. Its reference makes the provider refund once, however often it is sent. */
  const sendRefund = async (row: PaymentRow): Promise<Finding> => {
    const charge = row.chargeId === null ? undefined : await createPaymentRepository(db).find(row.chargeId);
    const providerReference = charge?.providerReference;
    if (!providerReference) return { status: 'declined', code: 'no-charge' };
    return gateway.refund({
      reference: row.id,
      providerReference,
      amountCents: row.amountCents,
      currency: currencyOf(row),
    });
  };

  return {
    /** Asks the provider about an open payment and records a final answer. */
    async settle(paymentId: string): Promise<void> {
      const row = await createPaymentRepository(db).find(paymentId);
      if (row?.status !== 'started' || row.sentAt === null) return;
      try {
        const finding = await (row.kind === 'charge' ? findCharge(row) : sendRefund(row));
        if (finding.status === 'done' || finding.status === 'declined') await settlement.settle(row.id, finding);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        log.warn({ err: error, payment: row.id }, 'the payment provider has not answered');
      }
    },

    /** Adds a job for every open payment. One that stays open is added again by the next sweep. */
    async queueAll(): Promise<void> {
      let after: string | undefined;
      for (;;) {
        const open = await createPaymentRepository(db).listSent({ status: 'started' }, { after, limit: batchSize });
        const entries = open.map(({ id }) => ({ payload: { paymentId: id }, key: id }));
        // Also those that are to run later: after the clock was set back, that could be hours.
        await jobs.addAll(db, 'settle-payment', entries);
        after = open.at(-1)?.id;
        if (open.length < batchSize) return;
      }
    },
  };
}
