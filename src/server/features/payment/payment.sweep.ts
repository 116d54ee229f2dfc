import { inTransaction } from '#server/db/transaction.ts';
import { type Finding, GatewayAway } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';
import type { Settlement } from './settle-payment.ts';

export type PaymentSweep = ReturnType<typeof createPaymentSweep>;

const everyMs = 15_000;
const batch = 20;
/** Longer than any call to a provider lasts: a charge that it does not know by then never reached it. */
const graceMs = 5 * 60_000;

type PaymentSweepDeps = PaymentDeps & { settlement: Settlement; unpaidHours: number };

/** Brings to an end what was left in the middle: lost answers, refunds that were decided, orders that nobody pays. */
export function createPaymentSweep({ db, orders, gateway, clock, log, settlement, unpaidHours }: PaymentSweepDeps) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
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

  const bringToEnd = async (row: PaymentRow): Promise<void> => {
    try {
      const finding = await (row.kind === 'charge' ? findCharge(row) : giveBack(row));
      if (finding.status === 'done' || finding.status === 'declined') await settlement.settle(row.id, finding);
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      log.warn({ err: error, payment: row.id }, 'the payment provider has not answered');
    }
  };

  /** All of them, a page at a time: what waits for long must not keep the others back. */
  const settleOpen = async (): Promise<void> => {
    let after: string | undefined;
    for (;;) {
      const open = await createPaymentRepository(db).unheardOf({ after, limit: batch });
      for (const row of open) await bringToEnd(row);
      after = open.at(-1)?.id;
      if (open.length < batch) return;
    }
  };

  /** Instances share the work: what one has locked the others skip. */
  const expireUnpaid = async (): Promise<number> =>
    inTransaction(db, async (tx) => {
      const repository = createPaymentRepository(tx);
      const unpaid = await orders.unpaidSince(tx, ago(unpaidHours * 60 * 60_000), batch);
      let expired = 0;
      for (const order of unpaid) {
        await repository.abandonWaiting(order.id, clock.now());
        // A charge whose answer is still awaited may have been paid.
        if (await repository.activeCharge(order.id)) continue;
        await orders.expire(tx, order);
        expired += 1;
      }
      return expired;
    });

  const sweep = async (): Promise<void> => {
    await settleOpen();
    const expired = await expireUnpaid();
    if (expired > 0) log.info({ orders: expired }, 'unpaid orders were cancelled, and their stock is back');
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      await sweep().catch((error: unknown) => log.error({ err: error }, 'the payments could not be swept'));
    } while (again);
    running = undefined;
  };

  const wake = (): void => {
    again = true;
    running ??= run();
  };

  return {
    /** Sweeps once, after the sweep that `wake` may have started. */
    async sweep(): Promise<void> {
      await running;
      await sweep();
    },
    /** Starts a sweep beside the request that has decided on a refund. */
    wake,
    start() {
      timer = setInterval(wake, everyMs).unref();
      wake();
    },
    async stop() {
      clearInterval(timer);
      again = false;
      await running;
    },
  };
}
