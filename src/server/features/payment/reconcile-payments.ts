import { formatAmount } from '#contract/format.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { toDecimal } from '#contract/money/money.ts';
import { type Finding, GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';

/** `finding` is what the provider says if it differs from the shop's record; undefined if they agree. */
export type ReconciledPayment = { payment: PaymentRow; finding: string | undefined };

const batchSize = 100;

/** Returns what the provider says of a payment if it differs from the shop's record. */
function describeDifference(payment: PaymentRow, finding: Finding): string | undefined {
  const currency = currencyOf(payment);
  const amount = (cents: number) => formatAmount(toDecimal(cents, currency), currency);
  if (payment.status === 'done') {
    if (finding.status !== 'done') return finding.status;
    return finding.amountCents === payment.amountCents ? undefined : `done ${amount(finding.amountCents)}`;
  }
  // For an attempt that is open or declined here, only money that was taken is a difference.
  return finding.status === 'done' ? `done ${amount(finding.amountCents)}` : undefined;
}

/** Compares all payments with the provider's records, oldest first. Changes nothing. */
export function createReconcile({ db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>) {
  const repository = createPaymentRepository(db);

  const differenceOf = async (payment: PaymentRow): Promise<string | undefined> => {
    try {
      const paymentId = payment.providerPaymentId ?? undefined;
      return describeDifference(payment, await gateway.find({ reference: payment.id, paymentId }));
    } catch (error) {
      if (error instanceof GatewayUnavailable) return 'no answer';
      throw error;
    }
  };

  return async function* reconcile(): AsyncGenerator<ReconciledPayment> {
    let after: string | undefined;
    for (;;) {
      const payments = await repository.listSent({ provider: gateway.name }, { after, limit: batchSize });
      for (const payment of payments) yield { payment, finding: await differenceOf(payment) };
      after = payments.at(-1)?.id;
      if (payments.length < batchSize) return;
    }
  };
}
