import { formatAmount, toDollars } from '#contract/money.ts';
import { type Finding, GatewayAway } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { createPaymentRepository, type PaymentRow } from './payment.repository.ts';

/** `finding` is the provider's word where it is another than the shop's; undefined where they agree. */
export type Compared = { payment: PaymentRow; finding: string | undefined };

const batch = 100;

/** Whether shop and provider say the same of a payment, and what the provider says where they do not. */
function differenceOf(payment: PaymentRow, finding: Finding): string | undefined {
  if (payment.status === 'done') {
    if (finding.status !== 'done') return finding.status;
    return finding.amountCents === payment.amountCents
      ? undefined
      : `done ${formatAmount(toDollars(finding.amountCents))}`;
  }
  // A try that waits or has failed here may be anything there, but not money that was taken.
  return finding.status === 'done' ? `done ${formatAmount(toDollars(finding.amountCents))}` : undefined;
}

/** Goes through all payments of the shop, oldest first, and asks the provider about each. Changes nothing. */
export function createReconcile({ db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>) {
  const repository = createPaymentRepository(db);

  const findingOf = async (payment: PaymentRow): Promise<string | undefined> => {
    try {
      const paymentId = payment.providerPaymentId ?? undefined;
      return differenceOf(payment, await gateway.find({ reference: payment.id, paymentId }));
    } catch (error) {
      if (error instanceof GatewayAway) return 'nothing: it does not answer';
      throw error;
    }
  };

  return async function* reconcile(): AsyncGenerator<Compared> {
    let after: string | undefined;
    for (;;) {
      const payments = await repository.ofProvider(gateway.name, { after, limit: batch });
      for (const payment of payments) yield { payment, finding: await findingOf(payment) };
      after = payments.at(-1)?.id;
      if (payments.length < batch) return;
    }
  };
}
